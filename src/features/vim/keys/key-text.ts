import { CTRL, type KeyEvent } from '../../../input/event.ts';
import { keyOfCharacter, keysOfNotation, notationOf } from './notation.ts';

// Keys as the text of a register: what they type, control codes for keys with Ctrl, and for keys that no terminal sends
// as a character their name behind a code that no text has.

/** The code before the name of a key. */
const SPECIAL = '\u0080';

/** Control codes of keys without a character. */
const CODES: Readonly<Record<string, string>> = {
  escape: '\u001b',
  enter: '\r',
  tab: '\t',
  backspace: '\u0008',
};

/** A key as it stands in a register. */
function textOfKey(event: KeyEvent): string {
  const { key, modifiers, text } = event;
  if (text !== undefined && text !== '' && (modifiers & ~1) === 0) return text;
  if (modifiers === 0 && Object.hasOwn(CODES, key)) return CODES[key];
  if (modifiers === CTRL && /^[a-z[\\\]^_]$/.test(key))
    return String.fromCharCode(key.toUpperCase().charCodeAt(0) - 64);
  return SPECIAL + notationOf(event);
}

/** Keys as they stand in a register. */
export const textOfKeys = (keys: readonly KeyEvent[]): string => keys.map(textOfKey).join('');

/** The keys that the text of a register stands for. */
export function keysOfText(text: string): readonly KeyEvent[] {
  const keys: KeyEvent[] = [];
  for (const [part] of text.matchAll(/\u0080<[^<>\s]+>|[^]/gu))
    if (part.startsWith(SPECIAL) && part.length > 1) keys.push(...keysOfNotation(part.slice(1)));
    else keys.push(keyOfCharacter(part));
  return keys;
}
