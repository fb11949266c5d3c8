import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const helpAliases: Aliases = {
  show_help: ['documentation', 'manual', 'docs', 'tutorial', 'getting started', 'user guide', 'how to'],
  keyboard_shortcuts: ['cheat sheet', 'cheatsheet', 'list keys', 'show shortcuts', 'all keys', 'which key'],
};
