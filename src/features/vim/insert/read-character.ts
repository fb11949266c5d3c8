import type { State, Step } from '../../../core/model/state.ts';
import { CTRL, type KeyEvent } from '../../../input/event.ts';
import { awaitEvent, awaitKey, typedBy } from '../await-key.ts';
import { digraphOf } from './digraphs.ts';

/** Forms of a character by its number after Ctrl-V: the digits, the base and how many there are at most. */
const NUMBERS: Readonly<Record<string, readonly [digits: RegExp, base: number, most: number]>> = {
  o: [/^[0-7]$/, 8, 3],
  x: [/^[\da-f]$/i, 16, 2],
  u: [/^[\da-f]$/i, 16, 4],
  U: [/^[\da-f]$/i, 16, 8],
  '': [/^\d$/, 10, 3],
};

/** The text of a number, as far as there is a character of it. */
function characterOf(digits: string, base: number): string {
  const code = Number.parseInt(digits, base);
  const isValid = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isValid ? String.fromCodePoint(code === 0 ? 10 : code) : '';
}

/** The character of digits in a form; empty for no digits. */
export const characterOfDigits = (form: string, digits: string): string =>
  digits === '' ? '' : characterOf(digits, NUMBERS[form][1]);

/** Digits of a form with one more, and whether they are all that there can be; null for a key that is no digit. */
export function withDigit(
  form: string,
  digits: string,
  typed: string,
): { readonly digits: string; readonly isWhole: boolean } | null {
  const [fits, , most] = NUMBERS[form];
  return fits.test(typed) ? { digits: digits + typed, isWhole: digits.length + 1 === most } : null;
}

/** Goes on with the character that was read. */
type Then = (state: State, character: string) => Step;

/** Reads the digits of a character's number; a key that is none comes after the character. */
export function readNumber(
  state: State,
  form: string,
  digits: string,
  then: (state: State, character: string, next: KeyEvent | null) => Step,
): Step {
  return awaitEvent(state, `^V${form}${digits}`, (next, event) => {
    const added = withDigit(form, digits, typedBy(event) ?? '');
    if (added === null) return then(next, characterOfDigits(form, digits), event);
    if (added.isWhole) return then(next, characterOfDigits(form, added.digits), null);
    return readNumber(next, form, added.digits, then);
  });
}

/** The form of a number that a key begins after Ctrl-V; null for a key that stands for itself. */
export function numberForm(typed: string): { readonly form: string; readonly digits: string } | null {
  if (/^\d$/.test(typed)) return { form: '', digits: typed };
  if (typed.length !== 1 || !'oOxXuU'.includes(typed)) return null;
  return { form: typed === 'U' ? 'U' : typed.toLowerCase(), digits: '' };
}

/** The character that a key sends, for Ctrl-V; its name for a key that sends none. */
export function literalOf({ key, modifiers, text }: KeyEvent): string {
  if (text !== undefined && text !== '' && (modifiers & CTRL) === 0) return text;
  const codes: Readonly<Record<string, string>> = {
    escape: '\u001b',
    enter: '\r',
    tab: '\t',
    backspace: '\u007f',
  };
  if (modifiers === 0 && Object.hasOwn(codes, key)) return codes[key];
  if (modifiers === CTRL && /^[a-z[\\\]^_]$/.test(key))
    return String.fromCharCode(key.toUpperCase().charCodeAt(0) - 64);
  return `<${key}>`;
}

/** Reads a character that a key other than its own may begin: a digraph after Ctrl-K, one by its number after Ctrl-V. */
export function readSpecial(state: State, event: KeyEvent, then: Then): Step | null {
  if (event.modifiers !== CTRL) return null;
  if (event.key === 'k')
    return awaitKey(state, '^K', (one, first) =>
      awaitKey(one, `^K${first}`, (next, second) => then(next, digraphOf(first, second))),
    );
  if (event.key !== 'v' && event.key !== 'q') return null;
  return awaitEvent(state, '^V', (next, literal) => {
    const form = numberForm(typedBy(literal) ?? '');
    if (form === null) return then(next, literalOf(literal));
    return readNumber(next, form.form, form.digits, then);
  });
}
