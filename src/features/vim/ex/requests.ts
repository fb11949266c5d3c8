import { type OpenWork, openRequest } from '../../../core/windows/open-file.ts';
import type { FolderNames } from '../../files/list-requests.ts';
import { Request } from '../../../core/model/request.ts';

/** The use of a file that a command line opens. */
export interface ExFileWork extends OpenWork {
  readonly use:
    /** It is shown, and a command carried out in it; null for none. */
    | { readonly kind: 'show'; readonly command: string | null }
    /** Its text becomes lines of a document after a line, from 1; 0 is before the first one. */
    | { readonly kind: 'insert'; readonly document: number; readonly after: number }
    /** Its lines are carried out. */
    | { readonly kind: 'source' };
}

/** Opens a file for a command line. */
export const openForEx = openRequest<ExFileWork>('open_for_ex');

/** Lists the names in a folder, for the completion of the command line. */
export const listForLine = new Request<{ readonly folder: string }, FolderNames>('list_for_command_line', {
  macrosWait: 'own',
  replaces: true,
});
