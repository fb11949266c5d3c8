import type { Byte } from '../../base/units.ts';
import { decodeText, encode } from '../../base/utf8.ts';
import type { Language } from '../../syntax/languages.ts';
import { maskedLines } from '../../syntax/masked-lines.ts';
import { PROSE } from '../../syntax/prose.ts';
import type { SeekWork } from './requests.ts';
import { type Word, wordsOf } from './words.ts';

const FENCE = /^ {0,3}(?:```|~~~)/;

/** Whole lines of a text, from a place on. */
export interface FarPart extends Pick<SeekWork, 'language' | 'from' | 'by' | 'inFence'> {
  readonly part: Uint8Array;
}

/** The words that are checked in a part, in order, and whether the end that is looked at last is in a block of code. */
export interface FarWords {
  readonly words: readonly Word[];
  readonly inFence: boolean;
}

/** The words of a part, by the marks of comments, strings and blocks of code alone. */
export function farWords({ part, from, language, by, inFence }: FarPart): FarWords {
  const lines = decodeText(part);
  if (!PROSE.has(language.id)) return { words: codeWords(lines, from, language), inFence: false };
  const hasOddFences = lines.split('\n').filter(isFence).length % 2 === 1;
  const other = inFence !== hasOddFences;
  return { words: proseWords(lines, from, by > 0 ? inFence : other), inFence: other };
}

function proseWords(part: string, from: Byte, inFence: boolean): readonly Word[] {
  const words: Word[] = [];
  let isCode = inFence;
  let at = from;
  for (const line of part.split('\n')) {
    if (isFence(line)) isCode = !isCode;
    else if (!isCode) words.push(...wordsOf(line, at));
    at += encode(line).length + 1;
  }
  return words;
}

function codeWords(part: string, from: Byte, language: Language): readonly Word[] {
  const words: Word[] = [];
  let at = from;
  for (const { line, kinds } of maskedLines(part, language)) {
    for (const { 0: aside, index } of kinds.matchAll(/[cs]+/g)) {
      const told = line.slice(index, index + aside.length);
      words.push(...wordsOf(told, at + encode(line.slice(0, index)).length));
    }
    at += encode(line).length + 1;
  }
  return words;
}

/** True for a line of Markdown in which a block of code begins or ends. */
export const isFence = (line: string): boolean => FENCE.test(line);
