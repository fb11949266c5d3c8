import type { Rgb } from '../base/color.ts';
import type { Capabilities } from './capabilities.ts';

/**
 * The sequences sent to the terminal on entering, on probing and on leaving. Everything that is set on entering is
 * undone by `leave`, which may be sent at any moment, even twice or in the middle of a frame.
 */

/** Kitty keyboard: tell ambiguous keys apart (1), and what Shift and a US layout make of a key (4). */
const KITTY_FLAGS = 5;
/** And tell of repeats and releases. */
const KITTY_EVENTS = 2;

/** Presses, drags and, where the terminal has them, moves without a button. */
const MOUSE_ON = '\x1b[?1000h\x1b[?1002h\x1b[?1003h\x1b[?1006h';
const MOUSE_OFF = '\x1b[?1006l\x1b[?1003l\x1b[?1002l\x1b[?1000l';

/** The keyboard mode that has been asked for. */
export type Keyboard = 'legacy' | 'modifyOtherKeys' | 'kitty';

/** Alternate screen, title kept, no wrapping at the margin, bracketed paste, focus events, the mouse if wanted. */
export function enter(capabilities: Capabilities, mouse: boolean): string {
  if (!capabilities.extended) return '\x1b[?1049h\x1b[?7l';
  return `\x1b[22;2t\x1b[?1049h\x1b[?7l\x1b[?2004h\x1b[?1004h${mouse ? MOUSE_ON : ''}`;
}

/** Undoes `enter` and all that came after (`colored`: the cursor's colour); a string or a frame that was cut off is ended first. */
export function leave(capabilities: Capabilities, keyboard: Keyboard, colored: boolean): string {
  if (!capabilities.extended) return '\x1b[m\x1b[?25h\x1b[?7h\x1b[?1049l';
  return `\x1b\\${colored ? cursorColor(null) : ''}\x1b[?2026l${keyboardOff(keyboard)}${MOUSE_OFF}\x1b[?1004l\x1b[?2004l\x1b[m\x1b[0 q\x1b[?25h\x1b[?7h\x1b[?1049l\x1b[23;2t`;
}

/** `leave` for one who does not know how far things had got. The kitty stack is the alternate screen's own, so one pop too many harms nobody. */
export const leaveBlindly = (capabilities: Capabilities): string =>
  leave(capabilities, 'kitty', true).replace('\x1b[<u', '\x1b[<u\x1b[>4m');

/**
 * The questions: name and version, kitty keyboard, synchronized output, background colour, kind, and at the end the
 * attributes, which every terminal answers: what has not been answered by then is not there.
 */
export const probe = (capabilities: Capabilities): string =>
  capabilities.extended ? '\x1b[>0q\x1b[?u\x1b[?2026$p\x1b]11;?\x1b\\\x1b[>c\x1b[c' : '';

/** The colour of the cursor; null for the terminal's own. */
export const cursorColor = (color: Rgb | null): string =>
  color === null ? '\x1b]112\x1b\\' : `\x1b]12;#${color.toString(16).padStart(6, '0')}\x1b\\`;

export const setMouse = (on: boolean): string => (on ? MOUSE_ON : MOUSE_OFF);

/** Has repeats and releases of keys told, or no longer, where that can be had. */
export const keyReleases = (keyboard: Keyboard, on: boolean): string =>
  keyboard === 'kitty' ? `\x1b[=${on ? KITTY_FLAGS | KITTY_EVENTS : KITTY_FLAGS};1u` : '';

/**
 * The mode that keys come in from now on. Whether `modifyOtherKeys` is obeyed is asked at once: most terminals ignore
 * both without a word. Those that take the question for a change of the pen are put right, so it is lost.
 */
export const keyboardOn = (keyboard: Keyboard): string =>
  keyboard === 'kitty'
    ? `\x1b[>${KITTY_FLAGS}u`
    : keyboard === 'modifyOtherKeys'
      ? '\x1b[>4;2m\x1b[?4m\x1b[m'
      : '';

export const keyboardOff = (keyboard: Keyboard): string =>
  keyboard === 'kitty' ? '\x1b[<u' : keyboard === 'modifyOtherKeys' ? '\x1b[>4m' : '';
