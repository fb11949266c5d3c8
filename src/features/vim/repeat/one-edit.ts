import { activeDocument, type State, type Step, withDocument } from '../../../core/model/state.ts';

/**
 * Carries out edits of the document in front so that they are one step of undo.
 * @param joinsLast they are part of the step before
 */
export function asOneEdit<T extends Step | false>(
  state: State,
  label: string,
  run: (state: State) => T,
  joinsLast = false,
): T {
  const document = activeDocument(state);
  const { history, text } = document;
  const last = joinsLast ? history.entry : null;
  const from =
    last === null
      ? { id: history.current, text }
      : { id: last.parent?.id ?? 0, text: last.before ?? text.apply(last.inverse) };
  const done = run(state);
  if (done === false) return done;
  const after = done.state.documents.get(document.id);
  if (after === undefined || after.text === text) return done;
  const joined = after.history.together(from.id, from.text, label.toLowerCase()).seal();
  return { ...done, state: withDocument(done.state, { ...after, history: joined }) };
}
