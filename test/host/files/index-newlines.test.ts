import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import type { PageReader } from '../../../src/base/files.ts';
import { startIndexing } from '../../../src/host/files/index-newlines.ts';
import type { IndexingProgress } from '../../../src/host/files/index-newlines.ts';
import { Block } from '../../../src/text/block.ts';
import { FileSource } from '../../../src/text/file-source.ts';
import type { Source } from '../../../src/text/source.ts';

describe('startIndexing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'indexing-'));
  const path = join(folder, 'file');
  const open: number[] = [];
  after(() => {
    open.forEach((descriptor) => closeSync(descriptor));
    rmSync(folder, { recursive: true });
  });

  /** Lines of all lengths, ending in the middle of a page. */
  const bytes = new Uint8Array(2_500_001).fill(97);
  for (let at = 0, step = 1; at < bytes.length; at += step, step = (step * 7) % 1009) bytes[at] = 10;
  const before = (end: number): number => bytes.subarray(0, end).filter((byte) => byte === 10).length;

  class Reader {
    readonly descriptor: number;
    size: number;
    broken = Infinity;

    constructor(size = bytes.length) {
      this.size = size;
      writeFileSync(path, bytes);
      this.descriptor = openSync(path, 'r');
      open.push(this.descriptor);
    }

    readSync(at: number, target: Uint8Array): number {
      return at + target.length > this.broken ? -1 : readSync(this.descriptor, target, 0, target.length, at);
    }
  }

  function index(
    source: Source,
    on: (progress: IndexingProgress) => void = () => {},
  ): Promise<IndexingProgress> {
    return new Promise((done) => {
      startIndexing(source, (progress) => {
        on(progress);
        if (progress.done) done(progress);
      });
    });
  }

  test('counts the newlines of a file', async () => {
    const source = new FileSource(new Reader());
    const steps: number[] = [];
    const last = await index(source, ({ known }) => steps.push(known));
    assert.deepEqual(last, { known: bytes.length, done: true, lost: false });
    assert.deepEqual(steps, [1 << 20, 2 << 20, bytes.length]);
    for (const at of [0, 65536, 100_000, 1 << 20, 2_000_000, bytes.length])
      assert.equal(source.newlines.before(at), before(at));
  });

  test('counts those of bytes in memory, and of nothing', async () => {
    const block = Block.of(bytes);
    assert.equal(block.newlines.complete, false);
    await index(block);
    assert.equal(block.newlines.total, before(bytes.length));
    assert.deepEqual(await index(block), { known: bytes.length, done: true, lost: false });
    assert.deepEqual(await index(Block.of(new Uint8Array(0))), { known: 0, done: true, lost: false });
  });

  test('takes in what is counted by others meanwhile', async () => {
    const source = new FileSource(new Reader());
    source.newlines.advance(1);
    await index(source, () => source.newlines.advance(3));
    assert.equal(source.newlines.total, before(bytes.length));
  });

  test('goes on when the file grows meanwhile', async () => {
    const reader = new Reader(1_100_001);
    const source = new FileSource(reader);
    await index(source, () => {
      reader.size = bytes.length;
      source.grow();
    });
    assert.equal(source.newlines.total, before(bytes.length));
  });

  test('stops at bytes that cannot be read, or are not those of the file that was opened', async () => {
    const truncated = new FileSource(new Reader(bytes.length + 1));
    assert.deepEqual(await index(truncated), { known: 2 << 20, done: true, lost: true });
    assert.equal(truncated.newlines.total, before(2 << 20));
    const reader = new Reader();
    reader.broken = 1 << 20;
    const rewritten = new FileSource(reader);
    assert.deepEqual(await index(rewritten), { known: 1 << 20, done: true, lost: true });
  });

  test('counts what a save wrote over where it was kept', async () => {
    const reader = new Reader();
    // In the file there is something else now.
    writeFileSync(path, new Uint8Array(bytes.length).fill(10));
    const patched: PageReader = {
      size: reader.size,
      descriptor: reader.descriptor,
      place: (at) => [-1, at, bytes.length],
      readSync: (at, target) => (target.set(bytes.subarray(at, at + target.length)), target.length),
    };
    const source = new FileSource(patched);
    await index(source);
    assert.equal(source.newlines.total, before(bytes.length));
  });

  test('stops when cancelled', async () => {
    const source = new FileSource(new Reader());
    let calls = 0;
    const indexing = startIndexing(source, () => {
      calls++;
      indexing.cancel();
    });
    await index(new FileSource(new Reader()));
    assert.equal(calls, 1);
    assert.equal(source.newlines.known, 1 << 20);
  });
});
