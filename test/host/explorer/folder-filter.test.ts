/** The matches below a folder for the filter of the explorer. */
import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Folder } from '../../../src/features/explorer/tree.ts';
import { seekBelow } from '../../../src/host/explorer/folder-filter.ts';
import { inFolder } from '../folder.ts';
import { lay } from '../files/tree-disk.ts';

const TREE = {
  '.git/HEAD': '',
  '.gitignore': 'build/\n',
  '.hidden/x': '',
  'build/out.js': '',
  'src/a.ts': '',
  'src/deep/b.ts': '',
  'empty/': '',
};

type Part = ReadonlyMap<string, Folder>;

/** Looks into the folders below one; the parts of what is told. */
async function parts(root: string, hidden: boolean, most?: number): Promise<readonly Part[]> {
  const told: Part[] = [];
  const { signal } = new AbortController();
  const last = await seekBelow({ root, hidden }, { signal, tell: (part) => told.push(part) }, most);
  return [...told, last];
}

/** The folders that are told, from the one that is looked into. */
async function seek(hidden: boolean, most?: number): Promise<{ told: readonly Part[]; names: string[] }> {
  return await inFolder(async (folder) => {
    lay(folder, TREE);
    symlinkSync(folder, join(folder, 'src/round'));
    const told = await parts(folder, hidden, most);
    const names = told.flatMap((folders) => [...folders.keys()].map((path) => path.slice(folder.length)));
    return { told, names };
  });
}

describe('seeking folders', () => {
  test('passes over what is hidden and ignored, and goes along no link', async () => {
    const { told, names } = await seek(false);
    assert.deepEqual(names, ['', '/empty', '/src', '/src/deep']);
    const src = told.flatMap((folders) => [...folders]).find(([path]) => path.endsWith('/src'))?.[1];
    assert.deepEqual(
      src?.entries.map(({ name }) => name),
      ['deep', 'round', 'a.ts'],
    );
  });

  test('goes into hidden folders where these are shown, but not into that of Git', async () => {
    assert.deepEqual((await seek(true)).names, ['', '/.hidden', '/empty', '/src', '/src/deep']);
  });

  test('goes no further than so many folders', async () => {
    assert.deepEqual((await seek(false, 2)).names, ['', '/empty']);
  });

  test('is stopped', async () => {
    await inFolder(async (folder) => {
      lay(folder, TREE);
      const stop = new AbortController();
      const told: Part[] = [];
      const seeking = seekBelow(
        { root: folder, hidden: false },
        { signal: stop.signal, tell: (part) => told.push(part) },
      );
      stop.abort();
      await assert.rejects(seeking, { name: 'AbortError' });
      assert.deepEqual(told, []);
    });
  });
});
