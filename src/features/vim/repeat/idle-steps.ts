import { DocumentField } from '../../../core/model/fields/document-field.ts';
import { activeDocument, activeView, type State, withDocument } from '../../../core/model/state.ts';
import type { Selections } from '../../../core/model/selection.ts';

/** Commands that could have changed the text and did not, in one state of the undo tree: Vim undoes them too. */
interface IdleSteps {
  /** The cursors at each, the oldest first. */
  readonly cursors: readonly Selections[];
  /** The number of them that have not been undone. */
  readonly done: number;
  /** The entry that redo led to before they were made; null for none. */
  readonly hides: number | null;
}

const NONE: IdleSteps = { cursors: [], done: 0, hides: null };

/** The steps of undo that change nothing, by the entries of the undo tree that they come after. */
export const idleStepsField = new DocumentField<ReadonlyMap<number, IdleSteps>>('vimIdleSteps', new Map());

/** The idle steps in the state of the undo tree that the document in front is in. */
function stepsHere(state: State): IdleSteps {
  const document = activeDocument(state);
  return idleStepsField.of(document).get(document.history.current) ?? NONE;
}

function withStepsHere(state: State, steps: IdleSteps): State {
  const document = activeDocument(state);
  const all = new Map(idleStepsField.of(document)).set(document.history.current, steps);
  return withDocument(state, idleStepsField.with(document, all));
}

/** The state in which the command in hand is a step of undo although it changes nothing; the cursors are those that undo shows. */
export function noteIdleStep(state: State, selections = activeView(state).selections): State {
  const { cursors, done, hides } = stepsHere(state);
  const kept = [...cursors.slice(0, done), selections];
  const next = activeDocument(state).history.next?.id ?? null;
  return withStepsHere(state, { cursors: kept, done: kept.length, hides: next ?? hides });
}

/** The state with one idle step undone or redone, and the cursors where they were then; null where there is none. */
export function travelIdle(state: State, way: 'undo' | 'redo'): { state: State; cursors: Selections } | null {
  const { cursors, done, hides } = stepsHere(state);
  const i = way === 'undo' ? done - 1 : done;
  if (i < 0 || i >= cursors.length) return null;
  return {
    state: withStepsHere(state, { cursors, done: way === 'undo' ? i : i + 1, hides }),
    cursors: cursors[i],
  };
}

/** The state after a step of undo or redo led to this one: coming from later ones all idle steps are still done, else none. */
export function arriveAmongIdle(state: State, way: 'undo' | 'redo'): State {
  const { cursors, hides } = stepsHere(state);
  return cursors.length === 0
    ? state
    : withStepsHere(state, { cursors, done: way === 'undo' ? cursors.length : 0, hides });
}

/** True where the next entry was made before the idle steps here: redo no longer leads to it. */
export function isHidden(state: State, next: number): boolean {
  const { done, cursors, hides } = stepsHere(state);
  return cursors.length > 0 && done === cursors.length && hides === next;
}
