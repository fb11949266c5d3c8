import type { Document } from '../../core/model/document.ts';
import { DocumentField } from '../../core/model/fields/document-field.ts';
import type { State, Step } from '../../core/model/state.ts';

/** Saves a document that has no file; null where it is none of its own any more. */
type Saver = (state: State, document: Document) => Step | null;

/** The action of saving for a document that represents something other than a file; null for all others. */
export const saverField = new DocumentField<Saver | null>('saver', null);

/** Saves a document by its saver; null where it has none. */
export const saveBySaver = (state: State, document: Document): Step | null =>
  saverField.of(document)?.(state, document) ?? null;
