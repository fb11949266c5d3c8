import { mkdtempSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';

/** A new folder that is removed after the test, and is not in one for temporary files: of those nothing is kept. */
export function makeLastingFolder(t: TestContext): string {
  for (const parent of [homedir(), '/var/lib', '/srv', import.meta.dirname]) {
    if (/^\/(?:tmp|var\/tmp|dev\/shm)(?:\/|$)/.test(parent)) continue;
    try {
      const folder = mkdtempSync(join(parent, '.inkstone-test-'));
      t.after(() => rmSync(folder, { recursive: true, force: true }));
      return folder;
    } catch (error) {
      if (!['EACCES', 'ENOENT', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
  throw new Error('no folder is there that is not for temporary files');
}
