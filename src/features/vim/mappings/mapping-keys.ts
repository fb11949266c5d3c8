import { press } from '../../../input/character.ts';
import type { KeyEvent } from '../../../input/event.ts';
import { keyOfCharacter, keysOfNotation, notationOf } from '../keys/notation.ts';

/** The values of `<Leader>` and `<LocalLeader>`, as text. */
export interface Leaders {
  readonly leader: string;
  readonly local: string;
}

/** The leaders without `:let mapleader`. */
export const NO_LEADERS: Leaders = { leader: '\\', local: '\\' };

/** Keys that only mappings name, in lower case. */
const NAMES: Readonly<Record<string, string>> = {
  plug: 'plug',
  sid: 'sid',
  kplus: 'kp_add',
  kminus: 'kp_subtract',
  kmultiply: 'kp_multiply',
  kdivide: 'kp_divide',
  kenter: 'kp_enter',
  kpoint: 'kp_decimal',
  // Terminals send these as the keys that they are named after here.
  'c-i': 'tab',
  'c-m': 'enter',
  'c-[': 'escape',
};

/**
 * The keys of a mapping: those of Vim's notation, with `<Leader>`, `<LocalLeader>`, `<Nop>`, `<Plug>` (a key that no
 * terminal sends), `<Char-65>`, and characters after Ctrl+V as they are.
 */
export const keysOfMapping = (text: string, leaders = NO_LEADERS): readonly KeyEvent[] =>
  Array.from(text.matchAll(/\u0016(.)|<([^<>\s]+)>|./gsu)).flatMap(([whole, quoted, name]) => {
    if (quoted !== undefined) return [keyOfCharacter(quoted)];
    return name === undefined ? [keyOfCharacter(whole)] : keysOfName(name.toLowerCase(), whole, leaders);
  });

function keysOfName(name: string, whole: string, leaders: Leaders): readonly KeyEvent[] {
  if (name === 'leader') return Array.from(leaders.leader, keyOfCharacter);
  if (name === 'localleader') return Array.from(leaders.local, keyOfCharacter);
  if (name === 'nop') return [];
  const code = /^char-(\d+|0x[\da-f]+)$/.exec(name)?.[1];
  if (code !== undefined && Number(code) <= 0x10ffff)
    return [keyOfCharacter(String.fromCodePoint(Number(code)))];
  if (/^k\d$/.test(name)) return [press(`kp_${name.slice(1)}`)];
  return Object.hasOwn(NAMES, name) ? [press(NAMES[name])] : keysOfNotation(whole);
}

/** The keys of a mapping as lists show them. */
export const shownKeys = (keys: readonly KeyEvent[]): string =>
  keys.map((key) => (key.key === 'plug' ? '<Plug>' : notationOf(key))).join('');
