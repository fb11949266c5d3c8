import { firstWhere } from '../../base/bisect.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { documentById, focusedLeaf, type State, type Step, step } from '../../core/model/state.ts';
import { focusSplit, within } from '../../core/windows/splits.ts';
import type { Difference } from '../../text/diff/differences.ts';
import {
  activeComparison,
  type Comparison,
  comparisonsField,
  otherSide,
  SIDES,
  type Side,
  withComparison,
} from '../compare/comparison.ts';
import { type GivenHunk, givenDifferences } from '../compare/given-hunks.ts';
import { paneView, textsOf } from '../compare/lay-out.ts';
import { goToDifference } from '../compare/navigate.ts';
import { goToByte } from '../navigation/goto.ts';
import { compositeById } from './composite.ts';

/** The comparison that a composite buffer is shown as; undefined for none. */
const comparisonOf = (state: State, id: DocumentId): Comparison | undefined =>
  compositeById(state, id) === undefined
    ? undefined
    : comparisonsField.of(state).find(({ after }) => after.document === id);

/** The state with other places of the differences of a composite buffer. */
export function withHunks(state: State, id: DocumentId, given: readonly GivenHunk[]): State {
  const comparison = comparisonOf(state, id);
  return comparison === undefined ? state : withComparison(state, { ...comparison, given });
}

/** The side of a comparison with the focus; that of the text after where neither has it. */
const sideInFront = (state: State, comparison: Comparison): Side =>
  SIDES.find((side) => comparison[side].leaf === focusedLeaf(state).id) ?? 'after';

/** Goes to the next or the previous difference of a composite buffer, in the pane with the focus. The focus stays where it is. */
export function goToHunk(state: State, id: DocumentId, isBackward: boolean): Step {
  const comparison = comparisonOf(state, id);
  if (comparison === undefined) return step(state);
  const leaf = comparison[sideInFront(state, comparison)].leaf ?? comparison.after.leaf;
  return within(state, leaf, (next) => goToDifference(next, isBackward) || step(next));
}

/** Goes to the first difference at or below a hunk that the plugin gave, or of those that were found. */
export function goToFirst(state: State, id: DocumentId, index: number): State {
  const comparison = comparisonOf(state, id);
  const texts = comparison === undefined ? null : textsOf(state, comparison);
  const hunk = comparison?.given?.at(Math.max(0, Math.trunc(index) || 0));
  if (comparison?.given === undefined || texts === null || hunk === undefined) return state;
  const { hunks } = givenDifferences(texts, comparison.given);
  const at = Math.min(
    firstWhere(0, hunks.length, (i) => hunks[i].after.first >= hunk.newStart),
    hunks.length - 1,
  );
  return at < 0 ? state : goToByte(state, hunks[at].after.from);
}

/** Puts the cursor of a pane of a composite buffer at a line, from 0. A pane of the focused composite buffer gets the focus. */
export function goToPaneLine(state: State, id: DocumentId, pane: number, line: number): State {
  const comparison = comparisonOf(state, id);
  if (comparison === undefined) return state;
  const wanted = SIDES[pane];
  const side = comparison[wanted].leaf === null ? 'after' : wanted;
  const { leaf, document } = comparison[side];
  if (leaf === null) return state;
  const hunks = comparison.differences?.hunks ?? [];
  const there = side === wanted ? line : (lineBeside(hunks, wanted, line) ?? line);
  const { text } = documentById(state, document);
  const last = text.newlines ?? 0;
  const at = text.lineStart(Math.max(0, Math.min(last, Math.trunc(there) || 0))) ?? 0;
  const isFocused = activeComparison(state)?.comparison.id === comparison.id;
  const moved = within(state, leaf, (next) => step(goToByte(next, at))).state;
  return isFocused ? focusSplit(moved, leaf) : moved;
}

/** The line beside a line of one side; null where there is none. */
function lineBeside(hunks: readonly Difference[], side: Side, line: number): number | null {
  const other = otherSide(side);
  const i = firstWhere(0, hunks.length, (at) => hunks[at][side].first > line) - 1;
  if (i < 0) return line;
  const [own, beside] = [hunks[i][side], hunks[i][other]];
  const below = line - own.first;
  if (below >= own.lines) return beside.first + beside.lines + below - own.lines;
  return below < beside.lines ? beside.first + below : null;
}

/** The pane of the active composite buffer with the focus, and the lines of its cursor, from 0. */
export interface CursorInfo {
  readonly focusedPane: number;
  readonly paneCount: number;
  readonly lines: readonly (number | null)[];
}

/** The cursor of the composite buffer with the focus; null while none has it. */
export function compositeCursor(state: State): CursorInfo | null {
  const found = activeComparison(state);
  if (found === null || compositeById(state, found.comparison.after.document) === undefined) return null;
  const { comparison, side } = found;
  const view = paneView(state, comparison[side]);
  const { text } = documentById(state, comparison[side].document);
  const line = text.newlinesBefore(view?.selections.primary.head ?? 0) ?? 0;
  const beside = lineBeside(comparison.differences?.hunks ?? [], side, line);
  return {
    focusedPane: SIDES.indexOf(side),
    paneCount: SIDES.length,
    lines: SIDES.map((each) => (each === side ? line : beside)),
  };
}
