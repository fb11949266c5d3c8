import { encode } from '../base/utf8.ts';
import type { Decoder } from './decoder.ts';
import type { InputEvent } from './event.ts';

/** An event, and the bytes that the terminal sent for it. */
export interface TracedInput {
  readonly event: InputEvent;
  readonly bytes: Uint8Array;
}

/** The start of a paste. */
const PASTE_START = encode('\x1b[200~');
const PASTE_END = encode('\x1b[201~');
const TILDE = 0x7e;

/**
 * Tells of each event of a decoder which bytes it came from. Feeds them one by one: for somebody who looks on, and for
 * terminals whose sequences have to be told apart by their bytes.
 */
export class Tracer {
  readonly #decoder: Decoder;
  /** Bytes that no event has come of yet, those of a paste apart. */
  #held: number[] = [];

  constructor(decoder: Decoder) {
    this.#decoder = decoder;
  }

  /** As `Decoder.feed`. */
  feed(bytes: Uint8Array): TracedInput[] {
    const traced: TracedInput[] = [];
    for (let i = 0; i < bytes.length;) {
      if (this.#decoder.pasting) {
        this.#held = [];
        // The end of a paste ends with this byte, so nothing of what follows is fed along.
        const end = bytes.indexOf(TILDE, i) + 1 || bytes.length;
        traced.push(...this.#attribute(this.#decoder.feed(bytes.subarray(i, end))));
        i = end;
      } else {
        this.#held.push(bytes[i]);
        traced.push(...this.#attribute(this.#decoder.feed(bytes.subarray(i, ++i))));
      }
    }
    return traced;
  }

  /** As `Decoder.flush`. */
  flush(): TracedInput[] {
    return this.#attribute(this.#decoder.flush());
  }

  /** Shares out the bytes held. One byte makes several events where it gave up what was before it. */
  #attribute(events: readonly InputEvent[]): TracedInput[] {
    if (events.length === 0) return [];
    // The byte that gave up a sequence may have begun another one.
    const begun = this.#decoder.pasting ? PASTE_START.length : this.#decoder.waiting === 'none' ? 0 : 1;
    const end = this.#held.length - begun;
    let from = 0;
    const traced = events.map((event, i): TracedInput => {
      if (event.type === 'paste') return { event, bytes: around(event.bytes) };
      const to = i === events.length - 1 ? end : Math.min(end, from + lengthOf(event, end - from));
      const bytes = Uint8Array.from(this.#held.slice(from, to));
      from = to;
      return { event, bytes };
    });
    this.#held = this.#held.slice(end);
    return traced;
  }
}

/** A paste as it came. */
function around(pasted: Uint8Array): Uint8Array {
  const whole = new Uint8Array(PASTE_START.length + pasted.length + PASTE_END.length);
  whole.set(PASTE_START);
  whole.set(pasted, PASTE_START.length);
  whole.set(PASTE_END, PASTE_START.length + pasted.length);
  return whole;
}

/** The number of bytes of an event that others follow in one go; `most` are there. */
function lengthOf(event: InputEvent, most: number): number {
  if (event.type === 'reply' && event.reply === 'other') return encode(event.text).length;
  return event.type === 'key' && event.key === 'escape' ? 1 : most - 1;
}

/** The form in which a terminal told of something. */
export type Protocol = 'legacy' | 'modifyOtherKeys' | 'kitty' | 'SGR mouse' | 'X10 mouse' | 'paste';

/** The form of an event's bytes. */
export function protocolOf(bytes: Uint8Array): Protocol {
  const text = String.fromCharCode(...bytes.subarray(0, LONGEST));
  // oxlint-disable-next-line no-control-regex -- escape sequences begin with one
  const body = /^\x1b?\x1b\[(.*)$/s.exec(text)?.[1];
  if (body === undefined) return 'legacy';
  if (body.startsWith('200~')) return 'paste';
  if (body.startsWith('<')) return 'SGR mouse';
  if (body.startsWith('M')) return 'X10 mouse';
  if (/^27;\d+;\d+~$/.test(body)) return 'modifyOtherKeys';
  return /^[\d:;]+u$/.test(body) || /^\d+;\d+:\d/.test(body) ? 'kitty' : 'legacy';
}

/** A sequence of a key is never longer. */
const LONGEST = 64;

/** Bytes as they can be shown: `ESC[1;2D`, `^C`, `^?`, `\xc3`; nothing of it does anything to a terminal. */
export function shownBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => {
    if (byte === 0x1b) return 'ESC';
    if (byte < 0x20) return `^${String.fromCharCode(byte + 0x40)}`;
    if (byte === 0x7f) return '^?';
    const plain = byte < 0x7f && byte !== CARET && byte !== BACKSLASH;
    return plain ? String.fromCharCode(byte) : `\\x${byte.toString(16)}`;
  }).join('');
}

/** `^` and `\`, which mean something there. */
const CARET = 0x5e;
const BACKSLASH = 0x5c;

/** The bytes that `shownBytes` shows so; control characters may stand for themselves. */
export const bytesShown = (text: string): Uint8Array =>
  Uint8Array.from(
    [...text.matchAll(/ESC|\^[?-_]|\\x[0-9a-f]{2}|./gsu)].flatMap(([part]) => {
      if (part === 'ESC') return [0x1b];
      if (part.length === 2 && part.startsWith('^')) return [part.charCodeAt(1) ^ 0x40];
      return part.startsWith('\\x') ? [parseInt(part.slice(2), 16)] : [...encode(part)];
    }),
  );

/** Bytes as numbers: `1b 5b 41`. */
export const hexBytes = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ');
