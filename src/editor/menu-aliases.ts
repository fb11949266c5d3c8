import type { Aliases } from '../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const menusAliases: Aliases = {
  menu_activate: ['menu', 'menus', 'main menu'],
  context_menu: ['right click', 'popup menu'],
};
