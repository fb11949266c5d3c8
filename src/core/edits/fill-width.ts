import type { Column } from '../../base/units.ts';
import { editorIn, languageIn } from '../languages/language.ts';
import type { Document } from '../model/document.ts';
import type { State } from '../model/state.ts';

/** Columns of a filled line where no ruler says otherwise. */
const STANDARD: Column = 80;

/** The column at which lines are filled: the first ruler, but in a commit message that of its text, behind the subject's. */
export function fillWidth(state: State, document: Document): Column {
  const { rulers } = editorIn(state, document);
  return (languageIn(document).id === 'git-commit' ? rulers.at(-1) : rulers[0]) ?? STANDARD;
}
