import { inside, type Rectangle } from '../../base/rectangle.ts';
import { promptField } from '../../core/widgets/prompt.ts';
import { menuField } from '../../core/widgets/menu.ts';
import { hoveredItemField } from '../../core/dispatch/hover.ts';
import { textWidth } from '../../base/text-width.ts';
import type { Column } from '../../base/units.ts';
import type { MouseEvent } from '../../input/event.ts';
import type { Layer } from '../../core/model/layer.ts';
import { statusMenu } from './menu.ts';
import { openMenu } from '../../core/widgets/menu-actions.ts';
import { runCommand } from '../../core/dispatch/run-command.ts';
import { regions } from '../../core/layout/regions.ts';
import { clickOf, statusLayout, statusPartAt } from './status-bar.ts';
import { type State, step } from '../../core/model/state.ts';

/** The status bar: a click on an item runs its command, one on a message lists them all. */
export const statusLayer: Layer = {
  scopes: () => null,
  hover: hoverItem,
  mouse(state, event) {
    if (event.kind !== 'press') return false;
    const { status } = regions(state);
    if (!inside(event, status)) return false;
    if (event.button === 'right') return step(openMenu(state, statusMenu(state), event.x, status.y - 1));
    if (event.button !== 'left') return step(state);
    const part = statusPartAt(state, status, event.x);
    const name = part?.command ?? messageCommand(state, status, event.x);
    return (name !== null && runCommand(state, name, part?.args)) || step(state);
  },
};

/** The command of a click on the left part; null for none. */
const messageCommand = (state: State, status: Rectangle, x: Column): string | null =>
  state.window.message !== null && x <= status.x + textWidth(statusLayout(state, status).left)
    ? 'show_status_log'
    : null;

/** The state with the item noted that the mouse has moved over. */
function hoverItem(state: State, event: MouseEvent): State {
  if (event.kind !== 'move') return state;
  const { status } = regions(state);
  // What lies over the bar has the mouse.
  const free = promptField.of(state) === null && menuField.of(state) === null && inside(event, status);
  const part = free ? statusPartAt(state, status, event.x) : undefined;
  const hoveredItem = part === undefined ? null : clickOf(part);
  return hoveredItem === hoveredItemField.of(state) ? state : hoveredItemField.with(state, hoveredItem);
}
