import { lowerKey, usShifted, usUnshifted } from './character.ts';
import { ALT, CTRL, SHIFT, SUPER } from './event.ts';
import type { KeyEvent } from './event.ts';
import { KEYPAD_MEANING } from './key-names.ts';
import type { Key } from './notation.ts';

/**
 * Keys that many terminals send alike when Ctrl is held, so that a binding of one answers to the others: 0x00, 0x08
 * and 0x1c to 0x1f have several keys each.
 */
const ALIKE_WITH_CTRL: Readonly<Record<string, readonly string[]>> = {
  _: ['/', '7', '-'],
  '/': ['_', '7'],
  '7': ['_', '/'],
  '-': ['_'],
  space: ['@', '2'],
  '@': ['space', '2'],
  '2': ['space', '@'],
  '\\': ['4', '|'],
  '4': ['\\'],
  ']': ['5'],
  '5': [']'],
  '^': ['6', '~'],
  '6': ['^'],
  '~': ['^'],
  h: ['backspace'],
  backspace: ['h'],
};

const US = "abcdefghijklmnopqrstuvwxyz[];',.";
/**
 * The places of letters on a US layout: those of the Russian layout and its neighbors, the Greek and the Hebrew one.
 */
const PLACES: ReadonlyMap<string, string> = new Map([
  ['і', 's'],
  ...['фисвуапршолдьтщзйкыегмцчняхъжэбю', 'αβψδεφγηιξκλμνοπ ρστθωςχυζ', 'שנבגקכעיןחלךצמםפ רדאוה סטז'].flatMap(
    (layout) =>
      Array.from(layout, (letter, i): [string, string] => [letter, US[i]]).filter(
        ([letter]) => letter !== ' ',
      ),
  ),
]);

/**
 * The keys whose bindings a key event matches, best first: the key itself; the character that Shift makes of it, or
 * the key without Shift where that may have made it already; the
 * same place on a US layout, when the layout's own character is not ASCII, as the terminal tells it or as it is known of
 * the letter; the main key that a keypad key stands for; the same key written with Shift on a US layout, or without; the
 * keys that terminals cannot tell from it under Ctrl; and the character that Shift makes, with Shift.
 */
export function candidates({ key, modifiers, shifted, base }: KeyEvent): readonly Key[] {
  const found: Key[] = [{ key, modifiers }];
  const unshifted = modifiers & ~SHIFT;
  const held = (modifiers & (ALT | CTRL | SUPER)) !== 0;
  // What Shift makes of the key, where the terminal told it.
  const told = shifted === key ? undefined : shifted;
  if (shifted !== undefined && modifiers & SHIFT && !lowerKey(shifted).capital) {
    found.push({ key: shifted, modifiers: unshifted });
  }
  // A letter without Ctrl or Alt comes as text, without its place.
  const place = base ?? PLACES.get(key);
  if (place !== undefined && key > '\x7f') found.push({ key: place, modifiers });
  const meaning = KEYPAD_MEANING.get(key);
  if (meaning !== undefined) found.push({ key: meaning, modifiers });
  if (held) {
    const written = usShifted(key);
    const plain = usUnshifted(key);
    if (modifiers & SHIFT && told === undefined) {
      if (written !== undefined) found.push({ key: written, modifiers: unshifted });
      // A terminal may send both the character that Shift has made and the Shift.
      if (plain !== undefined) found.push({ key, modifiers: unshifted }, { key: plain, modifiers });
    }
    if (!(modifiers & SHIFT) && plain !== undefined) found.push({ key: plain, modifiers: modifiers | SHIFT });
  }
  if (modifiers & CTRL && !(modifiers & SHIFT) && Object.hasOwn(ALIKE_WITH_CTRL, key)) {
    for (const alike of ALIKE_WITH_CTRL[key]) found.push({ key: alike, modifiers });
  }
  // Some write both the character and the Shift that makes it.
  const made = modifiers & SHIFT ? (told ?? usShifted(key)) : usUnshifted(key) && key;
  if (made !== undefined && made !== '' && !lowerKey(made).capital)
    found.push({ key: made, modifiers: modifiers | SHIFT });
  return found;
}
