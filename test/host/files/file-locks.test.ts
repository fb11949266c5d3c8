import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FileLocks, type LockWorld } from '../../../src/host/files/file-locks.ts';
import { type Fault, FaultyDisk } from './faulty-disk.ts';

const FOLDER = '/state/locks';
const DAY = 86_400_000;
const TMUX = { program: 'tmux', socket: '/tmux', pane: '%2' } as const;

/** The locks of a process of a test: `machine-boot-number-start`. Those of `gone` have ended. */
function locksOf(
  fs: FaultyDisk,
  name: string,
  more: Partial<LockWorld> = {},
  gone: readonly string[] = [],
): FileLocks {
  return new FileLocks(FOLDER, {
    fs,
    owner: { name, isGone: (other) => gone.includes(other) },
    user: 'ada',
    host: 'engine',
    process: 7,
    place: null,
    canReach: () => Promise.resolve(true),
    isRunning: () => true,
    swapFolders: ['/swap'],
    now: () => 0,
    ...more,
  });
}

/** A disk with a file and the folders around it. */
function disk(): FaultyDisk {
  const fs = new FaultyDisk();
  fs.put('/work/a', 'text');
  fs.put('/state/other', '');
  return fs;
}

describe('locks of files', () => {
  test('another process sees who has a file open, where, and since when', async () => {
    const fs = disk();
    assert.deepEqual(await locksOf(fs, 'm-b-1-s', { place: TMUX }).hold(['/work/a']), []);
    const second = locksOf(fs, 'm-b-2-s', { now: () => 5000, process: 8 });
    assert.deepEqual(await second.hold(['/work/new', '/work/a']), [
      {
        path: '/work/a',
        program: 'Inkstone',
        user: 'ada',
        host: 'engine',
        process: 7,
        age: 5000,
        isLeftover: false,
        place: TMUX,
      },
    ]);
    assert.equal(fs.look(`${FOLDER}/m-b-1-s.lock`)?.mode, 0o600);
  });

  test('each new file is reported once', async () => {
    const fs = disk();
    await locksOf(fs, 'm-b-1-s').hold(['/work/a', '/work/b']);
    const second = locksOf(fs, 'm-b-2-s');
    assert.equal((await second.hold(['/work/a'])).length, 1);
    assert.deepEqual(
      (await second.hold(['/work/a', '/work/b'])).map(({ path }) => path),
      ['/work/b'],
    );
  });

  test('a file that was closed is free again, and the lock goes with the last one', async () => {
    const fs = disk();
    const first = locksOf(fs, 'm-b-1-s');
    await first.hold(['/work/a', '/work/b']);
    await first.hold(['/work/b']);
    assert.deepEqual(await locksOf(fs, 'm-b-2-s').hold(['/work/a']), []);
    await first.hold([]);
    assert.deepEqual(fs.names(FOLDER), ['m-b-2-s.lock']);
  });

  test('a link is the file that it leads to, and so is another hard link', async () => {
    const fs = disk();
    fs.symlink('/work/a', '/work/link');
    fs.link('/work/a', '/work/hard');
    await locksOf(fs, 'm-b-1-s').hold(['/work/link']);
    const found = await locksOf(fs, 'm-b-2-s').hold(['/work/a', '/work/hard', '/state/other']);
    assert.deepEqual(
      found.map(({ path }) => path),
      ['/work/a', '/work/hard'],
    );
  });

  test('two processes that open a file at the same time do not both miss the other', async () => {
    const fs = disk();
    const found = await Promise.all([
      locksOf(fs, 'm-b-1-s').hold(['/work/a']),
      locksOf(fs, 'm-b-2-s').hold(['/work/a']),
    ]);
    assert.ok(found.flat().length > 0);
  });

  test('the locks and drafts of ended processes are removed', async () => {
    const fs = disk();
    await locksOf(fs, 'm-b-1-s').hold(['/work/a']);
    fs.put(`${FOLDER}/m-b-1-s.lock.4.part`, '{');
    fs.put(`${FOLDER}/m-b-3-s.lock.4.part`, '{');
    const second = locksOf(fs, 'm-b-2-s', {}, ['m-b-1-s']);
    assert.deepEqual(await second.hold(['/work/a']), []);
    assert.deepEqual(fs.names(FOLDER).toSorted(), ['m-b-2-s.lock', 'm-b-3-s.lock.4.part']);
  });

  test('the lock of another machine counts for seven days', async () => {
    const fs = disk();
    await locksOf(fs, 'far-b-1-s', { host: 'far', place: TMUX }).hold(['/work/a']);
    const second = locksOf(fs, 'm-b-2-s', { now: () => 6 * DAY });
    const [found] = await second.hold(['/work/a']);
    await second.hold([]);
    assert.deepEqual([found.host, found.place], ['far', null]);
    assert.deepEqual(await locksOf(fs, 'm-b-3-s', { now: () => 8 * DAY }).hold(['/work/a']), []);
    assert.equal(fs.look(`${FOLDER}/far-b-1-s.lock`), null);
  });

  test('a window that cannot be reached is not offered', async () => {
    const fs = disk();
    await locksOf(fs, 'm-b-1-s', { place: TMUX }).hold(['/work/a']);
    const [found] = await locksOf(fs, 'm-b-2-s', { canReach: () => Promise.resolve(false) }).hold([
      '/work/a',
    ]);
    assert.equal(found.place, null);
  });

  test('damaged locks are passed over', async () => {
    const fs = disk();
    const WRONG = ['', '{', '[]', '{"user":1}', '{"user":"a","host":"b","process":1,"files":[1,{"path":2}]}'];
    WRONG.forEach((text, i) => fs.put(`${FOLDER}/m-b-${i}-s.lock`, text));
    assert.deepEqual(await locksOf(fs, 'm-b-9-s').hold(['/work/a']), []);
  });

  for (const fault of ['ENOSPC', 'EIO', 'EACCES', 'short', 'crash'] as const)
    test(`${fault} at any call neither damages the lock of another process nor is it silent`, () =>
      everyCall(fault));

  async function everyCall(fault: Fault): Promise<void> {
    for (let call = 0; ; call++) {
      const fs = disk();
      await locksOf(fs, 'm-b-1-s').hold(['/work/a']);
      const theirs = fs.text(`${FOLDER}/m-b-1-s.lock`);
      fs.calls = 0;
      fs.fault = (at) => (at === call ? fault : undefined);
      const second = locksOf(fs, 'm-b-2-s');
      const found = await second.hold(['/work/a']).catch(() => null);
      if (fs.calls <= call) return;
      assert.equal(fs.text(`${FOLDER}/m-b-1-s.lock`), theirs);
      if (fault === 'crash') continue;
      // What failed is done again by the next call, and everything but a refused lock of the other is noticed.
      fs.fault = () => undefined;
      const again = await second.hold(['/work/a', '/work/b']);
      if (found === null)
        assert.deepEqual(
          again.map(({ path }) => path),
          ['/work/a'],
          `call ${call}`,
        );
      const own: unknown = JSON.parse(fs.text(`${FOLDER}/m-b-2-s.lock`) ?? '');
      assert.equal((own as { files: unknown[] }).files.length, 2);
      assert.deepEqual(
        fs.names(FOLDER).filter((name) => name.endsWith('.part') && fault === 'short'),
        [],
      );
    }
  }
});

/** The first bytes of a swap file. */
function swap(user: string, host: string, process: number): string {
  const bytes = new Uint8Array(4096);
  const put = (at: number, text: string): void => bytes.set(new TextEncoder().encode(text), at);
  put(0, 'b0VIM 9.1');
  new DataView(bytes.buffer).setUint32(24, process, true);
  put(28, user);
  put(68, host);
  return new TextDecoder().decode(bytes);
}

describe('swap files of Vim', () => {
  test('tell who has a file open', async () => {
    for (const [path, file] of [
      ['/work/.a.swp', '/work/a'],
      ['/work/.a.swo', '/work/a'],
      ['/work/.hidden.swp', '/work/.hidden'],
      ['/swap/%work%a.swp', '/work/a'],
    ]) {
      const fs = disk();
      fs.put(path, swap('bob', 'far', 99));
      const [found] = await locksOf(fs, 'm-b-1-s').hold([file]);
      const { program, user, host, process, isLeftover } = found;
      assert.deepEqual([program, user, host, process, isLeftover], ['Vim', 'bob', 'far', 99, false]);
    }
  });

  test('are leftovers once their process on this machine has ended', async () => {
    const isRunning = (): boolean => false;
    for (const [host, isLeftover] of [
      ['engine', true],
      ['far', false],
    ] as const) {
      const fs = disk();
      fs.put('/work/.a.swp', swap('ada', host, 99));
      const [found] = await locksOf(fs, 'm-b-1-s', { isRunning }).hold(['/work/a']);
      assert.equal(found.isLeftover, isLeftover);
    }
  });

  test('of other programs, or too short ones, say nothing', async () => {
    for (const text of ['', 'b0VIM 9.1', 'x'.repeat(4096)]) {
      const fs = disk();
      fs.put('/work/.a.swp', text);
      assert.deepEqual(await locksOf(fs, 'm-b-1-s').hold(['/work/a']), []);
    }
  });
});
