import { lowerKey } from './character.ts';
import { type Key, NotationError, parseKey } from './notation.ts';

/** The prefixes of a key, and their modifiers. */
const PREFIXES: Readonly<Record<string, string>> = { C: 'ctrl', M: 'alt', S: 'shift' };

/** Names that only this notation has. */
const NAMES: Readonly<Record<string, string>> = { spc: 'space', ret: 'enter' };

/**
 * Reads keys as modes of plugins have them: `C-x C-s`, `g g`, `M-RET`, `S-Tab`, `SPC`. A capital letter is that letter
 * with Shift.
 * @returns at least one key
 * @throws NotationError
 */
export function parseModeKeys(text: string): Key[] {
  return text
    .trim()
    .split(/\s+/)
    .map((part) => {
      const held: string[] = [];
      let name = part;
      // What is left is never empty: `C--` is Ctrl with the minus key.
      for (; /^[CMS]-./.test(name); name = name.slice(2)) held.push(PREFIXES[name[0]]);
      if (name === '') throw new NotationError('the keys are missing');
      const { key, capital } = lowerKey(name);
      if (capital) return parseKey(key, [...held, 'shift']);
      return parseKey(NAMES[name.toLowerCase()] ?? name, held);
    });
}
