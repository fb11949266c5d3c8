import type { ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import type { Document } from './document.ts';
import { type Fields, withSlot } from './field.ts';

/** An edit of a text that the values of fields follow. */
export interface TextEdit {
  readonly changes: ChangeSet;
  /** The text after the edit. */
  readonly text: Text;
}

/** A field of documents, of any type. */
export interface AnyDocumentField {
  readonly name: string;
  readonly slot: number;
  moved(document: Document, edit: TextEdit): unknown;
}

/** How many of these fields there are so far: each has a slot of its own. */
let slots = 0;

/** A value that one feature or room keeps about each document. Only code that imports the field can read it. */
export class DocumentField<T> implements AnyDocumentField {
  readonly name: string;
  readonly slot: number;
  readonly #start: T;
  readonly #moved: ((value: T, edit: TextEdit) => T) | null;

  /**
   * @param name unique among the fields of documents
   * @param start the value of a document that was given none
   * @param moved the value after an edit; the very same one where the edit does not concern it
   */
  constructor(name: string, start: T, moved: ((value: T, edit: TextEdit) => T) | null = null) {
    this.name = name;
    this.slot = slots++;
    this.#start = start;
    this.#moved = moved;
  }

  /** The value of a document; the one that all start with where there is no document. */
  of(document: Pick<Document, 'fields'> | undefined): T {
    const value = document?.fields[this.slot];
    return value === undefined ? this.#start : (value as T);
  }

  with(document: Document, value: T): Document {
    return { ...document, fields: withSlot(document.fields, this.slot, value) };
  }

  moved(document: Document, edit: TextEdit): T {
    const value = this.of(document);
    return this.#moved === null ? value : this.#moved(value, edit);
  }
}

/** The values of a document after an edit of its text; the very same array when none is another. */
export function movedDocumentFields(
  document: Document,
  all: readonly AnyDocumentField[],
  edit: TextEdit,
): Fields {
  let next: unknown[] | null = null;
  for (const field of all) {
    const { slot } = field;
    const before = document.fields[slot];
    if (before === undefined) continue;
    const after = field.moved(document, edit);
    if (after !== before) (next ??= document.fields.slice())[slot] = after;
  }
  return next ?? document.fields;
}
