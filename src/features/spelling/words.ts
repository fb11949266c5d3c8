import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { encode } from '../../base/utf8.ts';

/** A word that can be spelled right or wrong. */
export interface Word extends ByteRange {
  readonly word: string;
}

/** Letters, with apostrophes between. */
const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** Text that is no prose: code in backticks, addresses, paths, escapes, options, and placeholders. */
const ASIDE =
  /`[^`]*`|\w+:\/\/\S+|\bwww\.\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)*|(?<![\p{L}\p{N}])[~.]{0,2}\/[\w./-]+|[\w.-]+(?:\/[\w.-]+){2,}|\\\S|(?<![\p{L}\p{N}])--?[a-z][\w-]*|\$\{[^}]*\}|&\w+;/gu;
/** Characters beside a word that make it a part of a name. */
const JOINS = /[\p{N}_$@#.]/u;
const LEAST = 3;
const MOST = 50;
/** Names: of only capitals, as plurals too, or with capitals inside. */
const NAME = /^\p{Lu}+s?$|\p{Ll}\p{Lu}|^\p{Lu}{2,}\p{Ll}/u;
/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** The words of a stretch of prose that begins at `at`, but for names, numbers, addresses and code in backticks. */
export function wordsOf(prose: string, at: Byte): readonly Word[] {
  const shown = prose.replaceAll(ASIDE, (aside) => ' '.repeat(aside.length));
  const words: Word[] = [];
  let from = at;
  let counted = 0;
  for (const { 0: found, index } of shown.matchAll(WORD)) {
    if (!isProse(shown, found, index)) continue;
    from += encode(prose.slice(counted, index)).length;
    const to = from + encode(found).length;
    words.push({ from, to, word: found.replaceAll('’', "'") });
    from = to;
    counted = index + found.length;
  }
  return words;
}

function isProse(text: string, word: string, index: number): boolean {
  if (word.length < LEAST || word.length > MOST || NAME.test(word) || UNSPACED.test(word)) return false;
  const before = text[index - 1] ?? ' ';
  const after = text[index + word.length] ?? ' ';
  if (after === '(' || (JOINS.test(before) && before !== '.')) return false;
  // A point joins names where there is no space behind it.
  if (before === '.' && /[\p{L}\p{N}_)\]]/u.test(text[index - 2] ?? ' ')) return false;
  return after === '.' ? !/[\p{L}\p{N}_]/u.test(text[index + word.length + 1] ?? ' ') : !JOINS.test(after);
}
