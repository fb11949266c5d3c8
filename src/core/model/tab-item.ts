import type { ViewKind } from './dock.ts';
import type { Document, DocumentId } from './document.ts';
import { featuresOf } from './feature.ts';
import { documentById, focusedLeaf, type State } from './state.ts';

/**
 * The content of a tab: the text of a document, or a view. The document of a view is empty, has no file and cannot be
 * edited: commands that act on the document in front have one there too.
 */
export type TabItem =
  | { readonly kind: 'document'; readonly document: Document }
  | { readonly kind: 'view'; readonly document: Document; readonly view: ViewKind };

/** The item of the tab of a document. */
export function tabItem(state: State, id: DocumentId): TabItem {
  const document = documentById(state, id);
  const view = document.shownBy === null ? undefined : featuresOf(state).views.get(document.shownBy);
  return view === undefined ? { kind: 'document', document } : { kind: 'view', document, view };
}

/** The view in front of the focused split while that has the keys; null for none. */
export function focusedTabView(state: State): ViewKind | null {
  if (state.window.area !== 'text') return null;
  const item = tabItem(state, focusedLeaf(state).active);
  return item.kind === 'view' ? item.view : null;
}
