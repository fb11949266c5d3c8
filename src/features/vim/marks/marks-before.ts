import type { DocumentId } from '../../../core/model/document.ts';
import { Field } from '../../../core/model/fields/field.ts';
import { activeDocument, documentById, type State } from '../../../core/model/state.ts';
import { isVim } from '../active.ts';
import { type Latest, latestAt, withLatest } from '../repeat/latest.ts';
import { type Marks, marksField, marksOf, withMarks } from './marks.ts';

/** The marks of documents as they were in states of their undo tree, by the numbers of these: only states that were edited. */
export const marksBeforeField = new Field<ReadonlyMap<DocumentId, Latest<Marks>>>(
  'vimMarksBefore',
  new Map(),
  {
    moved(value, { document, origin, changes, state }) {
      if (origin === 'travel' || changes.empty || !isVim(state)) return value;
      const marks = marksField.of(state).get(document);
      if (marks === undefined) return value;
      const { current } = documentById(state, document).history;
      const known = value.get(document) ?? null;
      if (known !== null && known.step === current && known.value === marks) return value;
      return new Map(value).set(document, withLatest(known, current, marks));
    },
    closed(value, document) {
      if (!value.has(document)) return value;
      const left = new Map(value);
      left.delete(document);
      return left;
    },
  },
);

/** Marks that undo brings back: those that a person sets, and the ends of the last area. */
const BROUGHT_BACK = /^[a-z<>]$/;

/** The state after undo, with the marks that this text had. */
export function withMarksBefore(state: State): State {
  const { id, history } = activeDocument(state);
  const marks = latestAt(marksBeforeField.of(state).get(id) ?? null, history.current);
  if (marks === undefined) return state;
  const now = marksOf(state);
  const back = [...marks].filter(([name, mark]) => BROUGHT_BACK.test(name) && now.get(name) !== mark);
  return back.length === 0 ? state : withMarks(state, Object.fromEntries(back));
}
