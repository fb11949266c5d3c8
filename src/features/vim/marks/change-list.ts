import type { Byte } from '../../../base/units.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import { Field, type FollowedEdit } from '../../../core/model/fields/field.ts';
import { activeDocument, type State } from '../../../core/model/state.ts';
import { insertionField } from '../insert/insertion.ts';
import { placeOfChange } from './last-change.ts';
import { type Mark, markHere } from './mark.ts';
import { keptMark, withMarks } from './marks.ts';

/** The places of the changes of a document, the latest last. */
export interface ChangeList {
  readonly places: readonly Mark[];
  /** The index of the place that the cursor went to last; behind the last one after a change. */
  readonly at: number;
  /** The insertion that noted the last place: it notes no other one. */
  readonly insertion: readonly number[] | null;
}

const NONE: ChangeList = { places: [], at: 0, insertion: null };

/** The places at most. */
const MOST = 100;
/** Changes of a line that are no further apart are at one place, in bytes. */
const NEAR = 79;

/** The change lists. */
export const changeListField = new Field<ReadonlyMap<DocumentId, ChangeList>>('vimChangeLists', new Map(), {
  moved(value, edit) {
    const list = value.get(edit.document);
    const place = placeOfChange(edit);
    if (list === undefined && place === null) return value;
    const moved = follow(list ?? NONE, edit);
    return new Map(value).set(edit.document, place === null ? moved : withPlace(moved, place, edit));
  },
  closed(value, document) {
    if (!value.has(document)) return value;
    const left = new Map(value);
    left.delete(document);
    return left;
  },
});

/** The list after an edit; the very same where all its places are in lines above. */
function follow(list: ChangeList, edit: FollowedEdit): ChangeList {
  const from = edit.changes.empty ? Infinity : edit.changes.from(0);
  return list.places.every(({ line }) => line < from)
    ? list
    : { ...list, places: list.places.map((mark) => keptMark(mark, edit)) };
}

/** The list with the place of a change: in place of the last one, where that is near or of the same insertion. */
function withPlace(
  { places, insertion: noted }: ChangeList,
  place: Mark,
  { state }: FollowedEdit,
): ChangeList {
  const last = places.at(-1);
  const insertion = insertionField.of(state)?.starts ?? null;
  const isSame = insertion !== null && noted !== null;
  const isNear =
    last !== undefined &&
    (isSame || (last.line === place.line && Math.abs(last.column - place.column) <= NEAR));
  const first = isNear || places.length < MOST ? 0 : 1;
  const next = [...places.slice(first, isNear ? -1 : undefined), place];
  return { places: next, at: next.length, insertion };
}

/** The change list of the document in front. */
export const changeListOf = (state: State): ChangeList =>
  changeListField.of(state).get(activeDocument(state).id) ?? NONE;

/** The state in which a place is that of the last change, in place of the one that the edit left. */
export function withLastChange(state: State, place: Byte): State {
  const { id, text } = activeDocument(state);
  const mark = markHere(text, place);
  const list = changeListOf(state);
  const places = list.places.length === 0 ? [mark] : [...list.places.slice(0, -1), mark];
  const next = { ...list, places, at: places.length };
  const noted = withMarks(state, { '.': mark });
  return changeListField.with(noted, new Map(changeListField.of(noted)).set(id, next));
}

/** The state with another place of the list in the document in front as the one that was gone to. */
export function withChangeAt(state: State, at: number): State {
  const { id } = activeDocument(state);
  return changeListField.with(
    state,
    new Map(changeListField.of(state)).set(id, { ...changeListOf(state), at }),
  );
}
