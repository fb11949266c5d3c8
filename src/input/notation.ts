import { isCharacter, isControl, lowerKey } from './character.ts';
import { ALT, CTRL, SHIFT, SUPER } from './event.ts';
import type { Modifiers } from './event.ts';
import { KEY_NAMES } from './key-names.ts';
import { nearest } from './nearest.ts';

/** A key of a binding, in the normal form of `KeyEvent`. */
export interface Key {
  readonly key: string;
  readonly modifiers: Modifiers;
}

/** A key as configuration files write it. */
export interface KeyEntry {
  readonly key: string;
  readonly modifiers: readonly string[];
}

/** A fault in a written key, in a sentence that names the way out. */
export class NotationError extends Error {
  override name = 'NotationError';
}

/** In the order in which they are written. */
const MODIFIERS: readonly (readonly [name: string, bit: Modifiers, shown: string])[] = [
  ['ctrl', CTRL, 'Ctrl'],
  ['alt', ALT, 'Alt'],
  ['shift', SHIFT, 'Shift'],
  ['super', SUPER, 'Super'],
];

const MODIFIER_BITS: ReadonlyMap<string, Modifiers> = new Map([
  ...MODIFIERS.map(([name, bit]): [string, Modifiers] => [name, bit]),
  ['control', CTRL],
  ['option', ALT],
  ['cmd', SUPER],
  ['command', SUPER],
  ['meta', SUPER],
  ['win', SUPER],
]);

/** Other ways to write a key: a name or a character. */
const ALIASES: Readonly<Record<string, string>> = {
  return: 'enter',
  esc: 'escape',
  del: 'delete',
  ins: 'insert',
  bs: 'backspace',
  spacebar: 'space',
  page_up: 'pageup',
  pgup: 'pageup',
  page_down: 'pagedown',
  pgdn: 'pagedown',
  pgdown: 'pagedown',
  caps_lock: 'capslock',
  scroll_lock: 'scrolllock',
  num_lock: 'numlock',
  print_screen: 'printscreen',
  kp_plus: 'kp_add',
  kp_minus: 'kp_subtract',
  kp_asterisk: 'kp_multiply',
  kp_slash: 'kp_divide',
  kp_period: 'kp_decimal',
  left_control: 'left_ctrl',
  right_control: 'right_ctrl',
  volume_down: 'lower_volume',
  volume_up: 'raise_volume',
  plus: '+',
  minus: '-',
  equal: '=',
  asterisk: '*',
  comma: ',',
  period: '.',
  dot: '.',
  slash: '/',
  backslash: '\\',
  semicolon: ';',
  colon: ':',
  quote: "'",
  backquote: '`',
  backtick: '`',
  bracketleft: '[',
  bracketright: ']',
  underscore: '_',
  pipe: '|',
};

/** Names that take a capital inside when they are shown. */
const LABELS: Readonly<Record<string, string>> = {
  pageup: 'PageUp',
  pagedown: 'PageDown',
  capslock: 'CapsLock',
  scrolllock: 'ScrollLock',
  numlock: 'NumLock',
  printscreen: 'PrintScreen',
};

/**
 * Reads the form of configuration files: a key's name or one character, and the names of modifiers; case does not
 * matter, but a capital letter without modifiers is that letter with Shift.
 * @throws NotationError
 */
export function parseKey(name: string, modifiers: readonly string[]): Key {
  return keyOf(name, modifiers.map(parseModifier));
}

/** The form of configuration files; `parseKey` reads it back. */
export function formatKey({ key, modifiers }: Key): KeyEntry {
  return { key, modifiers: MODIFIERS.filter(([, bit]) => modifiers & bit).map(([name]) => name) };
}

/**
 * Reads the form for people, `Ctrl+Shift+S`; the keys of a chord stand apart, `Ctrl+K Ctrl+S`. Case never matters:
 * a capital letter is `Shift+N`.
 * @returns at least one key
 * @throws NotationError
 */
export function parseKeys(text: string): Key[] {
  return text
    .trim()
    .split(/\s+/)
    .map((part) => {
      // The last character is never a separator: Ctrl++ is Ctrl with the plus key.
      const separator = part.slice(0, -1).lastIndexOf('+');
      const names = separator < 0 ? [] : part.slice(0, separator).split('+');
      return parseKey(lowerKey(part.slice(separator + 1)).key, names);
    });
}

/** The form for people, for menus and messages; `parseKeys` reads it back. */
export function describe(keys: readonly Key[]): string {
  return keys
    .map(({ key, modifiers }) => {
      const held = MODIFIERS.filter(([, bit]) => modifiers & bit).map(([, , name]) => `${name}+`);
      return held.join('') + labelOf(key);
    })
    .join(' ');
}

/** A short text that is the same for the same key and differs for any other: the key of look-ups. */
export function keyId({ key, modifiers }: Key): string {
  return `${modifiers} ${key}`;
}

function labelOf(key: string): string {
  if (!isCharacter(key)) return LABELS[key] ?? key.replace(/(^|_)[a-z]/g, (start) => start.toUpperCase());
  const upper = key.toUpperCase();
  return lowerKey(upper).key === key ? upper : key;
}

function keyOf(name: string, bits: readonly Modifiers[]): Key {
  const modifiers = bits.reduce((sum, bit) => sum | bit, 0);
  if (name === ' ') return { key: 'space', modifiers };
  if (isCharacter(name)) {
    if (isControl(name)) throw new NotationError('a control character is not a key');
    const { key, capital } = lowerKey(name);
    return { key, modifiers: capital && modifiers === 0 ? SHIFT : modifiers };
  }
  const lower = name.toLowerCase();
  if (lower === 'backtab') return { key: 'tab', modifiers: modifiers | SHIFT };
  const key = Object.hasOwn(ALIASES, lower) ? ALIASES[lower] : lower;
  if (isCharacter(key) || KEY_NAMES.has(key)) return { key, modifiers };
  throw new NotationError(unknownKey(name));
}

function unknownKey(name: string): string {
  if (name === '') return 'the name of the key is missing';
  if (name.slice(0, -1).includes('+'))
    return `"${name}" is more than one key: put its modifiers into "modifiers"`;
  const near = nearest(name, [...KEY_NAMES, ...Object.keys(ALIASES)]);
  return `no key named "${name}"${near === undefined ? '' : `; did you mean "${near}"?`}`;
}

function parseModifier(name: string): Modifiers {
  const bit = MODIFIER_BITS.get(name.toLowerCase());
  if (bit !== undefined) return bit;
  const near = nearest(name, MODIFIER_BITS.keys()) ?? 'ctrl", "alt", "shift" or "super';
  throw new NotationError(`no modifier named "${name}"; did you mean "${near}"?`);
}
