/** Compiled code that is kept for the next start, damaged: V8 believes what it is given. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { makeFolder, start } from './harness.ts';
import { node } from './runtimes.ts';

const root = join(import.meta.dirname, '../..');
const CODE = /^code-.+-[0-9a-f]{16}$/;

/** A copy of the program, with a cache of its own. */
class Copy {
  readonly cache: string;
  readonly #dist: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #name: string;

  constructor(t: TestContext) {
    const { folder, env } = makeFolder(t);
    this.#dist = join(folder, 'dist');
    cpSync(join(root, 'dist'), this.#dist, { recursive: true });
    this.cache = join(folder, 'inkstone');
    mkdirSync(this.cache);
    this.#env = { ...env, XDG_CACHE_HOME: folder };
    const name = readdirSync(this.#dist).find((each) => CODE.test(each));
    assert.ok(name !== undefined, 'the build keeps code');
    this.#name = name;
  }

  /** The code that the build has kept, or the one that a session has. */
  pathOf(kept: 'built' | 'own'): string {
    return join(kept === 'own' ? this.cache : this.#dist, this.#name);
  }

  isEmpty(kept: 'built' | 'own'): boolean {
    const path = this.pathOf(kept);
    return !existsSync(path) || statSync(path).size === 0;
  }

  /** Starts the program and leaves it: evaluating it takes the kept code. */
  run(): { readonly signal: NodeJS.Signals | null; readonly stdout: string } {
    const [program] = node.command;
    const args = ['--max-semi-space-size=1', join(this.#dist, 'ink.js'), '--version'];
    return spawnSync(program, args, { env: this.#env, encoding: 'utf8' });
  }

  /** Starts the program without the code of the build up to its first frame, and waits for the code that it keeps then. */
  async open(t: TestContext): Promise<void> {
    const built = this.pathOf('built');
    renameSync(built, `${built}.away`);
    const command = [node.command[0], '--max-semi-space-size=1', join(this.#dist, 'ink.js')];
    const ink = await start(t, {
      runtime: { name: 'copy', command },
      args: ['a.txt'],
      files: { 'a.txt': 'some text\n' },
      env: { XDG_CACHE_HOME: this.#env['XDG_CACHE_HOME'] },
    });
    await ink.waitFor('some text');
    while (this.isEmpty('own')) await setTimeout(20);
    ink.press('ctrl+q');
    assert.equal(await ink.exit(), 0);
    renameSync(`${built}.away`, built);
  }
}

/** Positions all over a file of a length, the same in each run. */
function positions(length: number, count: number): number[] {
  let random = 1;
  return Array.from({ length: count }, () => {
    random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((random / 2 ** 32) * length);
  });
}

test('a flipped bit anywhere in it, or an end that is missing, costs nothing but time', async (t) => {
  const copy = new Copy(t);
  await copy.open(t);
  for (const kept of ['own', 'built'] as const) {
    const path = copy.pathOf(kept);
    const whole = readFileSync(path);
    const { length } = whole;
    for (const at of [0, 8, length / 2 - 3, length - 5, length - 1, ...positions(length, 20)]) {
      const damaged = Buffer.from(whole);
      damaged[Math.floor(at)] ^= 1 << (Math.floor(at) % 8);
      writeFileSync(path, damaged);
      const { signal, stdout } = copy.run();
      assert.deepEqual([signal, stdout.slice(0, 4)], [null, 'ink '], `byte ${at} of the ${kept} code`);
    }
    for (const left of [0, 3, 4, 5, length >> 1, length - 1]) {
      writeFileSync(path, whole.subarray(0, left));
      assert.equal(copy.run().signal, null, `the first ${left} bytes of the ${kept} code`);
    }
    writeFileSync(path, Buffer.alloc(length));
    assert.equal(copy.run().signal, null, `zeros in place of the ${kept} code`);
    // It is made again: by a session, what the build has kept is not needed any more.
    if (kept === 'own') writeFileSync(path, '');
  }
  await copy.open(t);
});

for (const kept of ['own', 'built'] as const)
  test(`a crash with the ${kept} code costs one start`, async (t) => {
    const copy = new Copy(t);
    if (kept === 'own') await copy.open(t);
    const path = copy.pathOf(kept);
    const whole = readFileSync(path);
    const length = (whole.length - 4) / 2;
    // Damaged, and whole by its sum, as if V8 had written it so.
    const crashes = positions(length, 50).some((at) => {
      for (const begin of [0, length]) whole.fill(0xff, begin + at, begin + Math.min(length, at + 64));
      writeFileSync(path, whole);
      return copy.run().signal !== null;
    });
    assert.ok(crashes, 'the runtime is ended by it');
    assert.equal(readdirSync(copy.cache).filter((name) => name.startsWith('starting-')).length, 1);
    assert.deepEqual(copy.run().stdout.slice(0, 4), 'ink ');
    assert.deepEqual(copy.run().stdout.slice(0, 4), 'ink ');
    assert.ok(copy.isEmpty('own'));
    await copy.open(t);
    assert.deepEqual(copy.run().stdout.slice(0, 4), 'ink ');
    assert.deepEqual(
      readdirSync(copy.cache).filter((name) => !name.endsWith('.json') && !CODE.test(name)),
      [],
    );
  });

test('a start that goes on beside another one takes nothing from it', async (t) => {
  const copy = new Copy(t);
  await copy.open(t);
  const mark = `starting-${copy.pathOf('own').slice(copy.cache.length + 1)}-${process.pid}`;
  writeFileSync(join(copy.cache, mark), '');
  assert.equal(copy.run().stdout.slice(0, 4), 'ink ');
  assert.ok(existsSync(copy.pathOf('own')) && existsSync(join(copy.cache, mark)));
});
