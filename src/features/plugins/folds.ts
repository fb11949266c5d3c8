import type { Byte } from '../../base/units.ts';
import type { DocumentId } from '../../core/model/document.ts';
import {
  newFold,
  type Folds,
  rangeToHide,
  lineAround,
  expandFolds,
  seenAt,
  foldsField,
} from '../../core/decorations/folds.ts';
import { mapLeaves } from '../../core/model/panes.ts';
import { cursorAt } from '../../core/model/selection.ts';
import { documentById, type State, withWindow } from '../../core/model/state.ts';

/** The state with what is folded of a document changed, in every split that has a tab of it. */
function inViews(state: State, id: DocumentId, change: (folds: Folds) => Folds): State {
  const panes = mapLeaves(state.window.panes, (leaf) => {
    const view = leaf.views.get(id);
    if (view === undefined) return leaf;
    const folds = change(foldsField.of(view));
    if (folds === foldsField.of(view)) return leaf;
    // A cursor that would be hidden goes to the end of the line that stays.
    const selections = view.selections.map((range) => {
      const head = seenAt(folds, range.head);
      return head === range.head ? range : cursorAt(head);
    });
    return { ...leaf, views: new Map(leaf.views).set(id, foldsField.with({ ...view, selections }, folds)) };
  });
  return panes === state.window.panes ? state : withWindow(state, { panes });
}

/**
 * Folds the lines away of which a plugin named a stretch: all but the one that it begins in; a stretch that begins at the
 * start of a line leaves the line before that.
 */
export function withPluginFold(
  state: State,
  id: DocumentId,
  plugin: string,
  { from, to }: { readonly from: Byte; readonly to: Byte },
  placeholder: string | null,
): State {
  if (!state.documents.has(id) || from >= to) return state;
  const { text } = documentById(state, id);
  const header = from > 0 && lineAround(text, from)?.from === from ? from - 1 : from;
  const stretch = rangeToHide(text, header, to - 1);
  if (stretch === null) return state;
  const value = newFold({ plugin, placeholder });
  return inViews(state, id, (folds) => folds.with(stretch.from, stretch.to, value));
}

/** Shows all that is folded of a document; what the plugin folded is forgotten. */
export const withoutFolds = (state: State, id: DocumentId, plugin: string): State =>
  inViews(state, id, (folds) =>
    expandFolds(
      folds.without((fold) => fold.plugin === plugin),
      () => true,
    ),
  );
