import { basename, dirname, extname, join } from 'node:path';
import type { FileStat, FolderSystem } from '../../base/files.ts';
import { codeOf } from './error-messages.ts';

/** The end of what was to stop. */
export class Stop extends Error {}

/**
 * Removes a file, or a folder with all that is in it; what links lead to stays.
 * @param signal stops it at the next file; rejects with `Stop` then
 */
export async function removeTree(fs: FolderSystem, path: string, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted === true) throw new Stop();
  const there = await fs.look(path);
  if (there?.kind !== 'directory') return await fs.remove(path);
  for (const name of await fs.list(path)) await removeTree(fs, join(path, name), signal);
  await fs.removeDirectory(path);
}

/**
 * Copies a file, or a folder with all that is in it, to a path where nothing is.
 * @param copied told of each file that is there now, by its path
 * @param signal stops it at the next file; rejects with `Stop` then
 */
export async function copyTree(
  fs: FolderSystem,
  from: string,
  to: string,
  {
    copied,
    signal,
  }: { readonly copied?: (path: string, stat: FileStat) => void; readonly signal?: AbortSignal } = {},
): Promise<void> {
  if (signal?.aborted === true) throw new Stop();
  const there = await fs.look(from);
  if (there === null) throw Object.assign(new Error('there is no such file'), { code: 'ENOENT' });
  if (there.kind === 'link') return await fs.makeLink(await fs.readLink(from), to);
  if (there.kind === 'file') {
    await fs.copyFile(from, to);
    const stat = copied === undefined ? null : await fs.look(to);
    if (stat !== null) copied?.(to, stat);
    return;
  }
  // Reading a pipe or a device might never end.
  if (there.kind !== 'directory') throw Object.assign(new Error('not a file'), { code: 'ESPECIAL' });
  // Its owner must be able to fill it.
  await fs.makeDirectory(to, there.mode | 0o700);
  for (const name of await fs.list(from))
    await copyTree(fs, join(from, name), join(to, name), { copied, signal });
}

/** Codes by which a file system says that it knows no second name of a file, or gives none. */
const NO_LINKS = new Set(['EPERM', 'EACCES', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL']);

/**
 * Renames to where nothing is; rejects with EEXIST when something is there, also when it came in the last moment where
 * the file system lets that be known.
 */
export async function renameToFree(fs: FolderSystem, from: string, to: string): Promise<void> {
  const [what, there] = [await fs.look(from), await fs.look(to)];
  if (there !== null && !sameFile(what, there))
    throw Object.assign(new Error('a file exists there'), { code: 'EEXIST' });
  if (what?.kind === 'file' && there === null) {
    try {
      await fs.link(from, to);
      return await fs.remove(from).catch(async (error: unknown) => {
        // Two names are no harm, but they are not what was asked for.
        await fs.remove(to).catch(() => {});
        throw error;
      });
    } catch (error) {
      if (!NO_LINKS.has(codeOf(error))) throw error;
    }
  }
  // A file of that name that comes right now cannot be told on this file system.
  await fs.rename(from, to);
}

/** True if two names are those of one file: on some disks case makes no difference. */
export const sameFile = (a: FileStat | null, b: FileStat | null): boolean =>
  a !== null &&
  b !== null &&
  a.device === b.device &&
  a.inode === b.inode &&
  (a.kind === 'directory' || a.links < 2);

/** A name beside the one that is taken: `a copy.txt`, `a copy 2.txt`, … */
export async function freeName(fs: FolderSystem, path: string): Promise<string> {
  const ending = basename(path).startsWith('.') && !basename(path).includes('.', 1) ? '' : extname(path);
  const stem = basename(path, ending).replace(/ copy( \d+)?$/, '');
  for (let count = 1; ; count++) {
    const name = `${stem} copy${count === 1 ? '' : ` ${count}`}${ending}`;
    const free = join(dirname(path), name);
    if ((await fs.look(free)) === null) return free;
  }
}
