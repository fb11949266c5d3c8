import type { FileStat } from '../../base/files.ts';
import { Request } from '../../core/model/request.ts';
import type { Source } from '../../text/source.ts';
import type { Text } from '../../text/text.ts';

/** A text that is to be written into a file. */
export interface SaveWork {
  readonly path: string;
  /** The name that is shown. */
  readonly name: string;
  readonly text: Text;
  /** The encoding to write it in. */
  readonly encoding: string;
  /** A line break is written as CR. */
  readonly cr: boolean;
  /** Bytes before the text: a byte order mark. */
  readonly prefix: Uint8Array;
  /** The version of the file that is to be replaced; null when it must not exist yet. */
  readonly expect: FileStat | null;
  /** It is written even though the file is not what was expected. */
  readonly force: boolean;
  /** The folders are made that the path lacks. */
  readonly folders?: boolean;
  /** It is written with the rights of an administrator where those of the user do not suffice. */
  readonly elevated?: boolean;
}

/** A way to make a save that failed succeed: making the folder of the path, links followed, or the rights of an administrator. */
export type Remedy =
  | { readonly kind: 'folders'; readonly path: string; readonly folder: string }
  | { readonly kind: 'elevated'; readonly path: string };

/** The end of a save. */
export type SaveAnswer =
  | {
      readonly kind: 'saved';
      readonly path: string;
      readonly stat: FileStat;
      /** The file as it stands now, when the text must leave its old source. */
      readonly source?: Source;
    }
  /** The file on disk is not the one that was opened or saved last; nothing was written. */
  | { readonly kind: 'conflict'; readonly path: string; readonly stat: FileStat | null }
  | {
      readonly kind: 'failed';
      readonly message: string;
      /** The file as it is now, where the attempt touched it. */
      readonly stat?: FileStat;
      readonly remedy?: Remedy;
    }
  /** It was stopped, and the file holds what it held; `stat` where it was touched. */
  | { readonly kind: 'stopped'; readonly stat?: FileStat };

/** Writes a document into its file. It can be stopped as long as the file can be left what it was. */
export const saveText = new Request<SaveWork, SaveAnswer>('save', {
  title: ({ about, work }, { documents }) => `saving ${documents.get(about[0])?.name ?? work.name}`,
  stops: 'click',
  endsLate: true,
  macrosWait: 'any',
  outlivesDocuments: true,
  isAlarming: true,
});
