import type { Stats } from 'node:fs';
import type { FileStat } from '../../base/files.ts';

/** The file status of Node in the editor's own terms. */
export function fileStat(stats: Stats): FileStat {
  return {
    kind: kindOf(stats),
    size: stats.size,
    mode: stats.mode & 0o7777,
    uid: stats.uid,
    gid: stats.gid,
    device: stats.dev,
    inode: stats.ino,
    links: stats.nlink,
    modified: stats.mtimeMs,
    changed: stats.ctimeMs,
  };
}

function kindOf(stats: Stats): FileStat['kind'] {
  if (stats.isFile()) return 'file';
  if (stats.isDirectory()) return 'directory';
  if (stats.isSymbolicLink()) return 'link';
  if (stats.isFIFO()) return 'fifo';
  if (stats.isSocket()) return 'socket';
  return stats.isBlockDevice() || stats.isCharacterDevice() ? 'device' : 'other';
}
