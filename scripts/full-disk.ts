/**
 * Saves to a file system that is really full: a small tmpfs, filled to the last byte. A save, replacing or in place, must
 * leave the old version. Needs root: `node scripts/full-disk.ts`.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from '../src/base/utf8.ts';
import { Disk } from '../src/host/files/disk.ts';
import { Journal } from '../src/host/files/journal.ts';
import { thisProcess } from '../src/host/files/owner.ts';
import { Saver } from '../src/host/files/saver.ts';
import { fileStat } from '../src/host/files/stat.ts';
import { Block } from '../src/text/block.ts';
import { Text } from '../src/text/text.ts';

const OLD = 'old\n'.repeat(1000);
const NEW = 'newer text\n'.repeat(100_000);

const place = mkdtempSync(join(tmpdir(), 'ink-full-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', place], { stdio: 'ignore' });
if (mounted.status !== 0) {
  process.stdout.write('skipped: mounting is not allowed here\n');
  rmSync(place, { recursive: true });
} else {
  try {
    for (const isLinked of [false, true]) await round(isLinked);
    process.stdout.write(
      'a full disk left the old version each time, and the save worked once there was room\n',
    );
  } finally {
    spawnSync('umount', [place]);
    rmSync(place, { recursive: true, force: true });
  }
}

/** Saves a file while the disk is full, and again once it is not. @param isLinked it has hard links: it is saved in place */
async function round(isLinked: boolean): Promise<void> {
  const folder = join(place, isLinked ? 'linked' : 'single');
  mkdirSync(folder);
  const path = join(folder, 'file');
  writeFileSync(path, OLD);
  if (isLinked) linkSync(path, join(folder, 'other'));
  const fs = new Disk();
  const owner = thisProcess();
  const saver = new Saver(fs, new Journal(fs, join(folder, 'journal'), owner), owner);
  const save = (): ReturnType<Saver['save']> =>
    saver.save({
      path,
      name: 'file',
      content: Text.of(Block.of(encode(NEW))),
      prefix: encode(''),
      expect: fileStat(statSync(path)),
      force: false,
      keepsOld: () => {},
    });
  const filler = join(place, 'filler');
  fill(filler);
  const failed = await save();
  assert.equal(failed.kind, 'failed');
  assert.equal(readFileSync(path, 'utf8'), OLD);
  rmSync(filler);
  const saved = await save();
  assert.equal(saved.kind, 'saved', 'message' in saved ? saved.message : '');
  assert.equal(readFileSync(path, 'utf8'), NEW);
  rmSync(folder, { recursive: true });
}

/** Writes a file until nothing more fits on the disk. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(4096));
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
  } finally {
    closeSync(file);
  }
}
