/** `./ink` in a clone: it starts from anywhere, and says what it lacks. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { onBoth } from './both.ts';
import { makeFolder, start, trustingState } from './harness.ts';
import { node } from './runtimes.ts';

const root = join(import.meta.dirname, '../..');

test('starts from any folder, through a link', (t) => {
  const { folder, env } = makeFolder(t);
  symlinkSync(join(root, 'ink'), join(folder, 'first'));
  symlinkSync('first', join(folder, 'second'));
  const version = execFileSync('./second', ['--version'], { cwd: folder, env, encoding: 'utf8' });
  assert.match(version, /\d+\.\d+\.\d+\n$/);
});

/** Runs `./ink` in a clone that was never installed, with no other program at hand than a few of the system and `npm`. */
function runFresh(t: TestContext, npm?: string): { status: number | null; stderr: string } {
  const { folder, env } = makeFolder(t);
  for (const name of ['ink', 'scripts', 'package.json', 'package-lock.json']) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const tool of ['sh', 'find', 'dirname', 'mkdir', 'tail', 'touch']) {
    symlinkSync(
      execFileSync('sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).trim(),
      join(bin, tool),
    );
  }
  if (npm !== undefined) {
    writeFileSync(join(bin, 'npm'), `#!/bin/sh\n${npm}\n`);
    chmodSync(join(bin, 'npm'), 0o755);
  }
  return spawnSync(join(folder, 'ink'), ['a.txt'], { env: { ...env, PATH: bin }, encoding: 'utf8' });
}

test('says that npm is missing', (t) => {
  const { status, stderr } = runFresh(t);
  assert.equal(status, 1);
  assert.match(stderr, /^ink: npm is missing: install Node\.js .*\n$/);
});

test('says that the packages could not be installed, and where it stands why', (t) => {
  const { status, stderr } = runFresh(t, 'echo the registry is down >&2; exit 1');
  assert.equal(status, 1);
  assert.match(
    stderr,
    /the registry is down\nink: installing the packages failed; .*build\/install\.log says why\n$/,
  );
});

test('keeps compiled code for the next start, in place of older and of damaged one', async (t) => {
  const { folder } = makeFolder(t);
  const cache = join(folder, 'inkstone');
  const kept = (): string[] =>
    existsSync(cache) ? readdirSync(cache).filter((name) => /^code-.+-[0-9a-f]{16}$/.test(name)) : [];
  // The build keeps some too, which would do; a package has none.
  const dist = join(folder, 'dist');
  cpSync(join(root, 'dist'), dist, {
    recursive: true,
    filter: (path) => !basename(path).startsWith('code-'),
  });
  const options = {
    runtime: { name: 'copy', command: [node.command[0], '--max-semi-space-size=1', join(dist, 'ink.js')] },
    args: ['a.txt'],
    files: { 'a.txt': 'some text\n' },
    env: { XDG_CACHE_HOME: folder },
  };
  const first = await start(t, options);
  await first.waitFor('some text');
  await first.waitFor(() => kept().length > 0, 'compiled code to be kept');
  const [name] = kept();
  const path = join(cache, name);
  const older = name.replace(/[0-9a-f]{16}$/, '0'.repeat(16));
  const whole = readFileSync(path);
  writeFileSync(join(cache, older), whole);
  const damaged = whole.fill(0, whole.length >> 1);
  writeFileSync(path, damaged);
  const second = await start(t, options);
  await second.waitFor('some text');
  await second.waitFor(() => !readFileSync(path).equals(damaged) && kept().length === 1, 'new code alone');
  assert.deepEqual(kept(), [name]);
  const third = await start(t, options);
  await third.waitFor('some text');
});

/** Notes each file and each part of `late.js` that is loaded, each worker that is started, and the first frame, in their order. */
const NOTES = `
const fs = require('node:fs');
const note = (what) => fs.appendFileSync(process.env.NOTES, what + '\\n');
const { _load } = require('node:module');
require('node:module')._load = function (request, ...rest) {
  note(request);
  const loaded = _load.call(this, request, ...rest);
  if (!/late-[0-9a-f]+\\.js$/.test(request)) return loaded;
  return (part) => {
    note('part ' + part);
    return loaded(part);
  };
};
const threads = require('node:worker_threads');
if (threads.isMainThread) {
  const { Worker } = threads;
  threads.Worker = class extends Worker {
    constructor(path, options) {
      note(String(path));
      super(path, options);
    }
  };
  process.once('first frame', () => note('first frame'));
}
`;

test('starts nothing of language servers before the first frame', async (t) => {
  const { folder } = makeFolder(t);
  const [notes, hook] = [join(folder, 'notes'), join(folder, 'hook.cjs')];
  writeFileSync(hook, NOTES);
  const ink = await start(t, {
    args: ['a.ts'],
    files: { 'a.ts': 'const some = 1;\n' },
    config: {
      lsp: {
        servers: { one: { command: [node.command[0]], languages: ['typescript'] } },
        languages: { typescript: { servers: ['one'] } },
      },
    },
    env: { XDG_STATE_HOME: trustingState(t), NODE_OPTIONS: `--require ${hook}`, NOTES: notes },
  });
  await ink.waitFor('const some');
  const noted = (): string => readFileSync(notes, 'utf8');
  await ink.waitFor(() => noted().includes('servers-worker'), 'the worker of language servers');
  const [before, after] = noted().split('\nfirst frame\n');
  assert.match(after, /^part language-servers\.js$/m);
  // A trusted folder has its files looked at.
  assert.deepEqual(before.match(/^part .*|.*servers.*/gm), ['part take-fingerprint.js']);
});

onBoth('goes on as it was when it is replaced while it runs', async (t, runtime) => {
  const { folder } = makeFolder(t);
  const dist = join(folder, 'dist');
  cpSync(join(root, 'dist'), dist, { recursive: true });
  const command = [runtime.command[0], join(dist, 'ink.js')];
  const ink = await start(t, {
    runtime: { ...runtime, command },
    args: ['a.json'],
    files: { 'a.json': '{"one":1}' },
  });
  await ink.waitFor('one');
  ink.type(' ');
  ink.press('ctrl+s');
  await ink.waitFor('Saved a.json');
  // What it loads later, it loads of its own build.
  for (const name of readdirSync(dist))
    if (name.endsWith('.js') && !/-[0-9a-f]{16}\.js$/.test(name))
      writeFileSync(join(dist, name), "throw new Error('of another build')");
  ink.press('ctrl+k', 'ctrl+f');
  await ink.waitFor(/"one": 1/);
  ink.press('ctrl+f');
  ink.type('one');
  await ink.waitFor(/1 of 1/);
});

test('a part that failed is made anew when it is asked for again', (t) => {
  const { folder } = makeFolder(t);
  const dist = join(root, 'dist');
  const [name] = /late-[0-9a-f]{16}\.js/.exec(readFileSync(join(dist, 'main.js'), 'utf8')) ?? [''];
  const part = `'test.js': (exports) => {
    exports.half = true;
    if (!globalThis.tried) { globalThis.tried = true; throw new Error('no'); }
    exports.whole = true;
  }`;
  const code = readFileSync(join(dist, name), 'utf8').replace('parts = {', `parts = {${part},`);
  const path = join(folder, 'late.cjs');
  writeFileSync(path, code);
  const late = createRequire(import.meta.url)(path) as (part: string) => object;
  assert.throws(() => late('test.js'), /^Error: no$/);
  assert.deepEqual(late('test.js'), { half: true, whole: true });
  assert.equal(late('test.js'), late('test.js'));
});
