import type { FileHandle, FileSystem } from '../../base/files.ts';
import type { Byte, Milliseconds } from '../../base/units.ts';
import type { KeepLimits } from '../../features/local-history/limits.ts';
import { parseVersionName } from './version-file.ts';
import { codeOf } from '../files/error-messages.ts';
import { makeFolder } from '../files/journal.ts';
import { readAll, writeAll } from '../files/stream.ts';

const DAY: Milliseconds = 86_400_000;
/** A draft of this age was left by a process that is gone. */
const DRAFT: Milliseconds = 3_600_000;
/** The ending of files that are being written. */
const PART = '.part';

/** A file of the history. */
export interface KeptFile {
  readonly path: string;
  readonly size: Byte;
  readonly time: Milliseconds;
}

let drafts = 0;

/**
 * Puts a file there in one step, for the user alone, and makes its folder. Throws what the system refuses.
 * @param isLasting it is on the disk before it gets its name
 */
export async function putFile(
  fs: FileSystem,
  folder: string,
  name: string,
  contents: readonly Uint8Array[],
  isLasting = false,
): Promise<void> {
  await makeFolder(fs, folder);
  const draft = `${folder}/${name}.${process.pid}-${++drafts}${PART}`;
  const file = await fs.open(draft, 'create-new', 0o600);
  try {
    try {
      let at: Byte = 0;
      for (const bytes of contents) {
        await writeAll(file, at, bytes);
        at += bytes.length;
      }
      if (isLasting) await file.sync();
    } finally {
      await file.close();
    }
    await fs.rename(draft, `${folder}/${name}`);
  } catch (error) {
    await fs.remove(draft).catch(() => {});
    throw error;
  }
}

/** The bytes of a file, up to a length; null when it is longer, or not there. Throws what the system refuses. */
export const getFile = (fs: FileSystem, path: string, most: Byte): Promise<Buffer | null> =>
  getBytes(fs, path, async (file) => {
    const { kind, size } = await file.stat();
    return kind !== 'file' || size > most ? null : size;
  });

/** The first bytes of a file; null when it is not there. Throws what the system refuses. */
export const getStart = (fs: FileSystem, path: string, length: Byte): Promise<Buffer | null> =>
  getBytes(fs, path, () => length);

/** The bytes at the start of a file, as many as there are of those wanted; null when none are, or it is not there. */
async function getBytes(
  fs: FileSystem,
  path: string,
  wanted: (file: FileHandle) => Byte | null | Promise<Byte | null>,
): Promise<Buffer | null> {
  let file;
  try {
    file = await fs.open(path, 'read');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    const length = await wanted(file);
    if (length === null) return null;
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, await readAll(file, 0, bytes));
  } finally {
    await file.close();
  }
}

/** The names in a folder; none when it is not there. Throws what the system refuses. */
export async function namesIn(fs: FileSystem, folder: string): Promise<readonly string[]> {
  try {
    return await fs.list(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return [];
    throw error;
  }
}

/** All files in a folder and in the folders in it. Throws what the system refuses. */
export async function keptFilesIn(fs: FileSystem, folder: string): Promise<readonly KeptFile[]> {
  const files: KeptFile[] = [];
  for (const name of await namesIn(fs, folder)) {
    const path = `${folder}/${name}`;
    const stat = await fs.stat(path);
    if (stat?.kind === 'directory') files.push(...(await keptFilesIn(fs, path)));
    else if (stat !== null) files.push({ path, size: stat.size, time: stat.modified });
  }
  return files;
}

/** Removes a file that another Inkstone may have removed before. Throws what the system refuses. */
export async function removeKept(fs: FileSystem, path: string): Promise<void> {
  try {
    await fs.remove(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** The least time between two versions of a file of this age: one an hour after a day, one a day after a week. */
const apart = (age: Milliseconds): Milliseconds => (age < DAY ? 0 : age < 7 * DAY ? DAY / 24 : DAY);

/** Removes versions that are too close to later ones, files that are too old, the oldest of those that are too much, and drafts that nobody finishes. */
export async function thin(
  fs: FileSystem,
  files: readonly KeptFile[],
  { days, megabytes }: Pick<KeepLimits, 'days' | 'megabytes'>,
  now: Milliseconds,
): Promise<void> {
  let left: Byte = megabytes * 1_000_000;
  const last = new Map<string, Milliseconds>();
  const dated = files.map((file) => {
    const version = parseVersionName(file.path.slice(file.path.lastIndexOf('/') + 1));
    return { ...file, version, time: version?.time ?? file.time };
  });
  for (const { path, size, time, version } of dated.toSorted((a, b) => b.time - a.time)) {
    const age = now - time;
    if (version !== null && !version.isNamed) {
      if ((last.get(version.path) ?? Infinity) - time < apart(age)) {
        await removeKept(fs, path);
        continue;
      }
      last.set(version.path, time);
    }
    if (path.endsWith(PART)) {
      if (age > DRAFT) await removeKept(fs, path);
      continue;
    }
    left -= size;
    if (left < 0 || age > days * DAY) await removeKept(fs, path);
  }
}
