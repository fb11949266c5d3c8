import { inside } from '../../base/rectangle.ts';
import type { MenuItem } from '../../core/model/menu-item.ts';
import { step } from '../../core/model/state.ts';
import { openMenu } from '../../core/widgets/menu-actions.ts';
import type { Scope } from '../../input/keymap.ts';
import { hasFocus, withFocusOn } from '../panel/view-tabs.ts';
import { treeOf } from './place-tree.ts';
import { goToRow } from './tree-actions.ts';
import { treeAreas } from './tree-area.ts';
import type { TreeView } from './tree-view.ts';

/** A view of a tree with a menu that a right click on a row opens. @param context that of the keys of its own */
export function withContextMenu(view: TreeView, menu: readonly MenuItem[], context: string): TreeView {
  const { name, layer, tree } = view;
  const scopes: readonly Scope[] = [
    { context, through: 'all' },
    { context: 'place_tree', through: 'anywhere' },
  ];
  return {
    ...view,
    layer: {
      ...layer,
      scopes: (state) => (hasFocus(state, name) ? scopes : null),
      mouse(state, event) {
        const shown = treeOf(state, name);
        const { rows } = treeAreas(state, name);
        const isRight = event.kind === 'press' && event.button === 'right';
        if (shown === null || !isRight || !inside(event, rows)) return layer?.mouse?.(state, event) ?? false;
        const row = shown.top + event.y - rows.y;
        const focused = withFocusOn(state, name);
        const there = row < shown.rows.length ? goToRow(focused, tree, shown, row) : focused;
        return step(openMenu(there, menu, event.x + 1, event.y));
      },
    },
  };
}
