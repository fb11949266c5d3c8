import type { Byte } from '../../base/units.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { WindowField } from '../../core/model/fields/field.ts';
import type { State } from '../../core/model/state.ts';
import { activeDocument, activeView } from '../../core/model/state.ts';
import type { Word } from './words.ts';

/** The place of the cursor where text was typed last; null once the cursor has gone elsewhere. */
export const typedField = new WindowField<{ readonly document: DocumentId; readonly at: Byte } | null>(
  'spellingTyped',
  null,
);

/** True for the word that is being typed: it is not finished, so nothing is said of it. */
export function isBeingTyped(state: State, document: DocumentId, { from, to }: Word): boolean {
  const typed = typedField.of(state);
  if (typed?.document !== document || activeDocument(state).id !== document) return false;
  const { head } = activeView(state).selections.primary;
  return head === typed.at && from < head && head <= to;
}
