/** Bundles, language packs and theme packs: the plugins, themes and snippets that they bring along. */
import assert from 'node:assert/strict';
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { ThemeCatalog } from '../../../src/host/config/theme-catalog.ts';
import { loadTheme, themeNames } from '../../../src/host/config/themes.ts';
import { SnippetFiles } from '../../../src/host/config/snippet-files.ts';
import { findPlugins, type FoundPlugins, readPlugin } from '../../../src/host/plugins/files.ts';
import { partsOf } from '../../../src/host/plugins/package-parts.ts';
import { manifestOf } from '../../../src/host/plugins/packages.ts';
import { Stripper } from '../../../src/host/plugins/stripper.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import { inFolder } from '../folder.ts';

type Files = Readonly<Record<string, unknown>>;

/** Runs `use` with a configuration folder that has a package `p` of these files; objects are written as JSON. */
const withPackage = <T>(files: Files, use: (folder: string) => Promise<T>): Promise<T> =>
  inFolder(async (made) => {
    const folder = realpathSync(made);
    for (const [name, content] of Object.entries(files)) {
      const path = join(folder, 'plugins/packages/p', name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    }
    return await use(folder);
  });

async function find(folder: string): Promise<FoundPlugins> {
  const stripper = new Stripper(null);
  const found = await findPlugins(folder, () => true, stripper);
  await stripper.close();
  return found;
}

const found = (files: Files): Promise<FoundPlugins> => withPackage(files, find);

const HARE = {
  grammar: { file: 'hare.tmLanguage.json', extensions: ['ha'] },
  language: { commentPrefix: '//', formatter: { command: 'harefmt', args: [] } },
  lsp: { command: 'hare-ls' },
};

describe('a bundle', () => {
  test('has plugins that are named by their files or folders, and share its modules', async () => {
    const { plugins, faults } = await found({
      'package.json': {
        name: 'tools',
        type: 'bundle',
        permissions: ['read_files'],
        inkstone: { plugins: ['one.ts', { entry: 'two/index.ts' }, { entry: 'x.ts', name: 'three' }] },
      },
      'one.ts': "import { shared } from './lib/shared';\nshared;",
      'two/index.ts': "/** @permissions network */\nimport { shared } from '../lib/shared';\nshared;",
      'x.ts': '',
      'lib/shared.ts': 'export const shared = 1;',
    });
    assert.deepEqual(faults, []);
    assert.deepEqual(
      plugins.map(({ name, permissions }) => `${name}: ${permissions.join(' ')}`),
      ['one: read_files', 'two: read_files network', 'three: read_files'],
    );
  });

  test('keeps the modules of its plugins when one of them is read again', () =>
    withPackage(
      {
        'package.json': { name: 'tools', type: 'bundle', fresh: { plugins: [{ entry: 'two/main.ts' }] } },
        'two/main.ts': "import { shared } from '../shared';\nshared;",
        'shared.ts': 'export const shared = 1;',
      },
      async (folder) => {
        const [{ origin, name }] = (await find(folder)).plugins;
        const stripper = new Stripper(null);
        const read = await readPlugin(origin, folder, stripper);
        await stripper.close();
        assert.deepEqual('name' in read ? [read.name, read.modules.size] : read.faults, [name, 2]);
      },
    ));

  test('has its languages as a plugin of their own', async () => {
    const { plugins } = await found({
      'package.json': {
        name: 'tools',
        type: 'bundle',
        inkstone: { plugins: ['tools.ts'], languages: [{ id: 'hare', ...HARE }] },
      },
      'tools.ts': '',
    });
    assert.deepEqual(
      plugins.map(({ name }) => name),
      ['tools', 'tools-languages'],
    );
  });

  test('cannot lead out of its folder', async () => {
    const { plugins, faults } = await found({
      'package.json': { name: 'tools', type: 'bundle', inkstone: { plugins: ['../../x.ts', '/x.ts', 1] } },
    });
    assert.deepEqual(plugins, []);
    assert.deepEqual(
      faults,
      Array<string>(3).fill(
        'plugins/packages/p/package.json: plugins must be a list of paths, or of objects with "entry"',
      ),
    );
    await withPackage(
      { 'package.json': { name: 'tools', type: 'bundle', inkstone: { plugins: ['x.ts'] } } },
      async (folder) => {
        writeFileSync(join(folder, 'x.ts'), '');
        symlinkSync(join(folder, 'x.ts'), join(folder, 'plugins/packages/p/x.ts'));
        assert.deepEqual((await find(folder)).faults, [
          'plugins/packages/p/package.json: main is outside the package: x.ts',
        ]);
      },
    );
  });
});

describe('a language pack', () => {
  test('registers its language; what runs programs comes last, and needs the permission', async () => {
    const [pack] = (await found({ 'package.json': { name: 'hare', type: 'language', fresh: HARE } })).plugins;
    assert.deepEqual(pack.permissions, ['run_processes']);
    const calls = Array.from(pack.modules.values()).join().split('\n');
    assert.deepEqual(
      calls.map((call) => /editor\.(\w+\(.*\))\) throw/.exec(call)?.[1]),
      [
        'registerLanguageConfig("hare", {"commentPrefix":"//","formatter":null})',
        'registerGrammar("hare", "hare.tmLanguage.json", ["ha"])',
        'registerLanguageConfig("hare", {"commentPrefix":"//","formatter":{"command":"harefmt","args":[]}})',
        'registerLspServer("hare", {"command":"hare-ls"})',
      ],
    );
  });

  test('needs no permission where it runs no program', async () => {
    const fresh = { grammar: { file: 'a.json', shortName: 'a' }, language: { tabSize: 2 } };
    const [pack] = (await found({ 'package.json': { name: 'pack', type: 'language', fresh } })).plugins;
    assert.deepEqual(pack.permissions, []);
    assert.match([...pack.modules.values()].join(), /registerGrammar\("a", "a\.json", \[\]\)/);
  });

  test('cannot put code into the calls', async () => {
    const grammar = { file: '");x("', shortName: 'a', extensions: ['"]);x(["'] };
    const [pack] = (await found({ 'package.json': { name: 'pack', type: 'language', fresh: { grammar } } }))
      .plugins;
    const args: unknown[] = [];
    const editor = { registerGrammar: (...given: unknown[]) => args.push(...given) };
    runInNewContext([...pack.modules.values()].join(), { editor });
    assert.equal(JSON.stringify(args), JSON.stringify(['a', grammar.file, grammar.extensions]));
  });

  const wrong: Record<string, [fresh: unknown, sentence: string]> = {
    id: [{ id: 'a b' }, 'a language needs an id of letters, digits, "-", "_", ".", "+" and "#"'],
    grammar: [{ grammar: 1 }, 'grammar of pack must be an object'],
    'grammar file': [{ grammar: {} }, 'grammar of pack needs "file", a path inside the package'],
    'grammar outside': [
      { grammar: { file: '../a.json' } },
      'grammar of pack needs "file", a path inside the package',
    ],
    extensions: [
      { grammar: { file: 'a.json', extensions: [1] } },
      'extensions of pack must be a list of strings',
    ],
  };
  for (const [name, [fresh, sentence]] of Object.entries(wrong))
    test(`reports a wrong ${name}`, async () => {
      const { plugins, faults } = await found({ 'package.json': { name: 'pack', type: 'language', fresh } });
      assert.deepEqual([plugins, faults], [[], [`plugins/packages/p/package.json: ${sentence}`]]);
    });

  test('brings snippets', () =>
    withPackage(
      {
        'package.json': { name: 'hare', type: 'language', fresh: HARE },
        'snippets/hare.json': '{ "Main": { "prefix": "main", "body": "fn main" } }',
      },
      async (folder) => {
        const events: Event[] = [];
        const files = new SnippetFiles(
          folder,
          null,
          () => false,
          (event) => events.push(event),
        );
        await files.read('hare');
        const [told] = events;
        assert.ok(told.type === 'snippets');
        assert.deepEqual(
          told.snippets.map(({ name, source }) => [name, source]),
          [['Main', 'package']],
        );
      },
    ));
});

describe('a theme pack', () => {
  const theme = (name: string, background: string): string =>
    JSON.stringify({ name, type: 'dark', colors: { 'editor.background': background } });
  const pack: Files = {
    'package.json': {
      name: 'coasts',
      type: 'theme-pack',
      fresh: { themes: [{ file: 'a/dark.json', name: 'Harbor' }, { file: 'reef.json' }] },
    },
    'a/dark.json': theme('Harbor', '#102030'),
    'reef.json': theme('Reef', '#203040'),
  };

  test('adds its themes to those that can be chosen', () =>
    withPackage(pack, async (folder) => {
      const own = (await themeNames(folder)).filter((each) => each.own);
      assert.deepEqual(
        own.map(({ name }) => name),
        ['Harbor', 'reef'],
      );
      assert.deepEqual((await loadTheme('harbor', folder)).faults, []);
      const catalog = new ThemeCatalog(folder);
      assert.deepEqual([await catalog.has('Harbor'), await catalog.fileOf('Harbor')], [true, null]);
      assert.equal((await find(folder)).plugins.length, 0);
    }));

  test('gives way to a theme of the user', () =>
    withPackage(pack, async (folder) => {
      mkdirSync(join(folder, 'themes'));
      writeFileSync(join(folder, 'themes/reef.json'), theme('My Reef', '#000000'));
      const { theme: loaded } = await loadTheme('reef', folder);
      assert.equal(loaded?.name, 'My Reef');
    }));

  test('of one theme is named by it', () =>
    withPackage(
      { 'package.json': { name: 'night', type: 'theme', fresh: { theme: 'theme.json' } } },
      async (folder) => {
        const manifest = manifestOf(join(folder, 'plugins/packages/p'), (path) => path);
        assert.ok(!('fault' in manifest));
        assert.deepEqual(partsOf(manifest).themes, [{ file: 'theme.json', name: 'night' }]);
      },
    ));
});
