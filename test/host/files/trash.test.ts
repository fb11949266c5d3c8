/** The trash, by the specification of freedesktop.org. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { FolderSystem } from '../../../src/base/files.ts';
import { Disk } from '../../../src/host/files/disk.ts';
import { Trash } from '../../../src/host/files/trash.ts';
import { inFolder } from '../folder.ts';
import { failingDisk, laid, lay, mounted } from './tree-disk.ts';

const uid = process.getuid?.() ?? 0;

const trashOf = (
  folder: string,
  fs: FolderSystem = new Disk(),
  platform = 'linux',
  data = join(folder, 'data'),
): Trash =>
  new Trash(mounted(fs, folder), {
    platform,
    home: join(folder, 'home'),
    data,
    uid,
    now: () => new Date(2026, 0, 2, 3, 4, 5),
  });

describe('the trash of the home', () => {
  test('keeps a file, and where it was', async () => {
    await inFolder(async (folder) => {
      lay(folder, { 'my files/a%b é.txt': 'a' });
      assert.equal((await trashOf(folder).put(join(folder, 'my files/a%b é.txt'))) !== null, true);
      const path = `${folder}/my%20files/a%25b%20%C3%A9.txt`;
      assert.deepEqual(laid(folder), {
        'data/Trash/files/a%b é.txt': 'a',
        'data/Trash/info/a%b é.txt.trashinfo': `[Trash Info]\nPath=${path}\nDeletionDate=2026-01-02T03:04:05\n`,
        'my files/': '',
      });
    });
  });

  test('keeps several of one name', async () => {
    await inFolder(async (folder) => {
      const trash = trashOf(folder);
      for (const text of ['1', '2', '3']) {
        lay(folder, { 'a.txt': text });
        assert.equal((await trash.put(join(folder, 'a.txt'))) !== null, true);
      }
      const { 'data/Trash/files/a.txt': one, 'data/Trash/files/a 3.txt': three } = laid(folder);
      assert.deepEqual([one, three], ['1', '3']);
    });
  });

  test('takes no name that a file without a note has', async () => {
    await inFolder(async (folder) => {
      lay(folder, { 'data/Trash/files/a.txt': 'old', 'a.txt': 'new' });
      assert.equal((await trashOf(folder).put(join(folder, 'a.txt'))) !== null, true);
      const { 'data/Trash/files/a.txt': old, 'data/Trash/files/a 2.txt': fresh } = laid(folder);
      assert.deepEqual([old, fresh], ['old', 'new']);
    });
  });

  test('does not take what is in it', async () => {
    await inFolder(async (folder) => {
      lay(folder, { 'data/Trash/files/a.txt': 'a' });
      assert.equal((await trashOf(folder).put(join(folder, 'data/Trash/files/a.txt'))) !== null, false);
    });
  });

  test('rejects, and leaves no note, when the file cannot be moved', async () => {
    await inFolder(async (folder) => {
      lay(folder, { 'a.txt': 'a' });
      const { fs } = failingDisk((_, name) => (name === 'rename' ? 'EBUSY' : undefined));
      await assert.rejects(trashOf(folder, fs).put(join(folder, 'a.txt')), { code: 'EBUSY' });
      const { 'a.txt': text, ...rest } = laid(folder);
      assert.equal(text, 'a');
      assert.deepEqual(Object.keys(rest), ['data/Trash/files/', 'data/Trash/info/']);
    });
  });

  test('rejects for what is not there', async () => {
    await inFolder(async (folder) => {
      await assert.rejects(trashOf(folder).put(join(folder, 'gone')), { code: 'ENOENT' });
    });
  });
});

describe('the trash of another file system', () => {
  // The home is outside of the folder, which stands for a file system of its own.
  const other = (folder: string, fs?: FolderSystem): Trash => trashOf(folder, fs, 'linux', '/nowhere/data');

  test('is made for the user at its top', async () => {
    await inFolder(async (folder) => {
      lay(folder, { 'x/y/a.txt': 'a' });
      assert.equal((await other(folder).put(join(folder, 'x/y/a.txt'))) !== null, true);
      const note = readFileSync(join(folder, `.Trash-${uid}/info/a.txt.trashinfo`), 'utf8');
      assert.match(note, /^Path=x\/y\/a\.txt$/m);
    });
  });

  test('is the one that the administrator made, when that is sticky and no link', async () => {
    await inFolder(async (folder) => {
      lay(folder, { 'a.txt': 'a', 'b.txt': 'b' });
      mkdirSync(join(folder, '.Trash'));
      assert.equal((await other(folder).put(join(folder, 'a.txt'))) !== null, true);
      chmodSync(join(folder, '.Trash'), 0o1777);
      assert.equal((await other(folder).put(join(folder, 'b.txt'))) !== null, true);
      assert.equal(laid(folder)[`.Trash-${uid}/files/a.txt`], 'a');
      assert.equal(laid(folder)[`.Trash/${uid}/files/b.txt`], 'b');
    });
  });

  test('is no link, which could lead anywhere', async () => {
    await inFolder(async (folder) => {
      lay(folder, { 'a.txt': 'a', 'elsewhere/': '' });
      symlinkSync('elsewhere', join(folder, `.Trash-${uid}`));
      assert.equal((await other(folder).put(join(folder, 'a.txt'))) !== null, false);
      assert.equal(laid(folder)['a.txt'], 'a');
    });
  });

  test('is none where none can be made', async () => {
    await inFolder(async (folder) => {
      lay(folder, { 'a.txt': 'a' });
      const { fs } = failingDisk((_, name) => (name === 'makeDirectory' ? 'EROFS' : undefined));
      assert.equal((await other(folder, fs).put(join(folder, 'a.txt'))) !== null, false);
      assert.deepEqual(laid(folder), { 'a.txt': 'a' });
    });
  });
});

describe('other systems', () => {
  test('macOS has a trash without notes', async () => {
    await inFolder(async (folder) => {
      lay(folder, { 'a.txt': 'a', 'home/.Trash/a.txt': 'old' });
      assert.equal((await trashOf(folder, new Disk(), 'darwin').put(join(folder, 'a.txt'))) !== null, true);
      assert.deepEqual(laid(folder), { 'home/.Trash/a.txt': 'old', 'home/.Trash/a 2.txt': 'a' });
    });
  });

  test('without one nothing is changed', async () => {
    await inFolder(async (folder) => {
      lay(folder, { 'a.txt': 'a' });
      assert.equal((await trashOf(folder, new Disk(), 'darwin').put(join(folder, 'a.txt'))) !== null, false);
      assert.equal((await trashOf(folder, new Disk(), 'win32').put(join(folder, 'a.txt'))) !== null, false);
      assert.deepEqual(laid(folder), { 'a.txt': 'a' });
    });
  });
});
