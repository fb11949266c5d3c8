import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import type { VersionSource, VersionToKeep } from '../../../src/features/local-history/version.ts';
import { Disk } from '../../../src/host/files/disk.ts';
import type { StoreSetting } from '../../../src/host/history/kept-folder.ts';
import { versionName } from '../../../src/host/history/version-file.ts';
import { VersionStore } from '../../../src/host/history/version-store.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';
import { type Fault, FaultyDisk } from '../files/faulty-disk.ts';

const FILE = '/home/notes.txt';
const FOLDER = '/state/history';
const LIMITS = { days: 30, megabytes: 200, exclude: '*.key .env*' };
const DAY = 86_400_000;
const NOW = 1_700_000_000_000;

const textOf = (string: string): Text => Text.of(Block.of(Buffer.from(string)));

const versionOf = (text: string, before: string | null = null, path = FILE): VersionToKeep => ({
  path,
  text: textOf(text),
  format: { bom: true, encoding: 'utf-16 le', lineEnd: 'CRLF' },
  source: 'save',
  before: before === null ? null : textOf(before),
  limits: LIMITS,
});

/** A store on a disk, what it has the log say, and its clock. */
function storeOn(
  fs: FaultyDisk | Disk,
  folder = FOLDER,
  more: Partial<StoreSetting> = {},
): {
  readonly store: VersionStore;
  readonly log: string[];
  readonly clock: { now: number };
} {
  const log: string[] = [];
  const clock = { now: NOW };
  const setting = {
    temporary: [],
    epoch: 0,
    now: () => clock.now,
    log: (text: string) => void log.push(text),
  };
  return { store: new VersionStore(fs, folder, { ...setting, ...more }), log, clock };
}

function diskWithState(): FaultyDisk {
  const disk = new FaultyDisk({}, undefined, 0, NOW);
  disk.put('/state/other', '');
  for (const path of [FILE, '/home/other.txt', '/home/a.key', '/home/w/.git/x']) disk.put(path, '');
  return disk;
}

/** The texts of a file's versions, the latest first. */
async function textsOf(store: VersionStore, path = FILE): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const { file } of await store.list(path)) texts.push((await store.read(file))?.text.toString() ?? '?');
  return texts;
}

const sourcesOf = async (store: VersionStore): Promise<readonly VersionSource[]> =>
  (await store.list(FILE)).map(({ source }) => source);

describe('the versions of files', () => {
  test('are kept at each save, with the text before the first one, and not twice in a row', async () => {
    const { store, clock } = storeOn(diskWithState());
    for (const [text, before] of [
      ['two', 'one'],
      ['three', 'two'],
      ['three', 'three'],
      ['two', 'three'],
    ]) {
      clock.now += 1000;
      await store.keep([versionOf(text, before)]);
    }
    assert.deepEqual(await textsOf(store), ['two', 'three', 'two', 'one']);
    assert.deepEqual(await sourcesOf(store), ['save', 'save', 'save', 'first']);
    const [latest, , , first] = await store.list(FILE);
    assert.deepEqual([latest.age, first.age, first.size], [0, 3001, 3]);
    assert.deepEqual(await textsOf(store, '/home/other.txt'), []);
    const read = await store.read(latest.file);
    assert.deepEqual(read?.format, { bom: true, encoding: 'utf-16 le', lineEnd: 'CRLF' });
    assert.equal(await store.read('../../home/notes.txt'), null);
  });

  test('are not kept of files that are secret, of Git, temporary, or over 64 MB', async () => {
    const disk = diskWithState();
    const { store, log } = storeOn(disk, FOLDER, { temporary: ['/tmp'] });
    disk.put('/tmp/x', '');
    for (const path of ['/home/a.key', '/home/w/.git/x', '/tmp/x'])
      await store.keep([versionOf('one', null, path)]);
    await store.keep([{ ...versionOf(''), text: Text.of(Block.of(new Uint8Array((64 << 20) + 1))) }]);
    assert.deepEqual([disk.names(FOLDER), log], [[], []]);
  });

  test('count by their own time, not by that of their files', async (t) => {
    const folder = folderOf(t);
    const names = [2000, 1000].map((age) => versionName('0'.repeat(32), NOW - age, 'a'.repeat(64), false));
    for (const [i, name] of names.entries()) {
      writeFileSync(join(folder, name), 'x');
      utimesSync(join(folder, name), NOW / 1000 - i, NOW / 1000 - i);
    }
    await storeOn(new Disk(), folder).store.thin(LIMITS);
    assert.deepEqual(readdirSync(folder).toSorted(), names.toSorted());
  });

  test('have the same time only once', async () => {
    const { store } = storeOn(diskWithState());
    await store.keep(['a', 'b', 'c'].map((text) => versionOf(text)));
    assert.deepEqual(await textsOf(store), ['c', 'b', 'a']);
  });

  test('are listed by file, those that do not exist first', async () => {
    const disk = diskWithState();
    const { store, clock } = storeOn(disk);
    disk.put('/home/gone.txt', '');
    await store.keep([versionOf('one', null, '/home/gone.txt')]);
    clock.now += 5;
    await store.keep([versionOf('one'), versionOf('two')]);
    await disk.remove('/home/gone.txt');
    const files = (await store.files()).map(({ path, count, stat }) => [path, count, stat === null]);
    assert.deepEqual(files, [
      ['/home/gone.txt', 1, true],
      [FILE, 2, false],
    ]);
    // A file whose folder is gone has its versions as well.
    assert.deepEqual(await textsOf(store, '/home/gone.txt'), ['one']);
  });

  test('can be named, and named again', async () => {
    const { store } = storeOn(diskWithState());
    await store.keep([versionOf('one'), versionOf('two')]);
    const [, one] = await store.list(FILE);
    assert.equal(await store.rename(one.file, 'mine'), true);
    assert.deepEqual(
      (await store.list(FILE)).map(({ name }) => name),
      ['', 'mine'],
    );
    assert.deepEqual(await textsOf(store), ['two', 'one']);
    assert.equal(await store.rename(one.file, 'again'), false);
    const [, named] = await store.list(FILE);
    assert.equal(await store.rename(named.file, 'other'), true);
    assert.equal(await store.rename(named.file, ''), true);
    assert.deepEqual(
      (await store.list(FILE)).map(({ name }) => name),
      ['', ''],
    );
  });

  test('are left out where they are damaged, and the log says so once', async () => {
    const disk = diskWithState();
    const { store } = storeOn(disk);
    await store.keep([versionOf('one'), versionOf('two')]);
    const [two, one] = (await store.list(FILE)).map(({ file }) => `${FOLDER}/${file}`);
    disk.scribble(two, 'nothing');
    const file = await disk.open(one, 'write');
    await file.truncate((await file.stat()).size - 1);
    const next = storeOn(disk);
    assert.deepEqual(await textsOf(next.store), ['?']);
    assert.equal(next.log.length, 1);
    assert.equal(await next.store.rename(one.slice(FOLDER.length + 1), 'x'), false);
  });

  test('are all old or all new after a fault at any call, and can be kept again', async () => {
    const faults: Fault[] = ['ENOSPC', 'EIO', 'EACCES', 'short', 'crash'];
    for (const fault of faults)
      for (let call = 0, isReached = true; isReached; call++) {
        const disk = diskWithState();
        const { store } = storeOn(disk);
        await store.keep([versionOf('one')]);
        const begun = disk.calls;
        isReached = false;
        disk.fault = (at) => {
          isReached ||= at >= begun + call;
          return at === begun + call ? fault : undefined;
        };
        await store.keep([versionOf('two')]);
        for (const left of fault === 'crash' && isReached ? disk.afterCrash() : [disk]) {
          left.fault = () => undefined;
          const texts = await textsOf(storeOn(left).store);
          const where = `${fault} at call ${call}: ${texts.join(' ')}`;
          // Without a synchronized folder even the first may be gone, but what is there is whole.
          assert.ok(
            texts.every((text) => ['one', 'two'].includes(text)),
            where,
          );
          if (fault !== 'crash') assert.equal(texts.at(-1), 'one', where);
          await storeOn(left).store.keep([versionOf('three')]);
          assert.equal((await textsOf(storeOn(left).store))[0], 'three', where);
        }
      }
  });

  test('are thinned again after a fault at any call', async () => {
    for (let call = 0, isReached = true; isReached; call++) {
      const disk = diskWithState();
      const { store } = storeOn(disk);
      await store.keep(['a', 'b', 'c'].map((text) => versionOf(text)));
      const begun = disk.calls;
      isReached = false;
      disk.fault = (at) => {
        isReached ||= at >= begun + call;
        return at === begun + call ? 'EIO' : undefined;
      };
      await store.thin({ days: 30, megabytes: 0 }).catch(() => {});
      disk.fault = () => undefined;
      await store.thin({ days: 30, megabytes: 0 });
      assert.deepEqual(disk.names(FOLDER), []);
    }
  });
});

/** A folder on the real disk. */
function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'ink-versions-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('the versions of files on a real disk', () => {
  test('are for the user alone, compressed, and cleared with the undo trees', async (t) => {
    const folder = folderOf(t);
    const [history, undo] = [join(folder, 'state/history'), join(folder, 'state/undo')];
    const file = join(folder, 'a');
    writeFileSync(file, '');
    const { store } = storeOn(new Disk(), history, { beside: [undo] });
    assert.equal(await store.size(), 0);
    await store.keep([versionOf('word '.repeat(10_000), null, file)]);
    const [name] = readdirSync(history);
    assert.equal(statSync(history).mode & 0o777, 0o700);
    assert.equal(statSync(join(history, name)).mode & 0o777, 0o600);
    assert.ok(statSync(join(history, name)).size < 2000);
    mkdirSync(undo);
    writeFileSync(join(undo, 'x.undo'), 'tree');
    assert.equal(await store.size(), 4 + statSync(join(history, name)).size);
    await store.clear();
    assert.deepEqual([readdirSync(history), readdirSync(undo)], [[], []]);
  });

  test('are kept of files that are about to be deleted, also of those in folders', async (t) => {
    const folder = folderOf(t);
    const work = join(folder, 'work');
    mkdirSync(join(work, 'in/.git'), { recursive: true });
    writeFileSync(join(work, 'in/a'), '\ufeffone\r\n');
    writeFileSync(join(work, 'in/b.key'), 'secret');
    writeFileSync(join(work, 'in/binary'), Buffer.from([0, 255, 254, 0, 1]));
    writeFileSync(join(work, 'in/.git/c'), 'git');
    writeFileSync(join(work, 'other'), 'other');
    symlinkSync(join(work, 'other'), join(work, 'in/link'));
    const { store } = storeOn(new Disk(), join(folder, 'history'));
    await store.keepFiles([join(work, 'in'), join(work, 'missing')], LIMITS);
    rmSync(join(work, 'in'), { recursive: true });
    const files = await store.files();
    assert.deepEqual(
      files.map(({ path, stat }) => [path, stat]),
      [[join(work, 'in/a'), null]],
    );
    const [version] = await store.list(files[0].path);
    assert.equal(version.source, 'deleted');
    const read = await store.read(version.file);
    assert.equal(read?.text.toString(), 'one\r\n');
    assert.deepEqual(read.format, { bom: true, encoding: 'utf-8', lineEnd: 'CRLF' });
  });

  test('are thinned by age: all of a day, one an hour for a week, one a day after that, and named ones', async (t) => {
    const folder = folderOf(t);
    const hour = DAY / 24;
    const ages = [
      0,
      60_000,
      2 * 60_000,
      DAY + hour,
      DAY + 1.5 * hour,
      DAY + 2.2 * hour,
      8 * DAY,
      8.5 * DAY,
      9.1 * DAY,
      31 * DAY,
    ];
    const path = '0'.repeat(32);
    const put = (age: number, isNamed: boolean): string => {
      const name = versionName(path, NOW - age, 'a'.repeat(64), isNamed);
      writeFileSync(join(folder, name), 'x');
      const time = (NOW - age) / 1000;
      utimesSync(join(folder, name), time, time);
      return name;
    };
    const names = ages.map((age) => put(age, false));
    const named = put(8.6 * DAY, true);
    const old = put(32 * DAY, true);
    await storeOn(new Disk(), folder).store.thin(LIMITS);
    const left = (at: number): boolean => existsSync(join(folder, names[at]));
    assert.deepEqual(
      names.map((_, i) => left(i)),
      [true, true, true, true, false, true, true, false, true, false],
    );
    assert.deepEqual([existsSync(join(folder, named)), existsSync(join(folder, old))], [true, false]);
  });
});
