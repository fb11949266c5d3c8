import { access } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, sep } from 'node:path';
import type { RecentPlace } from '../../features/help/welcome-field.ts';

/** Paths of each kind that are looked at: more are never shown, and each may be on a slow disk. */
const MOST = 10;

/** The files and folders that were opened before and still exist: files first, of each the latest first. */
export async function recentPlaces(
  files: readonly string[],
  folders: readonly string[],
  home = homedir(),
): Promise<readonly RecentPlace[]> {
  const all = [
    ...files.slice(0, MOST).map((path) => ({ path, isFolder: false })),
    ...folders.slice(0, MOST).map((path) => ({ path, isFolder: true })),
  ];
  const there = await Promise.all(
    all.map(({ path }) =>
      access(path).then(
        () => true,
        () => false,
      ),
    ),
  );
  return all
    .filter((_, i) => there[i])
    .map((place) => ({ ...place, around: withTilde(dirname(place.path), home) }));
}

/** A path with `~` for the home folder. */
function withTilde(path: string, home: string): string {
  if (path === home) return '~';
  return home !== sep && path.startsWith(home + sep) ? `~${path.slice(home.length)}` : path;
}
