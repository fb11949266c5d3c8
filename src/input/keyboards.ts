import { isCharacter, usShifted } from './character.ts';
import { ALT, CTRL, SHIFT, SUPER } from './event.ts';
import type { Modifiers } from './event.ts';
import { LETTER_KEYS, TILDE_KEYS, UNICODE_KEYS } from './key-names.ts';
import type { Key } from './notation.ts';

/**
 * The detail in which a terminal reports keys: the old encoding, xterm's longer one, the kitty protocol, the encoding
 * of Linux's console, or the part that tmux 3.2 to 3.4 lets through with `extended-keys on`. Without that, tmux is
 * `legacy`, as screen always is; from 3.5 on, with it, tmux is `modifyOtherKeys`.
 */
export type Tier = 'legacy' | 'tmux' | 'modifyOtherKeys' | 'kitty' | 'linux';
export const TIERS: readonly Tier[] = ['legacy', 'tmux', 'modifyOtherKeys', 'kitty', 'linux'];

const LETTERS = new Map(Array.from(LETTER_KEYS, ([letter, name]) => [name, letter]));
const CODES = new Map(Array.from(UNICODE_KEYS, ([code, name]) => [name, code]));
// Where a key has several numbers the first counts: Home is 1 and not 7.
const NUMBERS = new Map(
  Array.from(TILDE_KEYS, ([number, name]): [string, number] => [name, number]).toReversed(),
);
/** The numbers of F6 to F20 in `CSI number ~`. */
const FUNCTION_NUMBERS = [17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34];

/** The keys, no letters, that most terminals turn into a control code when Ctrl is held. */
const CONTROL_CODES = byKey({
  '\0': '@2`',
  '\x1b': '[3{',
  '\x1c': '\\4|',
  '\x1d': ']5}',
  '\x1e': '^6~',
  '\x1f': '_/7',
  '\x7f': '?8',
});
/** The same in the kernel's own keyboard map, where any other sends nothing. */
const CONSOLE_CODES = byKey({
  '\0': '2`',
  '\x07': "'",
  '\x1b': '[3',
  '\x1c': '\\4',
  '\x1d': ']5',
  '\x1e': '6',
  '\x1f': '7-',
  '\x7f': '/8',
});

const CONSOLE_SHIFTED = byKey({ '\0': '2', '\x1f': '-' });
const NO_CODES: ReadonlyMap<string, string> = new Map();

/**
 * The bytes that a terminal sends for a key of a US keyboard. @returns undefined when it sends nothing, or keeps the
 * key to itself
 */
export function encode({ key, modifiers }: Key, tier: Tier): string | undefined {
  if (tier === 'kitty') return kitty(key, modifiers);
  if (modifiers & SUPER) return undefined;
  if (tier === 'linux') return linux(key, modifiers);
  // Most terminals paste or scroll by these themselves.
  if (modifiers === SHIFT && (key === 'insert' || key.startsWith('page'))) return undefined;
  const longer = tier === 'tmux' ? tmux(key, modifiers) : undefined;
  return longer ?? functionKey(key, modifiers) ?? typingKey(key, modifiers, tier === 'modifyOtherKeys');
}

/** Characters that tmux goes on sending as a control code, as their key or with Shift. */
const TMUX_CODES = '@[\\]^_`{|}~/2345678 ';

/** The longer form of tmux: keys with Ctrl that have no control code, then without Alt. */
function tmux(key: string, modifiers: Modifiers): string | undefined {
  const held = (bits: Modifiers): boolean => (modifiers & bits) === bits;
  if (key === 'enter' && modifiers !== 0 && !held(ALT)) return `\x1b[13${parameter(modifiers)}u`;
  if (key === 'tab' && modifiers === CTRL) return '\x1b[9;5u';
  if (!held(CTRL) || !isCharacter(key) || controlLetter(key) !== undefined) return undefined;
  const typed = shiftKey(key, modifiers);
  if (typed === '?') return '\x1b[127;2u';
  return TMUX_CODES.includes(typed)
    ? undefined
    : `\x1b[${typed.codePointAt(0)}${parameter(modifiers & ~ALT)}u`;
}

/** The keys that have no character, with their modifiers: alike everywhere but on the console. */
function functionKey(key: string, modifiers: Modifiers): string | undefined {
  const letter = LETTERS.get(key);
  if (letter !== undefined) {
    if (modifiers) return `\x1b[1;${modifiers + 1}${letter}`;
    return letter >= 'P' ? `\x1bO${letter}` : `\x1b[${letter}`;
  }
  const number = NUMBERS.get(key);
  return number === undefined ? undefined : `\x1b[${number}${parameter(modifiers)}~`;
}

/** Characters, Space, Enter, Tab, Backspace and Escape. */
function typingKey(key: string, modifiers: Modifiers, other: boolean): string | undefined {
  const code = CODES.get(key);
  if (code === undefined ? !isCharacter(key) : code > 0x7f) return undefined;
  const typed = shiftKey(key, modifiers);
  const types = (modifiers & ~SHIFT) === 0 && (code === undefined || key === 'space');
  // xterm sends Ctrl+Backspace as ever.
  const old = types || (key === 'backspace' && modifiers === CTRL);
  if (other && modifiers && !old) return `\x1b[27${parameter(modifiers)};${code ?? typed.codePointAt(0)}~`;
  return (modifiers & ALT ? '\x1b' : '') + plainKey(key, modifiers, typed);
}

function plainKey(key: string, modifiers: Modifiers, typed: string): string {
  if (key === 'space') return modifiers & CTRL ? '\0' : ' ';
  if (key === 'tab' && modifiers & SHIFT) return '\x1b[Z';
  if (key === 'backspace' && modifiers & CTRL) return '\b';
  const code = CODES.get(key);
  if (code !== undefined) return String.fromCharCode(code);
  return modifiers & CTRL ? (controlLetter(key) ?? CONTROL_CODES.get(typed) ?? typed) : typed;
}

/** The kitty protocol with all it can tell but releases. */
function kitty(key: string, modifiers: Modifiers): string | undefined {
  if (key === 'f3') return `\x1b[13${parameter(modifiers)}~`;
  const code = CODES.get(key);
  if (code === undefined && !isCharacter(key)) return functionKey(key, modifiers);
  const typed = shiftKey(key, modifiers);
  if ((modifiers & ~SHIFT) === 0) {
    if (key === 'space') return ' ';
    if (code === undefined) return typed;
    if (modifiers === 0 && code <= 0x7f && key !== 'escape') return String.fromCharCode(code);
  }
  const alternate = code === undefined && modifiers & SHIFT ? `:${typed.codePointAt(0)}` : '';
  return `\x1b[${code ?? key.codePointAt(0)}${alternate}${parameter(modifiers)}u`;
}

/**
 * The kernel's own keyboard map: modifiers do not show in the function keys, Alt with Shift sends nothing, and some
 * combinations switch consoles or scroll.
 */
function linux(key: string, modifiers: Modifiers): string | undefined {
  const held = (bits: Modifiers): boolean => (modifiers & bits) === bits;
  if (held(ALT | SHIFT)) return undefined;
  const number = /^f(\d+)$/.exec(key)?.[1];
  if (number !== undefined) {
    return held(ALT) || held(CTRL | SHIFT) ? undefined : consoleFunctionKey(Number(number), held(SHIFT));
  }
  if (key.startsWith('page') && modifiers === SHIFT) return undefined;
  if ((key === 'left' || key === 'right') && modifiers === ALT) return undefined;
  if (key === 'menu' || (key === 'delete' && held(CTRL | ALT))) return undefined;
  const plain = functionKey(key, 0);
  if (plain !== undefined) return key === 'home' ? '\x1b[1~' : key === 'end' ? '\x1b[4~' : plain;
  if (key === 'enter' && modifiers !== ALT) return '\r';
  // The keys below have a meaning with one of these at most.
  if ((key === 'tab' || key === 'escape') && held(CTRL)) return undefined;
  if ((key === 'space' || key === 'backspace') && held(CTRL) && modifiers !== CTRL) return undefined;
  if (CODES.has(key) || !held(CTRL) || !isCharacter(key)) {
    return typingKey(key, key === 'tab' ? modifiers & ~SHIFT : modifiers, false);
  }
  const code =
    controlLetter(key) ??
    (modifiers === CTRL ? CONSOLE_CODES : modifiers === (CTRL | SHIFT) ? CONSOLE_SHIFTED : NO_CODES).get(key);
  return code === undefined ? undefined : (held(ALT) ? '\x1b' : '') + code;
}

/** Shift makes F11 to F20 of F1 to F10. */
function consoleFunctionKey(number: number, shift: boolean): string | undefined {
  const sent = shift && number <= 10 ? number + 10 : number;
  if (sent <= 5) return `\x1b[[${'ABCDE'[sent - 1]}`;
  return sent <= 20 ? `\x1b[${FUNCTION_NUMBERS[sent - 6]}~` : undefined;
}

function parameter(modifiers: Modifiers): string {
  return modifiers ? `;${modifiers + 1}` : '';
}

function shiftKey(key: string, modifiers: Modifiers): string {
  return modifiers & SHIFT ? (usShifted(key) ?? key.toUpperCase()) : key;
}

function controlLetter(key: string): string | undefined {
  return /^[a-z]$/.test(key) ? String.fromCharCode(key.charCodeAt(0) - 0x60) : undefined;
}

function byKey(keysOf: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(keysOf).flatMap(([code, keys]) =>
      Array.from(keys, (key): [string, string] => [key, code]),
    ),
  );
}
