import type { WatchedFile } from '../../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { FileStat } from '../../../src/base/files.ts';
import { Disk } from '../../../src/host/files/disk.ts';
import { FileWatcher } from '../../../src/host/files/file-watcher.ts';
import { inFolder } from '../folder.ts';

const FILE = '/none/of/these/notes';

const version = (modified: number): FileStat => ({
  kind: 'file',
  size: 1,
  mode: 0o644,
  uid: 0,
  gid: 0,
  device: 1,
  inode: 1,
  links: 1,
  modified,
  changed: modified,
});

/** A world with one file, whose folder says that something happened when it is told to. */
class World {
  now: FileStat | null = version(1);
  reports: (number | null)[] = [];
  access: string[] = [];
  /** The error of each look at the file; null for none. */
  error: Error | null = null;
  isWritable = true;
  failing = false;
  open = 0;
  changed: (name: string | null) => void = () => {};
  failed: () => void = () => {};
  /** Called at each look at the file, before it is answered. */
  looking: () => void = () => {};
  readonly watching = new FileWatcher((_, stat) => this.reports.push(stat === null ? null : stat.modified), {
    stat: async () => {
      const { now } = this;
      this.looking();
      if (this.error !== null) throw this.error;
      return now;
    },
    mayWrite: () => (this.isWritable ? Promise.resolve() : Promise.reject(new Error('denied'))),
    reportAccess: (_, access) =>
      this.access.push('error' in access ? 'unreachable' : access.isWritable ? 'writable' : 'read-only'),
    watchFolder: (_, changed, failed) => {
      if (this.failing) throw new Error('no more watches');
      this.open++;
      this.changed = changed;
      this.failed = failed;
      return { close: () => this.open-- };
    },
    settle: 0,
    patience: 1,
  });

  know(...stats: (FileStat | null)[]): void {
    this.watching.watch(stats.map((stat, document) => ({ document, path: FILE, stat })));
  }

  /** Lets the folder speak and waits until it was heard. */
  async event(name: string | null = 'notes'): Promise<(number | null)[]> {
    this.changed(name);
    await new Promise((accept) => setTimeout(accept, 2));
    return this.reports;
  }
}

describe('watching', () => {
  test('reports a change by another program once', async () => {
    const world = new World();
    world.know(version(1));
    assert.deepEqual(await world.event(), []);
    world.now = version(2);
    assert.deepEqual(await world.event(), [2]);
    world.now = version(3);
    assert.deepEqual(await world.event(), [2]);
    await world.watching.check();
    world.now = null;
    assert.deepEqual(await world.event(), [2, null]);
    world.watching.close();
    assert.equal(world.open, 0);
  });

  test('reports again after the new version is known, and after the known one came back', async () => {
    const world = new World();
    world.know(version(1));
    world.now = version(2);
    await world.event();
    world.know(version(2));
    assert.deepEqual(await world.event(), [2]);
    world.now = version(3);
    assert.deepEqual(await world.event(), [2, 3]);
    world.now = version(2);
    await world.event();
    world.now = version(3);
    assert.deepEqual(await world.event(), [2, 3, 3]);
    world.watching.close();
  });

  test('reports changed permissions once', async () => {
    const world = new World();
    world.know(version(1));
    await world.event();
    world.now = { ...version(1), mode: 0o444 };
    world.isWritable = false;
    await world.event();
    await world.event();
    assert.deepEqual(world.access, ['read-only']);
    world.now = version(1);
    world.isWritable = true;
    await world.event();
    assert.deepEqual(world.access, ['read-only', 'writable']);
    assert.deepEqual(world.reports, []);
    world.watching.close();
  });

  test('reports a file that cannot be looked at, until it can', async () => {
    const world = new World();
    world.know(version(1));
    world.error = new Error('EIO');
    await world.event();
    await world.event();
    assert.deepEqual(world.access, ['unreachable']);
    world.error = null;
    world.now = version(2);
    assert.deepEqual(await world.event(), [2]);
    world.watching.close();
  });

  test('reports a folder in the place of a file, and the file that replaces it', async () => {
    const world = new World();
    world.know(version(1));
    world.now = { ...version(2), kind: 'directory' };
    assert.deepEqual(await world.event(), [2]);
    world.now = version(3);
    assert.deepEqual(await world.event(), [2, 3]);
    world.watching.close();
  });

  test('looks for what is gone, which may come back with its folder', async () => {
    const world = new World();
    world.know(version(1));
    world.now = null;
    assert.deepEqual(await world.event(), [null]);
    world.changed = () => {};
    world.now = version(2);
    while (world.reports.length < 2) await new Promise((accept) => setTimeout(accept, 1));
    assert.deepEqual(world.reports, [null, 2]);
    assert.equal(world.open, 1);
    world.watching.close();
    assert.equal(world.open, 0);
  });

  test('does not repeat itself when other files are opened', async () => {
    const world = new World();
    world.know(version(1));
    world.now = version(2);
    await world.event();
    world.know(version(1), version(2));
    assert.deepEqual(await world.event(), [2]);
    world.watching.close();
  });

  test('reports a new file that somebody else makes', async () => {
    const world = new World();
    world.now = null;
    world.know(null);
    assert.deepEqual(await world.event(), []);
    world.now = version(1);
    assert.deepEqual(await world.event(null), [1]);
    world.watching.close();
  });

  test('looks once at a file that is new to it, and so misses nothing', async () => {
    const world = new World();
    world.now = version(2);
    world.know(version(1));
    assert.deepEqual(await world.event('another'), [2]);
    world.watching.close();
  });

  test('minds only its own files', async () => {
    const world = new World();
    world.know(version(1));
    await world.event('another');
    world.now = version(2);
    assert.deepEqual(await world.event('another'), []);
    world.know();
    assert.deepEqual(await world.event(), []);
    assert.equal(world.open, 0);
  });

  test("does not take the editor's own save for another program's", async () => {
    const world = new World();
    world.know(version(1));
    world.watching.hold(FILE);
    world.now = version(2);
    await world.event();
    await world.watching.check();
    world.watching.release(FILE);
    world.know(version(2));
    assert.deepEqual(await world.event(), []);
    world.now = version(3);
    world.looking = () => world.watching.hold(FILE);
    assert.deepEqual(await world.event(), []);
    world.looking = () => {};
    world.watching.release(FILE);
    assert.deepEqual(await world.event(), [3]);
    world.watching.close();
  });

  test('looks by itself where the system gives no events', async () => {
    const world = new World();
    world.failing = true;
    world.know(version(1));
    world.now = version(2);
    await world.watching.check();
    assert.deepEqual(world.reports, [2]);
    world.failing = false;
    await world.watching.check();
    assert.equal(world.open, 1);
    world.failed();
    assert.equal(world.open, 0);
    await world.watching.check();
    assert.equal(world.open, 1);
    world.watching.close();
  });

  test('goes along with a link, and with a folder that is made anew', () =>
    inFolder(async (folder) => {
      const reports: (number | null)[] = [];
      const disk = new Disk();
      const link = join(folder, 'link');
      for (const name of ['a', 'b']) {
        mkdirSync(join(folder, name));
        writeFileSync(join(folder, name, 'file'), '');
      }
      symlinkSync('a/file', link);
      const watching = new FileWatcher(
        (_, stat) => {
          reports.push(stat?.size ?? null);
          watching.watch([{ document: 1, path: link, stat }]);
        },
        { stat: (path) => disk.stat(path), settle: 0, patience: 1 },
      );
      const told = async (size: number): Promise<void> => {
        while (reports.at(-1) !== size) await new Promise((accept) => setTimeout(accept, 5));
      };
      watching.watch([{ document: 1, path: link, stat: await disk.stat(link) }]);
      writeFileSync(join(folder, 'b/file'), '12');
      symlinkSync('b/file', `${link}2`);
      renameSync(`${link}2`, link);
      await told(2);
      writeFileSync(join(folder, 'b/file'), '123');
      await told(3);
      rmSync(join(folder, 'b'), { recursive: true });
      mkdirSync(join(folder, 'b'));
      writeFileSync(join(folder, 'b/file'), '1234');
      await told(4);
      writeFileSync(join(folder, 'b/file'), '12345');
      await told(5);
      watching.close();
    }));

  test("hears the system's events", () =>
    inFolder(async (folder) => {
      const path = join(folder, 'a');
      writeFileSync(path, 'one');
      const disk = new Disk();
      const file: WatchedFile = { document: 7, path, stat: await disk.stat(path) };
      await new Promise<void>((accept) => {
        const watching = new FileWatcher(
          (document) => {
            assert.equal(document, 7);
            watching.close();
            accept();
          },
          { stat: (at) => disk.stat(at), settle: 0 },
        );
        watching.watch([file]);
        const write = (): void => {
          writeFileSync(`${path}.new`, 'two, longer');
          renameSync(`${path}.new`, path);
        };
        setImmediate(write);
      });
    }));
});

test('does not wait for a disk that is slow to resolve a link', async () => {
  let answer: (target: string) => void = assert.fail;
  const folders: string[] = [];
  let looks = 0;
  const watching = new FileWatcher(() => {}, {
    stat: () => {
      looks++;
      return Promise.resolve(version(2));
    },
    realPath: () => new Promise((resolve) => (answer = resolve)),
    watchFolder: (folder) => {
      folders.push(folder);
      return { close: () => {} };
    },
    settle: 0,
  });
  watching.watch([{ document: 1, path: '/links/notes', stat: version(1) }]);
  assert.deepEqual(folders, ['/links']);
  // What is learned of the document while that is awaited changes nothing.
  watching.watch([{ document: 1, path: '/links/notes', stat: version(2) }]);
  const before = looks;
  answer('/targets/notes');
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(folders, ['/links', '/targets']);
  assert.ok(looks > before, 'what has happened to the target is looked for');
  watching.close();
});
