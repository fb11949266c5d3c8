import { press, pressOf, isCharacter } from './character.ts';
import { Decoder } from './decoder.ts';
import { type InputEvent, SHIFT } from './event.ts';
import { namedText } from './key-names.ts';
import type { Key } from './notation.ts';
import { shownBytes, type TracedInput, Tracer } from './trace.ts';

/** A key that a terminal sends in another way than it should. */
export interface LearnedKey {
  /** The sequence that it sends, one character a byte. */
  readonly sends: string;
  readonly key: Key;
}

/** The calibration of a terminal: the keys that some of its sequences stand for. */
export class Calibration {
  readonly keys: readonly LearnedKey[];
  /** The file that it was read from, as a sentence names it. */
  readonly source: string;
  readonly #keys: ReadonlyMap<string, Key>;

  constructor(keys: readonly LearnedKey[], source: string) {
    this.keys = keys;
    this.source = source;
    this.#keys = new Map(keys.map(({ sends, key }) => [sends, key]));
  }

  /** The event that something stands for: itself, or the key that was learned for its bytes. */
  of({ event, bytes }: TracedInput): InputEvent {
    if (event.type !== 'key' && !(event.type === 'reply' && event.reply === 'other')) return event;
    const key = this.#keys.get(sequenceOf(bytes));
    if (key === undefined) return event;
    return { ...pressOfKey(key), kind: event.type === 'key' ? event.kind : 'press' };
  }
}

/** No key sends more. */
const LONGEST = 64;

/** Bytes as a sequence to be found by; whether it is a press, a repetition or a release makes no difference. */
export const sequenceOf = (bytes: Uint8Array): string =>
  // oxlint-disable-next-line no-control-regex -- escape sequences begin with one
  String.fromCharCode(...bytes.subarray(0, LONGEST)).replace(/^(\x1b\[[\d:]*;\d+):[123](?=[;A-Za-z~])/, '$1');

/** The bytes of a sequence. */
export const bytesOf = (sends: string): Uint8Array => Uint8Array.from(sends, (byte) => byte.charCodeAt(0));

/** The press of a key, with what it types. */
function pressOfKey({ key, modifiers }: Key): ReturnType<typeof press> {
  if (!isCharacter(key) || (modifiers & ~SHIFT) !== 0) return press(key, modifiers, namedText(key));
  return pressOf(modifiers & SHIFT ? key.toUpperCase() : key);
}

/** Why no key can be learned for some bytes, as the end of a sentence; null when one can. */
export function unfit(bytes: Uint8Array): string | null {
  const shown = shownBytes(bytes.subarray(0, LONGEST));
  if (bytes.length === 0) return 'it is empty';
  if (bytes.length > LONGEST) return 'it is too long for a key';
  const tracer = new Tracer(new Decoder());
  const [first, ...others] = [...tracer.feed(bytes), ...tracer.flush()];
  if (first === undefined || others.length > 0 || first.bytes.length !== bytes.length)
    return `${shown} is several keys, not one sequence`;
  return unfitEvent(first.event);
}

/** The same for the event that bytes came to. */
export function unfitEvent(event: InputEvent): string | null {
  if (event.type === 'reply' && event.reply === 'other')
    return /^\x1b[\]P_]/.test(event.text) ? 'it is an answer of the terminal, not a key' : null; // oxlint-disable-line no-control-regex
  if (event.type !== 'key') return 'it is not a key';
  if (event.text !== undefined && /^[ -~]/.test(event.text)) return 'letters and symbols cannot be changed';
  const plain = event.modifiers === 0 && (event.key === 'escape' || event.key === 'enter');
  return plain ? 'Escape and Enter cannot be changed' : null;
}
