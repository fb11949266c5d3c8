import { promptField } from '../core/widgets/prompt.ts';
import { recentDocumentsField } from '../core/windows/recent-documents.ts';
import { highlighting, recounting } from '../features/search/search.ts';
import { uncovered } from '../features/folding/fold.ts';
import { leavingPlace } from '../features/navigation/jump-list.ts';
import { keepEdited } from '../features/files/preview-tab.ts';
import { promptElsewhere } from '../core/widgets/prompt-actions.ts';
import { besideCodes } from '../core/layout/ansi-colors.ts';
import { aroundCursors, autoClosedField } from '../features/typing/auto-closed.ts';
import { reveal } from '../core/layout/scroll.ts';
import {
  activeDocument,
  activeView,
  focusedLeaf,
  type State,
  type Step,
  andThen,
  withDocument,
  withView,
} from '../core/model/state.ts';

/** After every event: the cursor is in sight where it moved, and the highlights are those of the new screen. */
export function settled(before: State, after: Step): Step {
  let { state } = after;
  if (state === before || !state.documents.has(focusedLeaf(state).active)) return after;
  if (promptField.of(state) !== null && focusedLeaf(before).active !== focusedLeaf(state).active) {
    const there = andThen(after, promptElsewhere);
    if (there.state !== state) return settled(before, there);
  }
  const moved =
    focusedLeaf(before).id !== focusedLeaf(state).id ||
    focusedLeaf(before).active !== focusedLeaf(state).active ||
    activeView(before).selections !== activeView(state).selections ||
    activeDocument(before).text !== activeDocument(state).text;
  if (moved)
    state = leavingPlace(
      before,
      keepEdited(
        leftPairs(fronted(reveal(trailed(before, sealed(before, uncovered(visibleCursors(before, state))))))),
      ),
    );
  const effects = [highlighting(before, state), recounting(before, state)].filter((each) => each !== null);
  if (effects.length === 0) return state === after.state ? after : { state, effects: after.effects };
  return { state, effects: [...after.effects, ...effects] };
}

/** Cursors do not stand where colour codes are hidden. */
function visibleCursors(before: State, after: State): State {
  const document = activeDocument(after);
  if (!document.ansiColors) return after;
  const is = activeView(after).selections;
  const was = activeDocument(before).text === document.text ? activeView(before).selections : is;
  const selections = besideCodes(document.text, was, is);
  return selections === is ? after : withView(after, { selections });
}

/** The document in front is the one that was in front last. */
function fronted(state: State): State {
  const recentDocuments = recentDocumentsField.of(state);
  const { active } = focusedLeaf(state);
  const [last] = recentDocuments;
  if (last === active) return state;
  return recentDocumentsField.with(state, [
    active,
    ...recentDocuments.filter((id) => id !== active && state.documents.has(id)),
  ]);
}

/** Moves of the cursors that are remembered. */
const LONGEST_TRAIL = 50;

/** Where the cursors were before they moved without an edit is remembered. */
function trailed(before: State, after: State): State {
  if (activeDocument(before).text !== activeDocument(after).text || before.focus !== after.focus)
    return after;
  const from = activeView(before);
  const { selections, trail } = activeView(after);
  if (from.selections.equals(selections) || from.trail !== trail) return after;
  return withView(after, { trail: [...trail.slice(1 - LONGEST_TRAIL), from.selections] });
}

/** Marks that came by themselves are the user's own when the cursor has gone elsewhere. */
function leftPairs(state: State): State {
  const view = activeView(state);
  const { selections } = view;
  const closed = autoClosedField.of(view);
  const kept = aroundCursors(closed, selections);
  return kept === closed ? state : withView(state, autoClosedField.with(activeView(state), kept));
}

/** A cursor that moved without an edit ends what undo takes back at once. */
function sealed(before: State, after: State): State {
  const document = activeDocument(after);
  const same =
    activeDocument(before) === document &&
    activeView(before).selections !== activeView(after).selections &&
    // Who types over a mark goes on typing.
    autoClosedField.of(activeView(before)) === autoClosedField.of(activeView(after));
  return same ? withDocument(after, { ...document, history: document.history.seal() }) : after;
}
