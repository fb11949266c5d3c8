/** Keys in Vim's notation (`2dw`, `<Esc>`, `<C-V>`), for Vim and for Inkstone. */
import { isCharacter, press, pressOf } from '../../src/input/character.ts';
import { ALT, CTRL, type KeyEvent, type Modifiers, SHIFT } from '../../src/input/event.ts';

/** The names of keys between `<` and `>` in lower case, and those of Inkstone. */
const NAMES: Readonly<Record<string, string>> = {
  esc: 'escape',
  cr: 'enter',
  enter: 'enter',
  return: 'enter',
  bs: 'backspace',
  tab: 'tab',
  space: 'space',
  del: 'delete',
  insert: 'insert',
  up: 'up',
  down: 'down',
  left: 'left',
  right: 'right',
  home: 'home',
  end: 'end',
  pageup: 'pageup',
  pagedown: 'pagedown',
};
/** The names of characters that the notation uses itself. */
const CHARACTERS: Readonly<Record<string, string>> = { lt: '<', bar: '|', bslash: '\\' };

const MODIFIERS: Readonly<Record<string, Modifiers>> = { S: SHIFT, C: CTRL, A: ALT, M: ALT };

const TOKEN = /<((?:[SCAM]-)*)([^\s<>]|\w{2,})>|[^]/gu;

/** The tokens of keys, each of which is one key. */
export const tokens = (keys: string): string[] => Array.from(keys.matchAll(TOKEN), ([token]) => token);

/** The keys as the inside of a double-quoted string of Vim. */
export function vimString(keys: string): string {
  return tokens(keys)
    .map((token) => {
      if (token.length > 1 && token.startsWith('<')) return `\\${token}`;
      return token === '"' || token === '\\' ? `\\${token}` : token;
    })
    .join('');
}

/** The keys as presses. Throws at a key that has no name. */
export const keyEvents = (keys: string): KeyEvent[] => tokens(keys).map(keyEvent);

function keyEvent(token: string): KeyEvent {
  if (token === '<' || !token.startsWith('<') || isCharacter(token)) return pressOf(token);
  const [, prefix, name] = /^<((?:[SCAM]-)*)(.+)>$/u.exec(token)!;
  const modifiers = prefix
    .split('-')
    .filter((each) => each !== '')
    .reduce((sum, each) => sum | MODIFIERS[each], 0);
  const character = CHARACTERS[name.toLowerCase()];
  if (character !== undefined) return pressOf(character, modifiers);
  const key = NAMES[name.toLowerCase()];
  if (key !== undefined) return key === 'space' ? pressOf(' ', modifiers) : press(key, modifiers);
  if (!isCharacter(name)) throw new Error(`${token} is not a key`);
  return press(name.toLowerCase(), modifiers);
}
