/** `ink plugin install`, `update`, `remove` and `list`, and the use of what they install. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { start } from './harness.ts';
import { node } from './runtimes.ts';
import type { Terminal } from './terminal.ts';

const manifest = (version: string, permissions: readonly string[]): string =>
  JSON.stringify({
    name: 'tools',
    version,
    type: 'bundle',
    permissions,
    inkstone: {
      plugins: ['greet.ts'],
      languages: [
        { id: 'hare', grammar: { file: 'hare.json', extensions: ['ha'] }, language: { commentPrefix: '%%' } },
      ],
    },
  });

const GRAMMAR = JSON.stringify({ scopeName: 'source.hare', patterns: [] });

const greet = (text: string): string =>
  `editor.setStatus(${JSON.stringify(text)} + (editor.readFile('/etc/hostname') === null ? ' null' : ' read'));`;

/** The editor, a repository to install from, and what runs the program beside the editor with the same folders. */
async function world(t: TestContext) {
  const ink = await start(t, { args: ['a.ha'], files: { 'a.ha': 'text' }, config: {} });
  const base = dirname(ink.folder);
  const [work, bare] = [join(base, 'source'), join(base, 'bare.git')];
  const names = ['HOME', 'XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME'];
  const env: Record<string, string> = {
    PATH: process.env['PATH'] ?? '',
    ...Object.fromEntries(names.map((name) => [name, join(base, name.toLowerCase())])),
  };
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { env, encoding: 'utf8' });
  git('init', '-q', '--bare', '-b', 'main', bare);
  git('init', '-q', '-b', 'main', work);
  return {
    ink,
    bare,
    configuration: join(env['XDG_CONFIG_HOME'], 'inkstone'),
    state: join(env['XDG_STATE_HOME'], 'inkstone'),
    data: env['XDG_DATA_HOME'],
    publish(files: Readonly<Record<string, string>>): string {
      mkdirSync(work, { recursive: true });
      for (const [name, text] of Object.entries(files)) writeFileSync(join(work, name), text);
      git('-C', work, 'add', '-A');
      git('-C', work, 'commit', '-q', '-m', 'a');
      git('-C', work, 'push', '-q', bare, 'HEAD:main');
      return git('-C', work, 'rev-parse', 'HEAD').trim().slice(0, 12);
    },
    plugin(...args: readonly string[]) {
      const [program, ...rest] = node.command;
      const words = [...rest, 'plugin', ...args];
      const { status, stdout, stderr } = spawnSync(program, words, {
        env,
        cwd: ink.folder,
        encoding: 'utf8',
      });
      return { status, stdout, stderr };
    },
  };
}

test('a package is installed, used, updated and removed', async (t) => {
  const { ink, bare, configuration, state, data, publish, plugin } = await world(t);
  await ink.waitFor('text');
  const first = publish({
    'package.json': manifest('1.0.0', ['read_files']),
    'greet.ts': greet('first'),
    'hare.json': GRAMMAR,
  });
  assert.deepEqual(plugin('list'), { status: 0, stdout: 'no packages are installed\n', stderr: '' });
  const refused = plugin('install', bare);
  assert.deepEqual(
    [refused.status, refused.stderr],
    [1, 'ink: there is no terminal to ask on; use --yes to agree to the permissions\n'],
  );
  assert.ok(!existsSync(join(configuration, 'plugins/packages/tools')));
  const installed = plugin('install', '--yes', bare);
  assert.deepEqual(installed, {
    status: 0,
    stdout: `tools 1.0.0 from ${bare}, commit ${first}
  greet: may read files
  tools-languages: declares no permissions
  languages: hare
installed tools 1.0.0
`,
    stderr: '',
  });
  // The running editor loads it, and does not ask again.
  await ink.waitFor('first read');
  await ink.waitFor('hare');
  ink.press('ctrl+/');
  await ink.waitFor('%% text');
  assert.ok(!ink.text.includes('wants to'));

  const second = publish({
    'package.json': manifest('2.0.0', ['read_files', 'network']),
    'greet.ts': greet('second'),
  });
  assert.equal(plugin('update').status, 1);
  assert.match(plugin('list').stdout, /^tools\t1\.0\.0\t/);
  const updated = plugin('update', '--yes', 'tools');
  assert.match(updated.stdout, new RegExp(`^tools 1\\.0\\.0 -> tools 2\\.0\\.0, commit ${second}\n`));
  assert.match(updated.stdout, /\n {2}new permissions: use the network\nupdated tools 2\.0\.0\n$/);
  await ink.waitFor('second read');
  assert.equal(plugin('list').stdout, `tools\t2.0.0\t${second}\t${bare}\tread_files, network\n`);
  assert.equal(plugin('update').stdout, 'tools 2.0.0 is up to date\n');

  assert.match(readFileSync(join(state, 'permissions.json'), 'utf8'), /greet\.ts/);
  assert.deepEqual(plugin('remove', 'tools'), { status: 0, stdout: 'removed tools\n', stderr: '' });
  assert.ok(!existsSync(join(configuration, 'plugins/packages/tools')));
  assert.ok(existsSync(join(data, 'Trash/files/tools/greet.ts')));
  assert.doesNotMatch(readFileSync(join(state, 'permissions.json'), 'utf8'), /greet\.ts/);
  assert.equal(plugin('remove', 'tools').stderr, 'ink: no package named tools is installed\n');
});

/** Runs `ink plugin install` on a terminal, and answers its question. */
async function answer(
  t: TestContext,
  keys: (ink: Terminal) => void,
): Promise<[status: number, text: string]> {
  const files = {
    'tools/package.json': '{ "name": "hello", "version": "1.0.0", "permissions": ["run_processes"] }',
    'tools/index.ts': '',
  };
  const ink = await start(t, { args: ['plugin', 'install', './tools'], files, config: {} });
  await ink.waitFor('Install it and allow it to run programs? [y/N]');
  keys(ink);
  const status = await ink.exit();
  const place = join(ink.folder, '../xdg_config_home/inkstone/plugins/packages');
  assert.equal(existsSync(join(place, 'hello')), status === 0);
  assert.deepEqual(
    execFileSync('ls', ['-A', place], { encoding: 'utf8' }).trim().split('\n'),
    status === 0 ? ['hello'] : [''],
  );
  return [status, ink.text];
}

test('a terminal asks before a package is installed', async (t) => {
  const [status, text] = await answer(t, (ink) => ink.type('y\n'));
  assert.equal(status, 0);
  assert.match(text, /hello: may run programs/);
  assert.match(text, /installed hello 1\.0\.0/);
  for (const refusal of ['n\n', '\n', '\u0003', '\u0004'])
    assert.equal((await answer(t, (ink) => ink.type(refusal)))[0], 1, JSON.stringify(refusal));
});

test('commands without what they need are refused', async (t) => {
  const { plugin } = await world(t);
  const cases: Record<string, [number, RegExp]> = {
    install: [2, /needs a Git URL or a folder/],
    remove: [2, /needs the name of a package/],
    'list x': [2, /does not take x/],
    'list --yes': [2, /--yes can only be used with/],
    'install ./none': [1, /^ink: \.\/none is neither a folder nor a Git URL\n$/],
    'update none': [1, /^ink: no package named none is installed\n$/],
    'remove ../x': [1, /^ink: no package named \.\.\/x is installed\n$/],
  };
  for (const [line, [status, sentence]] of Object.entries(cases)) {
    const run = plugin(...line.split(' '));
    assert.deepEqual([run.status, sentence.test(run.stderr)], [status, true], `${line}: ${run.stderr}`);
  }
});
