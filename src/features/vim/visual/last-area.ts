import { Field } from '../../../core/model/fields/field.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import { activeDocument, type State } from '../../../core/model/state.ts';
import { marksOf, withMarks } from '../marks/marks.ts';
import { type Kind, vimOf } from '../state.ts';

/** The kind of the last area of a document, whose ends are the marks `<` and `>`. */
interface LastArea {
  readonly kind: Kind;
  /** The cursor was at its start. */
  readonly isBackward: boolean;
  /** It reached to the ends of its lines. */
  readonly toEnds: boolean;
}

/** The last areas of visual mode. */
export const lastAreasField = new Field<ReadonlyMap<DocumentId, LastArea>>('vimLastAreas', new Map());

/** The kind of the last area of the document in front; null where there was none. */
export const lastKind = (state: State): Kind | null =>
  lastAreasField.of(state).get(activeDocument(state).id)?.kind ?? null;

/** The state with what is selected as the last area. */
export function keepArea(state: State): State {
  const { visual } = vimOf(state);
  if (visual === null) return state;
  const { id } = activeDocument(state);
  const { anchor, head, goal } = visual.ranges[visual.main];
  const area = { kind: visual.kind, isBackward: head < anchor, toEnds: goal === Infinity };
  const marked = withMarks(state, { '<': Math.min(anchor, head), '>': Math.max(anchor, head) });
  return lastAreasField.with(marked, new Map(lastAreasField.of(marked)).set(id, area));
}

/** The state with the text that was put in as the last area. */
export function withLastArea(state: State): State {
  const marks = marksOf(state);
  const [from, to] = [marks.get('['), marks.get(']')];
  return from === undefined || to === undefined ? state : withMarks(state, { '<': from, '>': to });
}
