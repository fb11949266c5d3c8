import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs `use` with a new folder on the real disk and removes it afterwards. */
export async function inFolder<T>(use: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs something as a user to whom permissions apply; null where that cannot be arranged. */
export function asMortal<T>(run: () => T): T | null {
  if (process.geteuid?.() !== 0) return run();
  if (!process.seteuid) return null;
  process.seteuid(65534);
  try {
    return run();
  } finally {
    process.seteuid(0);
  }
}
