import type { Byte } from '../../base/units.ts';
import type { Difference } from '../../text/diff/differences.ts';
import { type ChangedBytes, diffWords } from '../../text/diff/diff-words.ts';
import type { Text } from '../../text/text.ts';
import type { Side } from './comparison.ts';

/** Changed lines of more bytes are not compared word by word. */
const MOST_WORDS: Byte = 16 * 1024;

/** The changed words of differences, while their texts stay. */
const known = new WeakMap<
  Difference,
  { readonly texts: Readonly<Record<Side, Text>>; readonly words: readonly ChangedBytes[] }
>();

/** The words that differ in a difference, compared when it is first shown. */
export function wordsOf(hunk: Difference, texts: Readonly<Record<Side, Text>>): readonly ChangedBytes[] {
  const { before, after } = hunk;
  if (before.from === before.to || after.from === after.to) return [];
  if (before.to - before.from + after.to - after.from > MOST_WORDS) return [];
  const there = known.get(hunk);
  if (there?.texts.before === texts.before && there.texts.after === texts.after) return there.words;
  const words = diffWords(texts.before.read(before.from, before.to), texts.after.read(after.from, after.to));
  known.set(hunk, { texts, words });
  return words;
}
