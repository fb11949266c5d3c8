/** Edits of files on the disk that are made whole or not at all, whatever call of the disk fails. */
import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { FileStat, FolderSystem } from '../../../src/base/files.ts';
import type { FileEdit, FileOperation } from '../../../src/core/model/workspace-edit.ts';
import type { DiskEdited } from '../../../src/features/workspace-edits/requests.ts';
import { Disk } from '../../../src/host/files/disk.ts';
import { Journal } from '../../../src/host/files/journal.ts';
import { thisProcess } from '../../../src/host/files/owner.ts';
import { Saver } from '../../../src/host/files/saver.ts';
import type { DiskEdits } from '../../../src/host/project/disk-edits.ts';
import { Block } from '../../../src/text/block.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { Text } from '../../../src/text/text.ts';
import { failingDisk, laid, lay } from '../files/tree-disk.ts';
import { inFolder } from '../folder.ts';
import { diskEdits } from './disk-edit-tools.ts';

const TREE = { 'a.txt': 'one two', 'b.txt': 'bee\r\nbee', 'src/c.txt': 'cee', 'src/d.txt': 'dee' };

const GOING_ON = new AbortController().signal;

const editsOn = (fs: FolderSystem, folder: string): DiskEdits => {
  const journal = new Journal(fs, join(folder, '.journal'), thisProcess());
  return diskEdits(fs, new Saver(fs, journal, thisProcess()), folder);
};

/** The files of the user, without empty folders, the trash and the journal. */
const filesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(laid(folder)).filter(([path]) => !/^data|^\.journal|^\.Trash|\/$/.test(path)),
  );

const text = (content: string): Text => Text.of(Block.of(Buffer.from(content)));

/** An edit of a file as it is now. */
async function edit(
  folder: string,
  path: string,
  from: number,
  to: number,
  insert: string,
): Promise<FileEdit> {
  const whole = join(folder, path);
  const stat: FileStat | null = await new Disk().stat(whole);
  const changes = ChangeSet.of(stat?.size ?? 0, [{ from, to, insert: text(insert) }]);
  return { path: whole, stat, changes };
}

/** Renames, makes and deletes files, and edits some of them. */
async function whole(folder: string): Promise<{ operations: FileOperation[]; files: FileEdit[] }> {
  const at = (path: string): string => join(folder, path);
  const moved = await edit(folder, 'src/c.txt', 0, 1, 'C');
  return {
    operations: [
      { kind: 'rename', from: at('src/c.txt'), to: at('lib/e.txt'), clash: 'refuse' },
      { kind: 'create', path: at('new/f.txt'), clash: 'refuse' },
      { kind: 'delete', path: at('src/d.txt'), clash: 'refuse' },
    ],
    files: [
      await edit(folder, 'a.txt', 4, 7, 'three'),
      { ...moved, path: at('lib/e.txt') },
      {
        path: at('new/f.txt'),
        stat: null,
        changes: ChangeSet.of(0, [{ from: 0, to: 0, insert: text('eff') }]),
      },
    ],
  };
}

const EDITED = {
  'a.txt': 'one three',
  'b.txt': 'bee\r\nbee',
  'lib/e.txt': 'Cee',
  'new/f.txt': 'eff',
};

describe('edits of files', () => {
  test('are made whole, and undone', () =>
    inFolder(async (folder) => {
      lay(folder, TREE);
      const edits = editsOn(new Disk(), folder);
      const done = await edits.run(1, await whole(folder), GOING_ON);
      assert.deepEqual(done, {
        refused: null,
        created: [join(folder, 'new/f.txt')],
        moved: [{ from: join(folder, 'src/c.txt'), to: join(folder, 'lib/e.txt') }],
        deleted: [join(folder, 'src/d.txt')],
        count: 6,
      } satisfies DiskEdited);
      assert.deepEqual(filesIn(folder), EDITED);
      const undone = await edits.undo(1);
      assert.deepEqual(undone, {
        created: [join(folder, 'src/d.txt')],
        moved: [{ from: join(folder, 'lib/e.txt'), to: join(folder, 'src/c.txt') }],
        deleted: [join(folder, 'new/f.txt')],
        failed: [],
      });
      assert.deepEqual(filesIn(folder), TREE);
      assert.deepEqual((await edits.undo(1)).failed, ['too much has changed to undo it']);
    }));

  test('leave everything as it was when the disk fails at any call', { timeout: 60_000 }, async () => {
    let calls = 0;
    await inFolder(async (folder) => {
      lay(folder, TREE);
      const disk = failingDisk(() => undefined);
      await editsOn(disk.fs, folder).run(1, await whole(folder), GOING_ON);
      calls = disk.calls();
    });
    assert.ok(calls > 20, String(calls));
    for (let failing = 0; failing < calls; failing++)
      await inFolder(async (folder) => {
        lay(folder, TREE);
        const disk = failingDisk((call) => (call === failing ? 'EIO' : undefined));
        const done = await editsOn(disk.fs, folder).run(1, await whole(folder), GOING_ON);
        assert.deepEqual(filesIn(folder), done.refused === null ? EDITED : TREE, `call ${failing}`);
      });
  });

  test('are refused where a file was changed meanwhile', () =>
    inFolder(async (folder) => {
      lay(folder, TREE);
      const edits = editsOn(new Disk(), folder);
      const all = await whole(folder);
      writeFileSync(join(folder, 'a.txt'), 'another text');
      const { refused } = await edits.run(1, all, GOING_ON);
      assert.equal(refused, 'a.txt changed in the meantime');
      assert.deepEqual(filesIn(folder), { ...TREE, 'a.txt': 'another text' });
    }));

  test('are stopped whole', () =>
    inFolder(async (folder) => {
      lay(folder, TREE);
      const stop = new AbortController();
      const run = editsOn(new Disk(), folder).run(1, await whole(folder), stop.signal);
      stop.abort();
      await assert.rejects(run, { name: 'AbortError' });
      assert.deepEqual(filesIn(folder), TREE);
    }));

  const clashes: readonly [
    operation: (at: (path: string) => string) => FileOperation,
    refused: string | null,
  ][] = [
    [(at) => ({ kind: 'create', path: at('a.txt'), clash: 'refuse' }), 'a.txt already exists'],
    [(at) => ({ kind: 'create', path: at('a.txt'), clash: 'skip' }), null],
    [
      (at) => ({ kind: 'rename', from: at('b.txt'), to: at('a.txt'), clash: 'refuse' }),
      'a.txt already exists',
    ],
    [(at) => ({ kind: 'rename', from: at('b.txt'), to: at('a.txt'), clash: 'skip' }), null],
    [
      (at) => ({ kind: 'delete', path: at('gone'), clash: 'refuse' }),
      'Cannot delete gone: it no longer exists; run Refresh',
    ],
    [(at) => ({ kind: 'delete', path: at('gone'), clash: 'skip' }), null],
    [
      (at) => ({ kind: 'rename', from: at('gone'), to: at('x'), clash: 'refuse' }),
      'Cannot move gone: it no longer exists; run Refresh',
    ],
  ];
  for (const [operation, refused] of clashes) {
    const { kind, clash } = operation((path) => path);
    test(`${kind} with ${clash}: ${refused ?? 'nothing is done'}`, () =>
      inFolder(async (folder) => {
        lay(folder, TREE);
        const operations = [operation((path) => join(folder, path))];
        const done = await editsOn(new Disk(), folder).run(1, { operations, files: [] }, GOING_ON);
        assert.equal(done.refused, refused);
        assert.deepEqual(filesIn(folder), TREE);
      }));
  }

  test('replace what has a new name, and bring it back', () =>
    inFolder(async (folder) => {
      lay(folder, TREE);
      const edits = editsOn(new Disk(), folder);
      const operations: FileOperation[] = [
        { kind: 'rename', from: join(folder, 'b.txt'), to: join(folder, 'a.txt'), clash: 'replace' },
      ];
      await edits.run(1, { operations, files: [] }, GOING_ON);
      assert.deepEqual(filesIn(folder), {
        'a.txt': TREE['b.txt'],
        'src/c.txt': 'cee',
        'src/d.txt': 'dee',
      });
      assert.deepEqual((await edits.undo(1)).failed, []);
      assert.deepEqual(filesIn(folder), TREE);
    }));

  test('that were edited since are left as they are when undone, and named', () =>
    inFolder(async (folder) => {
      lay(folder, TREE);
      const edits = editsOn(new Disk(), folder);
      await edits.run(1, await whole(folder), GOING_ON);
      writeFileSync(join(folder, 'a.txt'), 'mine');
      writeFileSync(join(folder, 'new/f.txt'), 'mine too');
      const { failed } = await edits.undo(1);
      assert.deepEqual(failed, [
        'f.txt has changed, so it was left unchanged',
        'a.txt has changed, so it was left unchanged',
      ]);
      assert.equal(readFileSync(join(folder, 'a.txt'), 'utf8'), 'mine');
      assert.equal(readFileSync(join(folder, 'src/c.txt'), 'utf8'), 'cee');
      assert.equal(statSync(join(folder, 'src/d.txt')).size, 3);
    }));
});
