import {
  BOLD,
  COLOR,
  DEFAULT_COLOR,
  DIM,
  ITALIC,
  palette,
  REVERSE,
  rgb,
  STRIKE,
  type Style,
  underline,
} from './frame.ts';
import type { Byte } from './units.ts';

/** The longest sequence that is taken for one, in bytes. */
export const MAX_SGR: Byte = 64;

/** The look before any sequence: all as the screen has it. */
export const NO_SGR: Style = { ink: DEFAULT_COLOR, paper: DEFAULT_COLOR };

const ESC = 0x1b;
const UNDERLINE = underline(7);

/** The bytes of the sequence `ESC [ ... m` that begins at `at` of `bytes[.. end)`; 0 when none does. */
export function sgrLength(bytes: Uint8Array, at: Byte, end: Byte): Byte {
  if (bytes[at] !== ESC || at + 2 >= end || bytes[at + 1] !== 0x5b) return 0;
  const stop = Math.min(end, at + MAX_SGR);
  for (let i = at + 2; i < stop; i++) {
    const byte = bytes[i];
    if (byte === 0x6d) return i + 1 - at;
    // Digits, colons and semicolons.
    if (byte < 0x30 || byte > 0x3b) return 0;
  }
  return 0;
}

/** True if a text contains a sequence. */
export function holdsSgr(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(ESC); at >= 0; at = bytes.indexOf(ESC, at + 1))
    if (sgrLength(bytes, at, bytes.length) > 0) return true;
  return false;
}

/** The look after the sequence `bytes[from .. to)`; what it has of no meaning here is passed over. */
export function afterSgr(style: Style, bytes: Uint8Array, from: Byte, to: Byte): Style {
  let { ink, paper } = style;
  const parameters = String.fromCharCode(...bytes.subarray(from + 2, to - 1)).split(';');
  for (let i = 0; i < parameters.length; i++) {
    const [code, ...sub] = parameters[i].split(':').map(Number);
    if (code === 0) {
      ink = NO_SGR.ink;
      paper = NO_SGR.paper;
    } else if (code in SET) ink |= SET[code];
    else if (code === 4) paper = (paper & ~UNDERLINE) | underline(sub[0] ?? 1);
    else if (code === 21) paper = (paper & ~UNDERLINE) | underline(2);
    else if (code === 24) paper &= ~UNDERLINE;
    else if (code in CLEAR) ink &= ~CLEAR[code];
    else if (code === 38 || code === 48) {
      const given = sub.length > 0 ? sub : parameters.slice(i + 1, i + 5).map(Number);
      // With colons a colour space may stand before the three.
      const three = sub.length > 4 ? given.slice(2, 5) : given.slice(1, 4);
      if (sub.length === 0) i += given[0] === 2 ? 4 : 2;
      const color = given[0] === 5 ? palette(given[1]) : given[0] === 2 ? rgbOf(three) : null;
      if (color !== null && code === 38) ink = (ink & ~COLOR) | color;
      if (color !== null && code === 48) paper = (paper & ~COLOR) | color;
    } else if (code === 39) ink &= ~COLOR;
    else if (code === 49) paper &= ~COLOR;
    else if (code >= 30 && code < 38) ink = (ink & ~COLOR) | palette(code - 30);
    else if (code >= 40 && code < 48) paper = (paper & ~COLOR) | palette(code - 40);
    else if (code >= 90 && code < 98) ink = (ink & ~COLOR) | palette(code - 82);
    else if (code >= 100 && code < 108) paper = (paper & ~COLOR) | palette(code - 92);
  }
  return { ink, paper };
}

const SET: Readonly<Record<number, number>> = { 1: BOLD, 2: DIM, 3: ITALIC, 7: REVERSE, 9: STRIKE };
const CLEAR: Readonly<Record<number, number>> = { 22: BOLD | DIM, 23: ITALIC, 27: REVERSE, 29: STRIKE };

const rgbOf = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
  rgb(red & 0xff, green & 0xff, blue & 0xff);
