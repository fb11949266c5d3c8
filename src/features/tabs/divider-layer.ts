import { inside } from '../../base/rectangle.ts';
import type { Column, Milliseconds, Row } from '../../base/units.ts';
import { MouseCapture, withoutCapture } from '../../core/dispatch/mouse-capture.ts';
import type { MouseEvent } from '../../input/event.ts';
import type { Layer } from '../../core/model/layer.ts';
import { type Divider, regions } from '../../core/layout/regions.ts';
import { reveal } from '../../core/layout/scroll.ts';
import { evenedAt, resizedAt } from '../../core/windows/split-tree.ts';
import { type State, type Step, step, withWindow } from '../../core/model/state.ts';

/** The line between two panes that the mouse holds. */
interface DividerHold extends Pick<Divider, 'path' | 'index' | 'direction' | 'room'> {
  /** The column or row up to which it was moved. */
  readonly at: Column | Row;
  /** The time of the press; -Infinity once it was moved. */
  readonly time: Milliseconds;
}

const dividerHold = new MouseCapture<DividerHold>();

/** The lines between splits: dragged they resize, a double click evens out. */
export const dividerLayer: Layer = {
  scopes: () => null,
  holds: (state) => dividerHold.held(state) !== null,
  mouse(state, event) {
    const held = dividerHold.held(state);
    if (held !== null && event.kind === 'drag') return step(dragDivider(state, held, event));
    return event.kind === 'press' && event.button === 'left' ? pressDivider(state, event) : false;
  },
};

/** Presses on a divider within this time are a double click. */
const DOUBLE_CLICK = 400;

function pressDivider(state: State, event: MouseEvent): Step | false {
  // A divider between panes one below the other lies on the tab row of the lower one: only beside the tabs it is held.
  const divider = regions(state).dividers.find((each) => each.direction === 'columns' && inside(event, each));
  return divider === undefined ? false : hold(state, divider, event);
}

/** Holds a divider; evens out the panes that it stands between when that is a double click. */
function hold(state: State, { path, index, direction, room }: Divider, event: MouseEvent): Step {
  const last = dividerHold.last(state);
  const twice =
    last !== null &&
    state.now - last.time < DOUBLE_CLICK &&
    last.index === index &&
    last.path.join() === path.join();
  if (twice)
    return step(reveal(withoutCapture(withWindow(state, { panes: evenedAt(state.window.panes, path) }))));
  const at = direction === 'columns' ? event.x : event.y;
  return step(dividerHold.hold(state, { path, index, direction, room, at, time: state.now }));
}

function dragDivider(state: State, held: DividerHold, event: MouseEvent): State {
  const to = held.direction === 'columns' ? event.x : event.y;
  if (to === held.at || held.room === 0) return state;
  const panes = resizedAt(state.window.panes, held.path, held.index, (to - held.at) / held.room);
  return reveal(dividerHold.hold(withWindow(state, { panes }), { ...held, at: to, time: -Infinity }));
}

/** Holds a divider that stands in a tab row, from a place beside the tabs. */
export function holdRow(state: State, event: MouseEvent): Step | false {
  const divider = regions(state).dividers.find((each) => each.direction === 'rows' && inside(event, each));
  return divider === undefined ? false : hold(state, divider, event);
}
