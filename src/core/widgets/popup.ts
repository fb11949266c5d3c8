import { Field } from '../model/field.ts';
import { type Fields } from '../model/fields.ts';
import type { Byte } from '../../base/units.ts';
import type { Context } from '../../input/keymap.ts';
import type { DocumentId } from '../model/document.ts';
import type { List, Row } from './list.ts';
import type { LeafId } from '../model/panes.ts';
import type { State, Step } from '../model/state.ts';

/** What a popup is for. It stands beside the noun that it is about. */
export interface PopupKind {
  readonly name: string;
  /** The context of the keys that are only its own; those of `popup` come behind. */
  readonly context?: Context;
  /** A row was chosen; the popup is closed. */
  readonly confirm?: (state: State, popup: Popup, row: Row) => Step;
  /** Whether Enter chooses the highlighted row; without it, it does. */
  readonly enters?: (state: State) => boolean;
  /** Puts in place what becomes of it once the text or a cursor changed. */
  readonly follow: (state: State, popup: Popup) => Step;
  /** It goes along with the focus, unseen while that is not in the text, until it is answered or closed. */
  readonly stays?: boolean;
}

/**
 * What stands at the cursor: rows to choose from, lines to read, or rows below lines. All keys that are not its own still reach the text,
 * and so does what is typed.
 */
export interface Popup {
  readonly kind: PopupKind;
  readonly leaf: LeafId;
  readonly document: DocumentId;
  /** Where what it is about begins; kept in place through edits. */
  readonly at: Byte;
  /** Rows to choose from; null for lines to read. */
  readonly list: List | null;
  /** All that can be chosen, whatever is typed. */
  readonly rows: readonly Row[];
  /** What was typed of what it is about. */
  readonly typed: string;
  /** Tells the answers to what was asked for it, and what was typed when that was asked. */
  readonly request: number;
  readonly asked: string;
  /** It opened by itself. */
  readonly quiet: boolean;
  /** The lines, each a paragraph. */
  readonly lines: readonly string[];
  /** The first line in sight. */
  readonly top: number;
  /** The arrows scroll its lines instead of moving the cursor. */
  readonly focused: boolean;
  /** The title of a box whose lines are a message and whose rows are actions; absent for any other popup. */
  readonly title?: string;
  /** The document that it stays with; absent where it goes along with the focus. */
  readonly stuckTo?: DocumentId;
  /** The values of fields, which only their owners read. */
  readonly fields: Fields;
}

/** What stands at the cursor. */
export const popupField = new Field<Popup | null>('popup', null, {
  moved: (popup, { document, changes }) =>
    popup === null || popup.document !== document ? popup : { ...popup, at: changes.mapPos(popup.at, -1) },
});
