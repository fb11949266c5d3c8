import type { Byte } from '../../base/units.ts';
import { decodeText, encode } from '../../base/utf8.ts';
import { languageIn } from '../../core/languages/language.ts';
import type { Document } from '../../core/model/document.ts';
import { maskedLines } from '../../syntax/masked-lines.ts';
import { isProse } from './prose-ranges.ts';
import { type Word, wordsOf } from './words.ts';

const FENCE = /^ {0,3}(?:```|~~~)/;

/** The words of a part of a text whose tokens are not known, and whether it ends in a block of code. */
export interface FarWords {
  readonly words: readonly Word[];
  readonly inFence: boolean;
}

/** The words of whole lines of a document that are checked, by the marks of comments, strings and blocks of code alone. */
export function farWords(document: Document, from: Byte, to: Byte, inFence: boolean): FarWords {
  const { text } = document;
  if (text.isLost(from, to)) return { words: [], inFence };
  const part = decodeText(text.read(from, to));
  return isProse(document)
    ? proseWords(part, from, inFence)
    : { words: codeWords(part, from, document), inFence: false };
}

function proseWords(part: string, from: Byte, inFence: boolean): FarWords {
  const words: Word[] = [];
  let isCode = inFence;
  let at = from;
  for (const line of part.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    else if (!isCode) words.push(...wordsOf(line, at));
    at += encode(line).length + 1;
  }
  return { words, inFence: isCode };
}

function codeWords(part: string, from: Byte, document: Document): readonly Word[] {
  const words: Word[] = [];
  let at = from;
  for (const { line, kinds } of maskedLines(part, languageIn(document))) {
    for (const { 0: aside, index } of kinds.matchAll(/[cs]+/g)) {
      const told = line.slice(index, index + aside.length);
      words.push(...wordsOf(told, at + encode(line.slice(0, index)).length));
    }
    at += encode(line).length + 1;
  }
  return words;
}

/** True where blocks of code begin or end an odd number of times in a part of a text. */
export const hasOddFences = (document: Document, from: Byte, to: Byte): boolean => {
  const { text } = document;
  if (!isProse(document) || text.isLost(from, to)) return false;
  const lines = decodeText(text.read(from, to)).split('\n');
  return lines.filter((line) => FENCE.test(line)).length % 2 === 1;
};
