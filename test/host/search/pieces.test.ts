import assert from 'node:assert/strict';
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import * as fc from 'fast-check';
import type { FilePlace } from '../../../src/base/files.ts';
import { Pieces, packText } from '../../../src/host/search/pieces.ts';
import { Additions } from '../../../src/text/additions.ts';
import { Block } from '../../../src/text/block.ts';
import { FileSource } from '../../../src/text/file-source.ts';
import { compileQuery } from '../../../src/text/matcher.ts';
import { findAll } from '../../../src/text/search.ts';
import { Text } from '../../../src/text/text.ts';

describe('Pieces', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pieces-'));
  const size = 1000;
  let descriptor: number;
  let file: FileSource;

  before(() => {
    const bytes = Uint8Array.from({ length: size }, (_, i) => 97 + (i % 7));
    writeFileSync(join(folder, 'file'), bytes);
    descriptor = openSync(join(folder, 'file'), 'r+');
    // The worker reads by the descriptor alone.
    file = new FileSource({
      size,
      descriptor,
      readSync: (at, target) => (target.set(bytes.subarray(at, at + target.length)), target.length),
    });
  });

  after(() => {
    closeSync(descriptor);
    rmSync(folder, { recursive: true });
  });

  test('have the bytes of the text after any edits, and the same matches', () => {
    const edit = fc.record({
      at: fc.nat(1200),
      remove: fc.nat(30),
      insert: fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'x'), maxLength: 5 }),
    });
    const matcher = compileQuery({ pattern: 'ab', regex: false, caseSensitive: true, wholeWord: false });
    assert.ok(!('error' in matcher));
    fc.assert(
      fc.property(
        fc.array(edit, { maxLength: 30, size: 'max' }),
        fc.nat(1300),
        fc.nat(300),
        (edits, a, b) => {
          const additions = new Additions();
          let text = Text.of(file, 3, size - 3).concat(Text.of(Block.of(new TextEncoder().encode('memory'))));
          for (const { at, remove, insert } of edits) {
            const from = Math.min(at, text.length);
            text = text.replace(from, Math.min(from + remove, text.length), additions.string(insert));
          }
          const pieces = new Pieces(structuredClone(packText(text)));
          assert.equal(pieces.length, text.length);
          const from = Math.min(a, text.length);
          const to = Math.min(from + b, text.length);
          const target = new Uint8Array(to - from).fill(1);
          assert.equal(pieces.readInto(from, target), true);
          assert.deepEqual(target, text.read(from, to));
          const sizes = { window: 16, reach: 8, behind: 8 };
          assert.deepEqual(
            [...findAll(pieces, matcher, {}, sizes)].flatMap((batch) => batch.matches),
            [...findAll(text, matcher)].flatMap((batch) => batch.matches),
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  test('read what a save wrote over where it was kept', () => {
    const kept = openSync(join(folder, 'kept'), 'w+');
    writeFileSync(join(folder, 'kept'), '..KEPT');
    // Bytes 10 to 14 are at 2 of the other file.
    const place = (at: number): FilePlace => {
      if (at < 10) return [descriptor, at, 10];
      return at < 14 ? [kept, 2 + at - 10, 14] : [descriptor, at, size];
    };
    const patched = new FileSource({ size, descriptor, place, readSync: () => -1 });
    const pieces = new Pieces(packText(Text.of(patched, 0, 20).concat(Text.of(patched, 11, 13))));
    assert.equal(pieces.length, 22);
    const target = new Uint8Array(22);
    assert.equal(pieces.readInto(0, target), true);
    assert.equal(new TextDecoder().decode(target), 'abcdefgabcKEPTabcdefEP');
    closeSync(kept);
  });

  test('share added blocks with the worker instead of copying them', () => {
    const [source] = packText(new Additions().string('added')).sources;
    assert.ok('bytes' in source && source.bytes.buffer instanceof SharedArrayBuffer);
  });

  test('say what cannot be read, and have zeros there', () => {
    const path = join(folder, 'short');
    writeFileSync(path, 'abcdef');
    const short = openSync(path, 'r+');
    const reader = { size: 6, descriptor: short, readSync: () => -1 };
    const pieces = new Pieces(packText(Text.of(new FileSource(reader))));
    ftruncateSync(short, 3);
    const target = new Uint8Array(5).fill(1);
    assert.equal(pieces.readInto(1, target), false);
    assert.deepEqual([...target], [98, 99, 0, 0, 0]);
    assert.equal(pieces.isLost(0, 3), false);
    assert.equal(pieces.isLost(2, 4), true);
    closeSync(short);
    assert.equal(pieces.isLost(0, 1), true);
  });
});
