import { ServerRequest, type ServerWork } from '../language-servers/server-request.ts';
import type { FileOrder } from '../files/file-orders.ts';
import type { ServerEdit } from '../server-edits/server-edit.ts';

/** A kind of change of files, as the protocol has it. */
export type FileChangeKind = 'create' | 'rename' | 'delete';

/** Files and folders that change. Paths are absolute. */
interface ChangedFiles extends ServerWork {
  readonly kind: FileChangeKind;
  /** `from` is empty for new ones, `to` for deleted ones. */
  readonly files: readonly { readonly from: string; readonly to: string }[];
  /** True where all of them are folders; null where the disk tells. */
  readonly areFolders: boolean | null;
}

/** Asks the servers for edits that go along with a change of files, before it is made. */
export const askBeforeChange = new ServerRequest<ChangedFiles & { readonly order: FileOrder }, BeforeChange>(
  'will_change_files',
  { title: () => 'asking language servers for what follows', macrosWait: 'own' },
);

/** The edits that go along with a change of files. */
export interface BeforeChange {
  readonly edits: readonly ServerEdit[];
  /** Sentences about servers that gave none in time. */
  readonly notes: readonly string[];
}

/** Tells the servers of a change of files that was made. */
export const tellAfterChange = new ServerRequest<ChangedFiles, null>('did_change_files');
