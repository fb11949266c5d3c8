import { readdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { expandHome } from '../files/open.ts';

/** Names that are offered at most: more can be told apart by typing only. */
const MOST = 20_000;

/** The absolute path of a folder as it was typed: `~/`, relative to `base`, or absolute. */
export const folderNamed = (typed: string, base: string): string =>
  resolve(base, expandHome(typed === '' ? '.' : typed, homedir()));

/**
 * The names in a folder, sorted, folders first and with a slash at their end. @returns nothing when it cannot be read:
 * a path being typed may become one that can
 */
export async function namesIn(folder: string): Promise<readonly string[]> {
  let entries;
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  const names = await Promise.all(
    entries.slice(0, MOST).map(async (entry) => {
      const isFolder = entry.isSymbolicLink()
        ? await leadsToFolder(join(folder, entry.name))
        : entry.isDirectory();
      return isFolder ? `${entry.name}/` : entry.name;
    }),
  );
  return names.sort((a, b) => Number(b.endsWith('/')) - Number(a.endsWith('/')) || (a < b ? -1 : 1));
}

async function leadsToFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    // A link that leads nowhere is shown as a file.
    return false;
  }
}
