import { WindowField } from '../model/fields/field.ts';
import { type Fields, NO_FIELDS } from '../model/fields/fields.ts';
import type { Byte } from '../../base/units.ts';
import type { Context } from '../../input/keymap.ts';
import type { DocumentId } from '../model/document.ts';
import type { List, Row } from './list.ts';
import type { ShownLine } from './rich-rows.ts';
import type { LeafId } from '../model/panes.ts';
import { activeView, focusedLeaf, type State, type Step, step } from '../model/state.ts';

/**
 * The place of a popup: `list` for rows to choose from, `info` for lines to read, `beside` for lines beside the list
 * that are about its highlighted row. At most one popup is open in each.
 */
export type PopupSlot = 'list' | 'info' | 'beside';

/** The kind of a popup, which stands beside the thing it is about. */
export interface PopupKind {
  readonly name: string;
  readonly slot: PopupSlot;
  /** Its lines stand beside the list where there are columns for them, as the documentation of a row does. */
  readonly besideList?: boolean;
  /** The context of the keys that are only its own; those of `popup` come behind. */
  readonly context?: Context;
  /** A row was chosen; the popup is closed. */
  readonly confirm?: (state: State, popup: Popup, row: Row) => Step;
  /** True when Enter chooses the highlighted row; without it, it does. */
  readonly enters?: (state: State) => boolean;
  /** Done before a text is typed into the document, such as taking the highlighted row; null for nothing. */
  readonly beforeText?: (state: State, popup: Popup, text: string) => Step | null;
  /** Puts in place what becomes of it once the text or a cursor changed. */
  readonly follow: (state: State, popup: Popup) => Step;
  /** It is placed above the cursor where there is room, so that the text below stays in sight. */
  readonly prefersAbove?: boolean;
  /** It goes along with the focus, unseen while that is not in the text, until it is answered or closed. */
  readonly stays?: boolean;
}

/**
 * The popup at the cursor: rows to choose from, lines to read, or rows below lines. Keys that are not its own, and
 * typed text, still reach the text.
 */
export interface Popup {
  readonly kind: PopupKind;
  readonly leaf: LeafId;
  readonly document: DocumentId;
  /** The start of the text that it is about; kept in place through edits. */
  readonly at: Byte;
  /** Rows to choose from; null for lines to read. */
  readonly list: List | null;
  /** All that can be chosen, whatever is typed. */
  readonly rows: readonly Row[];
  /** The part of that text which has been typed. */
  readonly typed: string;
  /** The lines to read, which are wrapped to its width. */
  readonly lines: readonly ShownLine[];
  /** The first line in sight. */
  readonly top: number;
  /** The arrows scroll its lines instead of moving the cursor. */
  readonly focused: boolean;
  /** The index of the highlighted link among those of its lines; null for none. */
  readonly link: number | null;
  /** The title of a box whose lines are a message and whose rows are actions; absent for any other popup. */
  readonly title?: string;
  /** The document that it stays with; absent where it goes along with the focus. */
  readonly stuckTo?: DocumentId;
  /** The values of fields, which only their owners read. */
  readonly fields: Fields;
}

/** The open popups at the cursor, from the bottom up: none, one, or one of each slot. */
export const popupsField = new WindowField<readonly Popup[]>('popups', [], {
  moved: (popups, { document, changes }) =>
    popups.some((popup) => popup.document === document)
      ? popups.map((popup) =>
          popup.document === document ? { ...popup, at: changes.mapPos(popup.at, -1) } : popup,
        )
      : popups,
});

/** The open popup of a slot; null for none. */
export const popupIn = (state: State, slot: PopupSlot): Popup | null =>
  popupsField.of(state).find(({ kind }) => kind.slot === slot) ?? null;

/** A popup in the split that has the focus, at its primary cursor, with nothing in it but `parts`. */
export function popupHere(state: State, kind: PopupKind, parts: Partial<Popup> = {}): Popup {
  const { id: leaf, active: document } = focusedLeaf(state);
  return {
    kind,
    leaf,
    document,
    at: activeView(state).selections.primary.head,
    list: null,
    rows: [],
    typed: '',
    lines: [],
    top: 0,
    focused: false,
    link: null,
    fields: NO_FIELDS,
    ...parts,
  };
}

/** Closes a popup once the cursor is not where it was opened: the `follow` of a popup about the code at the cursor. */
export function closeWhenMoved(state: State, popup: Popup): Step {
  const { id, active } = focusedLeaf(state);
  const isThere =
    id === popup.leaf && active === popup.document && activeView(state).selections.primary.head === popup.at;
  return step(isThere ? state : closePopup(state, popup.kind.slot));
}

/** Opens a popup over the other one, in the place of the one in its slot. */
export const openPopup = (state: State, popup: Popup): State =>
  popupsField.with(state, [...popupsField.of(closePopup(state, popup.kind.slot)), popup]);

/** The state with the popup of a slot changed; whether it is over the other one stays. */
export const withPopup = (state: State, popup: Popup): State =>
  popupsField.with(
    state,
    popupsField.of(state).map((each) => (each.kind.slot === popup.kind.slot ? popup : each)),
  );

/** The state without the popup of a slot. */
export const closePopup = (state: State, slot: PopupSlot): State =>
  popupIn(state, slot) === null
    ? state
    : popupsField.with(
        state,
        popupsField.of(state).filter(({ kind }) => kind.slot !== slot),
      );
