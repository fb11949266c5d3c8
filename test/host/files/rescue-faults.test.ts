/** Faults at every call of the file system while unsaved work is kept, claimed, put off and discarded. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import type { Event } from '../../../src/core/model/messages.ts';
import { fileLocation } from '../../../src/core/model/location.ts';
import type { LeftWork } from '../../../src/features/recovery/unsaved-work.ts';
import type { FileOpener } from '../../../src/host/files/file-opener.ts';
import type { Owner } from '../../../src/host/files/owner.ts';
import { RecoveryWork } from '../../../src/host/files/recovery-work.ts';
import { Rescue } from '../../../src/host/files/rescue.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';
import { inFolder } from '../folder.ts';

const skip = 'bun' in process.versions && 'modules keep the functions that they imported on Bun';

const SYNC = [
  'openSync',
  'closeSync',
  'readSync',
  'writeSync',
  'fstatSync',
  'statSync',
  'fdatasyncSync',
  'readdirSync',
  'readFileSync',
  'copyFileSync',
  'renameSync',
  'rmSync',
  'mkdirSync',
] as const;
const CALLBACK = ['readdir', 'open', 'fstat', 'read', 'close', 'write', 'fdatasync', 'fsync'] as const;

/** The calls that keep keys waiting while a disk is read. */
const READING = new Set<string>([
  'openSync',
  'readSync',
  'fstatSync',
  'statSync',
  'readdirSync',
  'readFileSync',
]);

/** The calls of the file system from now on, one of which fails. */
class Faults {
  /** The names of the calls so far. */
  readonly calls: string[] = [];
  readonly #before = new Map<string, unknown>();

  /** @param at the number of the call that fails @param isLasting all later ones fail, too */
  constructor(at: number, code: string, isLasting = false) {
    const real = fs as unknown as Record<string, (...args: unknown[]) => unknown>;
    const fails = (name: string): Error | null => {
      const call = this.calls.push(name) - 1;
      const isHit = call === at || (isLasting && call > at);
      return isHit ? Object.assign(new Error(`${code}: ${name}`), { code }) : null;
    };
    for (const name of [...SYNC, ...CALLBACK]) {
      const call = real[name];
      this.#before.set(name, call);
      real[name] = (...args) => {
        const error = fails(name);
        if (error === null) return call(...args);
        // What cannot be closed is closed all the same.
        if (name === 'closeSync' || name === 'close') call(...args);
        if (!CALLBACK.some((each) => each === name)) throw error;
        return setImmediate(args.at(-1) as (error: Error) => void, error);
      };
    }
    syncBuiltinESMExports();
  }

  end(): void {
    Object.assign(fs, Object.fromEntries(this.#before));
    syncBuiltinESMExports();
  }
}

const owner = (name: string, ...gone: string[]): Owner => ({ name, isGone: (other) => gone.includes(other) });
const FIRST = owner('m-b-1-s');
const SECOND = owner('m-b-2-s', 'm-b-1-s');
const THIRD = owner('m-b-3-s', 'm-b-1-s', 'm-b-2-s');

/** An editor with typed text in two documents. */
function edited(): Host {
  const host = new Host('a.txt', new TextEncoder().encode('one\n'));
  for (const event of parseSteps('type x\nCtrl+N\ntype untitled')) host.send(event);
  return host;
}

/** The typed texts that a later start restores from a folder. */
async function restoredIn(folder: string): Promise<ReadonlySet<string>> {
  const rescue = new Rescue(folder, THIRD);
  const found = await rescue.store.found(assert.fail);
  return new Set(found.map(({ file }) => String(rescue.restore(file)?.event.text)));
}

const TYPED = ['untitled', 'xone\n'];

async function keep(folder: string): Promise<readonly string[]> {
  const rescue = new Rescue(folder, FIRST);
  rescue.workFolder = '/here';
  const { documents } = edited().state;
  rescue.follow(documents);
  const failed = await rescue.secure();
  const safe = [...documents.values()].filter(({ id }) => !failed.includes(id));
  rescue.leave(new Map(safe.map((each) => [each.id, each])), new Map());
  rescue.end();
  return safe.map(({ text }) => String(text));
}

/** Runs a test with a fault at each call in turn, in a folder of its own; returns the number of calls. */
async function atEveryCall(
  prepare: (folder: string) => Promise<unknown>,
  run: (folder: string) => unknown,
  check: (folder: string, result: unknown, how: string) => void | Promise<void>,
): Promise<number> {
  for (let at = 0; ; at++) {
    let calls = 0;
    for (const [code, isLasting] of [
      ['EIO', false],
      ['ENOSPC', true],
    ] as const)
      await inFolder(async (base) => {
        const folder = join(base, 'rescue');
        await prepare(folder);
        const faults = new Faults(at, code, isLasting);
        let result: unknown;
        try {
          result = await run(folder);
        } finally {
          faults.end();
        }
        calls = faults.calls.length;
        await check(folder, result, `${code} at ${at}: ${faults.calls[at]}`);
      });
    if (at >= calls) return at;
  }
}

test('work that is said to be kept is there after a fault at any call', { skip }, async () => {
  const calls = await atEveryCall(
    async () => {},
    (folder) => keep(folder),
    async (folder, safe, how) => {
      const there = await restoredIn(folder);
      for (const text of safe as readonly string[]) assert.ok(there.has(text), `${how}: ${text} is lost`);
    },
  );
  assert.ok(calls > 20, `${calls} calls`);
});

for (const what of ['restore', 'put_off', 'discard'] as const)
  test(
    `a fault at any call when work is found and the decision is ${what} loses nothing, and is reported in a sentence`,
    { skip },
    async () => {
      const calls = await atEveryCall(keep, decide(what), async (folder, result, how) => {
        const { texts, told } = result as {
          readonly texts: readonly string[];
          readonly told: readonly string[];
        };
        const there = new Set([...texts, ...(await restoredIn(folder))]);
        if (what !== 'discard')
          for (const text of TYPED) assert.ok(there.has(text), `${how}: ${text} is lost`);
        for (const text of told) assert.match(text, /^[A-Z/][^\n]+$/, how);
        assert.equal(new Set(told).size, told.length, `${how}: reported once`);
      });
      assert.ok(calls > 10, `${calls} calls`);
    },
  );

/** Decides what becomes of all work that is found, as an editor does that ends afterwards. */
const decide = (what: 'restore' | 'put_off' | 'discard') => async (folder: string) => {
  const told: string[] = [];
  const texts: string[] = [];
  const emit = (event: Event): void => {
    if (event.type === 'message') told.push(event.message.text);
    if (event.type === 'opened' && event.text !== undefined) texts.push(String(event.text));
    if (event.type === 'rescued')
      work.decide({ type: 'rescued', what, files: event.works.map(({ file }) => file) });
  };
  const rescue = new Rescue(folder, SECOND);
  rescue.store.report = (text) => told.push(text);
  const files = { adopt: () => {}, index: () => {} } as unknown as FileOpener;
  const work = new RecoveryWork(emit, rescue, files);
  await work.offer([]);
  return { texts, told };
};

test('a change is written 50 ms after it, and synchronized at once', { skip }, async (t) => {
  await inFolder(async (base) => {
    const folder = join(base, 'rescue');
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const faults = new Faults(Infinity, 'none');
    try {
      const rescue = new Rescue(folder, FIRST);
      rescue.follow(edited().state.documents);
      t.mock.timers.tick(49);
      assert.equal(faults.calls.length, 0);
      t.mock.timers.tick(1);
      for (let i = 0; i < 10; i++) await turn();
      const last = faults.calls.lastIndexOf('writeSync');
      assert.ok(last > 0, 'it is written');
      assert.ok(faults.calls.includes('fdatasync', last), 'it is synchronized');
      rescue.end();
    } finally {
      faults.end();
    }
  });
});

test('what is written at once is synchronized when that returns', { skip }, async () => {
  await inFolder((base) => {
    const rescue = new Rescue(join(base, 'rescue'), FIRST);
    const { documents } = edited().state;
    const faults = new Faults(Infinity, 'none');
    try {
      rescue.writeNow(documents);
    } finally {
      faults.end();
    }
    assert.equal(faults.calls.filter((call) => call === 'fdatasyncSync').length, documents.size);
    assert.ok(faults.calls.lastIndexOf('fdatasyncSync') > faults.calls.lastIndexOf('writeSync'));
    rescue.end();
  });
});

test('the work of others is found beside the keys, that of the folder first', { skip }, async () => {
  await inFolder(async (base) => {
    const folder = join(base, 'rescue');
    for (let i = 0; i < 30; i++) {
      const rescue = new Rescue(folder, owner(`m-b-1${i}-s`));
      rescue.workFolder = i === 17 ? '/here' : '/elsewhere';
      const path = fileLocation(`${rescue.workFolder}/a.txt`);
      const documents = [...edited().state.documents].map(
        ([id, each]) => [id, each.location === null ? each : { ...each, location: path }] as const,
      );
      rescue.write(new Map(documents));
    }
    const rescue = new Rescue(folder, { name: 'm-b-2-s', isGone: () => true });
    rescue.workFolder = '/here';
    const offers: (readonly LeftWork[])[] = [];
    const emit = (event: Event): void => {
      if (event.type === 'rescued') offers.push(event.works);
    };
    const faults = new Faults(Infinity, 'none');
    try {
      await new RecoveryWork(emit, rescue, {} as unknown as FileOpener).offer([]);
    } finally {
      faults.end();
    }
    assert.deepEqual(
      offers.map((works) => works.length),
      [2, 58],
    );
    assert.ok(offers[0].every((work) => work.folder === '/here'));
    assert.ok(faults.calls.includes('open'), 'headers are read');
    assert.deepEqual(
      faults.calls.filter((call) => READING.has(call)),
      [],
    );
  });
});

test('an editor goes on, and ends, when a fault keeps it from removing files', { skip }, async () => {
  await atEveryCall(
    async () => {},
    async (folder) => {
      const rescue = new Rescue(folder, FIRST);
      const { documents } = edited().state;
      rescue.follow(documents);
      await rescue.flush();
      rescue.follow(new Map());
      rescue.forget();
      rescue.end();
    },
    () => {},
  );
});
