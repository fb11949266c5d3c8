import assert from 'node:assert/strict';
import { pbkdf2 } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { RecordingWriter } from '../../src/app/recording/recording-writer.ts';

test('a recording that is closed while it is written leaves the next file alone', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'ink-recording-'));
  t.after(() => rmSync(folder, { recursive: true }));
  // All threads of the pool are busy: what is written in the background waits.
  const busy = Array.from({ length: 8 }, () => promisify(pbkdf2)('a', 'b', 100_000, 64, 'sha512'));
  const first = join(folder, 'first');
  const writer = new RecordingWriter(first, (error) => assert.fail(String(error)));
  writer.append('a long line of the first recording\n');
  writer.close();
  const second = join(folder, 'second');
  const file = openSync(second, 'wx');
  writeSync(file, 'short\n');
  await Promise.all(busy);
  await promisify(setTimeout)(50);
  closeSync(file);
  assert.equal(readFileSync(first, 'latin1'), 'a long line of the first recording\n');
  assert.equal(readFileSync(second, 'latin1'), 'short\n');
});
