/** Disks that are slow, hang or fail: no key waits for them, and each fault is told. */
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { FSWatcher } from 'node:fs';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { FileSystem } from '../../../src/base/files.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import { openFile } from '../../../src/core/windows/open-file.ts';
import { Disk } from '../../../src/host/files/disk.ts';
import { FileOpener } from '../../../src/host/files/file-opener.ts';
import { watchBySystem } from '../../../src/host/files/file-watcher.ts';
import { openFile as openAtOnce, openLater } from '../../../src/host/files/open.ts';
import { inTime } from '../../../src/host/files/real-path.ts';
import { Requests } from '../../../src/host/requests.ts';
import { inFolder } from '../folder.ts';
import { FaultyDisk } from './faulty-disk.ts';

const HOOKS = { recover: () => Promise.resolve(), moved: () => {} };

/** A disk each call of which waits until it is let go on. */
class SlowDisk {
  readonly waiting: (() => void)[] = [];
  readonly fs: FileSystem;

  constructor(fs: FileSystem) {
    const slow = <T extends object>(inner: T): T =>
      new Proxy(inner, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          return async (...args: unknown[]) => {
            await new Promise<void>((resolve) => this.waiting.push(resolve));
            const found: unknown = await Reflect.apply(value, target, args);
            return name === 'open' ? slow(found as object) : found;
          };
        },
      });
    this.fs = slow(fs);
  }

  /** Answers all calls until nothing is asked any more; returns their number. */
  async answer(): Promise<number> {
    let count = 0;
    for (let idle = 0; idle < 3; idle++) {
      for (const resolve of this.waiting.splice(0)) {
        resolve();
        count++;
        idle = 0;
      }
      await turn();
    }
    return count;
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a slow disk', () => {
  test('is asked for nothing before it has answered, and a file that was given up comes never', async () => {
    const fs = new FaultyDisk();
    fs.put('/work/a.txt', 'a\n');
    const slow = new SlowDisk(fs);
    const events: Event[] = [];
    const opener = new FileOpener((event) => events.push(event), '/work', HOOKS, slow.fs);
    const requests = new Requests(opener.runners, (event) => events.push(event));
    const ask = (id: number): void =>
      void requests.ask({ type: 'ask', id, request: openFile.name, work: { path: 'a.txt' } } as never);
    ask(1);
    await turn();
    // The disk has been asked, nobody waits for it, and nothing was answered.
    assert.deepEqual([slow.waiting.length, events], [1, []]);
    assert.ok((await slow.answer()) > 5);
    assert.equal(events.length, 1);
    const [answer] = events;
    assert.ok(answer.type === 'answer');
    assert.equal((answer.answer as { type: string }).type, 'opened');
    // Every call of the disk is one that keys do not wait for: none has been made at once.
    ask(2);
    await turn();
    assert.equal(slow.waiting.length, 1);
  });

  test('opens the same files as a fast one', async () => {
    await inFolder(async (base) => {
      const at = (name: string): string => join(base, name);
      writeFileSync(at('plain'), 'one\ntwo\n');
      writeFileSync(at('bom'), '\uFEFFone\r\n');
      writeFileSync(at('bytes'), Buffer.of(0xff, 0, 10));
      writeFileSync(at('empty'), '');
      writeFileSync(at('large'), 'begin\n');
      truncateSync(at('large'), 40 << 20);
      symlinkSync(at('plain'), at('link'));
      mkdirSync(at('folder'));
      const names = [
        'plain',
        'bom',
        'bytes',
        'empty',
        'large',
        'link',
        'folder',
        'none',
        'none/',
        'plain/x',
        '',
      ];
      for (const name of [...names, 'bad\uFFFD', '/proc/version', '/dev/null']) {
        const [now, later] = [openAtOnce(name, base), await openLater(name, base, new Disk())];
        if (now.kind !== 'file') assert.deepEqual(later, now, name);
        else {
          assert.ok(later.kind === 'file', name);
          const { source, reader, ...rest } = now;
          const { source: other, reader: otherReader, ...others } = later;
          assert.deepEqual(others, rest, name);
          assert.equal(other.length, source.length);
          const [bytes, same] = [new Uint8Array(source.length), new Uint8Array(source.length)];
          assert.ok(source.readInto(0, bytes) && other.readInto(0, same));
          assert.ok(Buffer.from(bytes).equals(same), name);
          for (const each of [reader, otherReader]) each?.close();
        }
      }
    });
  });

  for (const fault of ['EIO', 'EACCES', 'short'] as const)
    test(`${fault} at any call is told in a sentence, or opens the whole file`, async () => {
      let refusals = 0;
      for (let call = 0; ; call++) {
        const fs = new FaultyDisk();
        fs.put('/work/a.txt', 'abcdef\n');
        fs.fault = (at) => (at === call ? fault : undefined);
        const opener = new FileOpener(() => {}, '/work', HOOKS, fs);
        const event = await opener.openLater('a.txt');
        if (fs.calls <= call) break;
        if (event.type === 'open_failed') {
          refusals++;
          assert.match(event.message, /^Cannot open a\.txt: /);
        } else {
          const bytes = new Uint8Array(event.source?.length ?? 0);
          event.source?.readInto(0, bytes);
          assert.equal(Buffer.from(bytes).toString(), 'abcdef\n', `call ${call}`);
        }
      }
      assert.equal(refusals > 0, fault !== 'short');
    });

  test('is not watched by the system, whose call would wait for it; its files are looked at', async () => {
    let changes = 0;
    const watched = watchBySystem('/slow', () => changes++, assert.fail, {
      look: () => new Promise((resolve) => setTimeout(resolve, 110)),
      watch: () => assert.fail('the system was asked'),
      again: 10,
    });
    await new Promise((resolve) => setTimeout(resolve, 400));
    watched.close();
    assert.ok(changes > 2, `${changes} changes`);
    const before = changes;
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(changes, before);
  });

  test('that hangs is never watched, and a fast one is, also after one slow look', async () => {
    let hanging = watchBySystem('/hangs', () => assert.fail(), assert.fail, {
      look: () => new Promise(() => {}),
      watch: () => assert.fail('the system was asked'),
      again: 10,
    });
    hanging.close();
    let looks = 0;
    const events = new EventEmitter() as FSWatcher;
    events.close = () => {};
    const found = await new Promise((resolve) => {
      hanging = watchBySystem('/fast', () => {}, assert.fail, {
        look: () => new Promise((done) => setTimeout(done, looks++ === 0 ? 120 : 0)),
        watch: ((folder: string) => {
          resolve(folder);
          return events;
        }) as never,
        again: 10,
      });
    });
    assert.equal(found, '/fast');
    hanging.close();
    await new Promise<void>((resolve) => {
      watchBySystem('/none', () => {}, resolve, {
        look: () => Promise.reject(new Error('gone')),
        watch: () => assert.fail('the system was asked'),
        again: 10,
      });
    });
  });

  test('that does not answer in time is done without', async () => {
    assert.equal(await inTime(new Promise<string>(() => {}), 'late', 5), 'late');
    assert.equal(await inTime(Promise.resolve('early'), 'late', 5000), 'early');
  });
});
