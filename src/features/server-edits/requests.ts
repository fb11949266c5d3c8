import { openRequest, type OpenWork } from '../../core/windows/open-file.ts';
import { ServerRequest, type ServerWork } from '../language-servers/server-request.ts';
import type { BeforeChange, FileChanges } from './file-changes.ts';
import type { ServerEdit } from './server-edit.ts';
import type { Place } from '../language-servers/place.ts';

/** A file to open, and the range to show in it. */
export interface OpenEditWork extends OpenWork {
  readonly place: Pick<Place, 'start' | 'end'>;
  /** The view of the panel that keeps the focus; null where the text gets it. */
  readonly view: string | null;
}

/** Opens a file to show a place in it. */
export const openForEdit = openRequest<OpenEditWork>('open_edit');

/** An edit of a server that changes files, too, before it is made. */
interface EditWork extends ServerWork {
  readonly edit: ServerEdit;
  readonly label: string;
  readonly question: number | null;
}

/** Asks the servers for the edits that go along with the changes of files of an edit. */
export const askBeforeEdit = new ServerRequest<EditWork, BeforeChange>('will_edit_files', {
  title: () => 'asking language servers for related edits',
  macrosWait: 'own',
});

/** Tells the servers of the files that an edit has changed. */
export const tellAfterEdit = new ServerRequest<
  ServerWork & { readonly changes: readonly FileChanges[] },
  null
>('did_edit_files');
