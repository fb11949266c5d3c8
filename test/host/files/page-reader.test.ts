import assert from 'node:assert/strict';
import {
  appendFileSync,
  openSync,
  fstatSync,
  readFileSync,
  renameSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { DiskReader } from '../../../src/host/files/page-reader.ts';
import { fileStat } from '../../../src/host/files/stat.ts';
import { inFolder } from '../folder.ts';

const OLD = 'abcdefghijklmnopqrstuvwxyz';

/** A reader of a file whose time lies well before any change that a test makes. */
function readerOf(path: string, text = OLD): DiskReader {
  writeFileSync(path, text);
  utimesSync(path, 1000, 1000);
  const descriptor = openSync(path, 'r');
  return new DiskReader(descriptor, fileStat(fstatSync(descriptor)));
}

function read(reader: DiskReader, at: number, length: number): string | number {
  const bytes = Buffer.alloc(length);
  const count = reader.readSync(at, bytes);
  return count < length ? count : bytes.toString();
}

const withReader = (use: (reader: DiskReader, path: string) => void): Promise<void> =>
  inFolder((folder) => {
    const path = join(folder, 'file');
    const reader = readerOf(path);
    use(reader, path);
    reader.close();
  });

describe('a reader of pages', () => {
  test('reads anywhere, and says how much there was', () =>
    withReader((reader) => {
      assert.equal(read(reader, 0, 3), 'abc');
      assert.equal(read(reader, 23, 3), 'xyz');
      assert.equal(read(reader, 24, 3), 2);
      assert.equal(read(reader, 26, 1), 0);
    }));

  test('reads on when its file lost its name', () =>
    withReader((reader, path) => {
      renameSync(path, `${path}.old`);
      writeFileSync(path, 'another file');
      assert.equal(read(reader, 0, 3), 'abc');
    }));

  test('takes in what was appended', () =>
    withReader((reader, path) => {
      appendFileSync(path, '0123');
      assert.equal(read(reader, 0, 3), 'abc');
      assert.equal(reader.size, 30);
      assert.equal(read(reader, 26, 4), '0123');
    }));

  test('gives nothing any more of a file that was rewritten, longer or not', async () => {
    for (const text of [OLD.toUpperCase(), `${OLD.toUpperCase()} and more`, '']) {
      await withReader((reader, path) => {
        writeFileSync(path, text);
        assert.equal(read(reader, 0, 3), -1);
        writeFileSync(path, OLD);
        utimesSync(path, 1000, 1000);
        assert.equal(read(reader, 0, 3), -1);
      });
    }
  });

  test('gives nothing any more of a file that was cut', () =>
    withReader((reader, path) => {
      truncateSync(path, 10);
      assert.equal(read(reader, 0, 3), -1);
    }));

  test('gives nothing when it is closed', () =>
    withReader((reader, path) => {
      const other = readerOf(`${path}2`);
      other.close();
      assert.equal(read(other, 0, 1), -1);
      assert.equal(read(reader, 0, 1), 'a');
    }));

  test('opens the version that it is asked for only', () =>
    withReader((reader, path) => {
      const stat = fileStat(fstatSync(reader.descriptor));
      const same = DiskReader.open(path, stat);
      assert.ok(same);
      same.close();
      assert.equal(DiskReader.open(path, { ...stat, modified: 1 }), null);
      assert.equal(DiskReader.open(`${path}.none`, stat), null);
    }));

  test('gives the bytes that it was opened on through saves in place', () =>
    withReader((reader, path) => {
      const target = fileStat(fstatSync(reader.descriptor));
      const file = openSync(path, 'r+');
      const stat = (): ReturnType<typeof fileStat> => fileStat(fstatSync(file));

      // The first save: other bytes at 2 and 20, cut to 24.
      writeFileSync(`${path}.1`, '#\ncdtuvyz');
      reader.preserve({
        path: `${path}.1`,
        start: 2,
        target,
        ranges: [
          { from: 2, to: 4 },
          { from: 19, to: 22 },
          { from: 24, to: 26 },
        ],
      });
      writeSync(file, 'CD', 2);
      assert.equal(read(reader, 0, 26), OLD);
      writeSync(file, 'TUV', 19);
      truncateSync(path, 24);
      reader.settle(stat());
      assert.equal(readFileSync(path, 'utf8'), 'abCDefghijklmnopqrsTUVwx');
      assert.equal(read(reader, 0, 26), OLD);
      assert.equal(read(reader, 3, 18), OLD.slice(3, 21));

      // The second one: the whole file.
      writeFileSync(`${path}.2`, 'abCDefghijklmnopqrsTUVwx');
      reader.preserve({ path: `${path}.2`, start: 0, target: stat(), ranges: [{ from: 0, to: 24 }] });
      writeFileSync(path, 'something else, and longer than before');
      reader.settle(stat());
      assert.equal(read(reader, 0, 26), OLD);
      assert.equal(reader.size, 26);
      writeFileSync(path, 'what another program wrote');
      assert.equal(read(reader, 0, 26), OLD);
    }));

  test('knows its file when another program writes to it after a patch', () =>
    withReader((reader, path) => {
      const target = fileStat(fstatSync(reader.descriptor));
      writeFileSync(`${path}.1`, 'cd');
      reader.preserve({ path: `${path}.1`, start: 0, target, ranges: [{ from: 2, to: 4 }] });
      writeFileSync(path, OLD.replace('cd', 'CD'));
      utimesSync(path, 2000, 2000);
      reader.settle(fileStat(fstatSync(reader.descriptor)));
      assert.equal(read(reader, 0, 26), OLD);
      writeFileSync(path, OLD.toUpperCase());
      assert.equal(read(reader, 2, 2), 'cd');
      assert.equal(read(reader, 0, 4), -1);
    }));

  test('counts its file as rewritten when nobody knows what a save left', () =>
    withReader((reader, path) => {
      const target = fileStat(fstatSync(reader.descriptor));
      writeFileSync(`${path}.1`, 'cd');
      reader.preserve({ path: `${path}.1`, start: 0, target, ranges: [{ from: 2, to: 4 }] });
      reader.settle(undefined);
      assert.equal(read(reader, 0, 2), -1);
      assert.equal(read(reader, 2, 2), 'cd');
    }));
});
