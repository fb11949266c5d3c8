import type { Properties } from '../../core/model/plugins/virtual-buffer.ts';
import type { Byte } from '../../base/units.ts';
import { encode } from '../../base/utf8.ts';
import {
  type GivenOverlayStyle,
  type OverlayStyle,
  overlayStyleOf,
} from '../../core/decorations/overlay-style.ts';
import type { RangeItem } from '../../text/range-set.ts';

/** A part of what a plugin shows. */
export interface Entry {
  /** With its line end, where it has one. */
  readonly text: string;
  readonly properties?: Properties;
  readonly style?: GivenOverlayStyle;
  readonly inlineOverlays?: readonly InlineOverlay[];
  /** Blanks are added, before a line break at the end, until there are so many characters. */
  readonly padToChars?: number;
  /** The longest text; a longer one is cut, before a line break at the end, and ends in `…`. */
  readonly truncateToChars?: number;
  /** The parts of the text, in place of `text`. */
  readonly segments?: readonly Segment[];
}

/** A look of a part of it: from `start` up to `end`, counted from its start in bytes or in characters. */
interface InlineOverlay {
  readonly start: number;
  readonly end: number;
  readonly style: GivenOverlayStyle;
  readonly properties?: Properties;
  readonly unit?: 'byte' | 'char';
}

interface Segment {
  readonly text: string;
  readonly style?: GivenOverlayStyle;
  readonly overlays?: readonly InlineOverlay[];
}

/** The result of entries: a text, and the looks and values in it; later looks lie over others. */
export interface Content {
  readonly bytes: Uint8Array;
  readonly looks: readonly RangeItem<OverlayStyle>[];
  readonly properties: readonly RangeItem<Properties>[];
}

/** Puts entries together, one right behind the other. */
export function layOut(entries: readonly Entry[]): Content {
  const laid: Laid = { parts: [], at: 0, looks: [], properties: [] };
  for (const entry of entries) put(laid, entry);
  return { bytes: encode(laid.parts.join('')), looks: laid.looks, properties: laid.properties };
}

/** The result so far. */
interface Laid {
  readonly parts: string[];
  at: Byte;
  readonly looks: RangeItem<OverlayStyle>[];
  readonly properties: RangeItem<Properties>[];
}

function put(laid: Laid, entry: Entry): void {
  const { at, looks: styles, properties } = laid;
  const segments = entry.segments ?? [];
  const whole = entry.segments === undefined ? entry.text : segments.map((segment) => segment.text).join('');
  const text = fitText(whole, entry);
  const length = utf8Length(text);
  // What is cut has no look, nor has a line break.
  const shown = text.endsWith('\n') ? length - 1 : length;
  const place = (from: Byte, to: Byte, asked: boolean, look: GivenOverlayStyle, more?: Properties): void => {
    const first = byteAt(text, length, 'byte', Math.min(from, shown), false);
    const last = Math.min(to, shown);
    if (first > last || (asked && first === last)) return;
    styles.push({ from: at + first, to: at + last, value: overlayStyleOf(look) });
    if (more !== undefined) properties.push({ from: at + first, to: at + last, value: more });
  };
  const overlay = (
    start: Byte,
    { start: from, end, unit, style, properties: more }: InlineOverlay,
    of: string,
  ): void => {
    const bytes = of === text ? length : utf8Length(of);
    const first = byteAt(of, bytes, unit, from, false);
    place(start + first, start + byteAt(of, bytes, unit, end, true), from < end, style, more);
  };
  if (entry.properties !== undefined) properties.push({ from: at, to: at + length, value: entry.properties });
  if (entry.style !== undefined) place(0, shown, false, entry.style);
  let start = 0;
  for (const segment of segments) {
    const bytes = utf8Length(segment.text);
    if (segment.style !== undefined) place(start, start + bytes, bytes > 0, segment.style);
    for (const each of segment.overlays ?? []) overlay(start, each, segment.text);
    start += bytes;
  }
  for (const each of entry.inlineOverlays ?? []) overlay(0, each, text);
  laid.parts.push(text);
  laid.at += length;
}

/** A text of as many characters as are wanted. */
function fitText(text: string, { padToChars: least = 0, truncateToChars: most = Infinity }: Entry): string {
  // As many characters as there are code units at most, which need not be counted then.
  if (text.length <= most && least === 0) return text;
  const broken = text.endsWith('\n');
  let line = broken ? text.slice(0, -1) : text;
  let count = characters(line);
  if (count > most) {
    line =
      most < 1
        ? ''
        : `${Array.from(line)
            .slice(0, Math.trunc(most) - 1)
            .join('')}…`;
    count = Math.min(count, Math.max(0, Math.trunc(most)));
  }
  const blanks = Math.max(0, Math.min(least, MOST_PADDED) - count);
  return `${line}${' '.repeat(blanks)}${broken ? '\n' : ''}`;
}

/** Nobody sees more blanks. */
const MOST_PADDED = 10_000;

/** True when the code unit at a place is the second half of a character. */
const isSecond = (text: string, i: number): boolean =>
  (text.charCodeAt(i) & 0xfc00) === 0xdc00 && i > 0 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800;

function characters(text: string): number {
  let count = text.length;
  for (let i = 1; i < text.length; i++) if (isSecond(text, i)) count--;
  return count;
}

/** The bytes of the character, or half a character, that begins at a code unit. */
function bytesAt(text: string, i: number): number {
  const unit = text.charCodeAt(i);
  if (unit < 0x80) return 1;
  if (unit < 0x800) return 2;
  return isSecond(text, i + 1) ? 4 : 3;
}

function utf8Length(text: string): Byte {
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const bytes = bytesAt(text, i);
    length += bytes;
    if (bytes === 4) i++;
  }
  return length;
}

/**
 * The byte of a text where an overlay begins or, `after`, ends that counts `unit`s: between two characters, so that it
 * lies over all that it touches.
 */
function byteAt(text: string, length: Byte, unit: InlineOverlay['unit'], at: number, after: boolean): Byte {
  const wanted = Math.trunc(at);
  if (!(wanted > 0)) return 0;
  if (length === text.length) return Math.min(wanted, length);
  let bytes = 0;
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    if ((unit === 'char' ? count : bytes) >= wanted) return bytes;
    const own = bytesAt(text, i);
    if (unit !== 'char' && !after && bytes + own > wanted) return bytes;
    bytes += own;
    count++;
    if (own === 4) i++;
  }
  return bytes;
}
