import { activeDocument, activeView, type State, withView } from '../../core/model/state.ts';

/** Moves of the cursors that are remembered. */
const LONGEST_TRAIL = 50;

/** The state that remembers where the cursors were, if they moved without an edit. */
export function rememberSelections(before: State, after: State): State {
  if (
    activeDocument(before).text !== activeDocument(after).text ||
    before.window.focus !== after.window.focus
  )
    return after;
  const from = activeView(before);
  const { selections, trail } = activeView(after);
  if (from.selections.equals(selections) || from.trail !== trail) return after;
  return withView(after, { trail: [...trail.slice(1 - LONGEST_TRAIL), from.selections] });
}
