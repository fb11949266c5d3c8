/** The bytes that a terminal sends for a key or a mouse action. */

const SHIFT = 1;
const ALT = 2;
const CTRL = 4;

/** Keys that send `CSI 1 ; modifiers LETTER` (`CSI LETTER` without modifiers). */
const LETTER_KEYS: Readonly<Record<string, string>> = {
  up: 'A',
  down: 'B',
  right: 'C',
  left: 'D',
  end: 'F',
  home: 'H',
  f1: 'P',
  f2: 'Q',
  f3: 'R',
  f4: 'S',
};
/** Keys that send `CSI NUMBER ; modifiers ~`. */
const NUMBER_KEYS: Readonly<Record<string, number>> = {
  insert: 2,
  delete: 3,
  pageup: 5,
  pagedown: 6,
  f5: 15,
  f6: 17,
  f7: 18,
  f8: 19,
  f9: 20,
  f10: 21,
  f11: 23,
  f12: 24,
};
/** Keys of one byte in the old encoding, and their number in the kitty protocol. */
const BYTE_KEYS: Readonly<Record<string, [byte: string, code: number]>> = {
  enter: ['\r', 13],
  tab: ['\t', 9],
  escape: ['\x1b', 27],
  backspace: ['\x7f', 127],
  space: [' ', 32],
};

/** Bits of a `ctrl+alt+shift+` prefix, and the key behind it. */
function parse(notation: string): [key: string, modifiers: number] {
  const parts = notation.toLowerCase().split(/\+(?!$)/);
  const key = parts.pop() ?? '';
  const bits: Record<string, number> = { shift: SHIFT, alt: ALT, ctrl: CTRL };
  return [key, parts.reduce((sum, name) => sum | bits[name], 0)];
}

/**
 * The bytes of a key such as `ctrl+s`, `shift+alt+up` or `escape`: as xterm sends them, or with `kitty` as the
 * kitty protocol does when it disambiguates. Throws for a key that the old encoding cannot send.
 */
export function encodeKey(notation: string, kitty: boolean): string {
  const [key, modifiers] = parse(notation);
  const letter = LETTER_KEYS[key];
  if (letter !== undefined) {
    if (modifiers > 0) return `\x1b[1;${modifiers + 1}${letter}`;
    return (/^f\d/.test(key) ? '\x1bO' : '\x1b[') + letter;
  }
  const number = NUMBER_KEYS[key];
  if (number !== undefined) return modifiers > 0 ? `\x1b[${number};${modifiers + 1}~` : `\x1b[${number}~`;

  const [byte, code] = BYTE_KEYS[key] ?? [key, key.codePointAt(0)];
  if (kitty && (modifiers & ~SHIFT || key === 'escape' || (modifiers && key in BYTE_KEYS))) {
    return modifiers > 0 ? `\x1b[${code};${modifiers + 1}u` : `\x1b[${code}u`;
  }
  const escape = modifiers & ALT ? '\x1b' : '';
  if (key === 'tab' && modifiers & SHIFT) return `${escape}\x1b[Z`;
  if (!(modifiers & CTRL)) return escape + (modifiers & SHIFT ? byte.toUpperCase() : byte);
  const control: Record<string, string> = {
    space: '\0',
    '/': '\x1f',
    '\\': '\x1c',
    ']': '\x1d',
    '[': '\x1b',
  };
  if (control[key] !== undefined) return escape + control[key];
  if (/^[a-z]$/.test(key) && !(modifiers & SHIFT))
    return escape + String.fromCharCode(key.charCodeAt(0) & 0x1f);
  throw new Error(`a terminal without the kitty protocol cannot send ${notation}`);
}

const WHEELS = { wheel_up: 64, wheel_down: 65, wheel_left: 66, wheel_right: 67 } as const;
/** Buttons as a report has them while the mouse moves without one. */
const MOVE = 35;

export interface MouseAction {
  readonly kind: 'press' | 'release' | 'drag' | 'move' | keyof typeof WHEELS;
  readonly x: number;
  readonly y: number;
  readonly button?: 'left' | 'middle' | 'right';
  readonly shift?: boolean;
  readonly alt?: boolean;
  readonly ctrl?: boolean;
}

/** The SGR report of a mouse action; `x` and `y` are cells from 0. */
export function encodeMouse({ kind, x, y, button = 'left', shift, alt, ctrl }: MouseAction): string {
  const modifiers = (shift ? 4 : 0) + (alt ? 8 : 0) + (ctrl ? 16 : 0);
  const buttons = kind === 'move' ? MOVE : ['left', 'middle', 'right'].indexOf(button);
  const code = kind in WHEELS ? WHEELS[kind as keyof typeof WHEELS] : buttons;
  return `\x1b[<${code + modifiers + (kind === 'drag' ? 32 : 0)};${x + 1};${y + 1}${kind === 'release' ? 'm' : 'M'}`;
}
