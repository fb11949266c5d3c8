import { bytesOf, snap } from '../../text/graphemes.ts';
import type { Byte } from '../../base/units.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Allowance } from '../../text/newlines.ts';
import type { Text } from '../../text/text.ts';
import { paragraphAround } from './paragraphs.ts';
import { bySteps, type Motion } from './motion.ts';

/** Bytes of a paragraph that are looked through for the ends of sentences. */
const REACH: Byte = 64 * 1024;

const ENDS = new Set(Array.from('.?!', (each) => each.charCodeAt(0)));
const CLOSERS = new Set(Array.from('"\')]}', (each) => each.charCodeAt(0)));
const isSpace = (byte: number | undefined): boolean =>
  byte === undefined || byte === 0x20 || byte === 9 || byte === 10 || byte === 13;

/** The bytes before a place that tell whether it is in the middle of what closes a sentence. */
const CLOSING: Byte = 256;

/**
 * The ends of the sentences of [from, to): behind the mark and its closing quotes or brackets, and the end without the
 * break.
 */
function endsIn(text: Text, from: Byte, to: Byte, allowance: Allowance): readonly Byte[] {
  const bytes = bytesOf(text, from, to);
  allowance.left -= to - from;
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

/** The paragraph of a place, as far as it is within reach. */
function paragraphNear(text: Text, at: Byte, allowance: Allowance): ByteRange {
  const near = { left: Math.min(2 * REACH, allowance.left) };
  const { left } = near;
  const paragraph = paragraphAround(text, at, near);
  allowance.left -= left - near.left;
  return paragraph;
}

/** The end of the sentence at `at`, of the next one where it stands at an end; `at` when the allowance is used up. */
function sentenceEnd(text: Text, at: Byte, allowance: Allowance): Byte {
  for (let place = at, paragraphs = 0; place < text.length && paragraphs < 2; paragraphs++) {
    if (allowance.left <= 0) return at;
    const { from, to } = paragraphNear(text, place, allowance);
    const begin = Math.max(from, Math.min(at, to) - CLOSING);
    const stop = Math.min(to, Math.max(at, begin) + REACH);
    const end = endsIn(text, begin, stop, allowance).find((each) => each > at);
    if (end !== undefined) return end;
    place = to;
  }
  return text.length;
}

/** The start of the sentence at `at`, of the one before where it stands at a start; `at` when the allowance is used up. */
function sentenceStart(text: Text, at: Byte, allowance: Allowance): Byte {
  for (let place = at; place > 0;) {
    if (allowance.left <= 0) return at;
    let back = place;
    while (back > 0 && isSpace(text.byte(back - 1)) && place - back < REACH) back--;
    if (back === 0) return 0;
    const { from } = paragraphNear(text, back - 1, allowance);
    const begin = Math.max(from, back - REACH);
    const starts = [begin, ...endsIn(text, begin, back, allowance)].map((end) => {
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

/** A target moved back to between two characters; a cursor that stays is there already. */
const between = (text: Text, cursor: Byte, at: Byte): Byte => (at === cursor ? at : snap(text, at));

/** The end of the sentence, as far as the allowance of the command suffices. */
export const forwardSentence: Motion = {
  name: 'forward_sentence',
  commands: { form: 'counted', title: 'Forward Sentence', doc: 'to the end of the next sentence' },
  kind: 'exclusive',
  repeats: true,
  opposite: 'backward_sentence',
  move: bySteps(({ text, allowance }, at) => between(text, at, sentenceEnd(text, at, allowance))),
};

/** The start of the sentence, as far as the allowance of the command suffices. */
export const backwardSentence: Motion = {
  name: 'backward_sentence',
  commands: { form: 'counted', title: 'Backward Sentence', doc: 'to the start of the sentence' },
  kind: 'exclusive',
  repeats: true,
  opposite: 'forward_sentence',
  move: bySteps(({ text, allowance }, at) => between(text, at, sentenceStart(text, at, allowance))),
};
