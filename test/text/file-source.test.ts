import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PageReader } from '../../src/base/files.ts';
import { FileSource } from '../../src/text/file-source.ts';
import { lineEndAt, lineStartAt } from '../../src/text/lines.ts';
import { PAGE } from '../../src/text/source.ts';
import { Text } from '../../src/text/text.ts';
import { linesLearned } from '../../src/text/newlines.ts';
import { MemoryReader } from './model.ts';
import { SlowReader } from './slow-reader.ts';

const numbered = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => i % 251);

describe('FileSource', () => {
  it('reads a page once and keeps the latest used ones', () => {
    const reader = new MemoryReader(numbered(100));
    const source = new FileSource(reader, { page: 10, indexed: 10, cached: 3 });
    for (const at of [0, 5, 15, 9, 25, 8]) source.stretch(at);
    assert.equal(reader.reads, 3);
    source.stretch(35); // page 1 goes
    source.stretch(0);
    source.stretch(29);
    assert.equal(reader.reads, 4);
    source.stretch(10);
    assert.equal(reader.reads, 5);
    assert.deepEqual(source.stretch(97), { from: 90, bytes: numbered(100).slice(90), lost: false });
  });

  it('never guesses bytes that it cannot read', () => {
    const bytes = numbered(100).fill(7, 0, 40);
    const reader = new MemoryReader(bytes);
    reader.broken = { from: 12, to: 13 };
    const source = new FileSource(reader, { page: 10, indexed: 10, cached: 3 });
    const text = Text.of(source);
    assert.deepEqual(source.stretch(15), { from: 10, bytes: new Uint8Array(10), lost: true });
    assert.equal(source.stretch(9).lost, false);
    assert.deepEqual(text.chunk(11), { from: 10, bytes: new Uint8Array(10), lost: true });
    assert.ok(text.isLost(0, 100) && text.isLost(19, 20) && !text.isLost(0, 10) && !text.isLost(20, 100));
    const target = new Uint8Array(20).fill(1);
    assert.equal(text.readInto(5, target), false);
    assert.deepEqual(target, new Uint8Array(20));
    assert.ok(!text.equals(Text.of(new FileSource(new MemoryReader(bytes.slice().fill(0, 10, 20))))));
    assert.ok(text.equals(Text.of(source)));

    // It stays lost, even when it has left the cache and could be read now, until somebody says so.
    reader.broken = null;
    for (const at of [20, 30, 40, 50]) source.stretch(at);
    assert.equal(source.stretch(15).lost, true);
    source.forget();
    assert.deepEqual(source.stretch(15), { from: 10, bytes: bytes.slice(10, 20), lost: false });
  });

  it('has bytes that are on their way as soon as they are here, and takes them for lost until then', () => {
    const bytes = numbered(20_000);
    const reader = new SlowReader(bytes);
    const source = new FileSource(reader, { page: 1000, indexed: 1000, cached: 5 });
    const text = Text.of(source);
    assert.deepEqual(source.stretch(1500), {
      from: 1000,
      bytes: new Uint8Array(1000),
      lost: true,
      awaited: true,
    });
    assert.ok(text.isLost(1500, 1501) && text.isAwaited(1500, 1501));
    const target = new Uint8Array(3000).fill(1);
    assert.equal(text.readInto(9000, target), false);
    assert.deepEqual(target, new Uint8Array(3000));
    const before = linesLearned();
    assert.ok(reader.deliver());
    source.arrived();
    assert.ok(linesLearned() > before);
    assert.deepEqual(source.stretch(1500), { from: 1000, bytes: bytes.slice(1000, 2000), lost: false });
    assert.ok(text.readInto(9000, target));
    assert.deepEqual(target, bytes.slice(9000, 12_000));
    assert.ok(!text.isAwaited(1500, 1501) && text.isAwaited(19_000, 19_001));
  });

  it('does not know the lines behind lost bytes, and no longer when they are found again', () => {
    const reader = new MemoryReader(new TextEncoder().encode('one\ntwo\nthree\nfour\nfive\nsix\n'));
    reader.broken = { from: 8, to: 16 };
    const source = new FileSource(reader, { page: 8, indexed: 8 });
    const text = Text.of(source).replace(4, 4, Text.of(source, 0, 4));
    assert.equal(source.newlines.advance(Infinity), false);
    assert.equal(source.newlines.known, 8);
    assert.deepEqual(
      [text.newlinesBefore(12), text.newlinesBefore(13), text.newlines],
      [3, undefined, undefined],
    );
    assert.deepEqual([text.lineStart(3), text.lineStart(4)], [12, undefined]);
    assert.deepEqual([lineStartAt(text, 21), lineEndAt(text, 21)], [undefined, 22]);
    assert.deepEqual([lineStartAt(text, 12), lineEndAt(text, 12)], [12, undefined]);
    reader.broken = null;
    source.forget();
    source.newlines.advance(Infinity);
    assert.deepEqual([text.newlinesBefore(13), text.newlines, text.lineStart(5)], [3, 7, 23]);
    assert.deepEqual([lineStartAt(text, 21), lineEndAt(text, 12)], [18, 17]);
  });

  it('loses what was cut off the end', () => {
    const reader = new MemoryReader(numbered(100));
    const source = new FileSource(reader, { page: 10, indexed: 10 });
    reader.truncated = 55;
    assert.equal(source.stretch(40).lost, false);
    assert.deepEqual(source.stretch(52), { from: 50, bytes: new Uint8Array(10), lost: true });
    assert.equal(source.stretch(60).lost, true);
    const target = new Uint8Array(20).fill(1);
    assert.equal(source.readInto(45, target), false);
    assert.deepEqual(target.slice(0, 10), numbered(100).slice(45, 55));
    assert.deepEqual(target.slice(10), new Uint8Array(10));
  });

  it('takes in what was appended to the file', () => {
    const reader = new MemoryReader(new TextEncoder().encode('a\nb\nc'));
    const source = new FileSource(reader, { page: 4, indexed: 4 });
    const text = Text.of(source);
    source.newlines.advance(Infinity);
    assert.equal(text.newlines, 2);
    reader.bytes = new TextEncoder().encode('a\nb\nc\nd\n');
    assert.equal(source.length, 5);
    assert.equal(source.stretch(4).bytes.length, 1);
    source.grow();
    assert.equal(source.length, 8);
    assert.equal(source.newlines.complete, false);
    source.newlines.advance(Infinity);
    const whole = text.concat(Text.of(source, 5, 8));
    assert.equal(whole.pieces, 1);
    assert.equal(whole.toString(), 'a\nb\nc\nd\n');
    assert.equal(whole.newlines, 4);
    assert.equal(whole.lineStart(3), 6);
    assert.equal(text.newlines, 2);
  });

  it('has places beyond 4 GiB', () => {
    const size = 5 * 2 ** 30;
    const asked: number[] = [];
    const reader: PageReader = {
      descriptor: -1,
      size,
      readSync: (at, target) => {
        asked.push(at);
        target.fill(at / PAGE > 65_536 ? 120 : 46);
        return target.length;
      },
    };
    const source = new FileSource(reader, { page: PAGE });
    const text = Text.of(source).replace(2, 3, Text.of(source, size - 1, size));
    assert.equal(text.length, size);
    assert.equal(text.byte(size - 1), 120);
    assert.deepEqual(asked, [size - PAGE]);
    assert.equal(text.slice(0, 4).toString(), '..x.');
  });
});
