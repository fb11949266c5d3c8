import { withoutSearch } from './search-requests.ts';
import { findField, NO_MATCHES } from './search-state.ts';
import type { Byte } from '../../base/units.ts';
import { activateMark, pushMark } from '../../core/motions/mark.ts';
import { cursorAt, end, Selections, start } from '../../core/model/selection.ts';
import { activeView, say, type State, withView } from '../../core/model/state.ts';

/** The place at which the cursor stands when the search is over. */
export interface IsearchEnd {
  /** At the start of the match, else at its end. */
  readonly backward: boolean;
  /** The anchor of the selection that plain moves extend; null when they do not select. */
  readonly anchor: Byte | null;
  /** The cursors when it began. */
  readonly from: readonly Byte[];
}

/** Puts the cursor beside what is selected, which is what was found; the mark stays where the search began. */
export function endAtMatch(state: State, { backward: back, anchor, from }: IsearchEnd): State {
  const { primary } = activeView(state).selections;
  const at = back ? start(primary) : end(primary);
  const marked = pushMark(withoutSearch(state), from);
  return anchor === null
    ? withView(marked, { selections: Selections.of([cursorAt(at)]) })
    : activateMark(marked, Selections.single(anchor, at));
}

/** Takes in the result of a search whose prompt is closed: the cursor goes there. */
export function lateFound(state: State): State {
  const { landing, note } = findField.of(state) ?? {};
  if (landing === undefined) return state;
  return note === NO_MATCHES ? say(withoutSearch(state), 'info', note) : endAtMatch(state, landing);
}
