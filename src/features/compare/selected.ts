import { Field } from '../../core/model/fields/field.ts';
import { end, isEmpty, start } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import type { Text } from '../../text/text.ts';
import { showNew } from '../files/open.ts';
import { compareWithText, documentOfText, startComparison } from './start.ts';
import type { DocumentId } from '../../core/model/document.ts';

/** A text that was selected for a comparison. */
interface Selected {
  readonly text: Text;
  readonly name: string;
  /** The document of which it is the whole text; null for a selection. */
  readonly document: DocumentId | null;
}

/** The text that was selected for a comparison last; null for none. */
export const selectedField = new Field<Selected | null>('selectedForCompare', null);

/** The selection of the active document, or all of its text where nothing is selected. */
function selectedText(state: State): Selected {
  const { id, text, name } = activeDocument(state);
  const { primary } = activeView(state).selections;
  return isEmpty(primary)
    ? { text, name, document: id }
    : { text: text.slice(start(primary), end(primary)), name: `${name} (selection)`, document: null };
}

/** Remembers the selection, or the whole text, to compare another one with it. */
export function selectForCompare(state: State): Step {
  const selected = selectedText(state);
  const said = say(state, 'info', `Selected ${selected.name}. Run Compare with Selected to compare it`);
  return step(selectedField.with(said, selected));
}

/** Compares the selection, or the whole text, with what was selected before. */
export function compareWithSelected(state: State): Step {
  const first = selectedField.of(state);
  if (first === null)
    return step(say(state, 'info', 'Nothing is selected for a comparison. Run Select for Compare first'));
  const document = activeDocument(state);
  const second = selectedText(state);
  // Two files that are open are both edited.
  const before =
    first.document !== document.id && state.documents.has(first.document ?? -1) ? first.document : null;
  if (second.document !== null && before !== null)
    return startComparison(state, { before, after: document.id });
  if (second.document !== null) return compareWithText(state, first.text, first.name, document);
  const made = documentOfText(state, second.text, second.name, document);
  return compareWithText(showNew(state, made), first.text, first.name, made, [made.id]);
}

/** Selects the file for a comparison, or compares it with another open one that was selected before. */
export function diffThis(state: State): Step {
  const first = selectedField.of(state)?.document ?? null;
  const isOther = first !== null && first !== activeDocument(state).id && state.documents.has(first);
  return isOther ? compareWithSelected(state) : selectForCompare(state);
}
