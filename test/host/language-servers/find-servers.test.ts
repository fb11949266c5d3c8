import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type LspSettings, withLspDefaults } from '../../../src/core/config/lsp-settings.ts';
import { findServers, type ServerChoice } from '../../../src/host/language-servers/find-servers.ts';
import { memoryMachine } from './memory-machine.ts';

interface Given {
  readonly language?: string;
  readonly file?: string;
  readonly settings?: LspSettings;
  readonly variables?: Readonly<Record<string, string>>;
}

const find = (
  files: Readonly<Record<string, string>>,
  { language = 'python', file = '/work/src/a.py', settings = {}, variables = {} }: Given = {},
): ServerChoice =>
  findServers(language, file, '/work', withLspDefaults(settings), memoryMachine(files, variables));

const names = ({ servers }: ServerChoice): readonly string[] => servers.map(({ name }) => name);
const programs = ({ servers }: ServerChoice): readonly string[] => servers.map(({ program }) => program);
const reasons = ({ refused }: ServerChoice): readonly string[] =>
  refused.map(({ name, reason }) => `${name}: ${reason}`);

const TYPESCRIPT: Given = { language: 'typescript', file: '/work/src/a.ts' };
const typescript = (version: string): string => JSON.stringify({ name: 'typescript', version });

describe('choosing servers', () => {
  test('takes the first main server that is installed, and those beside it', () => {
    const choice = find({
      '/usr/bin/pyright-langserver': 'run',
      '/usr/bin/pylsp': 'run',
      '/usr/bin/ruff': 'run',
    });
    assert.deepEqual(names(choice), ['pyright', 'ruff']);
    assert.deepEqual(reasons(choice), ['ty: not installed', 'basedpyright: not installed']);
    assert.equal(choice.install, null);
    const [{ args, kind, languageId, root, only, except }, ruff] = choice.servers;
    assert.deepEqual(
      { args, kind, languageId, root, only, except },
      { args: ['--stdio'], kind: 'main', languageId: 'python', root: '/work', only: null, except: [] },
    );
    assert.deepEqual([ruff.kind, ruff.except], ['beside', ['hover']]);
  });

  test('works in the folder that a plugin sets, whatever marks a project', () => {
    const files = { '/usr/bin/ty': 'run', '/work/src/pyproject.toml': '' };
    assert.equal(find(files).servers[0].root, '/work/src');
    const settings = { languages: { python: { root: '/work/other' } } };
    assert.equal(find(files, { settings }).servers[0].root, '/work/other');
    assert.equal(
      find(files, { settings: { languages: { rust: { root: '/x' } } } }).servers[0].root,
      '/work/src',
    );
  });

  test('says how to install the preferred one where there is none', () => {
    const choice = find({});
    assert.deepEqual(names(choice), []);
    assert.equal(choice.refused.length, 7);
    assert.equal(choice.install, 'uv tool install ty');
    assert.deepEqual(find({}, { language: 'text', file: '/work/a.txt' }), {
      servers: [],
      refused: [],
      install: null,
    });
  });

  test('passes over servers for other projects', () => {
    const files = {
      '/usr/bin/vtsls': 'run',
      '/usr/bin/vscode-eslint-language-server': 'run',
      '/usr/bin/deno': 'run',
    };
    assert.deepEqual(names(find(files, TYPESCRIPT)), ['vtsls']);
    assert.deepEqual(reasons(find(files, TYPESCRIPT)), ['tsc: not installed', 'tsgo: not installed']);
    const linted = find({ ...files, '/work/src/eslint.config.mjs': '' }, TYPESCRIPT);
    assert.deepEqual(names(linted), ['vtsls', 'eslint']);
    assert.equal(linted.servers[1].root, '/work/src');
    const deno = find({ ...files, '/work/deno.json': '' }, TYPESCRIPT);
    assert.deepEqual(names(deno), ['deno']);
    const css = { language: 'css', file: '/work/a.css' };
    const tailwind = { '/usr/bin/tailwindcss-language-server': 'run' };
    assert.deepEqual(names(find(tailwind, css)), []);
    const described = JSON.stringify({ name: 'tailwindcss', version: '4.1.0' });
    assert.deepEqual(
      names(find({ ...tailwind, '/work/node_modules/tailwindcss/package.json': described }, css)),
      ['tailwindcss-language-server'],
    );
  });

  test('says what project a server is for when there is no other', () => {
    const choice = find({ '/usr/bin/graphql-lsp': 'run' }, { language: 'graphql', file: '/work/a.graphql' });
    assert.deepEqual(reasons(choice), [
      'graphql-lsp: needs .graphqlrc, .graphqlrc.* or graphql.config.* in the project',
      'biome: needs biome.json or biome.jsonc in the project',
    ]);
    assert.equal(choice.install, null);
  });
});

describe('searching a program', () => {
  const every = {
    '/work/src/node_modules/.bin/ty': 'run',
    '/work/node_modules/.bin/ty': 'run',
    '/work/src/.venv/bin/ty': 'run',
    '/work/venv/bin/ty': 'run',
    '/envs/active/bin/ty': 'run',
    '/opt/bin/ty': 'run',
    '/usr/bin/ty': 'run',
    '/home/me/.local/bin/ty': 'run',
    '/home/me/.cargo/bin/ty': 'run',
  };
  const variables = { VIRTUAL_ENV: '/envs/active', PATH: 'relative:/opt/bin::/usr/bin' };

  test('goes from the project outward', () => {
    const left = new Map(Object.entries(every));
    for (const path of Object.keys(every)) {
      const { servers } = find(Object.fromEntries(left), { variables });
      assert.deepEqual([servers[0].program, servers[0].isLocal], [path, path.startsWith('/work/')]);
      left.delete(path);
    }
    assert.deepEqual(find({}, { variables }).servers, []);
  });

  test('finds nothing above the workspace folder', () => {
    const above = {
      '/node_modules/.bin/ty': 'run',
      '/.venv/bin/ty': 'run',
      '/workshop/node_modules/.bin/ty': 'run',
    };
    assert.deepEqual(find(above, { variables }).servers, []);
  });

  test('takes no file that may not be run', () => {
    assert.deepEqual(programs(find({ '/work/node_modules/.bin/ty': 'text', '/usr/bin/ty': 'run' })), [
      '/usr/bin/ty',
    ]);
  });

  test('knows the folders of tools', () => {
    const go = { language: 'go', file: '/work/a.go' };
    assert.deepEqual(programs(find({ '/home/me/go/bin/gopls': 'run' }, go)), ['/home/me/go/bin/gopls']);
    const custom = { ...go, variables: { GOPATH: '/gopath' } };
    assert.deepEqual(programs(find({ '/gopath/bin/gopls': 'run' }, custom)), ['/gopath/bin/gopls']);
  });

  test('sees through a link into the folder', () => {
    const [server] = find({ '/usr/bin/ty': '-> /work/tools/ty', '/work/tools/ty': 'run' }).servers;
    assert.deepEqual([server.program, server.isLocal], ['/usr/bin/ty', true]);
  });

  test('refuses the place that rustup keeps for a component', () => {
    const rust = { language: 'rust', file: '/work/a.rs' };
    const link = {
      '/home/me/.cargo/bin/rust-analyzer': '-> /home/me/.cargo/bin/rustup',
      '/home/me/.cargo/bin/rustup': 'run',
    };
    const choice = find(link, rust);
    assert.deepEqual(reasons(choice), ['rust-analyzer: not installed: no toolchain of rustup has it']);
    assert.equal(choice.install, 'rustup component add rust-analyzer');
    const there = { ...link, '/home/me/.rustup/toolchains/stable/bin/rust-analyzer': 'run' };
    assert.deepEqual(programs(find(there, rust)), ['/home/me/.cargo/bin/rust-analyzer']);
  });
});

describe('the version of TypeScript', () => {
  const bin = '/work/node_modules/.bin/tsc';
  const local = (version: string): Readonly<Record<string, string>> => ({
    [bin]: '-> /work/node_modules/typescript/bin/tsc',
    '/work/node_modules/typescript/bin/tsc': 'run',
    '/work/node_modules/typescript/package.json': typescript(version),
  });

  test('decides about tsc', () => {
    const choice = find(local('7.0.2'), TYPESCRIPT);
    assert.deepEqual(programs(choice), [bin]);
    assert.deepEqual([choice.servers[0].args, choice.servers[0].isLocal], [['--lsp', '--stdio'], true]);
    const old = find({ ...local('5.9.3'), '/usr/bin/vtsls': 'run' }, TYPESCRIPT);
    assert.deepEqual(names(old), ['vtsls']);
    assert.equal(reasons(old)[0], 'tsc: needs TypeScript 7 or newer, found 5.9.3');
  });

  test('is rather left alone than changed by the line that installs a server', () => {
    assert.equal(
      find(local('5.9.3'), TYPESCRIPT).install,
      'npm install --save-dev @typescript/native-preview',
    );
    assert.equal(find({}, TYPESCRIPT).install, 'npm install --save-dev typescript@7');
  });

  test('is found beside a script, behind a link, and in a global folder', () => {
    const script = { ...local('7.1.0'), [bin]: 'run' };
    assert.deepEqual(programs(find(script, TYPESCRIPT)), [bin]);
    const linked = {
      '/usr/bin/tsc': '-> /usr/share/typescript/bin/tsc',
      '/usr/share/typescript/bin/tsc': 'run',
      '/usr/share/typescript/package.json': typescript('7.0.2'),
    };
    assert.deepEqual(programs(find(linked, TYPESCRIPT)), ['/usr/bin/tsc']);
    const global = {
      '/usr/bin/tsc': 'run',
      '/usr/lib/node_modules/typescript/package.json': typescript('7.0.2'),
    };
    assert.deepEqual(programs(find(global, TYPESCRIPT)), ['/usr/bin/tsc']);
  });

  test('that is not known is said so', () => {
    assert.equal(
      reasons(find({ '/usr/bin/tsc': 'run' }, TYPESCRIPT))[0],
      'tsc: needs TypeScript 7 or newer, found none',
    );
    for (const text of ['{ "name": "typescript" }', '{ "name": "typescript", "version": 7 }'])
      assert.equal(
        reasons(find({ ...local('7'), '/work/node_modules/typescript/package.json': text }, TYPESCRIPT))[0],
        'tsc: needs TypeScript 7 or newer, found one of unknown version',
      );
    for (const text of ['{', 'null', '[]', '{ "name": "other", "version": "7.0.0" }'])
      assert.equal(
        reasons(find({ ...local('7'), '/work/node_modules/typescript/package.json': text }, TYPESCRIPT))[0],
        'tsc: needs TypeScript 7 or newer, found none',
      );
  });

  test('decides about the older server, whose own one counts too', () => {
    const server = { '/usr/bin/typescript-language-server': 'run' };
    const project = { '/work/node_modules/typescript/package.json': typescript('7.0.2') };
    const last = (choice: ServerChoice): string | undefined => reasons(choice).at(-1);
    assert.equal(
      last(find({ ...server, ...project }, TYPESCRIPT)),
      'typescript-language-server: needs TypeScript older than 7, found 7.0.2',
    );
    assert.equal(
      last(find(server, TYPESCRIPT)),
      'typescript-language-server: needs TypeScript older than 7, found none',
    );
    const own = { '/usr/lib/node_modules/typescript/package.json': typescript('6.0.1') };
    assert.deepEqual(names(find({ ...server, ...project, ...own }, TYPESCRIPT)), [
      'typescript-language-server',
    ]);
  });

  test('gives servers of components the folder of its library', () => {
    const astro = { language: 'astro', file: '/work/src/a.astro' };
    const server = { '/work/node_modules/.bin/astro-ls': 'run' };
    const [found] = find(
      { ...server, '/work/node_modules/typescript/package.json': typescript('5.9.3') },
      astro,
    ).servers;
    assert.deepEqual(found.initializationOptions, {
      typescript: { tsdk: '/work/node_modules/typescript/lib' },
    });
  });
});

describe('the root of a project', () => {
  const rootOf = (files: Readonly<Record<string, string>>, given: Given): string => {
    const [server] = find(
      { ...files, '/usr/bin/rust-analyzer': 'run' },
      { language: 'rust', ...given },
    ).servers;
    return server.root;
  };

  test('is the nearest folder with the best marker, at most the workspace folder', () => {
    const file = '/work/crates/a/src/lib.rs';
    const crates = { '/work/crates/Cargo.lock': '', '/work/crates/a/Cargo.toml': '', '/work/.git/HEAD': '' };
    assert.equal(rootOf(crates, { file }), '/work/crates');
    assert.equal(
      rootOf({ '/work/crates/a/Cargo.toml': '', '/work/Cargo.toml': '' }, { file }),
      '/work/crates/a',
    );
    assert.equal(rootOf({ '/work/.git/HEAD': '' }, { file }), '/work');
    assert.equal(rootOf({ '/Cargo.toml': '' }, { file }), '/work');
    assert.equal(rootOf({}, { file }), '/work');
  });

  test('may be marked by a glob', () => {
    const files = { '/usr/bin/csharp-ls': 'run', '/work/app/App.sln': '', '/work/app/src/App.csproj': '' };
    const [server] = find(files, { language: 'csharp', file: '/work/app/src/a.cs' }).servers;
    assert.equal(server.root, '/work/app');
  });

  test('of a file outside the workspace folder is that of its own project', () => {
    const other = { '/home/me/other/Cargo.toml': '', '/home/me/Cargo.toml': '' };
    assert.equal(rootOf(other, { file: '/home/me/other/src/a.rs' }), '/home/me/other');
    assert.equal(rootOf({ '/home/me/Cargo.toml': '' }, { file: '/home/me/x/a.rs' }), '/home/me/x');
    assert.equal(rootOf({}, { file: '/home/me/a.rs' }), '/home/me');
    assert.equal(rootOf({ '/Cargo.toml': '' }, { file: '/tmp/x/a.rs' }), '/tmp/x');
    assert.equal(rootOf({ '/worker/Cargo.toml': '' }, { file: '/worker/src/a.rs' }), '/worker');
  });

  test('bounds the search of a program for a file outside the workspace folder', () => {
    const files = {
      '/home/me/other/ty.toml': '',
      '/home/me/other/.venv/bin/ty': 'run',
      '/home/me/node_modules/.bin/ruff': 'run',
      '/work/node_modules/.bin/ruff': 'run',
    };
    const choice = find(files, { file: '/home/me/other/src/a.py' });
    assert.deepEqual(programs(choice), ['/home/me/other/.venv/bin/ty']);
    assert.equal(choice.servers[0].isLocal, true);
    const unmarked = { '/home/me/other/.venv/bin/ty': 'run' };
    assert.deepEqual(programs(find(unmarked, { file: '/home/me/other/src/a.py' })), []);
  });
});

describe('settings', () => {
  const both = { '/usr/bin/ty': 'run', '/usr/bin/pylsp': 'run', '/usr/bin/ruff': 'run' };

  test('name the servers of a language, all of which run', () => {
    const settings = { languages: { python: { servers: ['ruff', 'pylsp', 'ty', 'pylsp', 'tyy'] } } };
    const choice = find(both, { settings });
    assert.deepEqual(names(choice), ['ruff', 'pylsp', 'ty']);
    assert.deepEqual(reasons(choice), [
      'tyy: not a known server, and the settings have no command for it; did you mean ty?',
    ]);
  });

  test('switch servers off', () => {
    const off = ['ty: disabled in the settings'];
    const one = find(both, { settings: { servers: { ty: { enabled: false } } } });
    assert.deepEqual(names(one), ['pylsp', 'ruff']);
    assert.deepEqual(reasons(one).slice(0, 1), off);
    for (const settings of [{ enabled: false }, { languages: { python: { enabled: false } } }]) {
      const none = find(both, { settings });
      assert.deepEqual(names(none), []);
      assert.deepEqual(reasons(none).slice(0, 1), off);
      assert.equal(none.install, null);
    }
  });

  test('give another command, by its path or its name', () => {
    const command = (...parts: string[]): Given => ({ settings: { servers: { ty: { command: parts } } } });
    const files = {
      '/usr/bin/ty': 'run',
      '/opt/ty': 'run',
      '/work/tools/ty': 'run',
      '/home/me/ty': 'run',
      '/work/.venv/bin/ty2': 'run',
    };
    const first = (given: Given): readonly unknown[] => {
      const [{ program, args, isLocal }] = find(files, given).servers;
      return [program, ...args, isLocal];
    };
    assert.deepEqual(first(command('/opt/ty', 'lsp')), ['/opt/ty', 'lsp', false]);
    assert.deepEqual(first(command('./tools/ty')), ['/work/tools/ty', true]);
    assert.deepEqual(first(command('~/ty')), ['/home/me/ty', false]);
    assert.deepEqual(first(command('ty2')), ['/work/.venv/bin/ty2', true]);
    assert.deepEqual(first(command('/opt/ty', 'tools/ty')), ['/opt/ty', 'tools/ty', true]);
    assert.deepEqual(reasons(find({ '/usr/bin/ty': 'run' }, command('/opt/none'))).slice(0, 1), [
      'ty: /opt/none is not an executable file',
    ]);
  });

  test('with a command are obeyed whatever the table says of versions', () => {
    const settings = { servers: { tsc: { command: ['/opt/tsc', '--lsp'] } } };
    assert.deepEqual(programs(find({ '/opt/tsc': 'run' }, { ...TYPESCRIPT, settings })), ['/opt/tsc']);
  });

  test('add servers, which go before those of the table', () => {
    const settings: LspSettings = {
      servers: {
        mine: { command: ['mine'], languages: ['python', 'own'], roots: ['mine.cfg'], env: { A: 'b' } },
      },
    };
    const files = { ...both, '/usr/bin/mine': 'run', '/work/src/mine.cfg': '' };
    const choice = find(files, { settings });
    assert.deepEqual(names(choice), ['mine', 'ruff']);
    assert.deepEqual([choice.servers[0].root, choice.servers[0].env], ['/work/src', { A: 'b' }]);
    assert.deepEqual(names(find(files, { settings, language: 'own', file: '/work/a.own' })), ['mine']);
  });

  test('change the languages, features and options of a server', () => {
    const settings: LspSettings = {
      servers: {
        pylsp: { languages: ['own'], only: ['format'] },
        pyright: { settings: { python: { analysis: { diagnosticMode: 'workspace' } } } },
      },
    };
    const files = {
      '/usr/bin/pylsp': 'run',
      '/usr/bin/pyright-langserver': 'run',
      '/work/.venv/bin/python': 'run',
    };
    const [own] = find(files, { settings, language: 'own', file: '/work/a.own' }).servers;
    assert.deepEqual([own.name, own.only, own.languageId], ['pylsp', ['format'], 'own']);
    const [pyright] = find(files, { settings }).servers;
    assert.deepEqual(pyright.settings, {
      python: {
        pythonPath: '/work/.venv/bin/python',
        analysis: { autoSearchPaths: true, useLibraryCodeForTypes: true, diagnosticMode: 'workspace' },
      },
    });
    const { '/work/.venv/bin/python': _, ...without } = files;
    assert.equal(JSON.stringify(find(without).servers[0].settings).includes('pythonPath'), false);
  });

  test('of no known name are no servers', () => {
    assert.deepEqual(names(find(both, { language: 'constructor', file: '/work/a' })), []);
    const settings = { languages: { python: { servers: ['constructor'] } } };
    assert.match(reasons(find(both, { settings }))[0], /^constructor: not a known server/);
  });
});

test('a glob, a root and the arguments name the project of Angular', () => {
  const files = { '/work/node_modules/.bin/ngserver': 'run', '/work/angular.json': '' };
  const [server] = find(files, { language: 'angular-html', file: '/work/src/a.component.html' }).servers;
  assert.deepEqual(server.args.slice(1, 3), ['--tsProbeLocations', '/work/node_modules']);
  assert.equal(server.languageId, 'html');
});
