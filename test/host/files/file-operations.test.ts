/** The file operations of the explorer: their results, and the files left when the disk fails at any call. */
import { type FileItem, type FileOrder, type FilesChanged } from '../../../src/features/files/file-orders.ts';
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { FolderSystem } from '../../../src/base/files.ts';
import { Disk } from '../../../src/host/files/disk.ts';
import { FileOperations } from '../../../src/host/files/file-operations.ts';
import { Trash } from '../../../src/host/files/trash.ts';
import { inFolder } from '../folder.ts';
import { failingDisk, laid, lay, mounted } from './tree-disk.ts';

const TREE = {
  'a.txt': 'a',
  'b.txt': 'b',
  'src/one.ts': '1',
  'src/deep/two.ts': '2',
  'src/link': '-> ../a.txt',
  'other/a.txt': 'another a',
  'empty/': '',
  back: '-> src',
};

/** Items with paths below a folder. */
const inside = (folder: string, items: readonly FileItem[]): FileItem[] =>
  items.map((item) => ({
    ...item,
    from: item.from === '' ? '' : join(folder, item.from),
    to: item.to === '' ? '' : join(folder, item.to),
  }));

async function carryOut(
  folder: string,
  how: FileOrder['how'],
  items: readonly FileItem[],
  fs: FolderSystem = new Disk(),
  signal?: AbortSignal,
): Promise<FilesChanged> {
  const trash = new Trash(mounted(fs, folder), {
    platform: 'linux',
    home: folder,
    data: join(folder, 'data'),
    uid: process.getuid?.() ?? 0,
    now: () => new Date(2026, 0, 2, 3, 4, 5),
  });
  const order: FileOrder = { how, items: inside(folder, items) };
  return await new FileOperations(fs, trash, 'test').run(order, signal);
}

interface Example {
  readonly name: string;
  readonly how: FileOrder['how'];
  readonly items: readonly FileItem[];
  /** The files that were added, and those that were removed. */
  readonly added?: Readonly<Record<string, string>>;
  readonly gone?: readonly string[];
  readonly stopped?: Partial<NonNullable<FilesChanged['stopped']>>;
}

const item = (from: string, to: string, clash?: FileItem['clash']): FileItem => ({ from, to, clash });

const EXAMPLES: readonly Example[] = [
  { name: 'make a file', how: 'make_file', items: [item('', 'new.txt')], added: { 'new.txt': '' } },
  {
    name: 'make a file and the folders above',
    how: 'make_file',
    items: [item('', 'x/y/new.txt')],
    added: { 'x/y/new.txt': '' },
  },
  {
    name: 'make no file over another',
    how: 'make_file',
    items: [item('', 'a.txt')],
    stopped: { why: 'clash', message: 'a.txt' },
  },
  { name: 'make a folder', how: 'make_folder', items: [item('', 'x/y')], added: { 'x/y/': '' } },
  {
    name: 'make no folder over another',
    how: 'make_folder',
    items: [item('', 'src')],
    stopped: { why: 'clash' },
  },
  {
    name: 'make no file below a file',
    how: 'make_file',
    items: [item('', 'a.txt/x')],
    stopped: {
      why: 'failed',
      message: 'Cannot make x: a part of its path is not a folder; choose another name',
    },
  },
  { name: 'rename', how: 'move', items: [item('a.txt', 'c.txt')], added: { 'c.txt': 'a' }, gone: ['a.txt'] },
  {
    name: 'rename a folder',
    how: 'move',
    items: [item('empty', 'full')],
    added: { 'full/': '' },
    gone: ['empty/'],
  },
  {
    name: 'rename a link',
    how: 'move',
    items: [item('src/link', 'src/way')],
    added: { 'src/way': '-> ../a.txt' },
    gone: ['src/link'],
  },
  {
    name: 'move into a new folder',
    how: 'move',
    items: [item('a.txt', 'x/a.txt')],
    added: { 'x/a.txt': 'a' },
    gone: ['a.txt'],
  },
  {
    name: 'move nothing over a file',
    how: 'move',
    items: [item('a.txt', 'other/a.txt')],
    stopped: { why: 'clash', folder: false },
  },
  {
    name: 'move nothing over a folder',
    how: 'move',
    items: [item('a.txt', 'empty')],
    stopped: { why: 'clash', folder: true },
  },
  {
    name: 'move in place of a file that was asked about',
    how: 'move',
    items: [item('a.txt', 'other/a.txt', 'replace')],
    added: { 'other/a.txt': 'a' },
    gone: ['a.txt'],
  },
  {
    name: 'move no folder in place of another, though asked to',
    how: 'move',
    items: [item('src', 'empty', 'replace')],
    stopped: { why: 'clash', folder: true },
  },
  {
    name: 'move beside',
    how: 'move',
    items: [item('a.txt', 'other/a.txt', 'beside')],
    added: { 'other/a copy.txt': 'a' },
    gone: ['a.txt'],
  },
  {
    name: 'move no folder into itself',
    how: 'move',
    items: [item('src', 'src/deep/src')],
    stopped: {
      why: 'failed',
      message: 'Cannot move src: a folder cannot be moved into itself; choose another folder',
    },
  },
  {
    name: 'move no folder into a new one of itself, by a link',
    how: 'move',
    items: [item('src', 'back/new/src')],
    stopped: { why: 'failed' },
  },
  {
    name: 'copy no folder into itself',
    how: 'copy',
    items: [item('src', 'src/new/src')],
    stopped: {
      why: 'failed',
      message: 'Cannot copy src: a folder cannot be moved into itself; choose another folder',
    },
  },
  {
    name: 'copy to a new folder',
    how: 'copy',
    items: [item('a.txt', 'x/y/a.txt')],
    added: { 'x/y/a.txt': 'a' },
  },
  {
    name: 'copy what does not exist',
    how: 'copy',
    items: [item('gone', 'x/y')],
    stopped: { why: 'failed' },
  },
  {
    name: 'move what does not exist',
    how: 'move',
    items: [item('a.txt', 'x.txt'), item('gone', 'y')],
    added: { 'x.txt': 'a' },
    gone: ['a.txt'],
    stopped: {
      why: 'failed',
      message: 'Cannot move gone: it no longer exists; run Refresh',
    },
  },
  { name: 'copy', how: 'copy', items: [item('a.txt', 'c.txt')], added: { 'c.txt': 'a' } },
  {
    name: 'copy a folder with all in it',
    how: 'copy',
    items: [item('src', 'dst')],
    added: { 'dst/one.ts': '1', 'dst/deep/two.ts': '2', 'dst/link': '-> ../a.txt' },
  },
  {
    name: 'copy nothing over a file',
    how: 'copy',
    items: [item('a.txt', 'b.txt')],
    stopped: { why: 'clash' },
  },
  {
    name: 'copy in place of a file',
    how: 'copy',
    items: [item('a.txt', 'b.txt', 'replace')],
    added: { 'b.txt': 'a' },
  },
  {
    name: 'copy beside',
    how: 'copy',
    items: [item('a.txt', 'a.txt', 'beside')],
    added: { 'a copy.txt': 'a' },
  },
  {
    name: 'copy beside twice',
    how: 'copy',
    items: [item('a.txt', 'a.txt', 'beside'), item('a.txt', 'a.txt', 'beside')],
    added: { 'a copy.txt': 'a', 'a copy 2.txt': 'a' },
  },
  {
    name: 'trash',
    how: 'trash',
    items: [item('a.txt', ''), item('src', '')],
    added: {
      'data/Trash/files/a.txt': 'a',
      'data/Trash/files/src/one.ts': '1',
      'data/Trash/files/src/deep/two.ts': '2',
      'data/Trash/files/src/link': '-> ../a.txt',
    },
    gone: ['a.txt', 'src/one.ts', 'src/deep/two.ts', 'src/link'],
  },
  {
    name: 'delete a link, not what it leads to',
    how: 'delete',
    items: [item('src/link', '')],
    gone: ['src/link'],
  },
  {
    name: 'delete a folder',
    how: 'delete',
    items: [item('src', '')],
    gone: ['src/one.ts', 'src/deep/two.ts', 'src/link'],
  },
];

function without(tree: Readonly<Record<string, string>>, paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(tree).filter(([path]) => !paths.includes(path)));
}

/** The notes beside what is in the trash tell the folder that it was in, which is another each time. */
const withoutNotes = (tree: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(tree).filter(([path]) => !path.startsWith('data/Trash/info/')));

describe('changing files', () => {
  for (const { name, how, items, added = {}, gone = [], stopped } of EXAMPLES) {
    test(name, async () => {
      await inFolder(async (folder) => {
        lay(folder, TREE);
        const answer = await carryOut(folder, how, items);
        const { why = null, message, folder: isFolder } = answer.stopped ?? {};
        assert.equal(why, stopped?.why ?? null, message);
        if (stopped?.message !== undefined) assert.equal(message, stopped.message);
        if (stopped?.folder !== undefined) assert.equal(isFolder, stopped.folder);
        assert.deepEqual(withoutNotes(laid(folder)), { ...without(TREE, gone), ...added });
      });
    });
  }
});

/** Texts that must be somewhere after whatever went wrong. */
const keptBy = (how: FileOrder['how'], items: readonly FileItem[]): string[] =>
  Object.entries(TREE)
    .filter(([path, text]) => {
      if (path.endsWith('/') || text.startsWith('->')) return false;
      if (how === 'delete') return !items.some(({ from }) => path === from || path.startsWith(`${from}/`));
      return !items.some(({ to, clash }) => clash === 'replace' && path === to);
    })
    .map(([, text]) => text);

describe('when it is to stop', () => {
  for (const { name, how, items } of EXAMPLES) {
    test(name, async () => {
      for (let at = 0; ; at++) {
        const ended = await inFolder(async (folder) => {
          lay(folder, TREE);
          const stop = new AbortController();
          const { fs, calls } = failingDisk((call) => {
            if (call === at) stop.abort();
            return undefined;
          });
          const answer = await carryOut(folder, how, items, fs, stop.signal);
          const after = laid(folder);
          for (const text of keptBy(how, items))
            assert.ok(Object.values(after).includes(text), `${text} is lost after call ${at}`);
          assert.deepEqual(
            Object.keys(after).filter((path) => path.includes('.ink-copy-')),
            [],
          );
          const { done, stopped } = answer;
          if (stopped?.why === 'stopped') assert.equal(done.length + stopped.rest.length, items.length);
          return calls() <= at;
        });
        if (ended) return;
      }
    });
  }

  test('a folder is copied no further', async () => {
    await inFolder(async (folder) => {
      lay(folder, TREE);
      const stop = new AbortController();
      const { fs } = failingDisk((_, name) => {
        if (name === 'copyFile') stop.abort();
        return undefined;
      });
      const answer = await carryOut(
        folder,
        'copy',
        [item('a.txt', 'c.txt'), item('src', 'dst')],
        fs,
        stop.signal,
      );
      assert.deepEqual(
        [answer.done.length, answer.stopped?.why, answer.stopped?.rest.length],
        [1, 'stopped', 1],
      );
      assert.deepEqual(laid(folder), { ...TREE, 'c.txt': 'a' });
    });
  });

  test('a folder that is deleted in part is told of', async () => {
    await inFolder(async (folder) => {
      lay(folder, TREE);
      const stop = new AbortController();
      const { fs } = failingDisk((_, name) => {
        if (name === 'remove') stop.abort();
        return undefined;
      });
      const { stopped } = await carryOut(folder, 'delete', [item('src', '')], fs, stop.signal);
      assert.deepEqual([stopped?.why, stopped?.message], ['stopped', 'src']);
      assert.equal(Object.keys(TREE).length - Object.keys(laid(folder)).length, 1);
    });
  });
});

describe('when the disk fails at a call', () => {
  for (const code of ['EIO', 'EACCES', 'EXDEV']) {
    for (const { name, how, items } of EXAMPLES) {
      test(`${code}: ${name}`, async () => {
        for (let at = 0; ; at++) {
          const ended = await inFolder(async (folder) => {
            lay(folder, TREE);
            const { fs, calls } = failingDisk((call) => (call === at ? code : undefined));
            const answer = await carryOut(folder, how, items, fs);
            const after = laid(folder);
            const texts = Object.values(after);
            for (const text of keptBy(how, items))
              assert.ok(texts.includes(text), `${text} is lost after call ${at}`);
            const drafts = Object.keys(after).filter((path) => path.includes('.ink-copy-'));
            // Only where the removing itself failed something may be left behind.
            if (drafts.length > 0) assert.ok(answer.stopped !== null);
            if (answer.stopped?.why === 'failed') assert.match(answer.stopped.message, /^[^\n]+[;:] [^\n]+$/);
            return calls() <= at;
          });
          if (ended) return;
        }
      });
    }
  }

  test('a move to another disk copies, and tells of the new files', async () => {
    await inFolder(async (folder) => {
      lay(folder, TREE);
      const { fs } = failingDisk((_, name, path) =>
        (name === 'rename' || name === 'link') && !path.includes('.ink-copy-') ? 'EXDEV' : undefined,
      );
      const answer = await carryOut(folder, 'move', [item('src', 'dst')], fs);
      assert.equal(answer.stopped, null);
      assert.deepEqual([...(answer.done[0].copied?.keys() ?? [])].sort(), [
        join(folder, 'dst/deep/two.ts'),
        join(folder, 'dst/one.ts'),
      ]);
      const { 'dst/one.ts': one, 'src/one.ts': old } = laid(folder);
      assert.deepEqual([one, old], ['1', undefined]);
    });
  });

  test('a move to another disk that cannot delete what was there says so', async () => {
    await inFolder(async (folder) => {
      lay(folder, TREE);
      const { fs } = failingDisk((_, name, path) => {
        if ((name === 'rename' || name === 'link') && !path.includes('.ink-copy-')) return 'EXDEV';
        return name === 'remove' && path.endsWith('a.txt') ? 'EACCES' : undefined;
      });
      const answer = await carryOut(folder, 'move', [item('a.txt', 'x.txt')], fs);
      assert.equal(
        answer.stopped?.message,
        'a.txt was copied. Cannot delete all of a.txt: you do not have permission to change that folder; change its permissions. Both exist now',
      );
      assert.equal(answer.done.length, 1);
      assert.equal(laid(folder)['x.txt'], 'a');
    });
  });

  test('a name that comes in the last moment is not written over', async () => {
    await inFolder(async (folder) => {
      lay(folder, TREE);
      const { fs } = failingDisk((_, name) => {
        if (name === 'link') writeFileSync(join(folder, 'c.txt'), 'theirs');
        return undefined;
      });
      const answer = await carryOut(folder, 'move', [item('a.txt', 'c.txt')], fs);
      assert.equal(answer.stopped?.why, 'clash');
      const { 'a.txt': ours, 'c.txt': theirs } = laid(folder);
      assert.deepEqual([ours, theirs], ['a', 'theirs']);
    });
  });

  test('where there are no second names, files are renamed', async () => {
    await inFolder(async (folder) => {
      lay(folder, TREE);
      const { fs } = failingDisk((_, name) => (name === 'link' ? 'EPERM' : undefined));
      const answer = await carryOut(folder, 'move', [item('a.txt', 'c.txt')], fs);
      assert.equal(answer.stopped, null);
      assert.equal(laid(folder)['c.txt'], 'a');
    });
  });

  test('a pipe is not copied', async () => {
    await inFolder(async (folder) => {
      mkdirSync(join(folder, 'x'));
      const { execFileSync } = await import('node:child_process');
      execFileSync('mkfifo', [join(folder, 'x/pipe')]);
      const answer = await carryOut(folder, 'copy', [item('x', 'y')]);
      assert.match(answer.stopped?.message ?? '', /^Cannot copy x: it is not a file, folder or link/);
      assert.deepEqual(
        Object.keys(laid(folder)).filter((path) => path.startsWith('y')),
        [],
      );
    });
  });
});
