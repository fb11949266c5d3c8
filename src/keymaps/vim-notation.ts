/** An action as a map writes it. */
export type VimBinding =
  | string
  | { readonly action: string; readonly args: Readonly<Record<string, unknown>> };
export type VimKeys = Readonly<Record<string, VimBinding | readonly VimBinding[]>>;

/** Names of keys in Vim's notation, where they are others here. */
const NAMES: Readonly<Record<string, string>> = {
  Esc: 'Escape',
  CR: 'Enter',
  BS: 'Backspace',
  Del: 'Delete',
  lt: '<',
  Bar: '|',
};

/** One key of Vim's notation in the form of the maps: `G` is `Shift+G`, `<C-d>` is `Ctrl+D`. */
function keyOf(key: string): string {
  const [, held, name] = /^<((?:[CSAM]-)*)(.+)>$/.exec(key) ?? [];
  if (name === undefined) return /^\p{Lu}$/u.test(key) ? `Shift+${key}` : key === ' ' ? 'Space' : key;
  const modifiers = held
    .split('-')
    .filter((letter) => letter !== '')
    .map((letter) => ({ C: 'Ctrl+', S: 'Shift+', A: 'Alt+', M: 'Alt+' })[letter] ?? '');
  return `${modifiers.join('')}${NAMES[name] ?? (name.length === 1 ? name.toUpperCase() : name)}`;
}

/** Keys of Vim's notation, `gUU` or `<C-w>s`, in the form of the maps. */
export const inMapForm = (keys: string): string =>
  (keys.match(/<[^<>\s]+>|[^]/gu) ?? []).map(keyOf).join(' ');

/** Bindings with their keys in Vim's notation, as a map has them. */
export const vimKeys = (keys: VimKeys): VimKeys =>
  Object.fromEntries(Object.entries(keys).map(([each, action]) => [inMapForm(each), action]));

/** Several sets of keys as one: a key that more than one of them has tries their actions in this order. */
export function inTurn(...sets: readonly VimKeys[]): VimKeys {
  const all: Record<string, readonly VimBinding[]> = {};
  for (const set of sets)
    for (const [keys, actions] of Object.entries(set)) all[keys] = [...(all[keys] ?? []), actions].flat();
  return all;
}
