import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { findPlugins, type FoundPlugins, readPlugin } from '../../../src/host/plugins/files.ts';
import { Stripper } from '../../../src/host/plugins/stripper.ts';
import { inFolder } from '../folder.ts';

type Files = Readonly<Record<string, string>>;

function write(folder: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** Reads a configuration folder with these files, of which a cache of its own is made. */
function found(
  files: Files,
  isEnabled: (name: string) => boolean = () => true,
): Promise<FoundPlugins & { folder: string }> {
  return inFolder(async (made) => {
    const folder = realpathSync(made);
    write(folder, files);
    const stripper = new Stripper(null);
    const result = await findPlugins(folder, isEnabled, stripper);
    await stripper.close();
    return { ...result, folder };
  });
}

const names = ({ plugins }: FoundPlugins): string[] => plugins.map(({ name }) => name);

describe('the plugins of a configuration folder', () => {
  test('count lines from 0 where their package is for Fresh 0.5 or later, else from 1', async () => {
    const manifests = {
      a: '"fresh": { "min_version": "0.5.0" }',
      b: '"fresh": { "min_version": "1.2" }',
      c: '"fresh": { "min_version": "0.4.9" }',
      d: '"fresh": { "min_api_version": 7 }',
      e: '"inkstone": { "min_version": "0.5.0" }',
    };
    const all = await found(
      Object.fromEntries([
        ['plugins/f.ts', ''],
        ...Object.entries(manifests).flatMap(([name, field]) => [
          [`plugins/packages/${name}/package.json`, `{ "name": "${name}", ${field} }`],
          [`plugins/packages/${name}/index.ts`, ''],
        ]),
      ]),
    );
    assert.deepEqual(all.plugins.map(({ name, firstLine }) => `${name} ${firstLine}`).toSorted(), [
      'a 0',
      'b 0',
      'c 1',
      'd 1',
      'e 1',
      'f 1',
    ]);
  });

  test('are its files by name, its packages, and init.ts at the end', async () => {
    const all = await found({
      'init.ts': 'let last: number = 1;',
      'plugins/b.ts': 'let b;',
      'plugins/a.js': 'let a;',
      'plugins/a.d.ts': 'wrong here',
      'plugins/.hidden.ts': 'wrong here',
      'plugins/tests/a.test.ts': 'wrong here',
      'plugins/notes.md': '',
      'plugins/packages/z/package.json':
        '{ "name": "zeta", "version": "1.2.0", "inkstone": { "entry": "src/main.ts" } }',
      'plugins/packages/z/src/main.ts': 'let z;',
      'plugins/packages/y/package.json':
        '{ "name": "ypsilon", "fresh": { "main": "y.ts" }, "permissions": ["network"] }',
      'plugins/packages/y/y.ts': 'let y;',
      'plugins/packages/night/package.json': '{ "name": "night", "type": "theme" }',
      'plugins/packages/empty/readme.md': '',
    });
    assert.deepEqual(all.faults, []);
    assert.deepEqual(names(all), ['a', 'b', 'ypsilon', 'zeta', 'init']);
    const [a, , ypsilon, zeta, init] = all.plugins;
    assert.deepEqual([a.label, a.folder, a.manifest], ['plugins/a.js', join(all.folder, 'plugins'), null]);
    assert.deepEqual([zeta.manifest?.version, zeta.label], ['1.2.0', 'plugins/packages/z/src/main.ts']);
    assert.deepEqual(ypsilon.manifest?.value['permissions'], ['network']);
    assert.equal(init.modules.get(join(all.folder, 'init.ts')), 'let last         = 1;');
  });

  test('are none without a folder', async () => {
    assert.deepEqual((await found({})).plugins, []);
  });

  test('can be switched off, and are then not even read', async () => {
    const all = await found({ 'plugins/a.ts': 'let a = ;', 'plugins/b.ts': '' }, (name) => name !== 'a');
    assert.deepEqual([names(all), all.faults], [['b'], []]);
    assert.deepEqual(all.off, [{ name: 'a', path: join(all.folder, 'plugins/a.ts') }]);
  });

  test('come behind those that they name', async () => {
    const all = await found({
      'plugins/a.ts': "import type { X } from 'inkstone:plugin/c';",
      'plugins/b.ts': '',
      'plugins/c.js': "import 'fresh:plugin/d';",
      'plugins/d.ts': '',
    });
    assert.deepEqual([names(all), all.faults], [['d', 'c', 'a', 'b'], []]);
  });

  const faults: Record<string, [Files, string[], ...string[]]> = {
    'a circle of plugins': [
      {
        'plugins/a.js': "import 'inkstone:plugin/b'",
        'plugins/b.js': "import 'inkstone:plugin/a'",
        'plugins/c.js': '',
      },
      ['c'],
      'plugins/a.js depends on itself (a -> b -> a), so these plugins are not loaded',
    ],
    'a plugin that does not exist': [
      { 'plugins/a.js': "import 'inkstone:plugin/b'" },
      ['a'],
      'plugins/a.js needs the plugin b, which does not exist',
    ],
    'a syntax error': [
      { 'plugins/a.ts': 'let a: number;\nlet b: = 1;', 'plugins/b.ts': '' },
      ['b'],
      'plugins/a.ts:2:8: this cannot stand here',
    ],
    'a syntax error in a module': [
      { 'plugins/a.ts': "import './lib/b';", 'plugins/lib/b.ts': 'let b = ;' },
      [],
      'plugins/lib/b.ts:1:9: this cannot stand here',
    ],
    'a package of npm': [
      { 'plugins/a.ts': "let a;\nimport { b } from 'lodash/b';\nb();" },
      [],
      'plugins/a.ts:2:19: "lodash/b" is not a file of the plugin: a plugin can import only its own files, as in "./b"',
    ],
    'a module that does not exist': [
      { 'plugins/a.ts': "import './lib/b';" },
      [],
      'plugins/a.ts:1:8: there is no module ./lib/b: no plugins/lib/b.ts, no plugins/lib/b.js',
    ],
    'names that modules do not give': [
      {
        'plugins/a.ts':
          "let a;\nimport b, { c, d as e, f } from './lib/b';\nexport { g } from './lib/b';\nb(c, e, f);",
        'plugins/lib/b.ts':
          "export const { c, x: [f] } = y, z = `;`;\nexport type d = 1;\nlet g;\nexport * from './c';",
        'plugins/lib/c.ts': 'export default 1;',
      },
      [],
      'plugins/a.ts:2:8: ./lib/b has no default export',
      'plugins/a.ts:2:16: ./lib/b exports no d',
      'plugins/a.ts:3:10: ./lib/b exports no g',
    ],
    'a module of another kind': [
      { 'plugins/a.ts': "import './b.json';", 'plugins/b.json': '{}' },
      [],
      'plugins/a.ts:1:8: ./b.json is not a TypeScript or JavaScript file',
    ],
    'a module outside': [
      { 'plugins/a.ts': "import '../b.ts';", 'b.ts': '' },
      [],
      'plugins/a.ts:1:8: ../b.ts is outside plugins, the folder of the plugin',
    ],
    'a name that is taken': [
      { 'plugins/a.ts': '', 'plugins/a.js': '' },
      ['a'],
      'plugins/a.ts: there is another plugin named a, plugins/a.js; rename one of them',
    ],
    'a name that is none': [
      { 'plugins/a b.ts': '' },
      [],
      'plugins/a b.ts: the name of a plugin must be of letters, digits, "-", "_" and "."; rename the file',
    ],
    'a plugin named init': [
      { 'plugins/init.ts': '' },
      [],
      'plugins/init.ts: the name init is reserved for init.ts; choose another',
    ],
    'a manifest without a name': [
      { 'plugins/packages/a/package.json': '{}' },
      [],
      'plugins/packages/a/package.json: name must be of letters, digits, "-", "_" and "."',
    ],
    'a manifest whose main is outside': [
      { 'plugins/packages/a/package.json': '{"name": "a", "main": "../b.ts"}', 'plugins/packages/b.ts': '' },
      [],
      'plugins/packages/a/package.json: main is outside the package: ../b.ts',
    ],
  };
  for (const [name, [files, left, ...sentences]] of Object.entries(faults)) {
    test(`tell of ${name}`, async () => {
      const all = await found(files);
      assert.deepEqual([names(all), all.faults], [left, sentences]);
    });
  }
});

describe('the modules of a plugin', () => {
  test('are found with or without their endings, each once, and named by their paths', async () => {
    const all = await found({
      'plugins/a.ts':
        "import { b } from './lib/b';\nimport './lib/c.js';\nimport './d';\nexport * from './lib/b.ts';\nb();",
      'plugins/lib/b.ts': "import '../a';\nexport const b = (): void => {};",
      'plugins/lib/c.ts': '',
      'plugins/d/index.js': '',
    });
    assert.deepEqual(all.faults, []);
    const [{ modules, entry, folder }] = all.plugins;
    const short = (path: string): string => path.replaceAll(`${folder}/`, '');
    assert.deepEqual(
      Array.from(modules, ([path, code]) => [short(path), short(code)]),
      [
        [
          'a.ts',
          'import { b } from "lib/b.ts";\nimport "lib/c.ts";\nimport "d/index.js";\nexport * from "lib/b.ts";\nb();',
        ],
        ['lib/b.ts', 'import "a.ts";\nexport const b = ()       => {};'],
        ['lib/c.ts', ''],
        ['d/index.js', ''],
      ],
    );
    assert.equal(entry, join(folder, 'a.ts'));
  });

  test('may not be behind a link that leads out of the folder', () =>
    inFolder(async (made) => {
      const folder = realpathSync(made);
      write(folder, { 'secret.ts': '', 'plugins/a.ts': "import './link.ts'" });
      symlinkSync(join(folder, 'secret.ts'), join(folder, 'plugins/link.ts'));
      const stripper = new Stripper(null);
      const { faults } = await findPlugins(folder, (name) => name === 'a', stripper);
      await stripper.close();
      assert.deepEqual(faults, ['plugins/a.ts:1:8: ./link.ts is outside plugins, the folder of the plugin']);
    }));

  test('stand beside the file that the plugin is a link to', () =>
    inFolder(async (made) => {
      const folder = realpathSync(made);
      write(folder, { 'dots/a.ts': "import './b'", 'dots/b.ts': 'let b: 1;', 'plugins/c.ts': '' });
      symlinkSync(join(folder, 'dots/a.ts'), join(folder, 'plugins/a.ts'));
      const stripper = new Stripper(null);
      const { plugins, faults } = await findPlugins(folder, () => true, stripper);
      await stripper.close();
      assert.deepEqual([faults, plugins[0].path], [[], join(folder, 'plugins/a.ts')]);
      assert.deepEqual(
        [...plugins[0].modules.keys()],
        [join(folder, 'dots/a.ts'), join(folder, 'dots/b.ts')],
      );
    }));

  test('of a single file are read wherever it is', () =>
    inFolder(async (made) => {
      const folder = realpathSync(made);
      write(folder, { 'count.ts': 'let a: 1;', 'wrong.ts': 'let a: = 1;' });
      const stripper = new Stripper(null);
      const plugin = await readPlugin('count.ts', folder, stripper);
      assert.ok('name' in plugin);
      assert.deepEqual([plugin.name, plugin.modules.get(plugin.entry)], ['count', 'let a   ;']);
      assert.deepEqual(await readPlugin('wrong.ts', folder, stripper), {
        faults: ['wrong.ts:1:8: this cannot stand here'],
      });
      mkdirSync(join(folder, 'bare'));
      assert.deepEqual(await readPlugin('bare', folder, stripper), {
        faults: ['there is no bare/package.json, so its folder is not a package'],
      });
      assert.deepEqual(await readPlugin('none.ts', folder, stripper), {
        faults: ['there is no file none.ts'],
      });
      await stripper.close();
    }));
});

describe('what is kept of stripping', () => {
  const source = 'let a: number = 1;';
  const code = 'let a         = 1;';

  test('is taken without a worker, and made again when it is not what was written', () =>
    inFolder(async (folder) => {
      const first = new Stripper(folder);
      assert.deepEqual(await first.strip(source, true), { code, imports: [], exports: [], plugins: [] });
      await first.close();
      const [name] = readdirSync(folder);
      const kept = readFileSync(join(folder, name), 'utf8');
      assert.equal(readdirSync(folder).length, 1);
      for (const broken of ['', kept.slice(0, -5), kept.replace('= 1', '= 2'), 'null']) {
        writeFileSync(join(folder, name), broken);
        const second = new Stripper(folder);
        assert.deepEqual(await second.strip(source, true), { code, imports: [], exports: [], plugins: [] });
        await second.close();
        assert.equal(readFileSync(join(folder, name), 'utf8'), kept);
      }
    }));

  test('tells TypeScript from JavaScript', () =>
    inFolder(async (folder) => {
      const stripper = new Stripper(folder);
      const text = 'a < b > (c);';
      const [typed, plain] = [await stripper.strip(text, true), await stripper.strip(text, false)];
      await stripper.close();
      assert.deepEqual(plain, { code: text, imports: [], exports: [], plugins: [] });
      assert.notDeepEqual(typed, plain);
    }));

  test('may be nothing where nothing can be written', async () => {
    const stripper = new Stripper('/dev/null/plugins');
    assert.ok('code' in (await stripper.strip(source, true)));
    await stripper.close();
  });
});
