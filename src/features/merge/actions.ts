import type { Column } from '../../base/units.ts';
import { decorate } from '../../core/decorations/decorations.ts';
import { overlayStyleOf } from '../../core/decorations/overlay-style.ts';
import type { Owner } from '../../core/decorations/owner.ts';
import { withoutVirtualLines, withVirtualLine } from '../../core/decorations/virtual-lines.ts';
import { regions } from '../../core/layout/regions.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { DocumentField } from '../../core/model/fields/document-field.ts';
import { documentById, type State, withDocument } from '../../core/model/state.ts';
import { type CodeLens, lensAtColumn, textOfLenses } from '../code-lens/code-lens.ts';
import { type Conflict, conflictsIn } from './markers.ts';

/** The commands that are offered above each conflict, from left to right. */
const ACTIONS = [
  'accept_current_change',
  'accept_incoming_change',
  'accept_both_changes',
  'compare_current_conflict',
] as const;

export type ActionName = (typeof ACTIONS)[number];

/** A row of commands. */
interface ActionRow {
  readonly indent: Column;
  readonly lenses: readonly CodeLens[];
}

/** The titles of the commands, from the longest to those for the least room. */
const ROWS: readonly ActionRow[] = [
  ['Accept Current Change', 'Accept Incoming Change', 'Accept Both Changes', 'Compare Changes'],
  ['Accept Current', 'Accept Incoming', 'Accept Both', 'Compare'],
  ['Current', 'Incoming', 'Both', 'Compare'],
].map((titles) => ({
  indent: 0,
  lenses: titles.map((title, id) => ({ id, title, isCommand: true })),
}));

/** The row for so many columns. */
const rowFor = (room: Column): ActionRow =>
  ROWS.find((row) => textOfLenses(row).length <= room) ?? ROWS[ROWS.length - 1];

const OWNER: Owner = { kind: 'feature', name: 'merge', namespace: '' };
const LOOK = overlayStyleOf({ fg: 'editor.code_lens_fg' });

/** True for a row above a conflict. */
export const isActionRow = (owner: Owner): boolean => owner.kind === OWNER.kind && owner.name === OWNER.name;

/** The rows of commands that a document has. */
interface Offered {
  readonly row: ActionRow;
  /** The first markers of the conflicts that have one. */
  readonly markers: readonly Conflict['current']['value'][];
}

const offeredField = new DocumentField<Offered>('conflictActions', { row: ROWS[0], markers: [] });

/** The fields of this file. */
export const actionFields = [offeredField];

/** The command in a column of the row above a conflict of a document; null for none. */
export function actionAtColumn(state: State, id: DocumentId, column: Column): ActionName | null {
  const lens = lensAtColumn(offeredField.of(documentById(state, id)).row, column);
  return lens === null ? null : ACTIONS[lens.id];
}

/** The state with a row of commands above each conflict of a document. */
export function showActions(state: State, id: DocumentId): State {
  const conflicts = conflictsIn(documentById(state, id));
  const offered = offeredField.of(documentById(state, id));
  if (conflicts.length === 0 && offered.markers.length === 0) return state;
  const row = rowFor(roomFor(state, id));
  const isSame =
    row === offered.row &&
    conflicts.length === offered.markers.length &&
    conflicts.every(({ current }, i) => current.value === offered.markers[i]);
  if (isSame) return state;
  const shown = decorate(state, id, (decorations, { text }) =>
    conflicts.reduce(
      (all, { current }) =>
        withVirtualLine(all, text, current.at, textOfLenses(row), {
          owner: OWNER,
          look: LOOK,
          above: true,
          priority: 0,
          glyph: '',
          glyphColor: null,
        }),
      withoutVirtualLines(decorations, OWNER),
    ),
  );
  const markers = conflicts.map(({ current }) => current.value);
  return withDocument(shown, offeredField.with(documentById(shown, id), { row, markers }));
}

/** The columns of the narrowest split that shows a document. */
const roomFor = (state: State, id: DocumentId): Column =>
  Math.min(
    ...regions(state)
      .leaves.filter(({ leaf }) => leaf.active === id)
      .map(({ text }) => text.width),
  );
