import type { Context } from '../../input/keymap.ts';

/** The contexts that keys can be bound in, and what each is in words; `mode:NAME` besides. */
export const CONTEXTS: ReadonlyMap<Context, string> = new Map([
  ['normal', 'in the text'],
  ['global', 'everywhere'],
  ['prompt', 'in prompts'],
  ['search_prompt', 'in the find prompt'],
  ['isearch', 'in incremental search'],
  ['popup', 'in popups'],
  ['completion', 'while a word is completed'],
  ['snippet', 'at the tab stops of a snippet'],
  ['file_explorer', 'in the file explorer'],
  ['file_explorer_filter', 'in the filter of the file explorer'],
  ['panel', 'in the results of the panel'],
  ['panel_input', 'in the fields of the panel'],
  ['menu', 'in menus'],
  ['keybinding_editor', 'in the keybinding editor'],
]);

/** What holds the keys of a context, in words. */
export const placeOf = (when: Context): string =>
  CONTEXTS.get(when) ?? `in ${when.replace(/^mode:/, 'the mode ')}`;
