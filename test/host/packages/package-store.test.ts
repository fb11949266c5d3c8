/** Packages are fetched, checked, pinned and put in place; nothing of them runs, and nothing is written elsewhere. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { lockFile } from '../../../src/host/packages/package-lock.ts';
import { packageSource } from '../../../src/host/packages/package-source.ts';
import { PackageStore, type PreparedPackage } from '../../../src/host/packages/package-store.ts';
import { inFolder } from '../folder.ts';
import { GIT_ENVIRONMENT } from '../git/environment.ts';

type Files = Readonly<Record<string, unknown>>;

/** A configuration folder, a work tree, and a bare repository that it is pushed to. */
class World {
  readonly base: string;
  readonly configuration: string;
  readonly work: string;
  readonly bare: string;
  readonly store: PackageStore;
  readonly canary: string;

  constructor(made: string) {
    this.base = realpathSync(made);
    [this.configuration, this.work, this.bare] = ['config', 'work', 'bare.git'].map((name) =>
      join(this.base, name),
    );
    this.canary = join(this.base, 'canary');
    writeFileSync(this.canary, `#!/bin/sh\ntouch '${this.base}/ran'\ncat\n`);
    chmodSync(this.canary, 0o755);
    mkdirSync(this.work);
    mkdirSync(join(this.base, 'trash'));
    execFileSync('git', ['init', '-q', '--bare', '-b', 'main', this.bare], { env: GIT_ENVIRONMENT });
    this.git('init', '-q', '-b', 'main');
    let count = 0;
    this.store = new PackageStore(this.configuration, '0.1.0', async (path) => {
      await rename(path, join(this.base, 'trash', String(count++)));
      return true;
    });
  }

  git(...args: readonly string[]): string {
    return execFileSync('git', args, {
      cwd: this.work,
      env: GIT_ENVIRONMENT,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  }

  write(files: Files): void {
    for (const [name, content] of Object.entries(files)) {
      const path = join(this.work, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    }
  }

  /** Commits files and pushes them; returns the commit. */
  publish(files: Files): string {
    this.write(files);
    this.git('add', '-A');
    this.git('commit', '-q', '--allow-empty', '-m', 'a');
    this.git('push', '-q', '-f', this.bare, 'HEAD:main');
    return this.git('rev-parse', 'HEAD').trim();
  }

  async prepare(given: string = this.bare, replaces: string | null = null): Promise<PreparedPackage> {
    const source = packageSource(given, this.base);
    assert.ok(!('fault' in source), JSON.stringify(source));
    return await this.store.prepare(source, replaces);
  }

  async install(given?: string): Promise<void> {
    await this.store.install(await this.prepare(given));
  }

  /** The message of a refusal; nothing is left behind. */
  async refusal(given?: string): Promise<string> {
    const message = await this.prepare(given).then(
      () => 'prepared',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    assert.deepEqual(readdirSync(join(this.configuration, 'plugins/packages')), []);
    return message;
  }

  get ran(): boolean {
    return existsSync(join(this.base, 'ran'));
  }

  installed(name: string): string {
    return join(this.configuration, 'plugins/packages/hello', name);
  }
}

const inWorld = (use: (world: World) => Promise<void>): Promise<void> =>
  inFolder((folder) => use(new World(folder)));

const HELLO: Files = {
  'package.json': { name: 'hello', version: '1.0.0', permissions: ['read_files'] },
  'index.ts': "import './lib/a';",
  'lib/a.ts': '',
};

describe('a package of a repository', () => {
  test('is pinned by its commit, updated, and removed', () =>
    inWorld(async (world) => {
      const first = world.publish(HELLO);
      const prepared = await world.prepare();
      assert.deepEqual([prepared.commit, prepared.permissions], [first, ['read_files']]);
      assert.ok(!existsSync(world.installed('')), 'nothing is in place before somebody agrees');
      assert.deepEqual(prepared.entries, [
        { path: world.installed('index.ts'), permissions: ['read_files'] },
      ]);
      await world.store.install(prepared);
      assert.equal(readFileSync(world.installed('index.ts'), 'utf8'), "import './lib/a';");
      const pin = { version: '1.0.0', source: world.bare, commit: first, permissions: ['read_files'] };
      const { sha256 } = prepared;
      assert.deepEqual(world.store.list(), new Map([['hello', { ...pin, sha256 }]]));

      const second = world.publish({ 'package.json': { name: 'hello', version: '2.0.0' } });
      const next = await world.prepare(world.bare, 'hello');
      assert.notEqual(next.sha256, sha256);
      await world.store.install(next);
      assert.equal(world.store.list().get('hello')?.commit, second);
      assert.match(readFileSync(join(world.base, 'trash/0/package.json'), 'utf8'), /1\.0\.0/);

      assert.deepEqual(await world.store.remove('hello'), [world.installed('index.ts')]);
      assert.deepEqual(readdirSync(join(world.configuration, 'plugins/packages')), []);
      assert.ok(existsSync(join(world.base, 'trash/1/index.ts')));
      assert.equal(world.store.list().size, 0);
      await assert.rejects(world.store.remove('hello'), /^Error: no package named hello is installed$/);
    }));

  test('can be in a folder of it', () =>
    inWorld(async (world) => {
      world.publish({ 'all/hello/package.json': { name: 'hello' }, 'all/hello/index.ts': '', 'x.ts': '' });
      await world.install(`file://${world.bare}#all/hello/`);
      assert.deepEqual(readdirSync(world.installed('')).toSorted(), ['index.ts', 'package.json']);
      assert.equal(world.store.list().get('hello')?.source, `file://${world.bare}#all/hello`);
      world.git('rm', '-q', '-r', 'all');
      world.publish({});
      await assert.rejects(world.prepare(`${world.bare}#all/hello`, 'hello'), /has no files$/);
    }));

  test('is refused with a sentence when the repository is empty or does not exist', () =>
    inWorld(async (world) => {
      assert.equal(await world.refusal(), `${world.bare} has no commits`);
      assert.match(await world.refusal(`file://${world.base}/none.git`), /^Git could not clone file:/);
    }));
});

describe('a package of a folder', () => {
  test('is copied without its repository', () =>
    inWorld(async (world) => {
      world.write(HELLO);
      await world.install('work');
      assert.ok(existsSync(world.installed('lib/a.ts')) && !existsSync(world.installed('.git')));
      const { commit, source } = world.store.list().get('hello')!;
      assert.deepEqual([commit, source], [null, world.work]);
    }));
});

/** The message of what code throws: those of JSON are the engine's own. */
function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('it did not throw');
}

describe('a package is refused', () => {
  const cases: Record<string, [Files, string]> = {
    'without a package.json': [{ 'a.ts': '' }, 'there is no package.json, so its folder is not a package'],
    'with a broken package.json': [
      { 'package.json': '{ "name": ' },
      `package.json: ${messageOf(() => JSON.parse('{ "name": '))}`,
    ],
    'with .. as its name': [
      { 'package.json': { name: '..' }, 'index.ts': '' },
      'package.json: name must be of letters, digits, "-", "_" and "."',
    ],
    'with a path as its name': [
      { 'package.json': { name: '../x' }, 'index.ts': '' },
      'package.json: name must be of letters, digits, "-", "_" and "."',
    ],
    'with the name init': [
      { 'package.json': { name: 'init' }, 'index.ts': '' },
      'the name init is reserved for init.ts',
    ],
    'with an entry outside': [
      { 'package.json': { name: 'a', main: '../../x.ts' } },
      'package.json: main is outside the package: ../../x.ts',
    ],
    'for a later version': [
      { 'package.json': { name: 'a', inkstone: { min_version: '0.2' } }, 'index.ts': '' },
      'a needs Inkstone 0.2 or later; this is 0.1.0',
    ],
    'with nothing in it': [{ 'package.json': { name: 'a', type: 'theme' } }, 'a contains nothing to install'],
    'without its theme': [
      { 'package.json': { name: 'a', type: 'theme', fresh: { theme: 'a.json' } } },
      'package.json: the theme file a.json does not exist',
    ],
    'with two plugins of a name': [
      {
        'package.json': { name: 'a', type: 'bundle', fresh: { plugins: ['x/b.ts', 'y/b.ts'] } },
        'x/b.ts': '',
        'y/b.ts': '',
      },
      'a has two plugins named b',
    ],
    'with an unknown permission': [
      { 'package.json': { name: 'a', permissions: ['root'] }, 'index.ts': '' },
      'package.json: no permission is named root; the permissions are read_files, write_files, run_processes, network, clipboard',
    ],
  };
  for (const [name, [files, sentence]] of Object.entries(cases))
    test(name, () =>
      inWorld(async (world) => {
        world.publish(files);
        assert.equal(await world.refusal(), sentence);
      }),
    );

  test('without its entry', () =>
    inWorld(async (world) => {
      world.publish({ 'package.json': { name: 'a' } });
      assert.match(await world.refusal(), /index\.ts/);
    }));

  test('whose name is taken', () =>
    inWorld(async (world) => {
      world.publish(HELLO);
      await world.install();
      const taken = /^Error: the package hello is already installed; update it, or remove it first$/;
      await assert.rejects(world.prepare(), taken);
      await world.store.remove('hello');
      writeFileSync(join(world.configuration, 'plugins/hello.ts'), '');
      assert.equal(await world.refusal(), 'there is another plugin named hello; remove it first');
    }));

  test('that is renamed by an update', () =>
    inWorld(async (world) => {
      world.publish(HELLO);
      await world.install();
      world.publish({ 'package.json': { name: 'other' } });
      await assert.rejects(
        world.prepare(world.bare, 'hello'),
        /^Error: the package is now named other; remove hello and install other$/,
      );
      assert.equal(world.store.list().get('hello')?.version, '1.0.0');
    }));
});

describe('a hostile repository', () => {
  test('runs nothing: no hook, no filter, no submodule', () =>
    inWorld(async (world) => {
      world.publish({
        ...HELLO,
        '.gitattributes': '* filter=evil diff=evil\n',
        '.gitmodules': `[submodule "sub"]\n\tpath = sub\n\turl = ext::${world.canary}\n\tupdate = !${world.canary}\n`,
        '.gitconfig': `[filter "evil"]\n\tsmudge = ${world.canary}\n`,
      });
      const commit = world.git('rev-parse', 'HEAD').trim();
      world.git('update-index', '--add', '--cacheinfo', `160000,${commit},sub`);
      world.git('commit', '-q', '-m', 'sub');
      world.git('push', '-q', world.bare, 'HEAD:main');
      const snares = [
        'filter.evil.smudge',
        'core.fsmonitor',
        'core.sshCommand',
        'uploadpack.packObjectsHook',
      ];
      for (const snare of snares)
        execFileSync('git', ['config', '-f', join(world.bare, 'config'), snare, world.canary], {
          env: GIT_ENVIRONMENT,
        });
      for (const hook of ['post-checkout', 'post-upload-pack', 'pre-receive', 'reference-transaction']) {
        const path = join(world.bare, 'hooks', hook);
        writeFileSync(path, readFileSync(world.canary));
        chmodSync(path, 0o755);
      }
      const prepared = await world.prepare();
      await world.store.install(prepared);
      assert.equal(world.ran, false);
      assert.deepEqual(prepared.left, ['sub']);
      assert.equal(readFileSync(world.installed('index.ts'), 'utf8'), HELLO['index.ts']);
      // With plain Git the filter would run.
      const plain = [
        '-c',
        `filter.evil.smudge=${world.canary}`,
        'clone',
        '-q',
        world.bare,
        `${world.base}/plain`,
      ];
      execFileSync('git', plain, { env: GIT_ENVIRONMENT, stdio: 'pipe' });
      assert.equal(world.ran, true);
    }));

  test('is no URL that names a program', () => {
    for (const url of ['ext::sh -c touch% x', '-u x', '--upload-pack=x', 'fd::3', 'javascript:x'])
      assert.deepEqual(packageSource(url, '/nonexistent'), {
        fault: `${url} is neither a folder nor a Git URL`,
      });
    assert.match(JSON.stringify(packageSource('https://a:b@c.org/d', '/')), /a URL with a password/);
    assert.ok('fault' in packageSource('https://c.org/d#../x', '/'));
  });

  test('writes nothing through a link', () =>
    inWorld(async (world) => {
      const outside = join(world.base, 'outside');
      mkdirSync(outside);
      writeFileSync(join(outside, 'secret.ts'), 'secret');
      world.write(HELLO);
      symlinkSync(outside, join(world.work, 'out'));
      symlinkSync('../outside/secret.ts', join(world.work, 'secret.ts'));
      world.publish({});
      for (const given of [world.bare, world.work]) {
        const prepared = await world.prepare(given);
        assert.deepEqual(prepared.left.toSorted(), ['out', 'secret.ts']);
        assert.ok(
          !existsSync(join(prepared.folder, 'out')) && !existsSync(join(prepared.folder, 'secret.ts')),
        );
        prepared.discard();
      }
    }));

  test('has no entry that is a link', () =>
    inWorld(async (world) => {
      writeFileSync(join(world.base, 'x.ts'), '');
      symlinkSync('../x.ts', join(world.work, 'index.ts'));
      world.publish({ 'package.json': { name: 'a' } });
      assert.match(await world.refusal(), /index\.ts/);
    }));

  for (const name of ['..', '.git', '.GIT', '.', 'a\\b', 'a\u001bb'])
    test(`with the name ${JSON.stringify(name)} in its tree is refused`, () =>
      inWorld(async (world) => {
        world.publish(HELLO);
        const { work: cwd } = world;
        const blob = world.git('rev-parse', 'HEAD:index.ts').trim();
        const fed = (input: Buffer | string, ...args: readonly string[]): string =>
          execFileSync('git', args, { cwd, env: GIT_ENVIRONMENT, input, encoding: 'utf8' }).trim();
        const entry = (mode: string, each: string, id: string): Buffer =>
          Buffer.concat([Buffer.from(`${mode} ${each}\0`), Buffer.from(id, 'hex')]);
        const write = ['hash-object', '-t', 'tree', '-w', '--literally', '--stdin'];
        const inner = fed(entry('100644', 'evil.ts', blob), ...write);
        const outer = fed(entry('40000', name, inner), ...write);
        const commit = fed('', 'commit-tree', '-m', 'evil', outer);
        world.git('push', '-q', '-f', world.bare, `${commit}:refs/heads/main`);
        assert.equal(await world.refusal(), `the package has a file with an unsafe name: ${name}/evil.ts`);
        assert.ok(!existsSync(join(world.configuration, 'plugins/evil.ts')));
      }));

  test('cannot be of any size', () =>
    inWorld(async (world) => {
      world.publish({ ...HELLO, 'big.txt': '0'.repeat((50 << 20) + 1) });
      assert.equal(await world.refusal(), 'the package is larger than 50 MB');
      assert.equal(await world.refusal(world.work), 'big.txt is larger than 50 MB');
    }));
});

test('a damaged lock file is reported and kept', () =>
  inWorld(async (world) => {
    mkdirSync(world.configuration);
    for (const text of ['{', '[]', '{ "packages": { "../x": {} } }', '{ "packages": { "a": {} } }']) {
      writeFileSync(lockFile(world.configuration), text);
      assert.throws(() => world.store.list(), /packages\.lock\.json is damaged/);
      assert.equal(readFileSync(lockFile(world.configuration), 'utf8'), text);
    }
    await Promise.resolve();
  }));
