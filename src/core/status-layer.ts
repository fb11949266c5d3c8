import type { MouseEvent } from '../input/event.ts';
import type { Layer } from './layer.ts';
import { inside, regions } from './regions.ts';
import { statusPartAt } from './status.ts';
import { type State, step } from './state.ts';

/** The status bar: a click on an item runs its command. */
export const statusLayer: Layer = {
  scopes: () => null,
  mouse(state, event) {
    if (event.kind !== 'press') return false;
    const { status } = regions(state);
    if (!inside(event, status)) return false;
    if (event.button !== 'left') return step(state);
    const command = state.commands.get(statusPartAt(state, status, event.x)?.command ?? '');
    return command?.run(state, {}) || step(state);
  },
};

/** The state with the item noted that the mouse has moved over. */
export function hovering(state: State, event: MouseEvent): State {
  if (event.kind !== 'move') return state;
  const { status } = regions(state);
  // What lies over the bar has the mouse.
  const free = state.prompt === null && state.menu === null && inside(event, status);
  const part = free ? statusPartAt(state, status, event.x) : undefined;
  const hoveredItem = part === undefined || part.command === null ? null : part.item;
  return hoveredItem === state.hoveredItem ? state : { ...state, hoveredItem };
}
