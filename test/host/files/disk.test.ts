import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  linkSync,
  lstatSync,
  readFileSync,
  readdirSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { FileStat } from '../../../src/base/files.ts';
import { Disk } from '../../../src/host/files/disk.ts';
import { Journal } from '../../../src/host/files/journal.ts';
import { thisProcess } from '../../../src/host/files/owner.ts';
import { DiskReader } from '../../../src/host/files/page-reader.ts';
import { LIMITS, Saver } from '../../../src/host/files/saver.ts';
import type { SaveRequest, SaveResult } from '../../../src/host/files/saver.ts';
import { Block } from '../../../src/text/block.ts';
import { FileSource } from '../../../src/text/file-source.ts';
import { Text } from '../../../src/text/text.ts';
import { differences } from '../../../src/host/files/differences.ts';
import { inFolder } from '../folder.ts';

const disk = new Disk();
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const saverIn = (folder: string, limits = LIMITS): Saver =>
  new Saver(disk, new Journal(disk, join(folder, 'state/journal'), thisProcess()), thisProcess(), limits);

/** Saves a text over the version that is there. */
async function save(
  folder: string,
  path: string,
  text: string,
  more: Partial<SaveRequest> = {},
): Promise<SaveResult> {
  return await saverIn(folder).save({
    path,
    content: Block.of(bytes(text)),
    prefix: new Uint8Array(0),
    expect: 'expect' in more ? null : await disk.stat(path),
    force: false,
    keepsOld: () => {},
    ...more,
  });
}

/** True if an outside program is there that does something for a test. */
function works(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('saving on the real disk', () => {
  test('makes a new file, and replaces it with its mode', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'a');
      assert.equal((await save(folder, path, 'one')).kind, 'saved');
      assert.equal(readFileSync(path, 'utf8'), 'one');
      chmodSync(path, 0o751);
      const saved = await save(folder, path, 'two, longer');
      assert.equal(saved.kind, 'saved');
      assert.equal(readFileSync(path, 'utf8'), 'two, longer');
      assert.equal(statSync(path).mode & 0o7777, 0o751);
      assert.deepEqual(
        readdirSync(folder).filter((name) => name.startsWith('.')),
        [],
      );
    }));

  test('gives a new file the rights that the user wants for new files', () =>
    inFolder(async (folder) => {
      writeFileSync(join(folder, 'usual'), '');
      await save(folder, join(folder, 'a'), 'one');
      assert.equal(statSync(join(folder, 'a')).mode, statSync(join(folder, 'usual')).mode);
    }));

  test('keeps hard links', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'a');
      writeFileSync(path, 'one, the longer');
      linkSync(path, join(folder, 'b'));
      const { ino } = statSync(path);
      const saved = await save(folder, path, 'two');
      assert.equal(saved.kind === 'saved' && saved.road, 'overwritten');
      assert.equal(readFileSync(join(folder, 'b'), 'utf8'), 'two');
      assert.equal(statSync(path).ino, ino);
      assert.deepEqual(readdirSync(join(folder, 'state/journal')), []);
      assert.equal(statSync(join(folder, 'state/journal')).mode & 0o777, 0o700);
    }));

  test('keeps symbolic links, dangling ones too', () =>
    inFolder(async (folder) => {
      writeFileSync(join(folder, 'a'), 'one');
      symlinkSync('a', join(folder, 'link'));
      symlinkSync('new', join(folder, 'dangling'));
      const saved = await save(folder, join(folder, 'link'), 'two');
      assert.ok(saved.kind === 'saved' && saved.path.endsWith('/a'));
      assert.equal((await save(folder, join(folder, 'dangling'), 'three')).kind, 'saved');
      assert.ok(lstatSync(join(folder, 'link')).isSymbolicLink());
      assert.ok(lstatSync(join(folder, 'dangling')).isSymbolicLink());
      assert.equal(readFileSync(join(folder, 'a'), 'utf8'), 'two');
      assert.equal(readFileSync(join(folder, 'new'), 'utf8'), 'three');
    }));

  test('follows a symbolic link into a folder that is not there, and makes that one', () =>
    inFolder(async (folder) => {
      symlinkSync('missing/deep', join(folder, 'way'));
      symlinkSync('way/a', join(folder, 'link'));
      const path = join(folder, 'link');
      const failed = await save(folder, path, 'one');
      assert.ok(failed.kind === 'failed');
      assert.equal(failed.lacks, join(realpathSync(folder), 'missing/deep'));
      assert.equal((await save(folder, path, 'one', { folders: true })).kind, 'saved');
      assert.equal(readFileSync(join(folder, 'missing/deep/a'), 'utf8'), 'one');
      assert.ok(lstatSync(path).isSymbolicLink());
    }));

  test('says of links that go in a circle that they do', () =>
    inFolder(async (folder) => {
      symlinkSync('b/x', join(folder, 'a'));
      symlinkSync('a/x', join(folder, 'b'));
      const failed = await save(folder, join(folder, 'a'), 'one', { expect: null });
      assert.equal(failed.kind === 'failed' && failed.code, 'ELOOP');
    }));

  test('keeps extended attributes', (t) =>
    inFolder(async (folder) => {
      const path = join(folder, 'a');
      writeFileSync(path, 'one');
      const python = 'import os, sys; os.setxattr(sys.argv[1], "user.note", b"kept")';
      if (!works('python3', '-c', python, path)) return t.skip('nothing here sets attributes');
      assert.equal((await save(folder, path, 'two')).kind, 'saved');
      assert.equal(readFileSync(path, 'utf8'), 'two');
      const get = 'import os, sys; print(os.getxattr(sys.argv[1], "user.note").decode(), end="")';
      assert.equal(execFileSync('python3', ['-c', get, path], { encoding: 'utf8' }), 'kept');
    }));

  test('removes what a crashed save left, and nothing else', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'a');
      writeFileSync(path, 'one');
      const [machine, , ...rest] = thisProcess().name.split('-');
      const dead = [machine, 'earlier', ...rest].join('-');
      const keep = ['.a.ink-backup', `.b.ink-${dead}`, '.a.swp', `.a.ink-other${dead}`];
      for (const name of [`.a.ink-${dead}`, ...keep]) writeFileSync(join(folder, name), '');
      await save(folder, path, 'two');
      assert.deepEqual(
        readdirSync(folder)
          .filter((name) => name.startsWith('.'))
          .sort(),
        keep.sort(),
      );
    }));

  test('names each reason not to save', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'notes.txt');
      const said = async (to: string): Promise<string> => {
        const saved = await save(folder, to, 'x', { expect: null });
        return saved.kind === 'failed' ? saved.message : saved.kind;
      };
      writeFileSync(path, 'one');
      assert.equal(
        await said(folder),
        `Cannot save ${folder.split('/').at(-1)}: something that is not a file has its name; choose another name with Save As`,
      );
      assert.equal(
        await said(join(folder, 'none/b')),
        'Cannot save b: its folder does not exist; create the folder or save elsewhere with Save As',
      );
      assert.equal(
        await said(join(path, 'b')),
        'Cannot save b: a part of its path is not a folder; check the path',
      );
      assert.match(
        await said(join(folder, 'n'.repeat(300))),
        /^Cannot save nnn.*: its name is too long; choose a shorter one$/,
      );
      assert.equal(
        await said('/dev/full'),
        'Cannot save full: something that is not a file has its name; choose another name with Save As',
      );
      if (process.platform === 'linux') assert.match(await said('/proc/none'), /^Cannot save none: .+; .+$/);
      assert.equal(await said(path), 'changed');
    }));

  test('takes names as long as a folder takes them', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'é'.repeat(127));
      assert.equal((await save(folder, path, 'one')).kind, 'saved');
      assert.equal((await save(folder, path, 'two')).kind, 'saved');
      assert.equal(readFileSync(path, 'utf8'), 'two');
    }));

  test('patches a large file that is read in pages meanwhile, and counts the lines of one written anew', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'large');
      const old = 'line of text\n'.repeat(20_000);
      writeFileSync(path, old);
      const stat = (await disk.stat(path))!;
      const reader = DiskReader.open(path, stat)!;
      const source = new FileSource(reader);
      const saver = saverIn(folder, { ...LIMITS, large: 65536, chunk: 65536 });
      const request = (content: Text, expect: FileStat): SaveRequest => ({
        path,
        content,
        prefix: new Uint8Array(0),
        expect,
        force: false,
        ...(reader.shows(expect) && { differs: differences(content, source, 0) }),
        keepsOld: (kept) => reader.preserve(kept),
      });

      const patched = Text.of(source).replace(100_000, 100_004, Text.of(Block.of(bytes('LINE'))));
      const first = await saver.save(request(patched, stat));
      assert.ok(first.kind === 'saved' && first.road === 'patched');
      reader.settle(first.stat);
      const now = old.slice(0, 100_000) + 'LINE' + old.slice(100_004);
      assert.equal(readFileSync(path, 'utf8'), now);
      assert.equal(Buffer.from(Text.of(source).read(0, old.length)).toString(), old);

      // The patch undone, and more: the reader no longer shows what is in the file.
      const longer = Text.of(source).replace(0, 0, Text.of(Block.of(bytes('\n!'))));
      const seen: number[] = [];
      const progress = (written: number): number => seen.push(written);
      const second = await saver.save({ ...request(longer, first.stat), progress });
      assert.ok(second.kind === 'saved' && second.road === 'replaced' && second.newlines);
      assert.equal(readFileSync(path, 'utf8'), `\n!${old}`);
      const counts = Array.from(
        { length: second.newlines.length },
        (_, page) => `\n!${old}`.slice(page * 65536, (page + 1) * 65536).split('\n').length - 1,
      );
      assert.deepEqual([...second.newlines], counts);
      assert.deepEqual(seen, [65536, 131_072, 196_608]);
      reader.close();
    }));
});
