import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { Additions } from '../../src/text/additions.ts';
import { Block } from '../../src/text/block.ts';
import { ChangeSet } from '../../src/text/changeset.ts';
import { Text } from '../../src/text/text.ts';
import { Branch } from '../../src/text/tree.ts';
import type { Node } from '../../src/text/tree.ts';
import {
  FANOUT,
  type MemoryReader,
  applyPlain,
  bytesOf,
  changeSetOf,
  checkTree,
  drafts,
  newlinesIn,
  settle,
  textOf,
} from './model.ts';

const encode = (string: string): Uint8Array => new TextEncoder().encode(string);

/** Everything that a text says about its bytes, against the bytes. */
function check(text: Text, bytes: Uint8Array): void {
  checkTree(text.root, FANOUT);
  assert.equal(text.length, bytes.length);
  assert.deepEqual(text.read(0, text.length), bytes);
  let at = 0;
  let pieces = 0;
  text.eachPiece((source, start, length) => {
    const part = new Uint8Array(length);
    assert.equal(source.readInto(start, part), true);
    assert.deepEqual(part, bytes.slice(at, at + length));
    at += length;
    pieces++;
  });
  assert.equal(at, bytes.length);
  assert.equal(text.pieces, pieces);
  for (at = 0; at < bytes.length;) {
    const chunk = text.chunk(at);
    assert.ok(chunk.from <= at && at < chunk.from + chunk.bytes.length);
    assert.deepEqual(chunk.bytes.slice(), bytes.slice(chunk.from, chunk.from + chunk.bytes.length));
    at = chunk.from + chunk.bytes.length;
  }
  // There and back: what was looked at last must not matter.
  for (let i = 0; i < bytes.length; i++) {
    at = (i * 61) % bytes.length;
    assert.equal(text.byte(at), bytes[at]);
    assert.equal(text.byte(i), bytes[i]);
  }
  assert.deepEqual([text.byte(-1), text.byte(bytes.length)], [-1, -1]);
  for (let i = 0; i <= bytes.length; i++) {
    at = (i * 61) % (bytes.length + 1);
    const to = Math.min(bytes.length, at + ((i * 7) % 97));
    assert.deepEqual(text.bytes(at, to).slice(), bytes.slice(at, to));
    const most = (i * 13) % 41;
    assert.equal(text.feedFrom(at, most), firstFeed(bytes, at, most));
    assert.equal(text.feedBefore(at, most), lastFeed(bytes, at, most));
  }
}

function firstFeed(bytes: Uint8Array, at: number, most: number): number {
  const place = bytes.slice(at, at + most).indexOf(10);
  return place < 0 ? -1 : at + place;
}

function lastFeed(bytes: Uint8Array, at: number, most: number): number {
  const from = Math.max(0, at - most);
  const place = bytes.slice(from, at).lastIndexOf(10);
  return place < 0 ? -1 : from + place;
}

/** Checks a text's answers about its lines: right, or unknown where that is allowed. */
function checkLines(text: Text, bytes: Uint8Array, complete: boolean): void {
  const newlines = newlinesIn(bytes);
  const right = (actual: number | undefined, expected: number): void => {
    if (actual !== undefined || complete) assert.equal(actual, expected);
  };
  for (let at = 0, count = 0; at <= bytes.length; at += 3) {
    while (newlines[count] < at) count++;
    right(text.newlinesBefore(at), count);
  }
  right(text.newlines, newlines.length);
  assert.equal(text.lineStart(0), 0);
  for (let line = 1; line <= newlines.length; line++) right(text.lineStart(line), newlines[line - 1] + 1);
  assert.equal(text.lineStart(newlines.length + 1), undefined);
}

describe('Text', () => {
  it('is a flat array of bytes under random edits, with its newlines known in part', () => {
    fc.assert(
      fc.property(
        bytesOf(300),
        fc.array(fc.record({ edit: drafts, advance: fc.nat(3), look: fc.boolean() }), { maxLength: 12 }),
        fc.boolean(),
        (start, rounds, join) => {
          const { text: opened, source } = textOf(start);
          const additions = new Additions();
          let text = opened;
          let bytes = start;
          for (const { edit, advance, look } of rounds) {
            const changes = settle(bytes.length, edit);
            const next = text.apply(changeSetOf(bytes.length, changes, additions), join ? additions : null);
            assert.deepEqual(text.read(0, text.length), bytes);
            text = next;
            bytes = applyPlain(bytes, changes);
            source.newlines.advance(advance);
            if (look) checkLines(text, bytes, source.newlines.complete);
          }
          check(text, bytes);
          source.newlines.advance(Infinity);
          checkLines(text, bytes, true);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('finds no line end beyond a lost byte, and says what is lost with zeros', () => {
    fc.assert(
      fc.property(bytesOf(200), drafts, fc.nat(12), fc.nat(999), (start, list, broken, place) => {
        const { text: opened, source } = textOf(start);
        const changes = settle(start.length, list);
        const text = opened.apply(changeSetOf(start.length, changes, new Additions()));
        // What of the text comes from the page that cannot be read.
        (source.reader as MemoryReader).broken = { from: broken * 16, to: broken * 16 + 1 };
        const bytes = applyPlain(start, changes);
        const lost = new Uint8Array(bytes.length);
        let end = 0;
        text.eachPiece((from, begin, length) => {
          for (let i = 0; i < length; i++)
            if (from === source && (begin + i) >> 4 === broken) lost[end + i] = 1;
          end += length;
        });
        const at = Math.floor((place / 1000) * (bytes.length + 1));
        for (const most of [0, 1, 7, 60, 300]) {
          const near = lost.indexOf(1, at);
          assert.equal(
            text.feedFrom(at, most),
            firstFeed(bytes, at, near < 0 ? most : Math.min(most, near - at)),
          );
          const back = at - 1 - (at === 0 ? -1 : lost.lastIndexOf(1, at - 1));
          assert.equal(text.feedBefore(at, most), lastFeed(bytes, at, Math.min(most, back)));
          const to = Math.min(bytes.length, at + most);
          assert.deepEqual(
            text.bytes(at, to).slice(),
            bytes.map((byte, i) => (lost[i] ? 0 : byte)).slice(at, to),
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  it('slices, concatenates and replaces', () => {
    fc.assert(
      fc.property(bytesOf(200), drafts, drafts, fc.nat(999), fc.nat(999), (start, one, two, from, to) => {
        const additions = new Additions();
        const make = (list: typeof one): { text: Text; bytes: Uint8Array } => {
          const changes = settle(start.length, list);
          const text = textOf(start).text.apply(changeSetOf(start.length, changes, additions));
          return { text, bytes: applyPlain(start, changes) };
        };
        const a = make(one);
        const b = make(two);
        const ends = [from, to].map((end) => Math.floor((end / 1000) * (a.bytes.length + 1)));
        const [first, last] = ends.sort((x, y) => x - y);
        const slice = a.text.slice(first, last);
        check(slice, a.bytes.slice(first, last));
        const joined = applyPlain(a.bytes, [{ from: a.bytes.length, to: a.bytes.length, bytes: b.bytes }]);
        check(a.text.concat(b.text), joined);
        check(
          a.text.replace(first, last, b.text),
          applyPlain(a.bytes, [{ from: first, to: last, bytes: b.bytes }]),
        );
        const target = new Uint8Array(last - first);
        assert.equal(a.text.readInto(first, target), true);
        assert.deepEqual(target, a.bytes.slice(first, last));
      }),
      { numRuns: 300 },
    );
  });

  it('equals what has the same bytes, however they came about', () => {
    fc.assert(
      fc.property(bytesOf(200), drafts, fc.nat(999), (start, list, place) => {
        const changes = settle(start.length, list);
        const bytes = applyPlain(start, changes);
        const edited = textOf(start).text.apply(changeSetOf(start.length, changes, new Additions()));
        assert.ok(edited.equals(textOf(bytes).text));
        assert.ok(edited.equals(edited.slice(0, bytes.length >> 1).concat(edited.slice(bytes.length >> 1))));
        if (bytes.length === 0) return;
        const at = place % bytes.length;
        const other = bytes.slice();
        other[at] ^= 1;
        assert.ok(!edited.equals(textOf(other).text));
        assert.ok(
          !edited.equals(edited.replace(at, at + 1, new Additions().text(other.subarray(at, at + 1)))),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('keeps typing at one place, and at a thousand, in few pieces', () => {
    const additions = new Additions();
    const start = encode('0123456789'.repeat(1000));
    let text = Text.of(Block.of(start));
    let cursors = Array.from({ length: 1000 }, (_, i) => i * 10 + 5);
    for (let key = 0; key < 100; key++) {
      const insert = additions.string('x');
      const changes = ChangeSet.of(
        text.length,
        cursors.map((from) => ({ from, insert })),
      );
      text = text.apply(changes, additions);
      cursors = cursors.map((_, i) => changes.insertTo(i));
    }
    assert.equal(text.pieces, 2001);
    assert.equal(text.read(0, 120).join(), encode(`01234${'x'.repeat(100)}5678901234xxxxx`).join());
  });

  it('joins small pieces of added text that are not contiguous, and never bytes of a file', () => {
    const additions = new Additions();
    const file = Block.of(encode('abcdef'));
    let text = Text.of(file);
    let expected = 'abc';
    for (let i = 0; i < 600; i++) {
      const change = { from: 3 + i, insert: additions.string(String(i % 10)) };
      additions.string('-');
      text = text.apply(ChangeSet.of(text.length, [change]), additions);
      expected += i % 10;
    }
    assert.equal(text.toString(), `${expected}def`);
    assert.ok(text.pieces < 20, `${text.pieces} pieces`);
    const sources: unknown[] = [];
    text.eachPiece((source) => sources.push(source));
    assert.equal(sources[0], file);
    assert.equal(sources.at(-1), file);
    // Each byte was copied a few times, not once for every key after it.
    const { block } = additions.append(encode('-'));
    assert.ok(block.length + block.room <= 16_384, `a block of ${block.length + block.room}`);
  });

  it('shares what an edit does not touch, and keeps typing in one piece wherever it is', () => {
    const additions = new Additions();
    const file = new Uint8Array(5000).map((_, i) => i);
    const places = Array.from({ length: 500 }, (_, i) => ({ from: i * 10, insert: additions.string('--') }));
    const fragmented = textOf(file).text.apply(ChangeSet.of(file.length, places));
    const nodes = (node: Node): Node[] =>
      node instanceof Branch ? [node, ...node.children.flatMap(nodes)] : [node];
    const old = new Set(nodes(fragmented.root));
    for (let at = 0; at <= fragmented.length; at += 13) {
      let text = fragmented;
      for (let i = 0; i < 8; i++) text = text.replace(at + i, at + i, additions.string('x'));
      // What was split, what was typed, and one more where a node begins.
      assert.ok(text.pieces <= fragmented.pieces + 3, `${text.pieces} pieces`);
      const made = nodes(text.root).filter((node) => !old.has(node));
      assert.ok(made.length <= 4 * (text.root.height + 1), `${made.length} nodes made anew`);
    }
  });

  it('refuses ranges outside', () => {
    const text = Text.of(Block.of(encode('abc')));
    for (const [from, to] of [
      [-1, 2],
      [2, 1],
      [0, 4],
      [NaN, 1],
    ]) {
      assert.throws(() => text.slice(from, to), RangeError);
      assert.throws(() => text.read(from, to), RangeError);
      assert.throws(() => text.bytes(from, to), RangeError);
      assert.throws(() => text.replace(from, to, Text.empty), RangeError);
    }
    assert.throws(() => text.chunk(3), RangeError);
    assert.throws(() => text.apply(ChangeSet.of(2, [])), RangeError);
    assert.equal(text.byte(3), -1);
    assert.equal(text.byte(-1), -1);
    assert.equal(text.byte(2), 99);
  });

  it('copies no more than 16 MiB at once', () => {
    const text = Text.of(Block.of(new Uint8Array((16 << 20) + 1)));
    assert.equal(text.read(1, text.length).length, 16 << 20);
    assert.throws(() => text.read(0, text.length), RangeError);
  });
});
