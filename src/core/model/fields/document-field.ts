import type { ChangeSet } from '../../../text/changeset.ts';
import type { Text } from '../../../text/text.ts';
import type { Document } from '../document.ts';
import type { Edit } from '../edit.ts';
import { type AnyOwnedField, OwnedField, type OwnedFieldHooks } from './owned-field.ts';

/** An edit of a text that the values of fields follow. */
export interface TextEdit {
  readonly changes: ChangeSet;
  /** The text after the edit. */
  readonly text: Text;
}

/** An edit of a document, with its author. */
export interface DocumentEdit extends TextEdit {
  readonly origin: Edit['origin'];
}

/** A field of documents, of any type. */
export type AnyDocumentField = AnyOwnedField<Document, DocumentEdit, Document>;

/** The number of these fields so far: each has a slot of its own. */
let slots = 0;

/** A value that one feature or room keeps about each document. */
export class DocumentField<T> extends OwnedField<T, Document, DocumentEdit, Document> {
  /**
   * @param name unique among the fields of documents
   * @param start the value of a document that was given none
   */
  constructor(name: string, start: T, hooks: OwnedFieldHooks<T, DocumentEdit, Document> = {}) {
    super(name, slots++, start, hooks);
  }
}
