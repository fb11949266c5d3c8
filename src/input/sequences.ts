import { ALT, CTRL, SHIFT, SUPER } from './event.ts';
import type { InputEvent, KeyEvent, Modifiers } from './event.ts';
import {
  hasCase,
  isCharacter,
  isControl,
  lowerKey,
  press,
  pressOf,
  typesText,
  usShifted,
} from './character.ts';
import { KEYPAD_KEYS, LETTER_KEYS, namedText, TILDE_KEYS, UNICODE_KEYS } from './key-names.ts';
import { mouseEvent } from './mouse.ts';
import { otherReply } from './replies.ts';

/** The state, besides its bytes, that the meaning of a sequence depends on. */
export interface SequenceContext {
  /** The kitty keyboard protocol is on. */
  readonly kitty: boolean;
  /** A cursor report has been asked for: `CSI 1 ; 5 R` is that report and not Ctrl+F3. */
  readonly cursorReport: boolean;
}

/** The parameters of a control sequence: fields between `;`, each with sub-fields between `:`. */
type Fields = readonly (readonly number[])[];

const RXVT_MODIFIERS: Readonly<Record<string, Modifiers>> = { $: SHIFT, '^': CTRL, '@': CTRL | SHIFT };
const RXVT_ARROWS: Readonly<Record<string, string>> = { a: 'up', b: 'down', c: 'right', d: 'left' };
const KINDS = { 1: 'press', 2: 'repeat', 3: 'release' } as const;
const HYPER = 16;
const META = 32;
/** Modifier parameters of function keys go up to here; `CSI 1 ; 20 R` can only be a cursor report. */
const LAST_MODIFIERS = 16;
/** Larger parameters count as this. */
const LARGEST = 0x7fffffff;

/**
 * The event of a control sequence.
 * @param sequence what follows `ESC [`, with its final byte
 */
export function csiEvent(sequence: string, context: SequenceContext): InputEvent {
  return interpretCsi(sequence, context) ?? otherReply(`\x1b[${sequence}`);
}

/**
 * The event of a single-shift sequence: a function key, a keypad key or a modified arrow.
 * @param sequence what follows `ESC O`: a modifier number or none, and a letter
 */
export function ss3Event(sequence: string): InputEvent {
  const letter = sequence.at(-1)!;
  const modifiers = modifiersOf(Number(sequence.slice(0, -1)));
  const arrow = RXVT_ARROWS[letter];
  if (arrow) return press(arrow, modifiers | CTRL);
  const key = LETTER_KEYS.get(letter) ?? KEYPAD_KEYS.get(letter);
  return key ? press(key, modifiers, namedText(key)) : otherReply(`\x1bO${sequence}`);
}

function interpretCsi(sequence: string, context: SequenceContext): InputEvent | undefined {
  if (/^\[[A-E]$/.test(sequence)) return press(`f${sequence.charCodeAt(1) - 0x40}`);
  const parts = /^([<=>?]?)([\d:;]*)([ -/]*)([@-~])$/.exec(sequence) ?? /^()(\d+)()(\$)$/.exec(sequence);
  if (!parts) return undefined;
  const [, marker, parameters, intermediate, final] = parts as unknown as [
    string,
    string,
    string,
    string,
    string,
  ];
  const fields = parseFields(parameters);
  const first = at(fields, 0, 0);
  const second = at(fields, 1, 0);
  switch (marker + intermediate + final) {
    case '<M':
    case '<m':
      return mouseEvent(first, second, at(fields, 2, 0), final === 'm');
    case 'I':
    case 'O':
      return parameters === '' ? { type: 'focus', focused: final === 'I' } : undefined;
    case '?c':
      return { type: 'reply', reply: 'attributes', parameters: fields.map((field) => field[0]) };
    case '>c':
      return { type: 'reply', reply: 'secondary_attributes', parameters: fields.map((field) => field[0]) };
    case '>m':
      return first === 4 ? { type: 'reply', reply: 'other_keys', level: second } : undefined;
    case '?u':
      return { type: 'reply', reply: 'kitty', flags: first };
    case '?$y':
      return { type: 'reply', reply: 'mode', mode: first, state: second };
    case '?R':
      return cursorReport(first, second);
    case 'R':
      if (fields.length === 2 && (context.cursorReport || first > 1 || second > LAST_MODIFIERS)) {
        return cursorReport(first, second);
      }
      break;
    case 'u':
      return unicodeKey(fields, context.kitty);
    case '~':
      return tildeKey(fields, context.kitty);
    case '$':
    case '^':
    case '@': {
      const key = TILDE_KEYS.get(first);
      return key === undefined ? undefined : press(key, RXVT_MODIFIERS[final]);
    }
    case 'Z': {
      const event = functionalKey('tab', fields);
      return { ...event, modifiers: event.modifiers | SHIFT };
    }
  }
  if (marker + intermediate !== '') return undefined;
  const arrow = RXVT_ARROWS[final];
  if (arrow) return parameters === '' ? press(arrow, SHIFT) : undefined;
  const key = LETTER_KEYS.get(final);
  if (!key) return undefined;
  // Old terminals left out the 1 before the modifiers.
  return functionalKey(key, fields.length === 1 && first > 1 ? [[1], fields[0]] : fields);
}

function cursorReport(row: number, column: number): InputEvent {
  return { type: 'reply', reply: 'cursor', row: Math.max(0, row - 1), column: Math.max(0, column - 1) };
}

/** `CSI number ; modifiers ~`, and xterm's `CSI 27 ; modifiers ; code ~` (modifyOtherKeys). */
function tildeKey(fields: Fields, kitty: boolean): KeyEvent | undefined {
  const number = at(fields, 0, 0);
  if (number === 27 && fields.length === 3) return unicodeKey([fields[2], fields[1]], kitty);
  const key = TILDE_KEYS.get(number);
  return key === undefined ? undefined : functionalKey(key, fields);
}

/** A named key whose modifiers and kind stand in the second field; it types nothing else than its name says. */
function functionalKey(key: string, fields: Fields): KeyEvent {
  return keyEvent(key, fields.slice(0, 2), namedText(key), {});
}

/** `CSI code:shifted:base ; modifiers:kind ; text u`. */
function unicodeKey(fields: Fields, kitty: boolean): KeyEvent | undefined {
  const code = at(fields, 0, 0);
  const text = (fields[2] ?? []).map(characterOf).join('');
  if (code === 0) {
    if (text === '') return undefined;
    return isCharacter(text) ? pressOf(text) : press(text, 0, text);
  }
  const name = UNICODE_KEYS.get(code);
  if (name !== undefined) return keyEvent(name, fields, namedText(name), {});
  const character = characterOf(code);
  if (character === '' || (code >= 0xe000 && code <= 0xf8ff)) return undefined;

  const { key } = lowerKey(character);
  const modifiers = modifiersOf(at(fields, 1, 0));
  const shifted = characterOf(at(fields, 0, 1));
  const base = characterOf(at(fields, 0, 2));
  const others = { ...(shifted !== '' && { shifted }), ...(base !== '' && { base: lowerKey(base).key }) };
  if (!kitty && fields[0].length === 1 && modifiers & SHIFT && !hasCase(character)) {
    // xterm sends the character that Shift has made already, so Shift is used up: Ctrl+Shift+7 is Ctrl+/ in Norway.
    // Other terminals send the key's own character: Ctrl+Shift+\ by the code of \, which Shift makes on no US layout.
    return usShifted(character) === undefined || typesText(modifiers)
      ? keyEvent(key, fields, character, {}, modifiers & ~SHIFT)
      : keyEvent(key, fields, character, { shifted: character }, modifiers);
  }
  const typed = modifiers & SHIFT ? shifted || character.toUpperCase() : character;
  return keyEvent(key, fields, typed, others, modifiers);
}

/** Puts a key together from its fields: `text` is what it types unless the third field says otherwise. */
function keyEvent(
  key: string,
  fields: Fields,
  text: string | undefined,
  others: Pick<KeyEvent, 'shifted' | 'base'>,
  modifiers: Modifiers = modifiersOf(at(fields, 1, 0)),
): KeyEvent {
  const kind = KINDS[at(fields, 1, 1) as keyof typeof KINDS] ?? 'press';
  const told = (fields[2] ?? []).map(characterOf).join('');
  const typed = told === '' ? text : told;
  const event: KeyEvent = { type: 'key', key, modifiers, kind, ...others };
  return typed !== undefined && kind !== 'release' && typesText(modifiers)
    ? { ...event, text: typed }
    : event;
}

/**
 * The modifiers of a parameter, which is one more than their bits. Lock bits are dropped; Hyper counts as Super and
 * Meta as Alt, so that they never type.
 */
function modifiersOf(parameter: number): Modifiers {
  const bits = Math.max(0, parameter - 1);
  const own = bits & (SHIFT | ALT | CTRL | SUPER);
  return own | (bits & HYPER ? SUPER : 0) | (bits & META ? ALT : 0);
}

/** The character of a code point; empty for none, for surrogates and for control codes. */
function characterOf(code: number): string {
  const character = code > 0x10ffff ? '' : String.fromCodePoint(code);
  return character === '' || isControl(character) ? '' : character;
}

function parseFields(parameters: string): Fields {
  return parameters
    .split(';')
    .map((field) => field.split(':').map((text) => Math.min(Number(text), LARGEST)));
}

/** A sub-field, 0 when it is missing or empty. */
function at(fields: Fields, field: number, sub: number): number {
  return fields[field]?.[sub] ?? 0;
}
