import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { Selections } from '../../../src/core/model/selection.ts';
import type { UndoToKeep } from '../../../src/features/local-history/kept-undo.ts';
import { Disk } from '../../../src/host/files/disk.ts';
import type { StoreSetting } from '../../../src/host/history/kept-folder.ts';
import { UndoStore } from '../../../src/host/history/undo-store.ts';
import { Block } from '../../../src/text/block.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { History } from '../../../src/text/history.ts';
import { Text } from '../../../src/text/text.ts';
import { Crash, type Fault, FaultyDisk } from '../files/faulty-disk.ts';

const FILE = '/home/notes.txt';
const FOLDER = '/state/undo';
const LIMITS = { days: 30, megabytes: 200, exclude: '*.key .env*' };

const textOf = (string: string): Text => Text.of(Block.of(Buffer.from(string)));

/** The tree of a file in which words were typed one after another. */
function treeOf(words: readonly string[], path = FILE): UndoToKeep {
  let text = Text.empty;
  let history: History<Selections> = History.start(Selections.origin);
  for (const word of words) {
    const changes = ChangeSet.of(text.length, [{ from: text.length, insert: textOf(word) }]);
    const after = text.apply(changes);
    const selections = { selectionsBefore: Selections.origin, selectionsAfter: Selections.origin };
    history = history.record({ changes, before: text, after, ...selections, label: 'edit', time: 0 });
    text = after;
  }
  return { path, text, history: history.markSaved(), formats: new Map(), limits: LIMITS };
}

/** The log of a store, and the store. */
function storeOn(
  fs: FaultyDisk | Disk,
  folder = FOLDER,
  more: Partial<StoreSetting> = {},
): { readonly store: UndoStore; readonly log: string[] } {
  const log: string[] = [];
  const now = fs instanceof FaultyDisk ? () => fs.clock : () => Date.now();
  const setting = { temporary: [], epoch: 0, now, log: (text: string) => void log.push(text), delay: 0 };
  return { store: new UndoStore(fs, folder, { ...setting, ...more }), log };
}

/** Other files, of most of which nothing is kept. */
const SECRET = [
  '/home/a.key',
  '/home/.env.local',
  '/home/.git/COMMIT_EDITMSG',
  '/home/w/MERGE_MSG',
  '/tmp/x',
];
const OTHERS = [...SECRET, '/home/other.txt', '/home/key'];

/** A disk with the folder of the state. */
function diskWithState(): FaultyDisk {
  const disk = new FaultyDisk();
  disk.put('/state/other', '');
  for (const path of [FILE, ...OTHERS]) disk.put(path, '');
  return disk;
}

/** The number of steps that can be undone in a file with this text. */
async function stepsOf(fs: FaultyDisk | Disk, text: string, path = FILE, folder = FOLDER): Promise<number> {
  const found = await storeOn(fs, folder).store.read(path, textOf(text));
  return found === null ? 0 : found.past.entries.length - 1;
}

describe('the folder of undo trees', () => {
  test('keeps the tree of a file for its content, and sets it aside for another one', async () => {
    const disk = diskWithState();
    await storeOn(disk).store.keep([treeOf(['one', 'two'])]);
    assert.equal(await stepsOf(disk, 'onetwo'), 2);
    assert.equal(await stepsOf(disk, 'other'), 0);
    assert.equal(await stepsOf(disk, 'onetwo', '/home/other.txt'), 0);
    // The content is there again.
    assert.equal(await stepsOf(disk, 'onetwo'), 2);
  });

  test('replaces the file that the same editor wrote or read, and leaves those of others', async () => {
    const disk = diskWithState();
    await storeOn(disk).store.keep([treeOf(['theirs'])]);
    const { store } = storeOn(disk);
    await store.keep([treeOf(['one'])]);
    await store.keep([treeOf(['one', 'two'])]);
    assert.equal(await stepsOf(disk, 'one'), 0);
    assert.equal(await stepsOf(disk, 'onetwo'), 2);
    assert.equal(await stepsOf(disk, 'theirs'), 1);
    assert.equal(disk.names(FOLDER).length, 2);
    const next = storeOn(disk).store;
    await next.read(FILE, textOf('onetwo'));
    await next.keep([treeOf(['one', 'two', 'three'])]);
    assert.equal(disk.names(FOLDER).length, 2);
  });

  test('writes several saves in a row once, and at once when the editor ends', async () => {
    const disk = diskWithState();
    const { store } = storeOn(disk, FOLDER, { delay: 60_000 });
    void store.keep([treeOf(['one'])]);
    void store.keep([treeOf(['one', 'two'])]);
    await store.flush();
    assert.equal(disk.names(FOLDER).length, 1);
    assert.equal(await stepsOf(disk, 'onetwo'), 2);
  });

  test('keeps nothing of files that are secret, of Git, or temporary', async () => {
    const disk = diskWithState();
    const { store, log } = storeOn(disk, FOLDER, { temporary: ['/tmp'] });
    await store.keep(SECRET.map((path) => treeOf(['one'], path)));
    assert.deepEqual(disk.names(FOLDER), []);
    assert.deepEqual(log, []);
    await store.keep([treeOf(['one'], '/home/key')]);
    assert.equal(disk.names(FOLDER).length, 1);
  });

  test('has the log say once that a file is damaged', async () => {
    const disk = diskWithState();
    await storeOn(disk).store.keep([treeOf(['one', 'two', 'three'])]);
    const path = `${FOLDER}/${disk.names(FOLDER)[0]}`;
    const file = await disk.open(path, 'write');
    await file.truncate((await file.stat()).size - 20);
    await file.close();
    const { store, log } = storeOn(disk);
    const found = await store.read(FILE, textOf('onetwothree'));
    assert.equal(found?.past.entries.length, 3);
    assert.deepEqual(log, [`The undo tree of ${FILE} is damaged in part`]);
    disk.scribble(path, 'nothing');
    assert.equal(await store.read(FILE, textOf('onetwothree')), null);
    assert.equal(log.length, 1);
  });

  test('has the old tree or the new one after a fault at any call of the disk', async () => {
    const faults: Fault[] = ['ENOSPC', 'EIO', 'EACCES', 'short', 'crash'];
    for (const fault of faults)
      for (let call = 0, isReached = true; isReached; call++) {
        const disk = diskWithState();
        const { store } = storeOn(disk);
        await store.keep([treeOf(['one'])]);
        const begun = disk.calls;
        isReached = false;
        disk.fault = (at) => {
          isReached ||= at >= begun + call;
          return at === begun + call ? fault : undefined;
        };
        await store.keep([treeOf(['one', 'two'])]);
        const disks = fault === 'crash' && isReached ? [...disk.afterCrash()] : [disk];
        for (const left of disks) {
          left.fault = () => undefined;
          const [old, fresh] = [await stepsOf(left, 'one'), await stepsOf(left, 'onetwo')];
          const where = `${fault} at call ${call}: ${old} and ${fresh} steps`;
          if (fault !== 'crash') assert.ok(fresh === 2 || old === 1, where);
          // What a crash leaves is not synchronized: a torn file gives the states of its start.
          assert.ok(old <= 1 && fresh <= 2, where);
        }
        if (fault === 'short') assert.equal(await stepsOf(disk, 'onetwo'), 2);
      }
  });

  test('thins again after a fault at any call', async () => {
    for (let call = 0, isReached = true; isReached; call++) {
      const disk = diskWithState();
      const { store } = storeOn(disk);
      for (const word of ['a', 'b', 'c']) await storeOn(disk).store.keep([treeOf([word])]);
      const begun = disk.calls;
      isReached = false;
      disk.fault = (at) => {
        isReached ||= at >= begun + call;
        return at === begun + call ? 'EIO' : undefined;
      };
      await store
        .thin({ days: 30, megabytes: 0 })
        .catch((error: unknown) => assert.ok(!(error instanceof Crash)));
      disk.fault = () => undefined;
      await store.thin({ days: 30, megabytes: 0 });
      assert.deepEqual(disk.names(FOLDER), []);
    }
  });
});

/** A folder on the real disk. */
function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'ink-undo-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('the folder of undo trees on a real disk', () => {
  test('is for the user alone', async (t) => {
    const folder = join(folderOf(t), 'state/undo');
    await storeOn(new Disk(), folder).store.keep([treeOf(['one'], '/nowhere/a')]);
    const [name] = readdirSync(folder);
    assert.equal(statSync(folder).mode & 0o777, 0o700);
    assert.equal(statSync(join(folder, '..')).mode & 0o777, 0o700);
    assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600);
    assert.equal(await stepsOf(new Disk(), 'one', '/nowhere/a', folder), 1);
  });

  test('removes what is too old, then the oldest of what is too much, and drafts of others', async (t) => {
    const folder = folderOf(t);
    const put = (name: string, size: number, days: number): void => {
      writeFileSync(join(folder, name), Buffer.alloc(size));
      const time = Date.now() / 1000 - days * 86_400;
      utimesSync(join(folder, name), time, time);
    };
    put('new', 600_000, 0);
    put('middle', 300_000, 2);
    put('late', 200_000, 3);
    put('old', 10, 31);
    put('draft.1-1.part', 10, 1);
    put('now.1-1.part', 10, 0);
    await storeOn(new Disk(), folder).store.thin({ days: 30, megabytes: 1 });
    assert.deepEqual(readdirSync(folder).toSorted(), ['middle', 'new', 'now.1-1.part']);
  });
});
