import assert from 'node:assert/strict';
import { mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { PluginFolder, type PluginsChange } from '../../../src/host/plugins/folder.ts';
import { Stripper } from '../../../src/host/plugins/stripper.ts';
import { inFolder } from '../folder.ts';

interface Use {
  readonly plugins: PluginFolder;
  readonly off: Set<string>;
  write(name: string, text: string): void;
  remove(name: string): void;
}

const inConfiguration = (use: (given: Use) => Promise<void>): Promise<void> =>
  inFolder(async (made) => {
    const folder = realpathSync(made);
    const off = new Set<string>();
    const plugins = new PluginFolder(folder, (name) => !off.has(name), new Stripper(join(folder, 'cache')));
    const write = (name: string, text: string): void => {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(`${path}.draft`, text);
      renameSync(`${path}.draft`, path);
    };
    await use({ plugins, off, write, remove: (name) => rmSync(join(folder, name)) });
    plugins.close();
  });

const told = ({ load, unload, faults }: PluginsChange): object => ({
  load: load.map(({ name }) => name),
  unload,
  faults,
});

describe('looking at plugins again', () => {
  test('tells of those that are new, other or gone', () =>
    inConfiguration(async ({ plugins, off, write, remove }) => {
      write('plugins/a.ts', 'let a: 1;');
      write('plugins/b.ts', "import './lib/c';");
      write('plugins/lib/c.ts', '');
      assert.deepEqual(told(await plugins.look()), { load: ['a', 'b'], unload: [], faults: [] });
      assert.deepEqual(told(await plugins.look()), { load: [], unload: [], faults: [] });
      write('plugins/lib/c.ts', 'let c;');
      write('plugins/d.js', '');
      assert.deepEqual(told(await plugins.look()), { load: ['b', 'd'], unload: [], faults: [] });
      remove('plugins/a.ts');
      off.add('b');
      assert.deepEqual(told(await plugins.look()), { load: [], unload: ['a', 'b'], faults: [] });
      off.clear();
      assert.deepEqual(told(await plugins.look()), { load: ['b'], unload: [], faults: [] });
    }));

  test('leaves one that has become wrong as it was', () =>
    inConfiguration(async ({ plugins, write }) => {
      write('plugins/a.ts', 'let a: 1;');
      await plugins.look();
      write('plugins/a.ts', 'let a: ;');
      const faults = ['plugins/a.ts:1:8: this cannot stand here'];
      assert.deepEqual(told(await plugins.look()), { load: [], unload: [], faults });
      assert.deepEqual(told(await plugins.look()), { load: [], unload: [], faults: [] });
      write('plugins/a.ts', 'let a: 1;');
      assert.deepEqual(told(await plugins.look()), { load: [], unload: [], faults: [] });
      write('plugins/a.ts', 'let a: 2;\nb;');
      assert.deepEqual(told(await plugins.look()), { load: ['a'], unload: [], faults: [] });
    }));

  test('has those loaded again that name one that is other', () =>
    inConfiguration(async ({ plugins, write }) => {
      write('plugins/a.ts', "import 'inkstone:plugin/b'");
      write('plugins/b.ts', '');
      write('plugins/c.ts', '');
      await plugins.look();
      write('plugins/b.ts', 'let b;');
      assert.deepEqual(told(await plugins.look()), { load: ['b', 'a'], unload: [], faults: [] });
    }));
});

test('watching tells of changes by itself', () =>
  inConfiguration(async ({ plugins, write }) => {
    write('config.json', '{}');
    await plugins.look();
    let tell: (change: PluginsChange) => void = () => {};
    const next = (): Promise<object> => new Promise((resolve) => (tell = (change) => resolve(told(change))));
    plugins.watch((change) => tell(change));
    // A timer of its own keeps the process: watching does not.
    const alive = setInterval(() => {}, 1000);
    let change = next();
    write('plugins/a.ts', "import './lib/b';");
    write('plugins/lib/b.ts', '');
    assert.deepEqual(await change, { load: ['a'], unload: [], faults: [] });
    change = next();
    write('plugins/lib/b.ts', 'let b;');
    assert.deepEqual(await change, { load: ['a'], unload: [], faults: [] });
    change = next();
    write('init.ts', '');
    assert.deepEqual(await change, { load: ['init'], unload: [], faults: [] });
    // What is wrong is looked at again where it stands, and where what is missing would stand.
    change = next();
    write('plugins/lib/b.ts', 'let b: ;');
    const faults = ['plugins/lib/b.ts:1:8: this cannot stand here'];
    assert.deepEqual(await change, { load: [], unload: [], faults });
    change = next();
    write('plugins/lib/b.ts', 'let c;');
    assert.deepEqual(await change, { load: ['a'], unload: [], faults: [] });
    change = next();
    write('plugins/c.ts', "import './lib/d';");
    assert.match(JSON.stringify(await change), /there is no module .\/lib\/d/);
    change = next();
    write('plugins/lib/d.ts', '');
    assert.deepEqual(await change, { load: ['c'], unload: [], faults: [] });
    change = next();
    write('plugins/packages/p/package.json', '{ "name": "p", "version": "1", "main": "src/p.ts" }');
    assert.match(JSON.stringify(await change), /there is no file plugins\/packages\/p\/src\/p.ts/);
    change = next();
    write('plugins/packages/p/src/p.ts', '');
    assert.deepEqual(await change, { load: ['p'], unload: [], faults: [] });
    clearInterval(alive);
  }));
