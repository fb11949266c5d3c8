import { existsSync, realpathSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import type { FileStat } from '../../base/files.ts';
import type { Milliseconds } from '../../base/units.ts';
import { fileStat } from './stat.ts';

/** An absolute path with its links resolved; as it is where nothing is there. */
export const realPath = (path: string): string => (existsSync(path) ? realpathSync(path) : path);

/** The time that a disk has to answer before Inkstone does without. */
const PATIENCE: Milliseconds = 2000;

/** The same beside the keys; as it is also where the disk does not answer in time. */
export const realPathSoon = (path: string): Promise<string> =>
  inTime(
    realpath(path).catch(() => path),
    path,
  );

/**
 * The status of a file, asked for beside the keys; null where it is gone, nobody may look at it, or the disk does not
 * answer in time.
 */
export const statSoon = (path: string): Promise<FileStat | null> =>
  inTime(
    stat(path).then(fileStat, () => null),
    null,
  );

/** The outcome of work that cannot fail, or something else where it takes too long. */
export function inTime<T>(work: Promise<T>, otherwise: T, patience: Milliseconds = PATIENCE): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, patience, otherwise);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
