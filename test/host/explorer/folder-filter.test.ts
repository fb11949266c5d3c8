/** The matches below a folder for the filter of the explorer. */
import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { FolderFilter, type FoundFolders } from '../../../src/host/explorer/folder-filter.ts';
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

/** The folders that are told, from the one that is looked into. */
async function seek(
  hidden: boolean,
  most?: number,
): Promise<{ told: readonly FoundFolders[]; names: string[] }> {
  return await inFolder(async (folder) => {
    lay(folder, TREE);
    symlinkSync(folder, join(folder, 'src/round'));
    const told: FoundFolders[] = [];
    await new FolderFilter((sought) => told.push(sought), most).seek(folder, hidden);
    const names = told.flatMap(({ folders }) => [...folders.keys()].map((path) => path.slice(folder.length)));
    return { told, names };
  });
}

describe('seeking folders', () => {
  test('passes over what is hidden and ignored, and goes along no link', async () => {
    const { told, names } = await seek(false);
    assert.deepEqual(names, ['', '/empty', '/src', '/src/deep']);
    assert.deepEqual([told[0].first, told.at(-1)?.done], [true, true]);
    const src = told.flatMap(({ folders }) => [...folders]).find(([path]) => path.endsWith('/src'))?.[1];
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

  test('ends when the next one begins', async () => {
    await inFolder(async (folder) => {
      lay(folder, TREE);
      const told: FoundFolders[] = [];
      const seeking = new FolderFilter((sought) => told.push(sought));
      const before = seeking.seek(folder, false);
      await Promise.all([before, seeking.seek(join(folder, 'src'), false)]);
      assert.deepEqual([...new Set(told.map(({ root }) => root))], [join(folder, 'src')]);
    });
  });
});
