import { Request } from '../../core/model/request.ts';
import type { Text } from '../../text/text.ts';

/** The names in a folder. */
export interface FolderNames {
  /** The absolute path of the folder. */
  readonly path: string;
  /** Folders end with a slash; none where the folder cannot be read. */
  readonly names: readonly string[];
}

/** Lists the names in a folder, whose path is given as it was typed. */
export const listNames = new Request<{ readonly folder: string }, FolderNames>('list_names', {
  macrosWait: 'own',
  replaces: true,
});

/** The start of a file as it is to be shown, or the sentence that says why it is not. */
export interface FileStart {
  readonly text: Text;
  readonly note: string | null;
}

/** Reads the start of a file to show it; its path is absolute or begins in the folder. */
export const readStart = new Request<{ readonly path: string }, FileStart>('read_start', { replaces: true });

/** Lists the files that were opened last, the latest first. */
export const listRecent = new Request<null, readonly string[]>('list_recent', { macrosWait: 'own' });
