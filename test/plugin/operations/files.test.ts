/** The file operations of plugins, on the real disk. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { realPath, realPathOfLink } from '../../../src/plugin/services/real-path.ts';
import { inFolder } from '../../host/folder.ts';
import { withServices, type TestServices } from '../host-services.ts';

describe('reading', () => {
  test('tells what is there', () =>
    withServices(async ({ base, ask }) => {
      writeFileSync(join(base, 'work/a.txt'), 'ä\n');
      assert.equal(await ask('fileExists', 'a.txt'), true);
      assert.equal(await ask('fileExists', 'b.txt'), false);
      assert.equal(await ask('fileExists', 'a.txt/b'), false);
      assert.deepEqual(await ask('fileStat', { kind: 'local', value: 'a.txt' }), {
        exists: true,
        is_file: true,
        is_dir: false,
        size: 3,
        readonly: false,
      });
      assert.deepEqual(await ask('fileStat', join(base, 'nowhere')), {
        exists: false,
        is_file: false,
        is_dir: false,
        size: 0,
        readonly: false,
      });
    }));

  test('finds nothing at an empty path, which is not the folder that is worked in', () =>
    withServices(async ({ base, ask }) => {
      assert.deepEqual(
        [await ask('fileExists', ''), await ask('readFile', ''), await ask('readDir', '')],
        [false, null, []],
      );
      assert.equal(
        ((await ask('fileStat', { kind: 'local', value: '' })) as { exists: boolean }).exists,
        false,
      );
      for (const change of ['writeFile', 'createDir', 'renamePath', 'copyPath'])
        assert.equal(await ask(change, '', 'a'), false);
      assert.equal(await ask('copyPath', 'a.txt', ''), false);
      await assert.rejects(async () => ask('removePath', ''), /the path is empty/);
      await assert.rejects(async () => ask('watchPath', ''), /the path is empty/);
      assert.ok(existsSync(join(base, 'work')));
    }));

  test('gives text, and nothing where there is none', () =>
    withServices(async ({ base, ask }) => {
      writeFileSync(join(base, 'work/a.txt'), '\uFEFFä\r\n');
      writeFileSync(join(base, 'work/latin'), Buffer.from([0xe9, 0x0a]));
      execFileSync('mkfifo', [join(base, 'work/pipe')]);
      assert.equal(await ask('readFile', 'a.txt'), '\uFEFFä\r\n');
      assert.equal(await ask('readFile', { kind: 'authority', value: 'a.txt' }), '\uFEFFä\r\n');
      assert.equal(await ask('readFile', { kind: 'authority', window: 1, value: 'a.txt' }), '\uFEFFä\r\n');
      await assert.rejects(ask('readFile', { kind: 'authority', window: 2, value: 'a.txt' }), /no window 2/);
      for (const none of ['latin', 'pipe', 'nowhere', '.', 'a.txt/b'])
        assert.equal(await ask('readFile', none), null, none);
    }));

  test('refuses what is too long', () =>
    withServices(async ({ base, ask, messages }) => {
      const path = join(base, 'work/long');
      writeFileSync(path, '');
      truncateSync(path, 16 << 20);
      assert.equal(((await ask('readFile', 'long')) as string).length, 16 << 20);
      truncateSync(path, (16 << 20) + 1);
      await assert.rejects(ask('readFile', 'long'), /has 16777217 bytes, more than the limit of 16 MiB/);
      assert.equal(await ask('writeFile', 'long', 'ä'.repeat(9 << 20)), false);
      assert.match(messages()[0], /^plugin tester: 18874368 bytes are more than the limit of 16 MiB/);
    }));

  test('lists names, links as what they lead to', () =>
    withServices(async ({ base, ask }) => {
      mkdirSync(join(base, 'work/sub'));
      writeFileSync(join(base, 'work/b'), '');
      symlinkSync('sub', join(base, 'work/a'));
      symlinkSync('circle', join(base, 'work/circle'));
      assert.deepEqual(await ask('readDir', '.'), [
        { name: 'a', is_file: false, is_dir: true },
        { name: 'b', is_file: true, is_dir: false },
        { name: 'circle', is_file: false, is_dir: false },
        { name: 'sub', is_file: false, is_dir: true },
      ]);
      assert.deepEqual(await ask('readDir', 'nowhere'), []);
    }));
});

describe('writing', () => {
  test('makes files and their folders, and leaves nothing else behind', () =>
    withServices(async ({ base, ask }) => {
      assert.equal(await ask('writeFile', 'a/b/c.txt', 'one'), true);
      assert.equal(await ask('writeFile', 'a/b/c.txt', 'two'), true);
      assert.equal(readFileSync(join(base, 'work/a/b/c.txt'), 'utf8'), 'two');
      assert.deepEqual(readdirSync(join(base, 'work/a/b')), ['c.txt']);
      assert.equal(await ask('createDir', 'x/y'), true);
      assert.equal(await ask('createDir', 'x/y'), true);
      assert.ok(lstatSync(join(base, 'work/x/y')).isDirectory());
    }));

  test('goes through links, and keeps other names of a file', () =>
    withServices(async ({ base, ask }) => {
      writeFileSync(join(base, 'work/real'), 'one');
      symlinkSync('real', join(base, 'work/link'));
      linkSync(join(base, 'work/real'), join(base, 'work/other'));
      assert.equal(await ask('writeFile', 'link', 'two'), true);
      assert.equal(readlinkSync(join(base, 'work/link')), 'real');
      assert.equal(readFileSync(join(base, 'work/other'), 'utf8'), 'two');
    }));

  test('that cannot be is told', () =>
    withServices(async ({ base, ask, messages }) => {
      writeFileSync(join(base, 'work/file'), '');
      assert.equal(await ask('writeFile', 'file/below', 'x'), false);
      assert.equal(await ask('writeFile', '.', 'x'), false);
      assert.equal(await ask('createDir', 'file'), false);
      assert.match(messages()[0], /^plugin tester: Cannot save below: /);
      assert.match(messages()[2], /^plugin tester: .*file already exists, so file was not made; /);
    }));
});

describe('moving and copying', () => {
  test('goes to where nothing is', () =>
    withServices(async ({ base, ask, messages }) => {
      mkdirSync(join(base, 'work/a'));
      writeFileSync(join(base, 'work/a/one'), '1');
      symlinkSync('one', join(base, 'work/a/link'));
      assert.equal(await ask('copyPath', 'a', 'b/copy'), true);
      assert.equal(readFileSync(join(base, 'work/b/copy/one'), 'utf8'), '1');
      assert.equal(readlinkSync(join(base, 'work/b/copy/link')), 'one');
      assert.equal(await ask('renamePath', 'a', 'c'), true);
      assert.deepEqual(readdirSync(join(base, 'work')).toSorted(), ['b', 'c']);
      assert.deepEqual(messages(), []);
    }));

  test('never writes over anything', () =>
    withServices(async ({ base, ask, messages }) => {
      writeFileSync(join(base, 'work/a'), 'a');
      writeFileSync(join(base, 'work/b'), 'b');
      assert.equal(await ask('renamePath', 'a', 'b'), false);
      assert.equal(await ask('copyPath', 'a', 'b'), false);
      assert.equal(await ask('copyPath', 'nowhere', 'c'), false);
      assert.equal(readFileSync(join(base, 'work/b'), 'utf8'), 'b');
      assert.match(messages()[0], /b already exists, so a was not moved/);
      assert.match(messages()[2], /Cannot copy nowhere/);
    }));
});

describe('removing', () => {
  const removes = (path: string, { ask }: TestServices): Promise<unknown> => ask('removePath', path);

  test('takes folders below the temporary and the configuration folder', () =>
    withServices(async (host) => {
      const { base } = host;
      mkdirSync(join(base, 'temporary/a/b'), { recursive: true });
      writeFileSync(join(base, 'configuration/x'), '');
      assert.equal(await removes(join(base, 'temporary/a'), host), true);
      assert.equal(await removes(join(base, 'configuration/x'), host), true);
      assert.equal(await removes(join(base, 'configuration/x'), host), false);
      assert.deepEqual(
        [readdirSync(join(base, 'temporary')), readdirSync(join(base, 'configuration'))],
        [[], []],
      );
    }));

  test('takes nothing elsewhere, however it is named', () =>
    withServices(async (host) => {
      const { base } = host;
      writeFileSync(join(base, 'work/precious'), '1');
      mkdirSync(join(base, 'temporary-not'));
      symlinkSync(join(base, 'work'), join(base, 'temporary/out'));
      for (const path of [
        'precious',
        join(base, 'work/precious'),
        join(base, 'temporary/../work/precious'),
        join(base, 'temporary/out/precious'),
        `${base}/temporary/out/nothing/../precious`,
        `${base}/temporary/../temporary/out/./precious`,
        join(base, 'temporary'),
        join(base, 'configuration/.'),
        join(base, 'temporary-not'),
        '/',
      ]) {
        await assert.rejects(
          removes(path, host),
          /is not inside .*; plugins cannot delete anything else/,
          path,
        );
      }
      assert.ok(existsSync(join(base, 'work/precious')));
      // The link itself is there, and what it leads to stays.
      assert.equal(await removes(join(base, 'temporary/out'), host), true);
      assert.ok(existsSync(join(base, 'work/precious')));
    }));

  test('works where the temporary folder is a link itself', () =>
    withServices(async ({ base, services, ask }) => {
      mkdirSync(join(base, 'elsewhere/a'), { recursive: true });
      rmSync(join(base, 'temporary'), { recursive: true });
      symlinkSync(join(base, 'elsewhere'), join(base, 'temporary'));
      assert.equal(await ask('removePath', join(services.temporary, 'a')), true);
      assert.deepEqual(readdirSync(join(base, 'elsewhere')), []);
    }));
});

describe('where paths lead', () => {
  test('through links, those too that lead to nothing yet', () =>
    inFolder((base) => {
      const folder = realPath(base);
      symlinkSync('new/deep', join(folder, 'dangling'));
      symlinkSync('dangling', join(folder, 'chain'));
      assert.equal(realPath(join(folder, 'chain/x')), join(folder, 'new/deep/x'));
      assert.equal(realPathOfLink(join(folder, 'chain')), join(folder, 'chain'));
      assert.equal(realPath(join(folder, 'a/b')), join(folder, 'a/b'));
      symlinkSync('round', join(folder, 'round'));
      assert.throws(() => realPath(join(folder, 'round/x')), /go in a circle/);
    }));
});

describe('watching', () => {
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const changes = ({ told }: TestServices): string[] =>
    told.map(({ payload }) => {
      const { path, kind } = payload as { path: string; kind: string };
      return `${kind} ${path.slice(path.lastIndexOf('/') + 1)}`;
    });

  test('tells of a file that is replaced, written and removed, and of no other', () =>
    withServices(async (host) => {
      const { base, ask, told } = host;
      const path = join(base, 'work/a');
      writeFileSync(path, '1');
      const handle = await ask('watchPath', 'a');
      writeFileSync(join(base, 'work/b'), '');
      appendFileSync(path, '2');
      await until(() => told.length > 0);
      assert.deepEqual(told[0], {
        plugin: 'tester',
        event: 'path_changed',
        payload: { handle, path, kind: 'modified' },
      });
      rmSync(path);
      await until(() => changes(host).includes('removed a'));
      writeFileSync(path, '3');
      await until(() => changes(host).includes('created a'));
      assert.ok(!changes(host).some((each) => each.endsWith(' b')));
      assert.equal(await ask('unwatchPath', handle), true);
      assert.equal(await ask('unwatchPath', handle), false);
    }));

  test('goes into folders, new ones too, only when it is recursive', () =>
    withServices(async (host) => {
      const { base, ask } = host;
      mkdirSync(join(base, 'work/sub'));
      await ask('watchPath', '.', true);
      writeFileSync(join(base, 'work/sub/one'), '');
      await until(() => changes(host).includes('created one'));
      mkdirSync(join(base, 'work/new'));
      await until(() => changes(host).includes('created new'));
      // The watch of a new folder begins behind the event of its coming.
      let count = 0;
      await until(() => {
        writeFileSync(join(base, `work/new/two${count++}`), '');
        return changes(host).some((each) => each.startsWith('created two'));
      });
    }));

  test('tells of what takes the place of another as modified, and not of what came and went', () =>
    withServices(async (host) => {
      const { base, ask } = host;
      const path = join(base, 'work/a');
      writeFileSync(path, '1');
      await ask('watchPath', '.', true);
      writeFileSync(`${path}.draft`, '2');
      renameSync(`${path}.draft`, path);
      mkdirSync(join(base, 'work/sub/deep'), { recursive: true });
      writeFileSync(join(base, 'work/sub/deep/b'), '');
      await until(() => changes(host).includes('created b'));
      rmSync(join(base, 'work/sub'), { recursive: true });
      await until(() => ['b', 'deep', 'sub'].every((name) => changes(host).includes(`removed ${name}`)));
      const told = changes(host).filter((each, i, all) => all.indexOf(each) === i);
      assert.deepEqual(told.slice(0, 4).toSorted(), [
        'created b',
        'created deep',
        'created sub',
        'modified a',
      ]);
      assert.deepEqual(
        told.filter((each) => each.includes('draft')),
        [],
      );
    }));

  test('ends when the plugin goes, and is refused where there is nothing or too much', () =>
    withServices(async (host) => {
      const { ask, go } = host;
      await assert.rejects(ask('watchPath', 'nowhere'), /nowhere does not exist/);
      const handles: unknown[] = [];
      for (let i = 0; i < 64; i++) handles.push(await ask('watchPath', '.'));
      await assert.rejects(ask('watchPath', '.'), /a plugin can have at most 64 watches/);
      go('tester');
      assert.equal(await ask('unwatchPath', handles[0]), false);
      await ask('watchPath', '.');
    }));
});
