import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Runnable } from '../../../src/core/config/runnable.ts';
import type { Trust } from '../../../src/features/trust/trust.ts';
import { TrustFile } from '../../../src/host/state/trust-file.ts';
import { FolderTrust, fingerprintOf } from '../../../src/host/trust/folder-trust.ts';
import { inFolder } from '../folder.ts';

/** The commands of a folder that runs its own `fmt.sh`. */
const OWN: Runnable = { settings: new Map(), commands: [['./fmt.sh']] };
const NOTHING: Runnable = { settings: new Map(), commands: [] };

/** A folder with a program of its own, and the file that says what is trusted. */
class Place {
  readonly folder: string;
  readonly file: string;

  constructor(base: string) {
    const real = realpathSync(base);
    this.folder = join(real, 'work');
    this.file = join(real, 'state/trust.json');
    mkdirSync(this.folder);
    this.program('one');
  }

  program(text: string): void {
    writeFileSync(join(this.folder, 'fmt.sh'), text);
  }

  get store(): TrustFile {
    return new TrustFile(this.file, assert.fail);
  }

  /** The trust as an editor that is started now sees it. */
  async start(runnable = OWN): Promise<FolderTrust> {
    const trust = new FolderTrust(this.store, this.folder, assert.fail);
    await trust.check(runnable);
    return trust;
  }

  async decide(decision: Trust, runnable = OWN): Promise<void> {
    this.store.set(this.folder, decision, (await fingerprintOf(this.folder, runnable)).fingerprint);
  }
}

const inPlace = (use: (place: Place) => Promise<void>): Promise<void> =>
  inFolder((base) => use(new Place(base)));

describe('the trust in a folder', () => {
  test('is given for the content that was trusted, and asked again with what changed', () =>
    inPlace(async (place) => {
      await place.decide('trusted');
      assert.equal((await place.start()).trust, 'trusted');
      place.program('two');
      const asked = await place.start();
      assert.equal(asked.trust, 'unknown');
      assert.equal(asked.isGiven, false);
      assert.deepEqual(asked.changes, ['fmt.sh has changed.']);
      await place.decide('trusted');
      await asked.reread(OWN);
      assert.equal(asked.trust, 'trusted');
      assert.deepEqual(asked.changes, []);
    }));

  test('comes back when the content that was trusted does', () =>
    inPlace(async (place) => {
      await place.decide('trusted');
      place.program('two');
      const trust = await place.start();
      place.program('one');
      assert.equal(await trust.check(OWN), true);
      assert.equal(trust.trust, 'trusted');
    }));

  test('is not given before it was checked', () =>
    inPlace(async (place) => {
      await place.decide('trusted');
      const trust = new FolderTrust(place.store, place.folder, assert.fail);
      assert.equal(trust.isGiven, false);
      assert.equal(trust.trust, 'unknown');
    }));

  test('of an older version takes the content that it sees first', () =>
    inPlace(async (place) => {
      place.store.set(place.folder, 'trusted', null);
      assert.equal((await place.start()).trust, 'trusted');
      assert.notEqual(place.store.of(place.folder).fingerprint, null);
      place.program('two');
      assert.equal((await place.start()).trust, 'unknown');
    }));

  test('covers the folders below, each with the content that is seen there first', () =>
    inPlace(async (place) => {
      place.store.set(join(place.folder, '..'), 'trusted', null);
      assert.equal((await place.start()).trust, 'trusted');
      place.program('two');
      assert.deepEqual((await place.start()).changes, ['fmt.sh has changed.']);
      place.store.set(join(place.folder, '..'), 'restricted', null);
      assert.equal((await place.start()).trust, 'restricted');
    }));

  test('records that a folder had nothing to run, so that a program which comes later asks', () =>
    inPlace(async (place) => {
      place.store.set(place.folder, 'trusted', null);
      assert.equal((await place.start(NOTHING)).trust, 'trusted');
      assert.deepEqual((await place.start()).changes, ['fmt.sh can now run.']);
    }));

  test('is neither given nor recorded for a folder that is not trusted', () =>
    inPlace(async (place) => {
      assert.equal((await place.start()).trust, 'unknown');
      await place.decide('restricted');
      const before = readFileSync(place.file, 'utf8');
      const trust = await place.start();
      assert.equal(trust.trust, 'restricted');
      place.program('two');
      await trust.adopt(OWN);
      assert.equal(await trust.check(OWN), false);
      assert.equal(readFileSync(place.file, 'utf8'), before);
    }));

  test('takes a change by Inkstone itself as trusted, but not one that nobody saw', () =>
    inPlace(async (place) => {
      await place.decide('trusted');
      const trust = await place.start();
      place.program('two');
      await trust.adopt(OWN);
      assert.equal((await place.start()).trust, 'trusted');
      place.program('three');
      assert.equal(await trust.check(OWN), false);
      await trust.adopt(OWN);
      assert.equal((await place.start()).trust, 'unknown');
    }));

  test('is found in the file when another editor asked already', () =>
    inPlace(async (place) => {
      await place.decide('trusted');
      const trust = await place.start();
      place.program('two');
      await place.decide('trusted');
      assert.equal(await trust.check(OWN), true);
      place.program('three');
      await place.decide('restricted');
      assert.equal(await trust.check(OWN), false);
      assert.equal(trust.trust, 'restricted');
    }));

  test('tells when it changes, and when a program changes that it depends on', () =>
    inPlace(async (place) => {
      await place.decide('trusted');
      const trust = await place.start();
      let told = 0;
      trust.onChange = () => told++;
      assert.equal(await trust.check(OWN), true);
      assert.equal(told, 0);
      const changed = new Promise<void>((resolve) => trust.watch(resolve));
      place.program('two');
      await changed;
      assert.equal(await trust.check(OWN), false);
      assert.equal(told, 1);
      trust.close();
    }));

  test('applies for this run where it cannot be written, which is reported', () =>
    inPlace(async (place) => {
      mkdirSync(join(place.file, '..'));
      writeFileSync(place.file, JSON.stringify({ [place.folder]: 'trusted' }));
      const reports: string[] = [];
      const store = place.store;
      store.record = () => {
        throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      };
      const trust = new FolderTrust(store, place.folder, (text) => reports.push(text));
      assert.equal(await trust.check(OWN), true);
      assert.equal(reports.length, 1);
      assert.match(reports[0], /^Cannot write .*trust\.json: /);
    }));
});
