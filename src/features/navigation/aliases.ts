import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const navigationAliases: Aliases = {
  navigate_back: ['back', 'jump back', 'previous place', 'jump list'],
  navigate_forward: ['forward', 'jump forward'],
  goto_last_edit: ['last edit', 'last change', 'go to last change'],
  toggle_bookmark: ['bookmark', 'add bookmark', 'mark line'],
  list_bookmarks: ['bookmarks', 'show bookmarks'],
};
