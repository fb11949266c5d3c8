import { menusAliases } from './menu-aliases.ts';
import type { Feature } from '../core/model/feature.ts';
import { promptField } from '../core/widgets/prompt.ts';
import { menuField } from '../core/widgets/menu.ts';
import { oneOf, requiredArgument } from '../core/model/command-arguments.ts';
import type { Command } from '../core/model/command.ts';
import { openExplorerMenu } from '../features/explorer/layer.ts';
import { menuBar } from './menu-bar.ts';
import { TEXT_MENU } from '../features/text-view/menu.ts';
import {
  closeMenu,
  execute,
  moveInMenu,
  moveLeft,
  moveRight,
  openBar,
  openMenu,
} from '../core/widgets/menu-actions.ts';
import { overPrompt } from '../core/widgets/prompt-actions.ts';
import { regionOf } from '../core/layout/regions.ts';
import { focusedLeaf, say, type State, type Step, step } from '../core/model/state.ts';

/** The titles of the menus of the menu bar. */
const TITLES = menuBar([]).map(({ title }) => title);

/** A command for an open menu. */
const inMenu = (name: string, title: string, doc: string, run: (state: State) => Step): Command => ({
  name,
  title,
  doc,
  hidden: true,
  run: (state) => (menuField.of(state) === null ? false : run(state)),
});

export const menus: readonly Command[] = [
  {
    name: 'menu_activate',
    title: 'Focus Menu Bar',
    doc: 'Open the first menu of the menu bar. The arrow keys lead to the others.',
    anywhere: true,
    run: (state) =>
      menuField.of(state) === null
        ? overPrompt(state, (next) => openBar(next, 0, [0]))
        : step(closeMenu(state)),
  },
  {
    name: 'menu_open',
    title: 'Open Menu',
    doc: 'Open the menu named by the argument `name`.',
    args: { name: requiredArgument(oneOf(TITLES)) },
    anywhere: true,
    hidden: true,
    run(state, { name }) {
      const bar = TITLES.findIndex((title) => title === name);
      if (bar >= 0) return overPrompt(state, (next) => openBar(next, bar, [0]));
      return step(
        say(state, 'warning', `The argument name must be the name of a menu: ${TITLES.join(', ')}`),
      );
    },
  },
  {
    name: 'context_menu',
    title: 'Show Context Menu',
    doc: 'Open the context menu at the cursor.',
    anywhere: true,
    run(state) {
      if (promptField.of(state) !== null) return false;
      if (state.window.area === 'explorer') return openExplorerMenu(state);
      const { text } = regionOf(state, focusedLeaf(state));
      return step(openMenu(state, TEXT_MENU, text.x + 2, text.y + 2));
    },
  },
  inMenu('menu_up', 'Menu: Up', 'Go to the row above in the menu.', (state) => step(moveInMenu(state, -1))),
  inMenu('menu_down', 'Menu: Down', 'Go to the row below in the menu.', (state) =>
    step(moveInMenu(state, 1)),
  ),
  inMenu('menu_left', 'Menu: Left', 'Close the submenu, or go to the menu on the left.', (state) =>
    step(moveLeft(state)),
  ),
  inMenu('menu_right', 'Menu: Right', 'Open the submenu, or go to the menu on the right.', (state) =>
    step(moveRight(state)),
  ),
  inMenu('menu_execute', 'Menu: Choose', 'Run the highlighted row of the menu.', execute),
  inMenu('menu_close', 'Menu: Close', 'Close the menu.', (state) => step(closeMenu(state))),
];

/** The menu bar and its commands. */
export const menusFeature: Feature = { name: 'menus', commands: [['View', menus]], aliases: menusAliases };
