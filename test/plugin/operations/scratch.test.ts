/** Temporary folders of plugins, and the packages that are installed from them, on the real disk. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { type TestServices, withServices } from '../host-services.ts';

/** Waits until something that goes on in the background is done. */
async function until(holds: () => boolean): Promise<void> {
  for (let i = 0; i < 200 && !holds(); i++) await setTimeout(10);
  assert.ok(holds());
}

const MANIFEST = { name: 'tools', version: '1.2.0', inkstone: { entry: 'main.ts' } };

/** Writes a package with a plugin into a scratch folder of the plugin `tester`; returns the token. */
async function written({ ask }: TestServices, within = '', manifest: object = MANIFEST): Promise<string> {
  const token = (await ask('scratchCreate', 'tools')) as string;
  const folder = join((await ask('scratchPath', token)) as string, within);
  await ask('writeFile', join(folder, 'package.json'), JSON.stringify(manifest));
  await ask('writeFile', join(folder, 'main.ts'), '/** @permissions run_processes */\nexport {};\n');
  return token;
}

describe('a scratch folder', () => {
  test('is made, found by its token, and deleted', () =>
    withServices(async ({ ask, base }) => {
      const token = (await ask('scratchCreate', 'a /../ label')) as string;
      const path = (await ask('scratchPath', token)) as string;
      assert.match(path, /\/temporary\/inkstone-scratch-\w+\/a-label$/);
      assert.deepEqual(readdirSync(path), []);
      assert.equal(await ask('scratchDiscard', token), true);
      assert.equal(await ask('scratchPath', token), null);
      assert.equal(await ask('scratchDiscard', token), false);
      await until(() => readdirSync(join(base, 'temporary')).length === 0);
    }));

  test('can be a copy of another folder', () =>
    withServices(async ({ ask, base, messages }) => {
      mkdirSync(join(base, 'work/lib'));
      writeFileSync(join(base, 'work/lib/a.ts'), 'one');
      const token = (await ask('scratchFromDirectory', 'lib')) as string;
      const path = (await ask('scratchPath', token)) as string;
      assert.equal(readFileSync(join(path, 'a.ts'), 'utf8'), 'one');
      assert.equal(await ask('scratchFromDirectory', 'nothing'), null);
      assert.match(messages().join(), /^plugin tester: .*nothing/);
      await until(() => readdirSync(join(base, 'temporary')).length === 1);
    }));

  test('is its plugin’s own, goes with it, and there are at most 64', () =>
    withServices(async ({ ask, go, base, services, messages }) => {
      const tokens = [];
      for (let i = 0; i < 65; i++) tokens.push(await ask('scratchCreate', ''));
      assert.equal(tokens.at(-1), null);
      assert.deepEqual(messages(), ['plugin tester: a plugin can have at most 64 scratch folders']);
      const [first] = tokens as string[];
      assert.equal(services.scratch.path('other', first), null);
      for (const token of ['', 'constructor', '-1', '1e9', '../1'])
        assert.equal(await ask('scratchPath', token), null);
      go('tester');
      await until(() => readdirSync(join(base, 'temporary')).length === 0);
    }));
});

describe('a package in a scratch folder', () => {
  test('is installed without its permissions, and moved to the trash', () =>
    withServices(async (host) => {
      const { ask, base, messages, services } = host;
      const token = await written(host);
      assert.equal(await ask('installScratch', token, 'plugin', 'tools', ''), true);
      const place = join(base, 'configuration/plugins/packages/tools');
      assert.deepEqual(readdirSync(place).toSorted(), ['main.ts', 'package.json']);
      const lock = JSON.parse(readFileSync(join(base, 'configuration/packages.lock.json'), 'utf8'));
      assert.deepEqual(lock.packages.tools.permissions, []);
      assert.equal(lock.packages.tools.source, 'installed by tester');
      const entry = join(place, 'main.ts');
      assert.deepEqual([...services.permissions.of(entry)], []);

      assert.equal(await ask('installScratch', token, 'plugin', 'tools', ''), false);
      assert.match(messages().join(), /the package tools is already installed/);
      services.permissions.set(entry, 'network', 'always');
      assert.equal(await ask('uninstallPackage', 'theme', 'tools'), false);
      assert.equal(await ask('uninstallPackage', 'plugin', 'other'), false);
      assert.ok(existsSync(place));
      assert.equal(await ask('uninstallPackage', 'plugin', 'tools'), true);
      assert.ok(!existsSync(place));
      assert.ok(existsSync(join(base, 'trash/tools/main.ts')));
      assert.deepEqual([...services.permissions.of(entry)], []);
    }));

  test('may be in a folder of it, and nowhere else', () =>
    withServices(async (host) => {
      const { ask, base, messages } = host;
      const token = await written(host, 'packages/tools');
      const folder = (await ask('scratchPath', token)) as string;
      mkdirSync(join(base, 'outside'));
      writeFileSync(join(base, 'outside/package.json'), JSON.stringify(MANIFEST));
      symlinkSync(join(base, 'outside'), join(folder, 'link'));
      for (const subpath of ['../..', 'link', '../../../outside'])
        assert.equal(await ask('installScratch', token, 'plugin', 'tools', subpath), false, subpath);
      assert.ok(messages().every((text) => text.endsWith(' is outside of the scratch folder')));
      assert.equal(await ask('installScratch', token, 'plugin', 'tools', 'packages/tools'), true);
    }));

  test('has the name and the kind that it is installed by, or is refused', () =>
    withServices(async (host) => {
      const { ask, base, messages } = host;
      const token = await written(host);
      assert.equal(await ask('installScratch', token, 'plugin', 'other', ''), false);
      assert.equal(await ask('installScratch', token, 'theme', 'tools', ''), false);
      assert.equal(
        messages()[1],
        'plugin tester: package.json is that of the plugin tools, not of the theme tools',
      );
      const evil = await written(host, '', { ...MANIFEST, name: '../evil' });
      assert.equal(await ask('installScratch', evil, 'plugin', '../evil', ''), false);
      assert.deepEqual(readdirSync(join(base, 'configuration/plugins/packages')), []);
      await assert.rejects(
        ask('installScratch', '99', 'plugin', 'tools', ''),
        /token is not that of a scratch folder/,
      );
    }));
});

test('replaceFile writes a file only where there is one', () =>
  withServices(async ({ ask, base }) => {
    const path = join(base, 'work/a.txt');
    assert.equal(await ask('replaceFile', 'a.txt', 'one'), false);
    assert.ok(!existsSync(path));
    writeFileSync(path, 'old');
    assert.equal(await ask('replaceFile', 'a.txt', 'new'), true);
    assert.equal(readFileSync(path, 'utf8'), 'new');
    assert.equal(await ask('replaceFile', join(base, 'work'), 'new'), false);
  }));
