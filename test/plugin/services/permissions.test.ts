/** The permissions of plugins: asking for them, and remembering the answers. */
import { noticesField } from '../../../src/core/widgets/notification.ts';
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import {
  type Decision,
  type Permission,
  permissionsField,
} from '../../../src/features/plugins/permissions.ts';
import type { State } from '../../../src/core/model/state.ts';
import { PermissionFile } from '../../../src/host/state/permission-file.ts';
import { callHost } from '../../../src/plugin/main/call-host.ts';
import { declaredByManifest, declaredIn } from '../../../src/features/plugins/declared-permissions.ts';
import { PermissionGate } from '../../../src/plugin/services/permission-gate.ts';
import { inFolder } from '../../host/folder.ts';
import { withServices, type TestServices } from '../host-services.ts';

describe('what a source declares', () => {
  const examples: [source: string, permissions: string][] = [
    ['/** @permissions read_files, run_processes */\nx', 'read_files run_processes'],
    ['#!/usr/bin/env ink\n\n// A plugin.\n// @permissions network write_files\n', 'write_files network'],
    [
      '\uFEFF/*\n * Does things.\n * @permissions clipboard\n * @permissions network\n */',
      'network clipboard',
    ],
    ['const a = 1;\n// @permissions read_files', ''],
    ['"@permissions read_files"', ''],
    ['/* @permissionsread_files */', ''],
    ['/* never ends @permissions read_files', ''],
    ['', ''],
  ];
  for (const [source, permissions] of examples)
    test(JSON.stringify(source), () => assert.equal(declaredIn(source).permissions.join(' '), permissions));

  test('may be wrong', () =>
    assert.deepEqual(declaredIn('// @permissions read_file, toString'), {
      permissions: [],
      faults: ['read_file', 'toString'].map(
        (name) =>
          `no permission is named ${name}; the permissions are read_files, write_files, run_processes, network, clipboard`,
      ),
    }));

  test('may stand in a manifest', () => {
    assert.deepEqual(declaredByManifest({ permissions: ['network', 1] }), {
      permissions: ['network'],
      faults: [
        'no permission is named 1; the permissions are read_files, write_files, run_processes, network, clipboard',
      ],
    });
    assert.deepEqual(declaredByManifest({}), { permissions: [], faults: [] });
    assert.deepEqual(declaredByManifest({ permissions: 'network' }).permissions, []);
    assert.deepEqual(declaredByManifest(null).permissions, []);
  });
});

/** A plugin that says it needs something. */
const FILE = '/plugins/one.ts';

function enters({ services }: TestServices, ...declared: readonly Permission[]): void {
  services.gate.enter('one', FILE, declared);
}

/** The immediate result for a plugin that waits for the answer. */
const now = async ({ services }: TestServices, name: string, ...args: readonly unknown[]): Promise<unknown> =>
  await callHost(services, { plugin: 'one', call: 0 }, name, args, true);

/** The value that its promise is fulfilled with. */
const later = async (
  { services }: TestServices,
  name: string,
  ...args: readonly unknown[]
): Promise<unknown> => await callHost(services, { plugin: 'one', call: 1 }, name, args, false);

/** The user answers. */
function decides({ services }: TestServices, permission: Permission, decision: Decision): void {
  services.gate.decide('one', permission, decision);
}

const notices = (state: State): string[] => noticesField.of(state).map(({ text }) => text);

describe('a call', () => {
  test('of what is not declared is refused with the way out, and nobody is asked about it', () =>
    withServices(async (host) => {
      enters(host, 'write_files');
      await assert.rejects(
        now(host, 'readFile', 'a'),
        /^Error: it needs the permission read_files, which one does not declare. Add \/\*\* @permissions read_files \*\/ at the top of its file, or add/,
      );
      await assert.rejects(later(host, 'watchPath', 'a'), /which one does not declare/);
      await assert.rejects(
        now(host, 'spawnProcess', 'ls', []),
        /permission run_processes, which one does not/,
      );
      assert.deepEqual(notices(host.state()), ['The plugin one wants to write files.']);
      assert.deepEqual(await now(host, 'getCwd'), join(host.base, 'work'));
    }));

  test('of what nobody decided about asks once, and the plugin begins again when it may', () =>
    withServices(async (host) => {
      writeFileSync(join(host.base, 'work/a'), 'text');
      enters(host, 'read_files');
      for (let i = 0; i < 3; i++)
        await assert.rejects(
          now(host, 'readFile', 'a'),
          /permission read_files, and the user has not answered yet/,
        );
      assert.deepEqual(notices(host.state()), ['The plugin one wants to read files.']);
      assert.deepEqual(host.restarted, []);
      decides(host, 'read_files', 'once');
      assert.equal(await now(host, 'readFile', 'a'), 'text');
      assert.deepEqual(notices(host.state()), []);
      assert.deepEqual(host.restarted, ['one']);
      assert.deepEqual(host.told.at(-1), {
        plugin: 'one',
        event: 'permission_changed',
        payload: { permission: 'read_files', allowed: true },
      });
    }));

  test('that was promised something waits for the answer', () =>
    withServices(async (host) => {
      enters(host, 'read_files');
      const [first, second] = ['.', 'nowhere'].map((path) => later(host, 'watchPath', path));
      decides(host, 'read_files', 'always');
      const [handle] = await Promise.all([first, assert.rejects(second, /nowhere does not exist/)]);
      assert.equal(typeof handle, 'number');
      assert.deepEqual(host.restarted, []);

      decides(host, 'read_files', 'open');
      const third = later(host, 'watchPath', '.');
      decides(host, 'read_files', 'never');
      await assert.rejects(third, /which was denied to one. Run Manage Plugin Permissions/);
      await assert.rejects(now(host, 'readFile', 'a'), /which was denied to one/);
      assert.deepEqual(notices(host.state()), []);
    }));

  test('that needs two is asked for one after the other', () =>
    withServices(async (host) => {
      writeFileSync(join(host.base, 'work/a'), 'text');
      enters(host, 'read_files', 'write_files');
      const copied = (): Promise<unknown> => now(host, 'copyPath', 'a', 'b');
      await assert.rejects(copied(), /permission read_files, and the user/);
      decides(host, 'read_files', 'always');
      await assert.rejects(copied(), /permission write_files, and the user/);
      decides(host, 'write_files', 'always');
      assert.equal(await copied(), true);
    }));

  test('that starts something has its number at once, and waits', () =>
    withServices(async (host) => {
      enters(host, 'run_processes', 'write_files');
      const starts = async (): Promise<number> =>
        (await now(host, 'spawnProcess', 'printf', ['a'])) as number;
      const ends = (id: number): Promise<unknown> => later(host, 'spawnProcessWait', id);
      const [runs, killed] = [await starts(), await starts()];
      assert.equal(host.services.processes.isRunning('one', runs), true);
      assert.equal(await now(host, 'killProcess', killed), true);
      decides(host, 'run_processes', 'once');
      assert.deepEqual(await ends(runs), { stdout: 'a', stderr: '', exit_code: 0 });
      assert.deepEqual(await ends(killed), { stdout: '', stderr: 'the process was stopped', exit_code: -1 });
      const writes = (await now(host, 'spawnProcess', 'printf', ['a'], { stdoutTo: 'out' })) as number;
      decides(host, 'write_files', 'never');
      await assert.rejects(ends(writes), /needs the permission write_files, which was denied to one/);
      assert.ok(!existsSync(join(host.base, 'work/out')));
    }));

  test('goes with its plugin, and the question stays until the plugin is taken away', () =>
    withServices(async (host) => {
      const { gate: hook } = host.services;
      enters(host, 'read_files');
      const waiting = later(host, 'watchPath', '.');
      assert.equal(hook.isWaiting('one'), false);
      await assert.rejects(now(host, 'readFile', 'a'), /has not answered yet/);
      assert.equal(hook.isWaiting('one'), true);
      host.go('one');
      await assert.rejects(waiting, /the plugin is no longer running/);
      assert.equal(notices(host.state()).length, 1);
      decides(host, 'read_files', 'once');
      assert.deepEqual(host.restarted, ['one']);
      assert.equal(hook.isWaiting('one'), false);
      hook.leave('one');
      assert.deepEqual(
        permissionsField.of(host.state()).filter(({ plugin }) => plugin === 'one'),
        [],
      );
      await assert.rejects(now(host, 'readFile', 'a'), /does not declare/);
    }));
});

describe('without asking', () => {
  test('what stands beside the plugin and the temporary folder may be read, and not written', () =>
    withServices(async (host) => {
      const { base } = host;
      writeFileSync(join(base, 'home/data.json'), '1');
      writeFileSync(join(base, 'temporary/data.json'), '2');
      enters(host);
      assert.equal(await now(host, 'readFile', join(base, 'home/data.json')), '1');
      assert.equal(await now(host, 'readFile', join(base, 'temporary/data.json')), '2');
      assert.deepEqual(await now(host, 'readDir', join(base, 'home')), [
        { name: 'data.json', is_file: true, is_dir: false },
      ]);
      await assert.rejects(now(host, 'writeFile', join(base, 'home/data.json'), ''), /write_files/);
    }));

  test('nothing is read that a path only seems to be below them', () =>
    withServices(async (host) => {
      const { base } = host;
      writeFileSync(join(base, 'work/secret'), '1');
      symlinkSync('../work/secret', join(base, 'home/link'));
      symlinkSync('../work', join(base, 'temporary/folder'));
      symlinkSync('../work/new', join(base, 'temporary/dangling'));
      mkdirSync(join(base, 'home-not'));
      enters(host);
      for (const path of [
        `${base}/home/../work/secret`,
        `${base}/home/link`,
        `${base}/temporary/folder/secret`,
        `${base}/temporary/folder/../../work/secret`,
        `${base}/temporary/dangling`,
        `${base}/home-not`,
        { kind: 'local', value: `${base}/home/link` },
        'secret',
      ]) {
        const what = JSON.stringify(path);
        await assert.rejects(now(host, 'readFile', path), /needs the permission read_files/, what);
        await assert.rejects(now(host, 'fileExists', path), /needs the permission read_files/, what);
      }
    }));
});

test('nothing is its own to a plugin that stands nowhere', () =>
  withServices((host) => {
    const hook = new PermissionGate({ ...host.services, home: () => '' });
    hook.enter('one', FILE, ['network']);
    const here = join(process.cwd(), 'package.json');
    const held = hook.check('one', 'readFile', { permission: 'read_files' }, [here]);
    assert.match(held?.sentence ?? '', /does not declare/);
    return Promise.resolve();
  }));

describe('what was decided', () => {
  test('is remembered where it is for good, by the file of the plugin', () =>
    withServices(async (host) => {
      const { base } = host;
      enters(host, 'read_files', 'write_files', 'network');
      decides(host, 'read_files', 'always');
      decides(host, 'write_files', 'never');
      decides(host, 'network', 'once');
      const kept = (): unknown => JSON.parse(readFileSync(join(base, 'permissions.json'), 'utf8'));
      assert.deepEqual(kept(), { [FILE]: { read_files: 'always', write_files: 'never' } });

      host.go('one');
      assert.deepEqual(permissionsField.of(host.state()).filter(({ plugin }) => plugin === 'one').length, 3);
      enters(host, 'read_files', 'network', 'clipboard');
      const decisions = permissionsField
        .of(host.state())
        .flatMap(({ plugin, permission, decision }) =>
          plugin === 'one' ? [`${permission} ${decision}`] : [],
        );
      assert.deepEqual(decisions, ['read_files always', 'network once', 'clipboard open']);

      host.services.gate.enter('one', '/plugins/another.ts', ['read_files']);
      await assert.rejects(now(host, 'readFile', 'a'), /has not answered yet/);

      enters(host, 'read_files');
      decides(host, 'read_files', 'open');
      assert.deepEqual(kept(), { [FILE]: { write_files: 'never' } });
    }));

  test('holds for this run where it cannot be written, and that is said', () =>
    withServices(async (host) => {
      const path = join(host.base, 'permissions.json');
      symlinkSync(path, path);
      enters(host, 'read_files');
      decides(host, 'read_files', 'always');
      assert.match(
        host.messages()[0],
        /^Your answer applies only until Inkstone quits, because it could not be saved: .*permissions\.json/,
      );
      assert.equal(await now(host, 'readFile', 'nowhere'), null);
    }));

  test('is read from a file, and set aside with it when that is damaged', () =>
    inFolder((folder) => {
      const path = join(folder, 'deep/permissions.json');
      const reports: string[] = [];
      const file = new PermissionFile(path, (sentence) => reports.push(sentence));
      assert.deepEqual([...file.of('a')], []);
      file.set('a', 'network', 'always');
      file.set('b', 'network', 'never');
      assert.deepEqual([...file.of('a')], [['network', 'always']]);
      file.set('a', 'network', null);
      assert.deepEqual(JSON.parse(readFileSync(path, 'utf8')), { b: { network: 'never' } });
      // Of a later version.
      writeFileSync(path, '{"a": {"unknown": "always", "clipboard": "never"}}');
      assert.deepEqual([...file.of('a')], [['clipboard', 'never']]);
      assert.deepEqual([...file.of('toString')], []);
      assert.deepEqual(reports, []);
      const damaged = '{"a": {"network": "yes", "clipboard": "never"}, "b": 1}';
      writeFileSync(path, damaged);
      assert.deepEqual([...file.of('a')], []);
      assert.equal(reports.length, 1);
      assert.match(
        reports[0],
        /permissions\.json is damaged and was set aside as permissions\.json\.damaged/,
      );
      assert.equal(readFileSync(`${path}.damaged`, 'utf8'), damaged);
      file.set('a', 'network', 'always');
      assert.deepEqual([...file.of('a')], [['network', 'always']]);
    }));
});
