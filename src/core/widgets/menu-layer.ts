import { runCommand } from '../dispatch/run-command.ts';
import { inside } from '../../base/rectangle.ts';
import { promptField } from './prompt.ts';
import { menuField } from './menu.ts';
import type { MouseEvent } from '../../input/event.ts';
import type { Layer } from '../model/layer.ts';
import {
  chooseLetter,
  closeMenu,
  execute,
  hover,
  menuAt,
  menuTitles,
  openBar,
  scrollMenu,
} from './menu-actions.ts';
import { promptRegion } from './prompt-layout.ts';
import { overPrompt } from './prompt-actions.ts';
import { andThen, type State, type Step, step } from '../model/state.ts';

/** Rows that the wheel or a click on a border goes on. */
const WHEEL = 3;

/** The menu bar and the menus that are open. */
export const menuLayer: Layer = {
  scopes: (state) => (menuField.of(state) === null ? null : [{ context: 'menu', through: 'anywhere' }]),
  // It would be open over what comes of the command.
  makesWay: (state, action) =>
    menuField.of(state) === null || action.startsWith('menu_')
      ? null
      : runCommand(state, 'menu_close') || step(state),
  type: (state, text) => chooseLetter(state, text),
  mouse,
};

function mouse(state: State, event: MouseEvent): Step | false {
  const title = menuTitles(state).findIndex((each) => inside(event, each));
  const prompt = promptField.of(state);
  const menu = menuField.of(state);
  if (menu === null) {
    const covered = prompt !== null && inside(event, promptRegion(state, prompt).whole);
    return title >= 0 && !covered && event.kind === 'press' && event.button === 'left'
      ? overPrompt(state, (next) => openBar(next, title))
      : false;
  }
  if (title >= 0) {
    if (event.kind === 'press') return step(menu.bar === title ? closeMenu(state) : openBar(state, title));
    const elsewhere = (event.kind === 'move' || event.kind === 'drag') && menu.bar !== title;
    return step(elsewhere && menu.bar !== null ? openBar(state, title) : state);
  }
  const place = menuAt(state, event);
  if (place === null) return step(event.kind === 'press' ? closeMenu(state) : state);
  const { depth, row, edge } = place;
  switch (event.kind) {
    case 'wheel_up':
    case 'wheel_down':
      return step(scrollMenu(state, depth, event.kind === 'wheel_up' ? -WHEEL : WHEEL));
    case 'press':
      if (edge !== 0) return step(scrollMenu(state, depth, edge * WHEEL));
      return step(row < 0 ? state : hover(state, depth, row));
    case 'move':
    case 'drag':
      return step(row < 0 ? state : hover(state, depth, row));
    case 'release':
      return row < 0 || menuField.of(state)?.path[depth] !== row
        ? step(state)
        : andThen(step(hover(state, depth, row)), (next) =>
            // A row with a menu behind it opened that already.
            (menuField.of(next)?.path.length ?? 0) > depth + 1 ? step(next) : execute(next),
          );
    default:
      return step(state);
  }
}
