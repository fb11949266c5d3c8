import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { recentPlaces } from '../../../src/host/state/recent-places.ts';

test('recent places are those that still exist, with the home folder as a tilde', async () => {
  const home = mkdtempSync(join(tmpdir(), 'ink-recent-'));
  try {
    mkdirSync(join(home, 'work/site'), { recursive: true });
    writeFileSync(join(home, 'notes.md'), '');
    const places = await recentPlaces(
      [join(home, 'notes.md'), join(home, 'gone.md')],
      [join(home, 'work/site'), '/', join(home, 'gone')],
      home,
    );
    assert.deepEqual(places, [
      { path: join(home, 'notes.md'), isFolder: false, around: '~' },
      { path: join(home, 'work/site'), isFolder: true, around: '~/work' },
      { path: '/', isFolder: true, around: '/' },
    ]);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});
