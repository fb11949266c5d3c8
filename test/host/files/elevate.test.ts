import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { type Elevate, findSudo } from '../../../src/host/files/elevate.ts';
import { Journal } from '../../../src/host/files/journal.ts';
import type { Owner } from '../../../src/host/files/owner.ts';
import { LIMITS, Saver } from '../../../src/host/files/saver.ts';
import { FaultyDisk } from './faulty-disk.ts';
import { inFolder } from '../folder.ts';

const FILE = '/etc/hosts';
const OLD = 'the old bytes';
const NEW = 'the new bytes, which are longer';
const me: Owner = { name: 'm-b-1-s', isGone: () => false };

/** Saves over a file that may not be written; `elevate` gets the disk. */
async function save(elevate: (disk: FaultyDisk, ...paths: Parameters<Elevate>) => boolean, limits = LIMITS) {
  const disk = new FaultyDisk();
  disk.put(FILE, OLD, 0o444);
  disk.put('/state/journal/something', '');
  const content = new TextEncoder().encode(NEW);
  const saved = await new Saver(disk, new Journal(disk, '/state/journal', me), me, limits).save({
    path: FILE,
    content: {
      length: content.length,
      readInto: (at, target) => {
        target.set(content.subarray(at, at + target.length));
        return true;
      },
    },
    prefix: new TextEncoder().encode('\ufeff'),
    expect: await disk.stat(FILE),
    force: false,
    keepsOld: () => {},
    elevate: async (...paths) => elevate(disk, ...paths),
  });
  return { disk, saved, copies: (await disk.list('/state/journal')).filter((name) => name !== 'something') };
}

const message = (saved: Awaited<ReturnType<Saver['save']>>): string =>
  saved.kind === 'failed' ? saved.message : saved.kind;

describe('saving with the rights of an administrator', () => {
  test('writes the very bytes, and leaves no copy', async () => {
    const { disk, saved, copies } = await save((on, copy, target) => {
      on.put(target, on.text(copy)!, 0o444);
      return true;
    });
    assert.equal(saved.kind, 'saved');
    assert.equal(disk.text(FILE), `\ufeff${NEW}`);
    assert.deepEqual(copies, []);
  });

  test('says when it was not done', async () => {
    const { disk, saved, copies } = await save(() => false);
    assert.equal(message(saved), 'Cannot save hosts: sudo did not write it; save elsewhere with Save As');
    assert.equal(disk.text(FILE), OLD);
    assert.deepEqual(copies, []);
  });

  test('names the copy when it was done by half', async () => {
    const { saved, disk, copies } = await save((on, _, target) => {
      on.put(target, 'the n', 0o444);
      return false;
    });
    assert.match(
      message(saved),
      /sudo wrote only a part of it; save again; your text is safe in \/state\/journal\//,
    );
    assert.equal(disk.text(`/state/journal/${copies[0]}`), `\ufeff${NEW}`);
  });

  test('believes the file, not the program', async () => {
    const { saved } = await save((on, _, target) => {
      on.put(target, 'the n', 0o444);
      return true;
    });
    assert.match(message(saved), /sudo wrote only a part of it/);
  });

  test('is refused where a file is read in pages', async () => {
    const { saved } = await save(() => assert.fail('asked'), { ...LIMITS, large: 5 });
    assert.match(message(saved), /too large to save with sudo/);
  });
});

test('sudo is a program on the path', () =>
  inFolder((folder) => {
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    assert.equal(findSudo(`${folder}:${bin}`), null);
    writeFileSync(join(bin, 'sudo'), '');
    chmodSync(join(bin, 'sudo'), 0o644);
    assert.equal(findSudo(`${folder}:${bin}`), null);
    chmodSync(join(bin, 'sudo'), 0o755);
    assert.equal(findSudo(`${folder}:${bin}`), join(bin, 'sudo'));
  }));
