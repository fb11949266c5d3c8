import { ServerRequest } from '../language-servers/server-request.ts';
import type { FileOrder } from '../files/file-orders.ts';
import type { BeforeChange, ChangedFiles } from '../server-edits/file-changes.ts';

/** Asks the servers for edits that go along with a change of files, before it is made. */
export const askBeforeChange = new ServerRequest<ChangedFiles & { readonly order: FileOrder }, BeforeChange>(
  'will_change_files',
  { title: () => 'asking language servers for related edits', macrosWait: 'own' },
);

/** Tells the servers of a change of files that was made. */
export const tellAfterChange = new ServerRequest<ChangedFiles, null>('did_change_files');
