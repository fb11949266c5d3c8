import { documentById, withView } from '../../core/model/state.ts';
import { inside } from '../../base/rectangle.ts';
import { regions } from '../../core/layout/regions.ts';
import { rowUnder } from '../../core/layout/scroll.ts';
import type { Layer } from '../../core/model/layer.ts';
import { Selections } from '../../core/model/selection.ts';
import { focusSplit } from '../../core/windows/splits.ts';
import { changeInRow } from './change-in-row.ts';
import { gitChangesField } from './git-changes.ts';
import { showChange } from './show-change.ts';

/** The marks of changes in the gutter: a click shows the change. */
export const gitChangesLayer: Layer = {
  scopes: () => null,
  mouse(state, event) {
    if (event.kind !== 'press' || event.button !== 'left' || event.modifiers !== 0) return false;
    const region = regions(state).leaves.find(({ gutter }) => inside(event, gutter));
    if (region === undefined || event.x !== region.gutter.x + region.gutter.width - 1) return false;
    const document = documentById(state, region.leaf.active);
    const git = gitChangesField.of(document);
    const row = rowUnder(state, region, event.y);
    if (git === null || row === null) return false;
    if (
      (changeInRow(document.text, git.changes, row) ?? changeInRow(document.text, git.staged, row)) === null
    )
      return false;
    const focused = focusSplit(state, region.leaf.id);
    return showChange(withView(focused, { selections: Selections.single(row.from) }));
  },
};
