import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ByteRange, FileStat } from '../../../src/base/files.ts';
import { sameVersion } from '../../../src/base/files.ts';
import { Drafts } from '../../../src/host/files/drafts.ts';
import { Journal } from '../../../src/host/files/journal.ts';
import type { KeptBytes } from '../../../src/host/files/journal.ts';
import type { Owner } from '../../../src/host/files/owner.ts';
import { LIMITS, Saver } from '../../../src/host/files/saver.ts';
import type { SaveResult } from '../../../src/host/files/saver.ts';
import type { Content } from '../../../src/host/files/stream.ts';
import { Crash, FaultyDisk } from './faulty-disk.ts';
import type { Behaviour } from './faulty-disk.ts';

const FILE = '/home/notes';
const JOURNAL = '/state/journal';
const OLD = 'the old bytes';

/** A new text: strings, and stretches of the old file that are read from the disk when they are needed. */
type Piece = string | ByteRange;

interface Case {
  readonly road: 'replaced' | 'overwritten' | 'patched';
  readonly old?: string | null;
  readonly pieces: readonly Piece[];
  readonly behaviour?: Behaviour;
  readonly prepare?: (disk: FaultyDisk) => void;
  readonly path?: string;
  readonly prefix?: string;
  readonly differs?: readonly ByteRange[];
}

const grown: Piece[] = [{ from: 0, to: 4 }, 'NEW and longer', { from: 7, to: 13 }];
const shrunk: Piece[] = [{ from: 4, to: 9 }, 'X'];
const same: Piece[] = [{ from: 0, to: 4 }, 'OLD', { from: 7, to: 13 }];
const hardLink = (disk: FaultyDisk): void => disk.link(FILE, '/elsewhere/other-name');

const CASES: Record<string, Case> = {
  'a new file': { road: 'replaced', old: null, pieces: ['fresh bytes'] },
  'an emptied file': { road: 'replaced', pieces: [] },
  'a file': { road: 'replaced', pieces: grown },
  'a file with a byte order mark': { road: 'replaced', pieces: ['text'], prefix: '\ufeff' },
  'a file through a symbolic link': {
    road: 'replaced',
    pieces: shrunk,
    path: '/elsewhere/link',
    prepare: (disk) => {
      disk.put('/elsewhere/something', '');
      disk.symlink(FILE, '/elsewhere/link');
    },
  },
  'a file with hard links that grows': { road: 'overwritten', pieces: grown, prepare: hardLink },
  'a file with hard links that shrinks': { road: 'overwritten', pieces: shrunk, prepare: hardLink },
  'a file with hard links that is emptied': { road: 'overwritten', pieces: [], prepare: hardLink },
  'a file whose owner would be lost': {
    road: 'overwritten',
    pieces: same,
    behaviour: { metadataStays: true },
  },
  'a file in a folder that takes no names': {
    road: 'overwritten',
    pieces: shrunk,
    behaviour: { lockedFolders: ['/home'] },
  },
  'a large file with few bytes changed': {
    road: 'patched',
    pieces: same,
    differs: [{ from: 4, to: 7 }],
  },
  'a large file that grows at its end': {
    road: 'patched',
    pieces: [{ from: 0, to: 8 }, 'B', { from: 9, to: 13 }, ', and more'],
    differs: [
      { from: 8, to: 9 },
      { from: 13, to: 23 },
    ],
  },
  'a large file cut at its end': {
    road: 'patched',
    pieces: ['T', { from: 1, to: 7 }],
    differs: [{ from: 0, to: 1 }],
  },
};

/** The process `name`; every other one is gone. */
const owner = (name: string): Owner => ({ name, isGone: (other) => other !== name });

/** A text that is read from the disk while it is saved, as the editor's are. */
class DiskText implements Content {
  readonly #disk: FaultyDisk;
  readonly #file: () => Uint8Array;
  readonly #pieces: readonly Piece[];
  readonly #kept: (KeptBytes & { readonly copy: () => Uint8Array })[] = [];

  constructor(disk: FaultyDisk, pieces: readonly Piece[]) {
    this.#disk = disk;
    this.#file = disk.hold(FILE);
    this.#pieces = pieces;
  }

  preserve(kept: KeptBytes): void {
    this.#kept.unshift({ ...kept, copy: this.#disk.hold(kept.path) });
  }

  get length(): number {
    return this.#whole().length;
  }

  readInto(at: number, target: Uint8Array): boolean {
    target.set(this.#whole().subarray(at, at + target.length));
    return true;
  }

  /** The old bytes, from where they are at this moment. */
  #old(): Uint8Array {
    let bytes = this.#file();
    for (const { copy, start, ranges, target } of this.#kept) {
      const patched = new Uint8Array(target.size);
      patched.set(bytes.subarray(0, target.size));
      let offset = start;
      for (const { from, to } of ranges) {
        patched.set(copy().subarray(offset, offset + to - from), from);
        offset += to - from;
      }
      bytes = patched;
    }
    return bytes;
  }

  #whole(): Uint8Array {
    const parts = this.#pieces.map((piece) =>
      typeof piece === 'string'
        ? new TextEncoder().encode(piece)
        : this.#old().subarray(piece.from, piece.to),
    );
    return Uint8Array.from(parts.flatMap((part) => [...part]));
  }
}

/** One case on one disk: how often and on which disk it is saved is the test's. */
class Trial {
  readonly disk: FaultyDisk;
  readonly old: string | null;
  readonly fresh: string;
  readonly expect: FileStat | null;
  readonly #case: Case;
  readonly #content: DiskText;
  readonly #saver: Saver;

  constructor(test: Case, behaviour: Behaviour = {}) {
    this.#case = test;
    this.old = test.old === undefined ? OLD : test.old;
    this.disk = new FaultyDisk({ ...test.behaviour, ...behaviour });
    this.disk.put('/home/another', 'file');
    this.disk.put(`${JOURNAL}/readme`, '');
    if (this.old !== null) this.disk.put(FILE, this.old, 0o640, 7);
    test.prepare?.(this.disk);
    this.expect = this.disk.look(FILE);
    this.#content = new DiskText(this.disk, test.pieces);
    this.#saver = this.saver(this.disk, 'first');
    const text = test.pieces.map((piece) =>
      typeof piece === 'string' ? piece : this.old!.slice(piece.from, piece.to),
    );
    this.fresh = (test.prefix ?? '') + text.join('');
  }

  save(
    expect = this.expect,
    content: Content = this.#content,
    force = false,
    signal?: AbortSignal,
  ): Promise<SaveResult> {
    return this.#saver.save({
      path: this.#case.path ?? FILE,
      content,
      prefix: new TextEncoder().encode(this.#case.prefix),
      expect,
      force,
      signal,
      ...(this.#case.differs && { differs: this.#case.differs }),
      keepsOld: (kept) => this.#content.preserve(kept),
    });
  }

  saver(disk: FaultyDisk, name: string): Saver {
    const limits = { ...LIMITS, chunk: 4, large: this.#case.differs ? 0 : LIMITS.large };
    return new Saver(disk, new Journal(disk, JOURNAL, owner(name)), owner(name), limits);
  }

  /** Recovers a disk as the next process; returns the text of the file. */
  async recovered(disk: FaultyDisk, name = 'second'): Promise<string | null> {
    await new Journal(disk, JOURNAL, owner(name)).recover();
    return disk.text(FILE);
  }

  isWhole(text: string | null): boolean {
    return text === this.old || text === this.fresh;
  }
}

const leftovers = (disk: FaultyDisk): string[] =>
  [...disk.names('/home'), ...disk.names(JOURNAL)].filter((name) => /\.ink-|\.part$|\.journal$/.test(name));

for (const [name, each] of Object.entries(CASES)) {
  describe(`saving ${name}`, () => {
    test('gives it the new bytes and leaves nothing behind', async () => {
      const trial = new Trial(each);
      const saved = await trial.save();
      assert.equal(saved.kind, 'saved');
      assert.equal(saved.kind === 'saved' && saved.road, each.road);
      assert.ok(saved.kind === 'saved' && sameVersion(saved.stat, trial.disk.look(FILE)));
      assert.equal(trial.disk.text(FILE), trial.fresh);
      assert.deepEqual(leftovers(trial.disk), []);
      if (trial.expect) assert.equal(trial.disk.look(FILE)!.mode, trial.expect.mode);
      if (trial.expect) assert.equal(trial.disk.look(FILE)!.links, trial.expect.links);
    });

    test('that fails at any one call leaves the old file, says so, and can be tried again', async () => {
      for (const fault of ['ENOSPC', 'EIO', 'EACCES', 'short'] as const) {
        for (let call = 0; ; call++) {
          const trial = new Trial(each);
          trial.disk.fault = (now) => (now === call ? fault : undefined);
          const saved = await trial.save();
          if (trial.disk.calls <= call) break;
          const at = `${fault} at call ${call}, ${trial.disk.log[call]}`;
          trial.disk.fault = () => undefined;
          if (saved.kind === 'failed') {
            assert.match(saved.message, /^Cannot save notes|link: .+; .+/, at);
            const left = saved.stat ?? trial.expect;
            assert.ok(sameVersion(trial.disk.look(FILE), left), `${at}: told what is there now`);
            assert.ok(trial.isWhole(trial.disk.text(FILE)), `${at}: ${trial.disk.text(FILE)}`);
            for (const disk of trial.disk.afterCrash()) {
              const text = await trial.recovered(disk);
              assert.ok(trial.isWhole(text), `${at}, then a crash: ${text}`);
            }
            const again = await trial.save(left);
            assert.equal(again.kind, 'saved', `${at}, then again: ${JSON.stringify(again)}`);
          } else {
            assert.equal(saved.kind, 'saved', at);
          }
          assert.equal(trial.disk.text(FILE), trial.fresh, at);
        }
      }
    });

    test('that is stopped at any one call leaves the old file, or is done, and can be tried again', async () => {
      let stopped = 0;
      for (let call = 0; ; call++) {
        const trial = new Trial(each);
        const stop = new AbortController();
        trial.disk.fault = (now) => {
          if (now === call) stop.abort();
          return undefined;
        };
        const saved = await trial.save(undefined, undefined, false, stop.signal);
        if (trial.disk.calls <= call) break;
        const at = `stopped at call ${call}, ${trial.disk.log[call]}`;
        assert.notEqual(saved.kind, 'failed', at);
        assert.deepEqual(leftovers(trial.disk), [], at);
        assert.equal(trial.disk.text(FILE), saved.kind === 'saved' ? trial.fresh : trial.old, at);
        if (saved.kind !== 'stopped') continue;
        stopped++;
        const left = saved.stat ?? trial.expect;
        assert.ok(sameVersion(trial.disk.look(FILE), left), `${at}: told what is there now`);
        const again = await trial.save(left);
        assert.equal(again.kind, 'saved', `${at}, then again`);
        assert.equal(trial.disk.text(FILE), trial.fresh, at);
      }
      assert.ok(stopped > 0, 'it can be stopped');
    });

    test('on a disk that fails from some call on leaves a file that is whole after the next start', async () => {
      for (let call = 0; ; call++) {
        const [ended, going] = [new Trial(each), new Trial(each)];
        for (const trial of [ended, going]) trial.disk.fault = (now) => (now >= call ? 'EIO' : undefined);
        const saved = await ended.save();
        if (ended.disk.calls <= call) break;
        const at = `from call ${call}, ${ended.disk.log[call]}`;
        const text = await ended.recovered(ended.disk.restart());
        assert.ok(saved.kind === 'saved' ? text === ended.fresh : ended.isWhole(text), `${at}: ${text}`);

        // Or the disk works again, and the same process goes on.
        await going.save();
        going.disk.fault = () => undefined;
        assert.equal((await going.save(null, undefined, true)).kind, 'saved', at);
        assert.equal(await going.recovered(going.disk.restart()), going.fresh, at);
      }
    });

    test('leaves the old or the new file, whenever the machine stops', async () => {
      assert.deepEqual(await violations(each), []);
    });

    test('leaves the old or the new file, when recovery is cut short too', async () => {
      for (let call = 0; ; call++) {
        const trial = new Trial(each);
        if (!(await crashes(trial, call))) break;
        for (const [i, disk] of [...trial.disk.afterCrash()].entries()) {
          if (i % 5 !== call % 5) continue;
          for (let second = 0; ; second++) {
            disk.fault = (now) => (now >= second ? 'crash' : undefined);
            disk.calls = 0;
            const done = await trial.recovered(disk).then(
              () => disk.calls <= second,
              () => false,
            );
            for (const last of [disk.restart(), ...disk.afterCrash()]) {
              const text = await trial.recovered(last, 'third');
              assert.ok(trial.isWhole(text), `call ${call}, state ${i}, then ${second}: ${text}`);
            }
            if (done) break;
          }
        }
      }
    });

    test('does not write over what another program does meanwhile', async () => {
      for (let call = 0; ; call++) {
        const trial = new Trial({ ...each, old: each.old === null ? null : OLD });
        let reached = false;
        trial.disk.fault = (now) => {
          if (now !== call) return undefined;
          reached = true;
          if (trial.old === null) trial.disk.put(FILE, 'by another program');
          else trial.disk.scribble(FILE, 'by another program');
          return undefined;
        };
        const saved = await trial.save();
        if (!reached) break;
        if (saved.kind === 'saved') {
          // It was noticed when the old version was looked at, or came after the last look.
          const last = trial.disk.log.lastIndexOf(each.road === 'replaced' ? 'rename' : 'open create-new');
          assert.ok(call >= last, `${trial.disk.log[call]} (${call} of ${trial.disk.calls})`);
        } else if (saved.kind === 'changed') {
          assert.equal(trial.disk.text(FILE), 'by another program');
          assert.ok(sameVersion(saved.stat, trial.disk.look(FILE)));
        }
      }
    });
  });
}

/** Saves until the process ends at a call; false when the save was over before. */
async function crashes(trial: Trial, call: number): Promise<boolean> {
  trial.disk.fault = (now) => (now === call ? 'crash' : undefined);
  await trial.save().catch((error) => assert.ok(error instanceof Crash));
  return trial.disk.calls > call;
}

/** The crashes after which the file is neither old nor new, or a reported save is lost. */
async function violations(each: Case, behaviour: Behaviour = {}): Promise<string[]> {
  const found: string[] = [];
  for (let call = 0; ; call++) {
    const trial = new Trial(each, behaviour);
    const crashed = await crashes(trial, call);
    for (const disk of [trial.disk.restart(), ...trial.disk.afterCrash()]) {
      const text = await trial.recovered(disk);
      await trial.saver(disk, 'second').tidy(FILE);
      const whole = crashed ? trial.isWhole(text) : text === trial.fresh;
      if (!whole) found.push(`${trial.disk.log[call]} (${call}): ${text}`);
      if (leftovers(disk).length > 0)
        found.push(`${trial.disk.log[call]} (${call}): ${leftovers(disk).join()}`);
    }
    if (!crashed) return found;
  }
}

describe('what a save leaves that is killed at any one call', () => {
  for (const [name, each] of Object.entries(CASES)) {
    test(`goes with the next start, for ${name}`, async () => {
      let left = 0;
      for (let call = 0; ; call++) {
        const trial = new Trial(each);
        if (!(await crashes(trial, call))) break;
        const disk = trial.disk.restart();
        disk.put('/home/.other.ink-living', 'of a living process');
        disk.put('/home/.other.ink-first', 'of nobody who noted it');
        left += leftovers(disk).length - 2;
        const saver = trial.saver(disk, 'second');
        if (disk.names(JOURNAL).some((each) => each.endsWith('.journal'))) await trial.recovered(disk);
        await saver.tidyAll();
        assert.deepEqual(leftovers(disk), ['.other.ink-living', '.other.ink-first'], `call ${call}`);
        assert.deepEqual(disk.names(JOURNAL), ['readme'], `call ${call}`);
      }
      assert.ok(left > 0);
    });
  }

  test('stays while its process lives, and nothing of others goes, whatever a note says', async () => {
    const disk = new FaultyDisk();
    disk.put(FILE, OLD);
    disk.put('/home/.notes.ink-first', 'its own');
    disk.put(`${JOURNAL}/1.first.draft`, '/home/.notes.ink-first');
    disk.put(`${JOURNAL}/2.first.draft`, FILE);
    const tidy = (gone: boolean): Promise<void> =>
      new Drafts(disk, JOURNAL, { name: 'second', isGone: () => gone }).tidy();
    await tidy(false);
    assert.equal(disk.text('/home/.notes.ink-first'), 'its own');
    await tidy(true);
    assert.deepEqual([disk.names('/home'), disk.names(JOURNAL)], [['notes'], []]);
  });
});

test('a disk that does not do what it is told is found out by these tests', async () => {
  for (const each of [CASES['a file'], CASES['a file with hard links that shrinks']]) {
    assert.ok((await violations(each, { lies: true })).length > 0);
  }
});

describe('saving is refused', () => {
  const lostAfter = (length: number): Content => ({
    length: 100,
    readInto: (at, target) => at + target.length <= length,
  });

  for (const name of ['a file', 'a file with hard links that grows', 'a large file with few bytes changed']) {
    test(`when bytes of the text are lost, for ${name}`, async () => {
      const trial = new Trial(CASES[name]);
      const saved = await trial.save(trial.expect, lostAfter(0));
      assert.equal(saved.kind === 'failed' && saved.code, 'ELOST');
      assert.ok(!trial.disk.log.includes('rename'), 'nothing was put in effect');
      assert.match(
        saved.kind === 'failed' ? saved.message : '',
        /^Cannot save notes: bytes \d+ to \d+ of the text were lost, .+; .+$/,
      );
      assert.equal(trial.disk.text(FILE), OLD);
      assert.deepEqual(leftovers(trial.disk), []);
    });
  }

  test('when bytes are lost amid a save in place, and the old ones come back', async () => {
    const trial = new Trial(CASES['a file with hard links that grows']);
    let reads = 0;
    // The first look at all of it finds nothing.
    const saved = await trial.save(trial.expect, {
      length: 40,
      readInto: (_, target) => target.fill(33) && ++reads < 4,
    });
    assert.equal(saved.kind === 'failed' && saved.code, 'ELOST');
    assert.equal(trial.disk.text(FILE), OLD);
    assert.deepEqual(leftovers(trial.disk), []);
  });

  test('when the file is write-protected', async () => {
    const trial = new Trial({ ...CASES['a file'], prepare: (disk) => disk.put(FILE, OLD, 0o444) });
    const saved = await trial.save();
    assert.equal(
      saved.kind === 'failed' && saved.message,
      'Cannot save notes: it is write-protected; allow writing to it or save elsewhere with Save As',
    );
  });

  test('when another version than the expected one is there, unless told to replace it', async () => {
    for (const change of [
      (disk: FaultyDisk): void => disk.scribble(FILE, 'by another program'),
      (disk: FaultyDisk): void => disk.put(FILE, 'another file'),
      (disk: FaultyDisk): Promise<void> => disk.remove(FILE),
    ]) {
      const trial = new Trial(CASES['a file']);
      const content = new TextEncoder().encode('mine');
      const mine: Content = {
        length: 4,
        readInto: (at, target) => target.set(content.subarray(at, at + target.length)) === undefined,
      };
      await change(trial.disk);
      const text = trial.disk.text(FILE);
      const refused = await trial.save(trial.expect, mine);
      assert.ok(refused.kind === 'changed' && sameVersion(refused.stat, trial.disk.look(FILE)));
      assert.equal(trial.disk.text(FILE), text);
      assert.equal((await trial.save(trial.expect, mine, true)).kind, 'saved');
      assert.equal(trial.disk.text(FILE), 'mine');
    }
  });
});
