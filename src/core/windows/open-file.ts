import type { Location } from '../model/location.ts';
import type { FileStat } from '../../base/files.ts';
import type { Source } from '../../text/source.ts';
import type { Text } from '../../text/text.ts';
import type { FileRules } from '../model/editorconfig.ts';
import type { LineEnd } from '../model/line-end.ts';
import { nameOf } from '../model/paths.ts';
import { Request } from '../model/request.ts';

/** The manner in which a file is to be opened. */
export interface OpenHow {
  /** Only to be looked at: the next one takes its place. */
  readonly preview?: boolean;
  /** The document that the file's text is to be put into; the file is not opened. */
  readonly into?: number;
  /** The split to open it in; when that is gone, or without it, the one that has the focus. */
  readonly split?: number;
  /** The focus stays where it is. */
  readonly keepFocus?: boolean;
  /** It gets a tab, but does not come to the front. */
  readonly behind?: boolean;
  /** Bytes that other programs append come in. */
  readonly following?: boolean;
}

/** A file that was opened, and how it is to be shown. */
export interface OpenedEvent extends OpenHow {
  readonly type: 'opened';
  /** null for what came from a pipe. */
  readonly location: Location | null;
  readonly name: string;
  readonly source: Source | null;
  /** null when nothing is there yet. */
  readonly stat: FileStat | null;
  readonly bom: boolean;
  readonly lineEnd: LineEnd;
  readonly encoding: string;
  /** It looks like ASCII, but has sequences that lead to other character sets. */
  readonly shifts?: boolean;
  readonly readOnly: boolean;
  /** The source in UTF-8, when its encoding or its line ends had to be decoded. */
  readonly text?: Text;
  /** `text` is only its start; all of it comes with `decoded`. */
  readonly decoding?: boolean;
  /** The place to go to, from 1; a line or column past the end means the last one. */
  readonly line?: number;
  readonly column?: number;
  /** It only shows something: it has a name, but nothing of it needs to be saved. */
  readonly scratch?: boolean;
  /** It cannot be changed, and has keys of its own in the context `mode:NAME`. */
  readonly mode?: string;
  /** Unsaved work of an editor that had to die; `source` holds the text without its byte order mark. */
  readonly rescued?: boolean;
  /** Unsaved work on the file that quitting kept, which is put into it. */
  readonly work?: OpenedEvent;
  /** The rules of the project for the file. */
  readonly rules?: FileRules;
  /** A sentence to show. */
  readonly note?: string;
  /** The names of the next best encodings where that of the file is a guess; empty when they read it alike. */
  readonly guessed?: readonly string[];
}

/** The reason why a file was not opened, and the way out. */
export interface NotOpened {
  readonly type: 'open_failed';
  readonly path: string;
  readonly message: string;
  /** A plugin does not let it be opened. */
  readonly isRefused?: boolean;
}

/** A file that is to be opened. */
export interface OpenWork extends OpenHow {
  readonly path: string;
  /** From 1; 0 goes nowhere. */
  readonly line?: number;
  readonly column?: number;
  /** The answer that a plugin waits for: the document, or the split that was made for it. */
  readonly want?: 'buffer' | { readonly split: number; readonly source: number };
}

/** A request that opens a file, once plugins let it. @param name unique among all requests */
export const openRequest = <Work extends OpenWork>(name: string): Request<Work, OpenedEvent | NotOpened> =>
  new Request<Work, OpenedEvent | NotOpened>(name, {
    title: ({ work }) => `opening ${nameOf(work.path)}`,
    macrosWait: 'own',
    outlivesDocuments: true,
    gate: 'before_file_open',
  });

/** Opens a file. Files also come unasked, by the event `opened`: from the command line, a session, a pipe. */
export const openFile = openRequest<OpenWork>('open');
