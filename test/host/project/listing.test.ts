import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { Files } from '../../../src/host/project/files.ts';
import type { FilesOptions } from '../../../src/host/project/files.ts';
import type { FilesAnswer } from '../../../src/host/project/files-worker.ts';
import { FolderRules } from '../../../src/host/project/ignore.ts';
import { listing } from '../../../src/host/project/listing.ts';
import type { ListingEnd, ListingOptions } from '../../../src/host/project/listing.ts';
import { inFolder } from '../folder.ts';

function put(folder: string, ...names: string[]): void {
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
}

async function list(root: string, options: ListingOptions): Promise<ListingEnd & { files: string[] }> {
  const files: string[] = [];
  const batches = listing(root, options);
  for (;;) {
    const batch = await batches.next();
    if (batch.done === true) return { ...batch.value, files };
    files.push(...batch.value);
  }
}

describe('listing', () => {
  test('files by their names, then the folders by theirs', async () => {
    await inFolder(async (folder) => {
      put(folder, 'b/y', 'b/a/z', 'a/x', 'c', 'B', '.hidden', '.git/HEAD');
      const { files } = await list(folder, { rules: null });
      assert.deepEqual(files, ['.hidden', 'B', 'c', 'a/x', 'b/y', 'b/a/z']);
    });
  });

  test('links to files count, links to folders are not entered', async () => {
    await inFolder(async (folder) => {
      put(folder, 'a/x');
      symlinkSync('..', join(folder, 'a/around'));
      symlinkSync('a/x', join(folder, 'link'));
      symlinkSync('nowhere', join(folder, 'broken'));
      assert.deepEqual((await list(folder, { rules: null })).files, ['link', 'a/x']);
      assert.deepEqual((await list(folder, { rules: null, links: false })).files, ['a/x']);
    });
  });

  test('ends at its limit and says so', async () => {
    await inFolder(async (folder) => {
      put(folder, 'a', 'b', 'c/d');
      assert.deepEqual(await list(folder, { rules: null, limit: 2 }), {
        files: ['a', 'b'],
        unreadable: 0,
        unnamed: 0,
        more: true,
      });
      assert.equal((await list(folder, { rules: null, limit: 3 })).more, false);
    });
  });

  test('counts names that are not UTF-8, and what is not there is empty', async () => {
    await inFolder(async (folder) => {
      put(folder, 'a');
      writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff, 0x62])]), '');
      const { files, unnamed } = await list(folder, { rules: FolderRules.of(folder) });
      assert.deepEqual([files, unnamed], [['a'], 1]);
      assert.deepEqual((await list(join(folder, 'gone'), { rules: null })).files, []);
    });
  });

  test(
    'counts folders that cannot be read',
    { skip: process.geteuid?.() === 0 && 'the administrator may read everything' },
    async () => {
      await inFolder(async (folder) => {
        put(folder, 'a', 'b/c');
        chmodSync(join(folder, 'b'), 0);
        const { files, unreadable } = await list(folder, { rules: null });
        chmodSync(join(folder, 'b'), 0o700);
        assert.deepEqual([files, unreadable], [['a'], 1]);
      });
    },
  );
});

describe('Files', () => {
  const files = new Files();
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  after(async () => {
    await files.close();
    rmSync(folder, { recursive: true });
  });

  /** The answers up to the last one. */
  function ask(query: string, limit = 10): Promise<FilesAnswer[]> {
    const answers: FilesAnswer[] = [];
    return new Promise((done) => {
      files.rank(query, limit, (answer) => {
        answers.push(answer);
        if (answer.done) done(answers);
      });
    });
  }
  const last = async (query: string, limit?: number): Promise<FilesAnswer> =>
    (await ask(query, limit)).at(-1)!;
  const listFolder = (options?: FilesOptions): void => files.list(folder, options);

  test('ranks the files of a folder, those that come later too', async () => {
    put(folder, 'src/core/update.ts', 'src/updater/data/old.ts', 'README.md', '.gitignore', 'out/update.js');
    writeFileSync(join(folder, '.gitignore'), 'out/\n');
    listFolder();
    const found = await last('upd');
    assert.deepEqual(
      found.rows.map(({ path }) => path),
      ['src/core/update.ts', 'src/updater/data/old.ts'],
    );
    assert.deepEqual(found.rows[0].positions, [9, 10, 11]);
    assert.deepEqual([found.total, found.listed, found.note], [2, 4, null]);
    assert.deepEqual((await last('upda')).total, 2);
    assert.deepEqual((await last('', 1)).rows.length, 1);
    put(folder, 'lib/upd.ts');
    listFolder({ ignored: true });
    assert.deepEqual((await last('upd')).total, 4);
  });

  test('says when there are more', async () => {
    listFolder({ limit: 2 });
    const { listed, note } = await last('');
    assert.equal(listed, 2);
    assert.equal(note, 'there are more files than can be listed; open a subfolder');
  });

  test('a query before the list is answered once there is one, and only the last query is', async () => {
    await files.close();
    let early = 0;
    files.rank('old', 5, () => early++);
    const answer = ask('readme');
    listFolder();
    assert.equal((await answer).at(-1)?.rows[0].path, 'README.md');
    assert.equal(early, 0);
  });

  test('what is cancelled is not answered', async () => {
    let heard = 0;
    files.rank('old', 5, () => heard++);
    files.cancel();
    listFolder();
    assert.equal((await last('old')).total, 1);
    assert.equal(heard, 0);
  });
});
