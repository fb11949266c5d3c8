import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { makeFolder, writeSmallText } from '../../../src/host/files/small-file.ts';
import { inFolder } from '../folder.ts';

describe('a small file of the program', () => {
  test('is written whole, for the user alone, with the folders that it lacks', () =>
    inFolder((folder) => {
      const path = join(folder, 'a/b/c.json');
      writeSmallText(path, 'one\n');
      writeSmallText(path, 'two\n');
      assert.equal(readFileSync(path, 'utf8'), 'two\n');
      assert.equal(statSync(path).mode & 0o777, 0o600);
      assert.equal(statSync(join(folder, 'a')).mode & 0o777, 0o700);
      assert.deepEqual(readdirSync(join(folder, 'a/b')), ['c.json']);
    }));

  test('leaves no draft behind when it cannot take its place', () =>
    inFolder((folder) => {
      mkdirSync(join(folder, 'taken/full'), { recursive: true });
      assert.throws(() => writeSmallText(join(folder, 'taken'), 'text'), /EISDIR|ENOTEMPTY|EEXIST/);
      assert.deepEqual(readdirSync(folder), ['taken']);
    }));
});

describe('a folder', () => {
  test('that is there stays as it is', () =>
    inFolder((around) => {
      const folder = join(around, 'mine');
      mkdirSync(folder);
      chmodSync(folder, 0o755);
      makeFolder(folder);
      assert.equal(statSync(folder).mode & 0o777, 0o755);
    }));

  test('is refused below a file', () =>
    inFolder((folder) => {
      writeFileSync(join(folder, 'file'), '');
      assert.throws(() => makeFolder(join(folder, 'file/a/b')), /ENOTDIR/);
    }));

  // Node's own recursive way never comes back from there.
  test('is refused where the system takes none, at once', { skip: !existsSync('/proc/self') }, () => {
    assert.throws(() => makeFolder('/proc/inkstone/a/b'), /ENOENT/);
  });
});
