import type { Byte } from '../../base/units.ts';
import type { Text } from '../../text/text.ts';
import { paragraphAround } from './paragraphs.ts';
import { bytesOf } from '../layout/visual-rows.ts';
import { stepsFrom } from './repeat.ts';

/** Bytes of a paragraph that are looked through for the ends of sentences. */
const REACH: Byte = 64 * 1024;

const ENDS = new Set(Array.from('.?!', (each) => each.charCodeAt(0)));
const CLOSERS = new Set(Array.from('"\')]}', (each) => each.charCodeAt(0)));
const isSpace = (byte: number | undefined): boolean =>
  byte === undefined || byte === 0x20 || byte === 9 || byte === 10 || byte === 13;

/** Where the sentences of [from, to) end: behind the mark and what closes there, and at its end without the break. */
function endsIn(text: Text, from: Byte, to: Byte): readonly Byte[] {
  const bytes = bytesOf(text, from, to);
  const ends: Byte[] = [];
  for (let i = 0; i < bytes.length; i++) {
    if (!ENDS.has(bytes[i])) continue;
    let next = i + 1;
    while (next < bytes.length && (CLOSERS.has(bytes[next]) || ENDS.has(bytes[next]))) next++;
    if (isSpace(bytes[next])) ends.push(from + next);
    i = next - 1;
  }
  let last = bytes.length;
  while (last > 0 && isSpace(bytes[last - 1])) last--;
  if (ends.at(-1) !== from + last) ends.push(from + last);
  return ends;
}

/** The end of the sentence at `at`, of the next one where it stands at an end. */
function sentenceEnd(text: Text, at: Byte): Byte {
  for (let place = at, paragraphs = 0; place < text.length && paragraphs < 2; paragraphs++) {
    const { from, to } = paragraphAround(text, place);
    const begin = Math.max(from, Math.min(at, to) - REACH);
    const end = endsIn(text, begin, Math.min(to, Math.max(at, begin) + REACH)).find((each) => each > at);
    if (end !== undefined) return end;
    place = to;
  }
  return text.length;
}

/** The start of the sentence at `at`, of the one before where it stands at a start. */
function sentenceStart(text: Text, at: Byte): Byte {
  for (let place = at; place > 0;) {
    let back = place;
    while (back > 0 && isSpace(text.byte(back - 1)) && place - back < REACH) back--;
    if (back === 0) return 0;
    const { from } = paragraphAround(text, back - 1);
    const begin = Math.max(from, back - REACH);
    const starts = [begin, ...endsIn(text, begin, back)].map((end) => {
      let start = end;
      while (start < at && isSpace(text.byte(start))) start++;
      return start;
    });
    const found = starts.findLast((start) => start < at && start < back);
    if (found !== undefined) return found;
    place = from;
  }
  return 0;
}

/** The place `count` sentences on, or before. */
export const sentencesFrom = (text: Text, at: Byte, count: number): Byte =>
  stepsFrom(
    at,
    count,
    (place) => sentenceEnd(text, place),
    (place) => sentenceStart(text, place),
  );
