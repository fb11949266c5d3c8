import type { Byte } from '../../base/units.ts';
import { type Document, filePath, onlyShows } from '../../core/model/document.ts';
import { DocumentField } from '../../core/model/fields/document-field.ts';
import { Field } from '../../core/model/fields/field.ts';
import type { Selections } from '../../core/model/selection.ts';
import type { History } from '../../text/history.ts';
import type { Text } from '../../text/text.ts';

/** Nothing is kept of larger files. */
const LARGEST: Byte = 64 << 20;

/** The knowledge about the undo tree of a document that is kept. */
interface KeptTree {
  /** The text that it had in the first state of its history. */
  readonly opened: Text;
  /** The text as the file has it. */
  readonly saved: Text;
  /** The tree as it was kept, or read, last. */
  readonly history: History<Selections>;
}

/** True once undo trees may be read and written. */
export const historyKeptField = new Field<boolean>('historyKept', false, { outlivesFolder: true });

/** The tree that is kept of a document; null while it has none. */
export const keptTreeField = new DocumentField<KeptTree | null>('keptTree', null);

/** True for a document whose file something may be kept of. */
export const isKeepable = (document: Document): boolean =>
  filePath(document) !== null &&
  document.stat !== null &&
  document.decoding === null &&
  document.text.length <= LARGEST &&
  !onlyShows(document);

/** True when a save of a document has succeeded. One that fails can leave another version of the file as well. */
export const isSavedSince = (old: Document, document: Document): boolean =>
  old.saving !== null &&
  document.saving === null &&
  old.stat !== document.stat &&
  old.history !== document.history;
