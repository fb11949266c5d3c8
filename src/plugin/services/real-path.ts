import { readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';

/** Links that are followed at most, one after the other. */
const MOST_LINKS = 40;

/**
 * Resolves an absolute path with every link in it, also links to something that does not exist yet. Throws where links
 * go in a circle.
 */
export function realPath(path: string, links = 0): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if (links > MOST_LINKS || codeOf(error) === 'ELOOP')
      throw new Error(`the symbolic links of ${path} go in a circle`, { cause: error });
  }
  const target = linkAt(path);
  if (target !== null) return realPath(resolve(dirname(path), target), links + 1);
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent, links), basename(path));
}

/** The same of what stands at a path itself: when that is a link, it is not followed. */
export const realPathOfLink = (path: string): string => {
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent), basename(path));
};

function linkAt(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    // It is no link, or nothing is there.
    return null;
  }
}

/** True if a path is below a folder; both with all links resolved. The folder itself is not. */
export const isBelow = (path: string, folder: string): boolean =>
  path.length > folder.length && path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** The code of a system error, such as `ENOENT`; empty when it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
