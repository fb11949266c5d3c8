import { isControl, press, pressOf } from '../../../input/character.ts';
import { ALT, CTRL, type KeyEvent, type Modifiers, SHIFT, SUPER } from '../../../input/event.ts';

/** The names of keys between angle brackets, in lower case. */
const NAMES: Readonly<Record<string, string>> = {
  cr: 'enter',
  return: 'enter',
  enter: 'enter',
  esc: 'escape',
  tab: 'tab',
  space: 'space',
  bs: 'backspace',
  backspace: 'backspace',
  del: 'delete',
  delete: 'delete',
  insert: 'insert',
  ins: 'insert',
  home: 'home',
  end: 'end',
  pageup: 'pageup',
  pagedown: 'pagedown',
  up: 'up',
  down: 'down',
  left: 'left',
  right: 'right',
  kplus: 'kp_add',
  kminus: 'kp_subtract',
  kmultiply: 'kp_multiply',
  kdivide: 'kp_divide',
  kenter: 'kp_enter',
  kpoint: 'kp_decimal',
  khome: 'kp_home',
  kend: 'kp_end',
  kpageup: 'kp_pageup',
  kpagedown: 'kp_pagedown',
  kdel: 'kp_delete',
  plug: 'plug',
  sid: 'sid',
};

/** Names of characters. */
const CHARACTERS: Readonly<Record<string, string>> = { lt: '<', bar: '|', bslash: '\\' };

const MODIFIERS: Readonly<Record<string, Modifiers>> = {
  c: CTRL,
  s: SHIFT,
  m: ALT,
  a: ALT,
  d: SUPER,
  t: ALT,
};

/** Control characters that are keys with a name; the others are letters with Ctrl. */
const CONTROLS: ReadonlyMap<string, string> = new Map([
  ['\t', 'tab'],
  ['\r', 'enter'],
  ['\u001b', 'escape'],
]);

/** The values of `<Leader>` and `<LocalLeader>`, as text. */
export interface Leaders {
  readonly leader: string;
  readonly local: string;
}

/** The leaders without `:let mapleader`. */
export const NO_LEADERS: Leaders = { leader: '\\', local: '\\' };

/**
 * The keys of a text in Vim's notation: `ciw<Esc>` is four keys. Text between angle brackets that names no key is typed
 * as it is, as in Vim. Ctrl+I, Ctrl+M and Ctrl+[ are Tab, Enter and Escape. `<Plug>` is a key that no terminal sends.
 */
export function keysOfNotation(text: string, leaders = NO_LEADERS): KeyEvent[] {
  const keys: KeyEvent[] = [];
  const tokens = text.matchAll(/\u0016(.)|<([^<>\s]+|[^<>\s]*-[<>])>|./gsu);
  for (const [whole, quoted, name] of tokens) {
    if (quoted !== undefined) keys.push(keyOfCharacter(quoted));
    else if (name === undefined) keys.push(keyOfCharacter(whole));
    else keys.push(...keysOfName(name, whole, leaders));
  }
  return keys;
}

function keysOfName(name: string, whole: string, leaders: Leaders): readonly KeyEvent[] {
  const lower = name.toLowerCase();
  if (lower === 'leader') return Array.from(leaders.leader, keyOfCharacter);
  if (lower === 'localleader') return Array.from(leaders.local, keyOfCharacter);
  if (lower === 'nop') return [];
  const key = keyOfName(name);
  return key === null ? Array.from(whole, keyOfCharacter) : [key];
}

/** The key of a name without its brackets, such as `C-S-Left`; null for none. */
function keyOfName(name: string): KeyEvent | null {
  let modifiers = 0;
  let rest = name;
  for (;;) {
    const [, letter] = /^([a-z])-./isu.exec(rest) ?? [];
    const bit = letter === undefined ? undefined : MODIFIERS[letter.toLowerCase()];
    if (bit === undefined) break;
    modifiers |= bit;
    rest = rest.slice(2);
  }
  const lower = rest.toLowerCase();
  const character = characterNamed(rest);
  if (character !== null)
    return modifiers === 0 ? keyOfCharacter(character) : withModifiers(character, modifiers);
  if (modifiers === CTRL && Object.hasOwn(CONTROL_LETTERS, lower)) return press(CONTROL_LETTERS[lower]);
  const key = Object.hasOwn(NAMES, lower) ? NAMES[lower] : keyNumbered(lower);
  if (key === undefined) return null;
  return press(key, modifiers, key === 'space' ? ' ' : undefined);
}

function characterNamed(name: string): string | null {
  if (Object.hasOwn(CHARACTERS, name.toLowerCase())) return CHARACTERS[name.toLowerCase()];
  const [, code] = /^char-(\d+|0x[\da-f]+)$/i.exec(name) ?? [];
  if (code !== undefined && Number(code) <= 0x10ffff) return String.fromCodePoint(Number(code));
  return null;
}

const keyNumbered = (name: string): string | undefined =>
  /^f([1-9]|[12]\d|3[0-5])$/.test(name)
    ? name
    : /^k\d$/.test(name)
      ? `kp_${name.slice(1)}`
      : Array.from(name).length === 1
        ? name
        : undefined;

/** Keys that terminals send as a letter with Ctrl, by that letter. */
const CONTROL_LETTERS: Readonly<Record<string, string>> = { i: 'tab', m: 'enter', '[': 'escape' };

function withModifiers(character: string, modifiers: Modifiers): KeyEvent {
  const { key, modifiers: shift, text } = pressOf(character, modifiers & SHIFT);
  return press(key, modifiers | shift, text);
}

/** The key that types a character, or that sends it where it is a control character. */
function keyOfCharacter(character: string): KeyEvent {
  const named = CONTROLS.get(character);
  if (named !== undefined) return press(named);
  if (character === '\u007f') return press('backspace');
  if (character.charCodeAt(0) < 0x20)
    return press(String.fromCharCode(character.charCodeAt(0) + 0x60).toLowerCase(), CTRL);
  return pressOf(character);
}

/** Names in Vim's spelling, by those of keys. */
const SPELLED: ReadonlyMap<string, string> = new Map([
  ...Object.entries(NAMES)
    .toReversed()
    .map(([name, key]): [string, string] => [key, name.charAt(0).toUpperCase() + name.slice(1)]),
  ['enter', 'CR'],
  ['escape', 'Esc'],
  ['backspace', 'BS'],
  ['delete', 'Del'],
  ['pageup', 'PageUp'],
  ['pagedown', 'PageDown'],
  ['kp_add', 'kPlus'],
  ['kp_subtract', 'kMinus'],
  ['kp_multiply', 'kMultiply'],
  ['kp_divide', 'kDivide'],
  ['kp_enter', 'kEnter'],
  ['kp_decimal', 'kPoint'],
]);

/** Keys in Vim's notation; `keysOfNotation` reads it back. */
export const notationOfKeys = (keys: readonly KeyEvent[]): string => keys.map(notationOfKey).join('');

function notationOfKey({ key, modifiers, text }: KeyEvent): string {
  const held = [
    [CTRL, 'C-'],
    [ALT, 'M-'],
    [SUPER, 'D-'],
  ]
    .filter(([bit]) => modifiers & Number(bit))
    .map(([, shown]) => shown)
    .join('');
  if (text !== undefined && held === '' && key !== 'space' && !key.startsWith('kp_') && !isControl(text))
    return text === '<' ? '<lt>' : text;
  const keypad = /^kp_(\d)$/.exec(key);
  const name = keypad !== null ? `k${keypad[1]}` : (SPELLED.get(key) ?? key);
  const spelled = /^f\d+$/.test(name) ? name.toUpperCase() : name === '<' ? 'lt' : name;
  const isLetter = /^\p{L}$/u.test(spelled);
  const shift = modifiers & SHIFT ? 'S-' : '';
  return `<${held}${shift}${isLetter ? spelled.toUpperCase() : spelled}>`;
}
