import { isSameLocation } from '../../core/model/location.ts';
import type { FileStat } from '../../base/files.ts';
import type { Document } from '../../core/model/document.ts';
import type { State } from '../../core/model/state.ts';

/** The numbers by which the system knows a file. */
type FileIdentity = Pick<FileStat, 'device' | 'inode'>;

/**
 * The document of a file: the one that was opened by this path, else one that was opened by another name of the same
 * file, such as a link. Undefined when the file is not open.
 * @param file its location, null for none; its stat is that of the file behind the path, links followed, null when there is none
 */
export function documentOfFile(
  { documents }: Pick<State, 'documents'>,
  { location, stat }: { readonly location: Document['location']; readonly stat: FileIdentity | null },
): Document | undefined {
  if (location === null) return undefined;
  const all = [...documents.values()];
  const same = all.find((document) => isSameLocation(document.location, location));
  return same ?? all.find((document) => isSameFile(document, stat));
}

/** The number of a file that is gone or was replaced may be another file's by now. */
function isSameFile({ stat: own, changedOnDisk, deleted }: Document, stat: FileIdentity | null): boolean {
  if (own === null || stat === null || changedOnDisk || deleted) return false;
  return stat.inode !== 0 && own.device === stat.device && own.inode === stat.inode;
}
