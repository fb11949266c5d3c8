import type { Column } from '../../base/units.ts';
import { DocumentField } from '../model/fields/document-field.ts';
import { ViewField } from '../model/fields/view-field.ts';
import type { Document, DocumentId } from '../model/document.ts';
import { type LeafId, mapLeaves, type View } from '../model/panes.ts';
import { type State, withDocument, withWindow } from '../model/state.ts';

/** The layout of a text that a plugin asks for. */
export interface LayoutHints {
  readonly plugin: string;
  /** Columns of the text, which is then in the middle of its split; null for all that there are. */
  readonly width: Column | null;
  /** The columns behind which guides stand. */
  readonly guides: readonly Column[];
}

const hooks = {
  withoutPlugin: (hints: LayoutHints | null, plugin: string) => (hints?.plugin === plugin ? null : hints),
};

/** The hints for a document, in all splits that have none of their own; null for none. */
const documentHintsField = new DocumentField<LayoutHints | null>('layoutHints', null, hooks);

/** The hints for one view; null for those of the document. */
const viewHintsField = new ViewField<LayoutHints | null>('layoutHints', null, hooks);

/** The fields that the layout hints are kept in. */
export const LAYOUT_HINTS = { document: documentHintsField, view: viewHintsField };

/** The hints for a document in a view; null for none. */
export const layoutHintsOf = (document: Document, view: View): LayoutHints | null =>
  viewHintsField.of(view) ?? documentHintsField.of(document);

/** The state with the hints for a document in a split, or in all splits that show it now or later. */
export function withLayoutHints(
  state: State,
  id: DocumentId,
  split: LeafId | null,
  hints: LayoutHints | null,
): State {
  const document = state.documents.get(id);
  if (document === undefined) return state;
  const next = split === null ? withDocument(state, documentHintsField.with(document, hints)) : state;
  return withWindow(next, {
    panes: mapLeaves(next.window.panes, (leaf) => {
      const view = leaf.views.get(id);
      if (view === undefined || (split !== null && leaf.id !== split)) return leaf;
      const hinted = viewHintsField.with(view, split === null ? null : hints);
      return { ...leaf, views: new Map(leaf.views).set(id, hinted) };
    }),
  });
}
