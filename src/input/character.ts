import { ALT, CTRL, SHIFT, SUPER } from './event.ts';
import type { KeyEvent, Modifiers } from './event.ts';

/**
 * The normal form of a character as a key: letters in lower case, and whether they were capital.
 * Characters whose lower case is longer than one code point stay as they are.
 */
export function lowerKey(character: string): { key: string; capital: boolean } {
  const lower = character.toLowerCase();
  return lower !== character && isCharacter(lower)
    ? { key: lower, capital: true }
    : { key: character, capital: false };
}

/** True for a letter that has an uppercase and a lowercase form of one code point each. */
export function hasCase(character: string): boolean {
  const upper = character.toUpperCase();
  return lowerKey(character).capital || (upper !== character && isCharacter(upper));
}

/** True for a text of one code point. */
export function isCharacter(text: string): boolean {
  return text.length === 1 || (text.length === 2 && text.codePointAt(0)! > 0xffff);
}

/** True for a control code, and for half of a character. */
export function isControl(character: string): boolean {
  const code = character.codePointAt(0)!;
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0xd800 && code <= 0xdfff);
}

/** True if text may be typed while these modifiers are held. */
export function typesText(modifiers: Modifiers): boolean {
  return (modifiers & (ALT | CTRL | SUPER)) === 0;
}

/** The press of a key that is named, or whose normal form is known. */
export function press(key: string, modifiers: Modifiers = 0, text?: string): KeyEvent {
  const event: KeyEvent = { type: 'key', key, modifiers, kind: 'press' };
  return text !== undefined && typesText(modifiers) ? { ...event, text } : event;
}

/** The press that a character of a legacy terminal stands for. */
export function pressOf(character: string, modifiers: Modifiers = 0): KeyEvent {
  if (character === ' ') return press('space', modifiers, ' ');
  const { key, capital } = lowerKey(character);
  return press(key, capital ? modifiers | SHIFT : modifiers, character);
}

/** US layout: what Shift makes of the keys that are no letter. */
const SHIFTED = new Map(Array.from("`1234567890-=[]\\;',./", (key, i) => [key, '~!@#$%^&*()_+{}|:"<>?'[i]]));
const UNSHIFTED = new Map(Array.from(SHIFTED, ([key, shifted]) => [shifted, key]));

/** The character that Shift makes of a key on a US layout; undefined for letters and for keys that the layout lacks. */
export function usShifted(key: string): string | undefined {
  return SHIFTED.get(key);
}

/** The key of a US layout that types the character with Shift; undefined when none does. */
export function usUnshifted(character: string): string | undefined {
  return UNSHIFTED.get(character);
}
