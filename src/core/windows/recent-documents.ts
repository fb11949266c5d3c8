import { focusedLeaf, type State } from '../model/state.ts';
import type { DocumentId } from '../model/document.ts';
import { WindowField } from '../model/fields/field.ts';

/** Documents that were in front, the latest first. */
export const recentDocumentsField = new WindowField<readonly DocumentId[]>('recentDocuments', []);

/** The state with the document in front as the one that was in front last. */
export function rememberFront(state: State): State {
  const recentDocuments = recentDocumentsField.of(state);
  const { active } = focusedLeaf(state);
  const [last] = recentDocuments;
  if (last === active) return state;
  return recentDocumentsField.with(state, [
    active,
    ...recentDocuments.filter((id) => id !== active && state.documents.has(id)),
  ]);
}
