import { virtualField } from './plugins/virtual-buffer.ts';
import type { LineEnd } from './line-end.ts';
import type { FileStat } from '../../base/files.ts';
import type { Byte, Milliseconds } from '../../base/units.ts';
import type { Language } from '../../syntax/languages.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { History } from '../../text/history.ts';
import type { Source } from '../../text/source.ts';
import { Text } from '../../text/text.ts';
import type { Fields } from './fields/fields.ts';
import type { Location } from './location.ts';
import type { FileRules } from './editorconfig.ts';
import type { Selections } from './selection.ts';

export type DocumentId = number;

/** The save under way: what was handed to the host, and what was typed since. */
export interface PendingSave {
  readonly text: Text;
  readonly path: string;
  /** The place in the undo tree that the written text stands at. */
  readonly node: number;
  readonly since: ChangeSet;
  /** The file begins with a byte order mark. */
  readonly bom: boolean;
  /** It was to write over whatever is there. */
  readonly force: boolean;
  /** Nobody asked for it: it asks nothing, and tells only what went wrong. */
  readonly automatic: boolean;
}

/** The format in which a text is written into its file. */
export type Format = Pick<Document, 'lineEnd' | 'encoding' | 'bom'>;

/** One buffer: a text, where it came from, and what was done to it. Selections and scroll belong to its views. */
export interface Document {
  readonly id: DocumentId;
  /** The place that its text came from and is saved to; null while it has none. */
  readonly location: Location | null;
  /** The title of its tab. */
  readonly name: string;
  readonly text: Text;
  /** Counts the changes made, so that late answers can be told from current ones. */
  readonly revision: number;
  readonly history: History<Selections>;
  readonly encoding: string;
  readonly bom: boolean;
  readonly lineEnd: LineEnd;
  /** The formats at those places of the undo tree where they changed along with the text. */
  readonly formats: ReadonlyMap<number, Partial<Format>>;
  /** The file may not be written by this user. */
  readonly readOnly: boolean;
  /** The user wants nothing of it changed. */
  readonly locked: boolean;
  readonly language: Language;
  /** The id of a language that was chosen for it; null to go by its name and its text. */
  readonly chosenLanguage: string | null;
  /** The state of the file when last read or written; null when there is none. */
  readonly stat: FileStat | null;
  /** The file of whose text only the start is there yet; until all is decoded it cannot be changed. */
  readonly decoding: Source | null;
  /** The time at which it was opened. */
  readonly opened: Milliseconds;
  readonly changedOnDisk: boolean;
  /** Its file is gone. */
  readonly deleted: boolean;
  /** True to follow the file: text that other programs append comes in, and a cursor at the end stays there. */
  readonly following: boolean;
  /** The rules of the project for the file. */
  readonly rules: FileRules;
  readonly indent: { readonly tabs: boolean; readonly size: number };
  readonly saving: PendingSave | null;
  /** Colour codes are hidden and colour the text, on the screen only. */
  readonly ansiColors: boolean;
  /** The context `mode:NAME` has keys of its own for what it shows. null for others. */
  readonly mode: string | null;
  /** The name of the view that is drawn in place of its text; null where the text is shown. */
  readonly shownBy: string | null;
  /** The values of fields, which only their owners read. */
  readonly fields: Fields;
}

/** The absolute path of a document's file; null while it has none, and for what another scheme names. */
export const filePath = ({ location }: Pick<Document, 'location'>): string | null =>
  location?.scheme === 'file' ? location.path : null;

/** The open document of a file; undefined for none. @param path absolute */
export const documentAt = (
  { documents }: { readonly documents: ReadonlyMap<DocumentId, Document> },
  path: string,
): Document | undefined => [...documents.values()].find((document) => filePath(document) === path);

/** The byte order mark of UTF-8: a property of a document, no part of its text. */
export const BOM_LENGTH: Byte = 3;

/** The text of a file that was opened. */
export function textOf({
  source,
  text,
  bom,
}: {
  readonly source: Source | null;
  /** The source in UTF-8, where it had to be decoded. */
  readonly text?: Text;
  readonly bom: boolean;
}): Text {
  return text ?? (source === null ? Text.empty : Text.of(source, bom ? BOM_LENGTH : 0));
}

/** The document that comes to be written so whenever undo or redo come to where it is now. */
export const withFormat = (document: Document, format: Partial<Format>): Document => {
  const { formats, history } = document;
  const whole = { ...formats.get(history.current), ...format };
  return { ...document, formats: new Map(formats).set(history.current, whole) };
};

/** True when a quit would lose something. */
export const isModified = (document: Document): boolean =>
  virtualField.of(document) === null && !document.history.isSaved;

/** True when it only shows something: it is none that somebody writes into a file. */
export const onlyShows = (document: Document): boolean =>
  virtualField.of(document) !== null || document.mode !== null || document.shownBy !== null;

/** True when it shows something that nobody may change. */
export function isFixed(document: Document): boolean {
  const virtual = virtualField.of(document);
  return virtual === null ? document.mode !== null || document.shownBy !== null : !virtual.editable;
}

/** The message where a read-only document was to be changed: it names the way out. */
export const whyReadOnly = ({ name }: Pick<Document, 'name'>): string =>
  `${name} is read-only. Run Toggle Read-Only to edit it`;

/** The bytes that end a new line of this document. */
export const lineBreak = (document: Document): '\n' | '\r\n' => (document.lineEnd === 'CRLF' ? '\r\n' : '\n');
