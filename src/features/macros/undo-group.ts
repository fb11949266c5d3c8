import type { LineEnd } from '../../core/model/line-end.ts';
import type { Text } from '../../text/text.ts';
import type { Document, DocumentId } from '../../core/model/document.ts';
import type { State } from '../../core/model/state.ts';

/** A document as it was before a macro. */
export interface Mark {
  /** Its place in the undo tree. */
  readonly entry: number;
  readonly text: Text;
  readonly lineEnd: LineEnd;
}

export const markOf = ({ history, text, lineEnd }: Document): Mark => ({
  entry: history.current,
  text,
  lineEnd,
});

/** Makes all that was done to each document since it was marked one step of undo. */
export function joinUndoSteps(state: State, marks: ReadonlyMap<DocumentId, Mark>, label: string): State {
  const documents = new Map(state.documents);
  for (const [id, document] of documents) {
    const mark = marks.get(id);
    // One that was opened meanwhile has nothing before it but its own start.
    if (mark !== undefined && document.history.current !== mark.entry)
      documents.set(id, gatheredIn(document, mark, label));
  }
  return { ...state, documents };
}

function gatheredIn(document: Document, { entry, text, lineEnd }: Mark, label: string): Document {
  const history = document.history.together(entry, text, label).seal();
  const { formats } = document;
  if (formats.size === 0) return { ...document, history };
  // Line ends that were converted in between are converted by the one step.
  const last = { ...formats.get(document.history.current), lineEnd: document.lineEnd };
  const first = { ...formats.get(entry), lineEnd };
  return { ...document, history, formats: new Map(formats).set(entry, first).set(history.current, last) };
}
