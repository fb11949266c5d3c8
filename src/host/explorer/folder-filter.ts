import type { Milliseconds } from '../../base/units.ts';
import { type Folder, joinPath } from '../../features/explorer/tree.ts';
import type { SeekWork } from '../../features/explorer/requests.ts';
import type { Link } from '../requests.ts';
import { readFolder } from './folders.ts';

/** Folders that are looked into at most. */
const MOST = 2000;
/** The time for which matches are gathered before they are reported. */
const GATHERED: Milliseconds = 100;

/**
 * Looks into the folders below one, those that are nearer first; not into what is ignored, nor where links lead. Tells
 * what they hold in parts, and returns the last part.
 * @throws when it is stopped
 */
export async function seekBelow(
  { root, hidden }: SeekWork,
  { signal, tell }: Pick<Link<ReadonlyMap<string, Folder>>, 'signal' | 'tell'>,
  most = MOST,
): Promise<ReadonlyMap<string, Folder>> {
  let folders = new Map<string, Folder>();
  let told = performance.now();
  const waiting = [root];
  // What is appended meanwhile is gone through as well.
  for (const path of waiting) {
    const folder = await readFolder(path);
    signal.throwIfAborted();
    if (folder !== null) {
      folders.set(path, folder);
      for (const { name, folder: isFolder, link, ignored } of folder.entries) {
        if (waiting.length >= most) break;
        if (isFolder && !link && !ignored && name !== '.git' && (hidden || !name.startsWith('.')))
          waiting.push(joinPath(path, name));
      }
    }
    if (performance.now() - told < GATHERED) continue;
    tell(folders);
    folders = new Map();
    told = performance.now();
  }
  return folders;
}
