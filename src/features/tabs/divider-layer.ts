import { grabField, type Grab } from '../../core/dispatch/mouse-capture.ts';
import type { MouseEvent } from '../../input/event.ts';
import type { Layer } from '../../core/model/layer.ts';
import { type Divider, inside, regions } from '../../core/layout/regions.ts';
import { reveal } from '../../core/layout/scroll.ts';
import { evenedAt, resizedAt } from '../../core/windows/split-tree.ts';
import { type State, type Step, step } from '../../core/model/state.ts';

/** The lines between splits: dragged they resize, a double click evens out. */
export const dividerLayer: Layer = {
  scopes: () => null,
  holds: (state) => {
    const grab = grabField.of(state);
    return grab?.kind === 'divider' && grab.down;
  },
  mouse(state, event) {
    const grab = grabField.of(state);
    if (grab?.kind === 'divider' && grab.down && event.kind === 'drag')
      return step(dragged(state, grab, event));
    return event.kind === 'press' && event.button === 'left' ? pressed(state, event) : false;
  },
};

/** Presses on a divider within this time are a double click. */
const DOUBLE_CLICK = 400;

function pressed(state: State, event: MouseEvent): Step | false {
  // A divider between panes one below the other lies on the tab row of the lower one: only beside the tabs it is held.
  const divider = regions(state).dividers.find((each) => each.direction === 'columns' && inside(event, each));
  return divider === undefined ? false : hold(state, divider, event);
}

/** Holds a divider; evens out the panes that it stands between when that is a double click. */
function hold(state: State, { path, index, direction, room }: Divider, event: MouseEvent): Step {
  const grab = grabField.of(state);
  const twice =
    grab?.kind === 'divider' &&
    state.now - grab.time < DOUBLE_CLICK &&
    grab.index === index &&
    grab.path.join() === path.join();
  if (twice) return step(reveal(grabField.with({ ...state, panes: evenedAt(state.panes, path) }, null)));
  const at = direction === 'columns' ? event.x : event.y;
  return step(
    grabField.with(state, { kind: 'divider', path, index, direction, room, at, time: state.now, down: true }),
  );
}

type Held = Extract<Grab, { kind: 'divider' }>;

function dragged(state: State, grab: Held, event: MouseEvent): State {
  const to = grab.direction === 'columns' ? event.x : event.y;
  if (to === grab.at || grab.room === 0) return state;
  const panes = resizedAt(state.panes, grab.path, grab.index, (to - grab.at) / grab.room);
  return reveal(grabField.with({ ...state, panes }, { ...grab, at: to, time: -Infinity }));
}

/** Holds a divider that stands in a tab row, from a place beside the tabs. */
export function holdRow(state: State, event: MouseEvent): Step | false {
  const divider = regions(state).dividers.find((each) => each.direction === 'rows' && inside(event, each));
  return divider === undefined ? false : hold(state, divider, event);
}
