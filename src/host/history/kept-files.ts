import type { FileSystem } from '../../base/files.ts';
import type { Byte, Milliseconds } from '../../base/units.ts';
import type { KeepLimits } from '../../features/local-history/limits.ts';
import { parseVersionName } from './version-file.ts';
import { codeOf } from '../files/error-messages.ts';

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
  await makeFolders(fs, folder);
  const draft = `${folder}/${name}.${process.pid}-${++drafts}${PART}`;
  const file = await fs.open(draft, 'create-new', 0o600);
  try {
    try {
      let at: Byte = 0;
      for (const bytes of contents)
        for (let done = 0; done < bytes.length;) {
          const count = await file.write(at, bytes.subarray(done));
          done += count;
          at += count;
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

async function makeFolders(fs: FileSystem, folder: string): Promise<void> {
  try {
    await fs.makeDirectory(folder, 0o700);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    if (codeOf(error) !== 'ENOENT') throw error;
    await makeFolders(fs, folder.slice(0, folder.lastIndexOf('/')));
    await fs.makeDirectory(folder, 0o700);
  }
}

/** The bytes of a file, up to a length; null when it is longer, or not there. Throws what the system refuses. */
export async function getFile(fs: FileSystem, path: string, most: Byte): Promise<Buffer | null> {
  let file;
  try {
    file = await fs.open(path, 'read');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    const { kind, size } = await file.stat();
    if (kind !== 'file' || size > most) return null;
    const bytes = Buffer.alloc(size);
    let length = 0;
    while (length < size) {
      const count = await file.read(length, bytes.subarray(length));
      if (count === 0) break;
      length += count;
    }
    return bytes.subarray(0, length);
  } finally {
    await file.close();
  }
}

/** The first bytes of a file; null when it is not there. Throws what the system refuses. */
export async function getStart(fs: FileSystem, path: string, length: Byte): Promise<Buffer | null> {
  let file;
  try {
    file = await fs.open(path, 'read');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    const bytes = Buffer.alloc(length);
    let count: Byte = 0;
    for (let more = -1; more !== 0 && count < length; count += more)
      more = await file.read(count, bytes.subarray(count));
    return bytes.subarray(0, count);
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
