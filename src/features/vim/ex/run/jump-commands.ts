import { activeDocument, type State, type Step, step } from '../../../../core/model/state.ts';
import { type Jump, jumpsField } from '../../../navigation/jump-list.ts';
import { changeListOf } from '../../marks/change-list.ts';
import { goToPlace, noteJump, placeAt } from '../../marks/jumps.ts';
import type { ExHandler } from './ex-call.ts';
import { placeRow } from './place-row.ts';
import { showRows } from './show-rows.ts';

/** Shows places with their distance from the one that the cursor is at; choosing one goes there. */
const showPlaces = (state: State, title: string, places: readonly Jump[], at: number): Step =>
  showRows(
    state,
    title,
    places.map((place, i) => ({
      id: String(i),
      text: `${i === at ? '> ' : ''}${Math.abs(i - at)}  ${placeRow(state, place)}`,
    })),
    (next, chosen) => {
      const place = places[Number(chosen)];
      return place === undefined ? step(next) : goToPlace(noteJump(next), place);
    },
  );

/** `:jumps`: the jump list, the oldest place first. */
function listJumps(state: State): Step {
  const { back, forward } = jumpsField.of(state);
  return showPlaces(state, 'Jumps', [...back, ...forward.toReversed()], back.length);
}

/** `:changes`: the change list, the oldest place first. */
function listChanges(state: State): Step {
  const { places, at } = changeListOf(state);
  const { text } = activeDocument(state);
  const shown = places.map(({ line, column }) => placeAt(state, Math.min(line + column, text.length)));
  return showPlaces(state, 'Changes', shown, at);
}

/** `:clearjumps`. */
const clearJumps: ExHandler = (state) => step(jumpsField.with(state, { back: [], forward: [] }));

/** The commands on the jump list and the change list. */
export const jumpHandlers: readonly (readonly [name: string, handler: ExHandler])[] = [
  ['jumps', listJumps],
  ['changes', listChanges],
  ['clearjumps', clearJumps],
];
