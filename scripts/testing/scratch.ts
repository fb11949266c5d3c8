import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder in memory, on Linux. */
const IN_MEMORY = '/dev/shm';
/** Bytes that must be free there: containers often have 64 MB. */
const LEAST_FREE = 2 ** 31;

/**
 * The environment in which tests have a folder of their own for temporary files. It is in memory where there is room:
 * tests that let a disk fail at every call remove thousands of folders, which takes ten times as long on a disk. The
 * folder and what tests left in it are removed when this process ends.
 */
export function scratchEnvironment(): Readonly<Record<string, string>> {
  const folder = mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), 'inkstone-tests-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { TMPDIR: folder };
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= LEAST_FREE;
  } catch {
    // There is no such folder.
    return false;
  }
}
