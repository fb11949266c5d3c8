import type { FileStat } from '../../base/files.ts';
import type { Document } from '../../core/model/document.ts';
import type { State } from '../../core/model/state.ts';

/**
 * The document of a file: the one that was opened by this path, else one that was opened by another name of the same
 * file, such as a link. Undefined when the file is not open.
 * @param path absolute; empty for what is no file
 * @param stat the file behind the path, links followed; null when there is none
 */
export function documentOfFile(
  { documents }: Pick<State, 'documents'>,
  { path, stat }: { readonly path: string; readonly stat: FileStat | null },
): Document | undefined {
  if (path === '') return undefined;
  const all = [...documents.values()];
  return all.find((document) => document.path === path) ?? all.find((document) => isSame(document, stat));
}

/** The number of a file that is gone or was replaced may be another file's by now. */
function isSame({ path, stat: own, changedOnDisk, deleted }: Document, stat: FileStat | null): boolean {
  if (path === '' || own === null || stat === null || changedOnDisk || deleted) return false;
  return stat.inode !== 0 && own.device === stat.device && own.inode === stat.inode;
}
