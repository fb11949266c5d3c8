/** The contents of folders, and the reports of their changes. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Entry, Folder } from '../../../src/features/explorer/tree.ts';
import { Folders, type FoldersOptions } from '../../../src/host/explorer/folders.ts';
import { asMortal, inFolder } from '../folder.ts';
import { lay } from '../files/tree-disk.ts';

/** Folders that are watched by hand: what stands in `watched` is what the system would call. */
class World {
  readonly told: (readonly [path: string, folder: Folder | null])[] = [];
  readonly watched = new Map<string, (name: string | null) => void>();
  readonly folders: Folders;
  #waiting: (() => void)[] = [];

  constructor(options: FoldersOptions) {
    const tell = (path: string, folder: Folder | null): void => {
      this.told.push([path, folder]);
      for (const wake of this.#waiting.splice(0)) wake();
    };
    this.folders = new Folders(tell, {
      settle: 1,
      watchFolder: (folder, changed) => {
        this.watched.set(folder, changed);
        return { close: () => void this.watched.delete(folder) };
      },
      ...options,
    });
  }

  /** A folder as it was told the time with a number, from 1; waits for it. */
  async folder(path: string, time = 1): Promise<Folder | null> {
    for (;;) {
      const of = this.told.filter(([each]) => each === path);
      if (of.length >= time) return of[time - 1][1];
      await new Promise<void>((wake) => this.#waiting.push(wake));
    }
  }

  async names(path: string, time = 1): Promise<readonly string[]> {
    return ((await this.folder(path, time))?.entries ?? []).map(shown);
  }
}

const shown = ({ name, folder, link, ignored }: Entry): string =>
  `${name}${folder ? '/' : ''}${link ? ' link' : ''}${ignored ? ' ignored' : ''}`;

async function inWorld(
  use: (folder: string, world: World) => Promise<void>,
  options: FoldersOptions = {},
): Promise<void> {
  await inFolder(async (folder) => {
    const world = new World(options);
    try {
      await use(folder, world);
    } finally {
      world.folders.close();
    }
  });
}

describe('a folder', () => {
  test('is told in order, a link to a folder among the folders', async () => {
    await inWorld(async (folder, world) => {
      lay(folder, { b10: '', b9: '', A: '', 'dir/': '', 'z.d/': '', way: '-> dir', lost: '-> nowhere' });
      world.folders.show([folder], false);
      assert.deepEqual(await world.names(folder), [
        'dir/',
        'way/ link',
        'z.d/',
        'A',
        'b9',
        'b10',
        'lost link',
      ]);
    });
  });

  test('of many names is in order too', async () => {
    await inWorld(async (folder, world) => {
      const names = Array.from({ length: 5000 }, (_, i) => `file${(i * 7919) % 5000}`);
      for (const name of names) writeFileSync(join(folder, name), '');
      world.folders.show([folder], false);
      const expected = Array.from({ length: 5000 }, (_, i) => `file${i}`);
      assert.deepEqual(await world.names(folder), expected);
    });
  });

  test('tells what is ignored', async () => {
    await inWorld(async (folder, world) => {
      lay(folder, { '.git/HEAD': '', '.gitignore': '*.o\n/build/\n', 'a.o': '', 'a.c': '', 'build/x': '' });
      world.folders.show([folder], false);
      const names = await world.names(folder);
      assert.deepEqual(names, ['.git/ ignored', 'build/ ignored', '.gitignore', 'a.c', 'a.o ignored']);
    });
  });

  test('that is not there is told as that', async () => {
    await inWorld(async (folder, world) => {
      world.folders.show([join(folder, 'gone')], false);
      assert.equal(await world.folder(join(folder, 'gone')), null);
    });
  });

  test('that may not be read says so', async () => {
    await inWorld(async (folder, world) => {
      const closed = join(folder, 'closed');
      mkdirSync(closed);
      chmodSync(closed, 0);
      chmodSync(folder, 0o755);
      // The permission is looked at when the system is asked, not when the answer comes.
      if (asMortal(() => world.folders.show([closed], false)) === null) return;
      const told = await world.folder(closed);
      chmodSync(closed, 0o700);
      if (process.geteuid?.() === 0) return;
      assert.equal(told?.problem, 'permission denied');
    });
  });
});

describe('what changes', () => {
  test('is told, once', async () => {
    await inWorld(async (folder, world) => {
      world.folders.show([folder], false);
      assert.deepEqual(await world.names(folder), []);
      writeFileSync(join(folder, 'a'), '');
      for (let i = 0; i < 10; i++) world.watched.get(folder)?.('a');
      assert.deepEqual(await world.names(folder, 2), ['a']);
      writeFileSync(join(folder, 'b'), '');
      world.watched.get(folder)?.('b');
      assert.deepEqual(await world.names(folder, 3), ['a', 'b']);
      assert.equal(world.told.length, 3);
    });
  });

  test('is not told when the folder is the same', async () => {
    await inWorld(async (folder, world) => {
      writeFileSync(join(folder, 'a'), '1');
      world.folders.show([folder], false);
      await world.names(folder);
      // Read again twice: what comes of the second shows that the first is over.
      world.folders.show([folder], true);
      writeFileSync(join(folder, 'b'), '');
      world.watched.get(folder)?.('b');
      assert.deepEqual(await world.names(folder, 2), ['a', 'b']);
    });
  });

  test('is told when it vanishes', async () => {
    await inWorld(async (folder, world) => {
      const path = join(folder, 'x');
      mkdirSync(path);
      world.folders.show([path], false);
      await world.folder(path);
      rmSync(path, { recursive: true });
      world.watched.get(path)?.(null);
      assert.equal(await world.folder(path, 2), null);
    });
  });

  test('in what is ignored changes every folder', async () => {
    await inWorld(async (folder, world) => {
      lay(folder, { '.git/HEAD': '', 'x/a.o': '' });
      world.folders.show([folder, join(folder, 'x')], false);
      assert.deepEqual(await world.names(join(folder, 'x')), ['a.o']);
      await world.folder(folder);
      writeFileSync(join(folder, '.gitignore'), '*.o\n');
      world.watched.get(folder)?.('.gitignore');
      assert.deepEqual(await world.names(join(folder, 'x'), 2), ['a.o ignored']);
    });
  });

  test('is told of what is shown only, and watched up to a limit', async () => {
    await inWorld(
      async (folder, world) => {
        lay(folder, { 'a/': '', 'b/': '', 'c/': '' });
        const paths = ['a', 'b', 'c'].map((name) => join(folder, name));
        world.folders.show(paths, false);
        for (const path of paths) await world.folder(path);
        assert.deepEqual([...world.watched.keys()], paths.slice(0, 2));
        world.folders.show(paths.slice(1), false);
        assert.deepEqual([...world.watched.keys()], paths.slice(1));
        world.folders.show([], false);
        assert.equal(world.watched.size, 0);
      },
      { most: 2 },
    );
  });

  test('is found by the system', async () => {
    await inFolder(async (folder) => {
      let wake = (): void => {};
      const told: (Folder | null)[] = [];
      const folders = new Folders((_, each) => {
        told.push(each);
        wake();
      });
      const next = (): Promise<void> => new Promise((accept) => (wake = accept));
      try {
        const first = next();
        folders.show([folder], false);
        await first;
        const second = next();
        // A listener that keeps nothing alive would let the test end.
        const alive = setInterval(() => {}, 1000);
        writeFileSync(join(folder, 'new'), '');
        await second;
        clearInterval(alive);
        assert.deepEqual(
          told[1]?.entries.map(({ name }) => name),
          ['new'],
        );
      } finally {
        folders.close();
      }
    });
  });
});
