import type { Byte } from '../base/units.ts';
import { encode, isContinuation, unitStart } from '../base/utf8.ts';
import { type GivenLook, type Look, lookOf } from './decorations/look.ts';
import type { Json } from './json.ts';

/** What a plugin attaches to text, for itself. */
export type Properties = Readonly<Record<string, Json>>;

/** A part of what a plugin shows. */
export interface Entry {
  /** With its line end, where it has one. */
  readonly text: string;
  readonly properties?: Properties;
  readonly style?: GivenLook;
  readonly inlineOverlays?: readonly InlineOverlay[];
  /** Blanks are added, before a line break at the end, until there are so many characters. */
  readonly padToChars?: number;
  /** What is longer is cut, before a line break at the end, and ends in `…`. */
  readonly truncateToChars?: number;
  /** What the text is made of, in the place of `text`. */
  readonly segments?: readonly Segment[];
}

/** A look of a part of it: from `start` up to `end`, counted from its start in bytes or in characters. */
interface InlineOverlay {
  readonly start: number;
  readonly end: number;
  readonly style: GivenLook;
  readonly properties?: Properties;
  readonly unit?: 'byte' | 'char';
}

interface Segment {
  readonly text: string;
  readonly style?: GivenLook;
  readonly overlays?: readonly InlineOverlay[];
}

interface Stretch<T> {
  readonly from: Byte;
  readonly to: Byte;
  readonly value: T;
}

/** What entries come to: a text, and what lies where in it; of looks the later ones lie over others. */
export interface Content {
  readonly bytes: Uint8Array;
  readonly looks: readonly Stretch<Look>[];
  readonly properties: readonly Stretch<Properties>[];
}

/** Puts entries together, one right behind the other. */
export function layOut(entries: readonly Entry[]): Content {
  const parts: string[] = [];
  const looks: Stretch<Look>[] = [];
  const properties: Stretch<Properties>[] = [];
  let at = 0;
  for (const entry of entries) {
    const segments = entry.segments ?? [];
    const whole =
      entry.segments === undefined ? entry.text : segments.map((segment) => segment.text).join('');
    const text = fitted(whole, entry);
    const own = encode(text);
    const ends = at + own.length;
    // What is cut has no look, nor has a line break.
    const shown = text.endsWith('\n') ? own.length - 1 : own.length;
    const place = (from: Byte, to: Byte, asked: boolean, look: GivenLook, more?: Properties): void => {
      const first = unitStart(own, Math.min(from, shown));
      const last = Math.min(to, shown);
      if (first > last || (asked && first === last)) return;
      looks.push({ from: at + first, to: at + last, value: lookOf(look) });
      if (more !== undefined) properties.push({ from: at + first, to: at + last, value: more });
    };
    if (entry.properties !== undefined) properties.push({ from: at, to: ends, value: entry.properties });
    if (entry.style !== undefined) place(0, shown, false, entry.style);
    let start = 0;
    for (const segment of segments) {
      const bytes = encode(segment.text);
      if (segment.style !== undefined) place(start, start + bytes.length, bytes.length > 0, segment.style);
      for (const overlay of segment.overlays ?? []) {
        const [from, to] = stretchOf(overlay, segment.text, bytes);
        place(start + from, start + to, overlay.start < overlay.end, overlay.style, overlay.properties);
      }
      start += bytes.length;
    }
    for (const overlay of entry.inlineOverlays ?? []) {
      const [from, to] = stretchOf(overlay, text, own);
      place(from, to, overlay.start < overlay.end, overlay.style, overlay.properties);
    }
    parts.push(text);
    at = ends;
  }
  return { bytes: encode(parts.join('')), looks, properties };
}

/** A text of as many characters as are wanted. */
function fitted(text: string, { padToChars: least = 0, truncateToChars: most = Infinity }: Entry): string {
  // As many characters as there are code units at most, which need not be counted then.
  if (text.length <= most && least === 0) return text;
  const broken = text.endsWith('\n');
  const line = broken ? text.slice(0, -1) : text;
  let characters = Array.from(line);
  if (characters.length > most)
    characters = most < 1 ? [] : [...characters.slice(0, Math.trunc(most) - 1), '…'];
  const blanks = ' '.repeat(Math.max(0, Math.min(least, MOST_PADDED) - characters.length));
  return `${characters.join('')}${blanks}${broken ? '\n' : ''}`;
}

/** Nobody sees more blanks. */
const MOST_PADDED = 10_000;

/** The bytes of a text that an overlay lies over: all characters that it touches. */
function stretchOf({ start, end, unit }: InlineOverlay, text: string, bytes: Uint8Array): [Byte, Byte] {
  const within = (at: number): Byte => Math.max(0, Math.min(Math.trunc(at), bytes.length));
  if (bytes.length === text.length) return [within(start), within(end)];
  if (unit !== 'char') {
    let to = within(end);
    while (to < bytes.length && isContinuation(bytes[to])) to++;
    return [unitStart(bytes, within(start)), to];
  }
  const characters = Array.from(text);
  const byteOf = (at: number): Byte =>
    encode(characters.slice(0, Math.max(0, Math.trunc(at))).join('')).length;
  return [byteOf(start), byteOf(end)];
}
