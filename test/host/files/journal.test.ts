import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ChangedFile, Journal } from '../../../src/host/files/journal.ts';
import type { Owner } from '../../../src/host/files/owner.ts';
import { FaultyDisk } from './faulty-disk.ts';

const FILE = '/home/notes';
const FOLDER = '/state/journal';

const owner = (name: string, ...gone: string[]): Owner => ({ name, isGone: (other) => gone.includes(other) });

/** A disk on which the process `first` was writing `half-new` over `old bytes` in place when it ended. */
async function halfSaved(): Promise<FaultyDisk> {
  const disk = new FaultyDisk();
  disk.put('/state/other', '');
  disk.put(FILE, 'old bytes');
  const file = await disk.open(FILE, 'write');
  // Two stretches, so that a recovery too can stop halfway.
  const ranges = [
    { from: 0, to: 4 },
    { from: 4, to: 9 },
  ];
  await new Journal(disk, FOLDER, owner('first')).keep(FILE, file, disk.look(FILE)!, ranges);
  await file.write(0, new TextEncoder().encode('half-'));
  return disk;
}

const recover = (disk: FaultyDisk, by = owner('second', 'first')): ReturnType<Journal['recover']> =>
  new Journal(disk, FOLDER, by).recover();

describe('the journal', () => {
  test('gives a file its old bytes back, and says so, once', async () => {
    const disk = await halfSaved();
    assert.equal(disk.text(FILE), 'half-ytes');
    assert.deepEqual(await recover(disk), [
      {
        path: FILE,
        outcome: 'restored',
        message: `${FILE} was being saved when Inkstone stopped. It was restored to its contents before that save`,
      },
    ]);
    assert.equal(disk.text(FILE), 'old bytes');
    assert.deepEqual(disk.names(FOLDER), []);
    assert.deepEqual(await recover(disk), []);
  });

  test('keeps its hands off the save of a living process', async () => {
    const disk = await halfSaved();
    assert.deepEqual(await recover(disk, owner('second')), []);
    assert.equal(disk.text(FILE), 'half-ytes');
    assert.equal(disk.names(FOLDER).length, 1);
  });

  test('says nothing of a save that had written nothing yet', async () => {
    const disk = await halfSaved();
    disk.scribble(FILE, 'old bytes');
    assert.deepEqual(await recover(disk), []);
    assert.deepEqual(disk.names(FOLDER), []);
  });

  test('leaves a file alone that was changed long after the save, and tells where the old bytes are', async () => {
    const disk = await halfSaved();
    disk.clock += 3_600_000;
    disk.scribble(FILE, 'repaired by hand');
    const [told] = await recover(disk);
    assert.equal(told.outcome, 'set-aside');
    assert.equal(disk.text(FILE), 'repaired by hand');
    const copy = disk.names(FOLDER)[0];
    assert.ok(told.message.endsWith(`${FOLDER}/${copy}`), told.message);
    assert.match(disk.text(`${FOLDER}/${copy}`)!, /^\{.*\}\nold bytes$/);
    assert.deepEqual(await recover(disk), []);
  });

  test('goes on where a recovery was cut short, however long ago', async () => {
    for (let call = 0; ; call++) {
      const disk = await halfSaved();
      disk.clock += 3_600_000;
      const before = disk.calls;
      disk.fault = (now) => (now >= before + call ? 'crash' : undefined);
      await recover(disk);
      const next = disk.restart();
      next.clock += 3_600_000;
      await recover(next, owner('third', 'first', 'second'));
      assert.equal(next.text(FILE), 'old bytes', `after call ${call}`);
      assert.deepEqual(next.names(FOLDER), []);
      if (disk.calls <= before + call) break;
    }
  });

  test('forgets a file that is gone or was replaced as a whole', async () => {
    for (const change of [
      (disk: FaultyDisk): void => disk.put(FILE, 'another file'),
      (disk: FaultyDisk): Promise<void> => disk.remove(FILE),
    ]) {
      const disk = await halfSaved();
      await change(disk);
      const text = disk.text(FILE);
      assert.deepEqual(await recover(disk), []);
      assert.equal(disk.text(FILE), text);
      assert.deepEqual(disk.names(FOLDER), []);
    }
  });

  test('waits for a file whose disk is not there', async () => {
    const disk = await halfSaved();
    const away = new FaultyDisk();
    for (const name of disk.names(FOLDER)) away.put(`${FOLDER}/${name}`, disk.text(`${FOLDER}/${name}`)!);
    assert.deepEqual(await recover(away), []);
    assert.equal(away.names(FOLDER).length, 1);
  });

  test('tells what it cannot restore, and tries again', async () => {
    const disk = await halfSaved();
    const before = disk.calls;
    disk.fault = (call, name) => (call > before && name === 'write' ? 'EIO' : undefined);
    const journal = new Journal(disk, FOLDER, owner('second', 'first'));
    const [told] = await journal.recover();
    assert.equal(told.outcome, 'failed');
    assert.match(
      told.message,
      /^Cannot restore \/home\/notes, .*: the disk reports an error. Its contents before/,
    );
    disk.fault = () => undefined;
    assert.equal((await journal.recover())[0].outcome, 'restored');
    assert.equal(disk.text(FILE), 'old bytes');
  });

  test('is taken over by one process only', async () => {
    const disk = await halfSaved();
    const told = await Promise.all([
      recover(disk, owner('second', 'first')),
      recover(disk, owner('third', 'first')),
    ]);
    assert.equal(told.flat().length, 1);
    assert.equal(disk.text(FILE), 'old bytes');
  });

  test('is not taken for a leftover while it is being ended', async () => {
    class SlowDisk extends FaultyDisk {
      override async remove(path: string): Promise<void> {
        await new Promise(setImmediate);
        await super.remove(path);
      }
    }
    const disk = new SlowDisk();
    disk.put('/state/other', '');
    disk.put(FILE, 'old bytes');
    const journal = new Journal(disk, FOLDER, owner('first'));
    const file = await disk.open(FILE, 'write');
    const kept = await journal.keep(FILE, file, disk.look(FILE)!, [{ from: 0, to: 9 }]);
    await file.write(0, new TextEncoder().encode('new bytes'));
    const [, told] = await Promise.all([journal.drop(kept), journal.recover()]);
    assert.deepEqual(told, []);
    assert.equal(disk.text(FILE), 'new bytes');
  });

  test('refuses to keep another version than the one that was meant', async () => {
    const disk = new FaultyDisk();
    disk.put('/state/other', '');
    disk.put(FILE, 'old bytes');
    const stat = disk.look(FILE)!;
    disk.scribble(FILE, 'new');
    const journal = new Journal(disk, FOLDER, owner('first'));
    const file = await disk.open(FILE, 'write');
    await assert.rejects(journal.keep(FILE, file, stat, [{ from: 0, to: 9 }]), ChangedFile);
    assert.deepEqual(disk.names(FOLDER), []);
  });
});
