import { isFlag } from '../../base/json-checks.ts';
import { sessionPart } from '../model/fields/session-part.ts';
import { DocumentField } from '../model/fields/document-field.ts';
import type { DocumentId } from '../model/document.ts';
import { type LeafId, mapLeaves } from '../model/panes.ts';
import { type State, withDocument, withWindow } from '../model/state.ts';

/** The display of a document, where it differs from the settings. */
export interface ViewOptions {
  /** Line numbers, as somebody wants them for this document; null for nobody. */
  readonly lineNumbers: boolean | null;
  /** The same as a plugin thinks fit: it holds where nobody wants anything. */
  readonly lineNumbersDefault: { readonly plugin: string; readonly shown: boolean } | null;
  /** Arrows beside what can be folded, as somebody wants them for this document; null for nobody. */
  readonly foldArrows: boolean | null;
  /** The same as a plugin thinks fit. */
  readonly foldArrowsDefault: { readonly plugin: string; readonly shown: boolean } | null;
  /** Indentation guides; null to obey the setting. */
  readonly guides: boolean | null;
  /** Cursors, and the line that the primary one is in. */
  readonly cursors: boolean;
  /** True to wrap lines, false not to, where a view says nothing else; null to obey the setting. */
  readonly wrap: boolean | null;
  /** The first line stays at the top. */
  readonly headerLine: boolean;
  /** The plugin that composes the text for reading; null for the source as it is. */
  readonly composedBy: string | null;
}

export const DEFAULT_VIEW_OPTIONS: ViewOptions = {
  lineNumbers: null,
  lineNumbersDefault: null,
  foldArrows: null,
  foldArrowsDefault: null,
  guides: null,
  cursors: true,
  wrap: null,
  headerLine: false,
  composedBy: null,
};

/** The display of the document, where it differs from the settings. */
export const viewOptionsField = new DocumentField<ViewOptions>('showing', DEFAULT_VIEW_OPTIONS, {
  withoutPlugin(options, plugin) {
    const numbers = options.lineNumbersDefault?.plugin === plugin;
    const arrows = options.foldArrowsDefault?.plugin === plugin;
    const composes = options.composedBy === plugin;
    if (!numbers && !arrows && !composes) return options;
    return {
      ...options,
      ...(numbers && { lineNumbersDefault: null }),
      ...(arrows && { foldArrowsDefault: null }),
      ...(composes && { composedBy: null }),
    };
  },
  session: sessionPart('lineNumbers', isFlag, {
    keep: ({ lineNumbers }) => lineNumbers ?? undefined,
    restore: (lineNumbers, options) => ({ ...options, lineNumbers }),
  }),
});

/** The state with a document shown otherwise; the same when there is no such document. */
export function withViewOptions(state: State, id: DocumentId, change: Partial<ViewOptions>): State {
  const document = state.documents.get(id);
  if (document === undefined) return state;
  return withDocument(
    state,
    viewOptionsField.with(document, { ...viewOptionsField.of(document), ...change }),
  );
}

/** Has lines of a document wrapped or not: in a split, or in all of them and those to come. */
export function wrapIn(state: State, id: DocumentId, split: LeafId | null, wrap: boolean): State {
  const next = split === null ? withViewOptions(state, id, { wrap }) : state;
  return withWindow(next, {
    panes: mapLeaves(next.window.panes, (leaf) => {
      const view = leaf.views.get(id);
      if (view === undefined || (split !== null && leaf.id !== split)) return leaf;
      const changed = { ...view, wrap: split === null ? null : wrap, left: 0, anchor: null };
      return { ...leaf, views: new Map(leaf.views).set(id, changed) };
    }),
  });
}
