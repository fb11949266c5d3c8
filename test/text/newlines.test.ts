import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { Block } from '../../src/text/block.ts';
import { ChangeSet } from '../../src/text/changeset.ts';
import { NewlineIndex, countNewlines } from '../../src/text/newlines.ts';
import { Text } from '../../src/text/text.ts';
import { bytesOf, newlinesIn } from './model.ts';

const unlimited = () => ({ left: Infinity });

/** Bytes in which whole pages have no LF, an index of them with small pages, and how many pages it may know. */
const indexed = fc
  .record({
    pages: fc.array(fc.oneof(fc.constant(''), fc.constantFrom('\n', 'a\n', 'ab\nc\nd', 'abcdefg\n')), {
      maxLength: 20,
    }),
    known: fc.nat(20),
    cut: fc.nat(7),
    stretch: fc.integer({ min: 1, max: 30 }),
  })
  .map(({ pages, known, cut, stretch }) => {
    const all = pages.map((page) => page.padEnd(8, '.')).join('');
    const bytes = new TextEncoder().encode(all.slice(0, Math.max(0, all.length - cut)));
    const source = {
      length: bytes.length,
      stretch: (at: number) => {
        const from = Math.floor(at / stretch) * stretch;
        return { from, bytes: bytes.subarray(from, from + stretch), lost: false };
      },
    };
    const index = new NewlineIndex(source, 8);
    index.advance(known);
    return { bytes, index, newlines: newlinesIn(bytes) };
  });

describe('countNewlines', () => {
  it('counts at every alignment', () => {
    fc.assert(
      fc.property(bytesOf(100), fc.nat(100), fc.nat(100), (bytes, a, b) => {
        const [from, to] = [Math.min(a, b, bytes.length), Math.min(Math.max(a, b), bytes.length)];
        assert.equal(countNewlines(bytes, from, to), newlinesIn(bytes.subarray(from, to)).length);
      }),
      { numRuns: 500 },
    );
    const all = Uint8Array.from({ length: 256 }, (_, i) => i);
    assert.equal(countNewlines(all), 1);
    assert.equal(countNewlines(new Uint8Array(64).fill(10)), 64);
    assert.equal(countNewlines(new Uint8Array(64).fill(0x8a)), 0);
  });
});

describe('NewlineIndex', () => {
  it('knows the number of LFs before every place that it has got to, and no other', () => {
    fc.assert(
      fc.property(indexed, ({ bytes, index, newlines }) => {
        assert.equal(index.complete, index.known === bytes.length);
        assert.equal(index.total, newlines.filter((at) => at < index.known).length);
        for (let at = 0; at <= bytes.length; at++) {
          const expected = at > index.known ? undefined : newlines.filter((newline) => newline < at).length;
          assert.equal(index.before(at), expected);
        }
      }),
    );
  });

  it('counts and finds LFs in a range, known or not', () => {
    fc.assert(
      fc.property(indexed, fc.nat(160), fc.nat(160), ({ bytes, index, newlines }, a, b) => {
        const [from, to] = [Math.min(a, b, bytes.length), Math.min(Math.max(a, b), bytes.length)];
        const inside = newlines.filter((at) => from <= at && at < to);
        assert.equal(index.first(from, to, unlimited()), inside[0] ?? -1);
        assert.equal(index.last(from, to, unlimited()), inside.at(-1) ?? -1);
        const count = index.count(from, to, unlimited());
        if (count !== undefined || to <= index.known || to - from <= 8) assert.equal(count, inside.length);
        for (let nth = 0; nth <= inside.length; nth++) {
          const at = index.nth(from, to, nth);
          if (at !== undefined || to <= index.known) assert.equal(at, inside[nth]);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('reads no more than it is allowed where it knows nothing', () => {
    fc.assert(
      fc.property(indexed, fc.nat(160), fc.nat(60), ({ bytes, index, newlines }, a, left) => {
        const at = Math.min(a, bytes.length);
        const next = newlines.find((newline) => newline >= at) ?? -1;
        const last = newlines.findLast((newline) => newline < at) ?? -1;
        const first = index.first(at, bytes.length, { left });
        if (first !== undefined) assert.equal(first, next);
        else assert.ok((next < 0 ? bytes.length : next) - at >= left && !index.complete);
        const found = index.last(0, at, { left });
        if (found !== undefined) assert.equal(found, last);
        else assert.ok(at - last > left && !index.complete);
      }),
      { numRuns: 1000 },
    );
  });

  it('jumps over the pages without an LF', () => {
    const bytes = new Uint8Array(1000 * 8).fill(46);
    bytes[5] = bytes[7995] = 10;
    let reads = 0;
    const source = {
      length: bytes.length,
      stretch: (at: number) => {
        reads++;
        const from = at - (at % 8);
        return { from, bytes: bytes.subarray(from, from + 8), lost: false };
      },
    };
    const index = new NewlineIndex(source, 8);
    index.advance(Infinity);
    reads = 0;
    assert.equal(index.first(6, 8000, { left: 0 }), 7995);
    assert.equal(index.last(0, 7995, { left: 0 }), 5);
    assert.ok(reads <= 4, `${reads} reads`);
  });

  it('takes counts from outside, page by page, and refuses more', () => {
    const text = new TextEncoder().encode('a\nb\n'.repeat(50_000));
    const block = Block.of(text);
    const index = new NewlineIndex(block);
    while (!index.complete) index.add(countNewlines(text, index.known, index.next));
    assert.equal(index.total, 100_000);
    assert.equal(index.before(65_537), 32_768);
    assert.throws(() => index.add(0), RangeError);
  });

  it('lets a text know its lines as soon as the source does', () => {
    const block = Block.of(new TextEncoder().encode('abc\n'.repeat(1 << 20)));
    const text = Text.of(block).replace(10, 10, Text.of(block, 0, 4));
    assert.equal(text.newlines, undefined);
    assert.equal(text.lineStart(100_000), undefined);
    assert.equal(text.newlinesBefore(20), 5);
    block.newlines.advance(10);
    assert.equal(text.newlines, undefined);
    assert.equal(text.lineStart(100_000), 400_000);
    block.newlines.advance(Infinity);
    assert.equal(text.newlines, (1 << 20) + 1);
    assert.equal(text.newlinesBefore(text.length), (1 << 20) + 1);
  });

  it('counts what edits left uncounted a step at a time', () => {
    const source = Block.of(new TextEncoder().encode('abc\n'.repeat(1 << 20)));
    source.newlines.advance(Infinity);
    const insert = Text.of(source, 0, 4);
    const changes = Array.from({ length: 1000 }, (_, i) => ({ from: i * 4096, to: i * 4096 + 4, insert }));
    const text = Text.of(source).apply(ChangeSet.of(source.length, changes));
    let calls = 0;
    while (!text.countNewlines(1 << 17)) calls++;
    assert.ok(calls > 10);
    assert.equal(text.newlines, 1 << 20);
    assert.equal(text.lineStart(-1), undefined);
  });

  it('scans no more for many questions about a text than for one', () => {
    const source = Block.of(new TextEncoder().encode('abc\n'.repeat(5 << 20)));
    source.newlines.advance(Infinity);
    const insert = Text.of(source, 0, 4);
    const changes = Array.from({ length: 1000 }, (_, i) => ({ from: i * 20_480, insert }));
    const text = Text.of(source).apply(ChangeSet.of(source.length, changes));
    let scans = 0;
    const chunk = source.stretch(0);
    source.stretch = () => {
      scans++;
      return chunk;
    };
    assert.equal(text.newlines, undefined);
    const first = scans;
    assert.ok(first > 20);
    for (let i = 0; i < 10; i++) {
      assert.equal(text.newlines, undefined);
      assert.equal(text.newlinesBefore(text.length - i), undefined);
      assert.equal(text.lineStart(5_000_000 + i), undefined);
    }
    // Where a line is looked for, the piece in which that ends is looked through.
    assert.ok(scans <= first + 10, `${scans} pieces scanned after ${first}`);
    assert.ok(text.countNewlines(Infinity));
    assert.equal(text.newlines, (5 << 20) + 1000);
    assert.equal(text.newlinesBefore(10), 2);
  });
});
