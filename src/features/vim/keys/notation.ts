import { isCharacter, press, pressOf } from '../../../input/character.ts';
import { ALT, CTRL, type KeyEvent, SHIFT, SUPER } from '../../../input/event.ts';
import { KEY_NAMES, namedText } from '../../../input/key-names.ts';

/** Names of keys in Vim's notation, in small letters, where they are others here. */
const NAMES: Readonly<Record<string, string>> = {
  esc: 'escape',
  cr: 'enter',
  return: 'enter',
  bs: 'backspace',
  del: 'delete',
  lt: '<',
  bar: '|',
  bslash: '\\',
};

/** Names as they are written, by those of keys. */
const WRITTEN: Readonly<Record<string, string>> = {
  escape: 'Esc',
  enter: 'CR',
  backspace: 'BS',
  delete: 'Del',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  '<': 'lt',
};

const MODIFIERS: Readonly<Record<string, number>> = { C: CTRL, S: SHIFT, A: ALT, M: ALT, D: SUPER };

/** The key of a name between `<` and `>`; null where there is none of that name. */
function namedKey(inside: string): KeyEvent | null {
  const [, held, name] = /^((?:[CSAMDcsamd]-)*)(.+)$/.exec(inside) ?? [];
  if (name === undefined) return null;
  let modifiers = 0;
  for (const letter of held.split('-')) modifiers |= MODIFIERS[letter.toUpperCase()] ?? 0;
  const key = NAMES[name.toLowerCase()] ?? (isCharacter(name) ? name : name.toLowerCase());
  if (key === 'nl') return press('j', CTRL | modifiers);
  if (key === 'nul') return press('space', CTRL | modifiers);
  if (isCharacter(key)) {
    if (modifiers === 0) return pressOf(key);
    // With Ctrl, Vim makes no difference between a letter and its capital.
    return press(
      (modifiers & CTRL) !== 0 ? key.toLowerCase() : pressOf(key).key,
      modifiers | (modifiers & CTRL ? 0 : pressOf(key).modifiers),
    );
  }
  return KEY_NAMES.has(key) ? press(key, modifiers, namedText(key)) : null;
}

/**
 * The keys of Vim's notation: `diw<Esc>`, `<C-w>j`. What is between `<` and `>` and names no key is typed as it stands.
 */
export function keysOfNotation(text: string): readonly KeyEvent[] {
  const keys: KeyEvent[] = [];
  for (const [part] of text.matchAll(/<[^<>\s]+>|[^]/gu)) {
    const named = part.length > 2 ? namedKey(part.slice(1, -1)) : null;
    if (named !== null) keys.push(named);
    else for (const character of part) keys.push(keyOfCharacter(character));
  }
  return keys;
}

/** The key that sends a character: Enter for a line break, Escape and Ctrl with letters for control codes. */
export function keyOfCharacter(character: string): KeyEvent {
  const code = character.codePointAt(0) ?? 0;
  if (code === 13) return press('enter');
  if (code === 9) return press('tab');
  if (code === 27) return press('escape');
  if (code === 127) return press('backspace');
  if (code === 0) return press('space', CTRL);
  if (code < 32) return press(String.fromCharCode(code + 64).toLowerCase(), CTRL);
  return pressOf(character);
}

/** A key in Vim's notation; `keysOfNotation` reads it back. */
export function notationOf({ key, modifiers, text }: KeyEvent): string {
  if (text !== undefined && text !== ' ' && (modifiers & (CTRL | ALT | SUPER)) === 0)
    return text === '<' ? '<lt>' : text;
  const held = [
    modifiers & SUPER ? 'D-' : '',
    modifiers & CTRL ? 'C-' : '',
    modifiers & ALT ? 'M-' : '',
    modifiers & SHIFT ? 'S-' : '',
  ].join('');
  const name = WRITTEN[key] ?? (key.length > 1 ? key[0].toUpperCase() + key.slice(1) : key);
  return `<${held}${name}>`;
}
