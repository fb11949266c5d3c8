import assert from 'node:assert/strict';
import { appendFileSync, openSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { readTail } from '../../../src/host/files/tail.ts';
import { DiskReader } from '../../../src/host/files/page-reader.ts';
import { fileStat } from '../../../src/host/files/stat.ts';
import { Additions } from '../../../src/text/additions.ts';
import { Block } from '../../../src/text/block.ts';
import { FileSource } from '../../../src/text/file-source.ts';
import { Text } from '../../../src/text/text.ts';
import { inFolder } from '../folder.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A file of these contents, as a text that was read whole or is read in pages. */
function known(path: string, contents: string, paged: boolean): Text {
  writeFileSync(path, contents);
  if (!paged) return Text.of(Block.of(bytesOf(contents)));
  return Text.of(new FileSource(new DiskReader(openSync(path, 'r'), fileStat(statSync(path)))));
}

for (const paged of [false, true]) {
  describe(`a file read ${paged ? 'in pages' : 'whole'}`, () => {
    const after = (contents: string, change: (path: string) => void): Promise<string | null> =>
      inFolder((folder) => {
        const path = join(folder, 'log');
        const text = known(path, contents, paged);
        change(path);
        const growth = readTail(path, text, 0, new Additions());
        return growth === null ? null : text.concat(growth.text).toString();
      });

    test('that grew', async () => {
      assert.equal(await after('one\n', (path) => appendFileSync(path, 'two\n')), 'one\ntwo\n');
      const long = 'x'.repeat(100_000);
      assert.equal(await after(long, (path) => appendFileSync(path, long)), long + long);
    });

    test('that did not', async () => {
      assert.equal(await after('one\n', () => {}), 'one\n');
      assert.equal(await after('one\n', (path) => writeFileSync(path, 'on')), null);
      assert.equal(await after('one\n', (path) => writeFileSync(path, 'other and longer\n')), null);
    });

    test('that grew again and again', () =>
      inFolder((folder) => {
        const path = join(folder, 'log');
        let text = known(path, '', paged);
        const additions = new Additions();
        for (let i = 0; i < 200; i++) {
          appendFileSync(path, `line ${i}\n`);
          text = text.concat(readTail(path, text, 0, additions)!.text);
        }
        assert.ok(text.toString().endsWith('line 198\nline 199\n'));
        assert.equal(text.pieces, 1, 'what follows one another is one piece');
      }));
  });
}

test('a byte order mark is no part of the text', () =>
  inFolder((folder) => {
    const path = join(folder, 'log');
    writeFileSync(path, '\ufeffone\ntwo\n');
    const growth = readTail(path, Text.of(Block.of(bytesOf('one\n'))), 3, new Additions());
    assert.equal(growth?.text.toString(), 'two\n');
  }));

test('a file that vanished', () =>
  inFolder((folder) => {
    assert.equal(readTail(join(folder, 'none'), Text.empty, 0, new Additions()), null);
  }));
