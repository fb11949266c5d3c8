import { after, before, bytesOf } from '../../text/graphemes.ts';
import type { Byte } from '../../base/units.ts';
import { decode, scalarOf } from '../../base/utf8.ts';
import { lineEndAt, lineStartAt } from '../../text/lines.ts';
import { isWord as isWordScalar } from '../../text/matcher.ts';
import type { Text } from '../../text/text.ts';

export type Class = 'space' | 'break' | 'word' | 'mark';

/** Clusters that one word move passes at most, so that a megabyte without a space does not hold the keyboard. */
const FARTHEST = 8192;

/** The class of the cluster that starts at `at`, by its first scalar. */
function classAt(text: Text, at: Byte): Class {
  const byte = text.byte(at);
  if (byte === 10 || byte === 13 || byte < 0) return 'break';
  if (byte === 0x20 || byte === 9) return 'space';
  if (byte < 0x80) return isWordScalar(byte) ? 'word' : 'mark';
  const bytes = bytesOf(text, at, Math.min(text.length, at + 4));
  const unit = decode(bytes, 0, bytes.length);
  if (unit < 0) return 'mark';
  const scalar = scalarOf(unit);
  if (scalar === 0xa0 || scalar === 0x3000) return 'space';
  return isWordScalar(scalar) ? 'word' : 'mark';
}

/** True when a letter, a digit or the like begins at a place. */
export const isWord = (text: Text, at: Byte): boolean => classAt(text, at) === 'word';

/** The same where other characters belong to words too. */
const classIn = (text: Text, at: Byte, extra: string): Class =>
  extra !== '' && extra.includes(String.fromCharCode(text.byte(at))) ? 'word' : classAt(text, at);

/** The end of the run of clusters of one class that starts at `at`. */
function runEnd(text: Text, at: Byte, kind: Class, extra = ''): Byte {
  for (let i = 0; i < FARTHEST && at < text.length && classIn(text, at, extra) === kind; i++)
    at = after(text, at);
  return at;
}

function runStart(text: Text, at: Byte, kind: Class, extra = ''): Byte {
  for (let i = 0; i < FARTHEST && at > 0; i++) {
    const place = before(text, at);
    if (classIn(text, place, extra) !== kind) break;
    at = place;
  }
  return at;
}

/** The end of the run of clusters of one class that starts at `at`; `at` itself at a line break. */
export function runAt(text: Text, at: Byte, extra: string): Byte {
  const kind = at < text.length ? classIn(text, at, extra) : 'break';
  return kind === 'break' ? at : runEnd(text, at, kind, extra);
}

/** True when a space or a tab is at a place. */
export const isSpaceAt = (text: Text, at: Byte): boolean => at < text.length && classAt(text, at) === 'space';

/** The start of the spaces and tabs that end at `at`. */
export const spacesBefore = (text: Text, at: Byte): Byte => runStart(text, at, 'space');

/**
 * The start of the word that `at` stands in or behind: `at` itself behind none, undefined when it is more than `reach`
 * bytes off.
 */
export function wordBefore(text: Text, at: Byte, reach: Byte): Byte | undefined {
  let from = at;
  while (from > 0) {
    const place = before(text, from);
    if (classAt(text, place) !== 'word') break;
    if (at - place > reach) return undefined;
    from = place;
  }
  return from;
}

/** The start of the word before `at`; a line's start stops it once. */
export function wordLeft(text: Text, at: Byte): Byte {
  if (at <= 0) return 0;
  const spaces = runStart(text, at, 'space');
  if (spaces === 0) return 0;
  const place = before(text, spaces);
  const kind = classAt(text, place);
  if (kind === 'break') return spaces < at ? spaces : runStart(text, place, 'space');
  return runStart(text, spaces, kind);
}

/** The start of the next word; a line's end stops it once. */
export function wordRight(text: Text, at: Byte): Byte {
  if (at >= text.length) return text.length;
  const kind = classAt(text, at);
  if (kind === 'break') return runEnd(text, after(text, at), 'space');
  return runEnd(text, kind === 'space' ? at : runEnd(text, at, kind), 'space');
}

/** The end of the word at or after `at`; a line's end stops it once. */
export function wordEnd(text: Text, at: Byte): Byte {
  if (at >= text.length) return text.length;
  if (classAt(text, at) === 'break') at = after(text, at);
  const place = runEnd(text, at, 'space');
  if (place >= text.length) return text.length;
  const kind = classAt(text, place);
  return kind === 'break' ? place : runEnd(text, place, kind);
}

/** The end of the word at or after `at`, whatever is before the word. */
export function nextWordEnd(text: Text, at: Byte): Byte {
  for (let i = 0; i < FARTHEST && at < text.length && classAt(text, at) !== 'word'; i++) at = after(text, at);
  return runEnd(text, at, 'word');
}

/** The start of the word at or before `at`, whatever is after the word. */
export function lastWordStart(text: Text, at: Byte): Byte {
  for (let i = 0; i < FARTHEST && at > 0; i++) {
    const place = before(text, at);
    if (classAt(text, place) === 'word') break;
    at = place;
  }
  return runStart(text, at, 'word');
}

/**
 * The run of one class around `at`: what a double click selects. At a line's end it is the run before.
 * @param extra characters of ASCII that belong to words, besides letters, digits and underscores
 */
export function wordAround(text: Text, at: Byte, extra = ''): { from: Byte; to: Byte } {
  let kind = at < text.length ? classIn(text, at, extra) : 'break';
  if (kind !== 'word' && at > 0) {
    const left = classIn(text, before(text, at), extra);
    if (left === 'word' || (kind === 'break' && left !== 'break')) kind = left;
  }
  if (kind === 'break') return { from: at, to: at };
  return { from: runStart(text, at, kind, extra), to: runEnd(text, at, kind, extra) };
}

/** The line around `at` with its break, as far as its ends are known. */
export function lineAround(text: Text, at: Byte): { from: Byte; to: Byte } {
  const from = lineStartAt(text, at) ?? at;
  const lineEnd = lineEndAt(text, at) ?? text.length;
  return { from, to: Math.min(text.length, lineEnd + 1) };
}
