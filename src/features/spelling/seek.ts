import type { Byte } from '../../base/units.ts';
import { pathAt } from '../../core/languages/tokens.ts';
import type { Document } from '../../core/model/document.ts';
import { handles } from '../../core/model/request.ts';
import { start } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { lineEndAt, lineStartAt } from '../../text/lines.ts';
import { goToByte } from '../navigation/goto.ts';
import { dictionaryOf, namesIn, withDictionary, withWords } from './dictionary.ts';
import { farWords, hasOddFences } from './far-words.ts';
import { isMisspelled } from './misspelled.ts';
import { isProse } from './prose-ranges.ts';
import { seekMisspelled, type SeekWork } from './requests.ts';
import type { Word } from './words.ts';

/** Bytes of a text that are looked through at once. */
const PART: Byte = 32 * 1024;

/** Bytes of a text that are looked through in all: this thread finds the words. */
const REACH: Byte = 1 << 20;

type Part = Omit<SeekWork, 'dictionaries' | 'words'>;

/** Goes to the next misspelled word (1) or the previous one (-1), around the end of the text. */
export function goToMisspelled(state: State, by: 1 | -1): Step {
  const document = activeDocument(state);
  const at = start(activeView(state).selections.primary);
  const line = lineStartAt(document.text, at) ?? at;
  const inFence =
    isProse(document) && /markup\.(?:raw\.block|fenced)|meta\.embedded\.block/.test(pathAt(document, line));
  const part = { document: document.id, by, start: at, left: REACH, isAround: false };
  const near =
    by > 0 ? after(document, line, { ...part, inFence }) : before(document, at, { ...part, inFence });
  return seek(state, near);
}

/** The part of whole lines after a place. */
function after({ text }: Document, from: Byte, part: Omit<Part, 'from' | 'to'>): Part {
  const stop = Math.min(text.length, from + PART);
  const end = stop < text.length ? (lineEndAt(text, stop) ?? stop) : stop;
  return { ...part, from, to: Math.min(text.length, end + 1) };
}

/** The part of whole lines that ends in the line of a place, which is in a block of code or not. */
function before(document: Document, place: Byte, part: Omit<Part, 'from' | 'to'>): Part {
  const { text } = document;
  const stop = Math.max(0, place - PART);
  const from = stop > 0 ? (lineStartAt(text, stop) ?? stop) : 0;
  const to = Math.min(text.length, (lineEndAt(text, place) ?? place) + 1);
  const line = lineStartAt(text, place) ?? from;
  const inFence = part.inFence !== hasOddFences(document, from, Math.max(from, line));
  return { ...part, inFence, from, to };
}

/** Goes on with a part: looks up the words in it that were not. */
function seek(state: State, part: Part): Step {
  const document = state.documents.get(part.document);
  if (document === undefined) return step(state);
  const dictionary = dictionaryOf(state);
  const all = farWords(document, part.from, part.to, part.inFence).words;
  const words = new Set(all.map(({ word }) => word).filter((word) => !dictionary.isWrong.has(word)));
  const work = { ...part, dictionaries: namesIn(dictionary.language), words: [...words] };
  return seekMisspelled.ask(state, work, { about: [document.id] });
}

/** Goes to the word that was found, or on to the next part. */
export const seekHandler = handles(seekMisspelled, {
  take(state, answer, { work, revisions }) {
    const document = state.documents.get(work.document);
    if (document === undefined || activeDocument(state).id !== document.id) return step(state);
    if ('failed' in answer) return step(say(state, 'warning', answer.failed));
    if (revisions.get(document.id) !== document.revision) return step(state);
    const known = withDictionary(state, withWords(dictionaryOf(state), work.words, answer.wrong));
    const { words, inFence } = farWords(document, work.from, work.to, work.inFence);
    const found = nearest(known, words, work);
    if (found !== undefined) return step(goToByte(known, found.from));
    const next = nextPart(document, work, inFence);
    if (next !== null && next.left <= 0) return step(say(known, 'info', 'No misspelled words within 1 MB'));
    return next === null ? step(say(known, 'info', 'No misspelled words')) : seek(known, next);
  },
});

function nearest(
  state: State,
  words: readonly Word[],
  { by, start: origin, isAround }: SeekWork,
): Word | undefined {
  const isWrong = (word: Word): boolean => isMisspelled(state, word.word);
  if (by > 0) return words.find((word) => (isAround || word.from > origin) && isWrong(word));
  return words.findLast((word) => (isAround || word.from < origin) && isWrong(word));
}

/** The part to go on with; null once the search has come around to where it began. */
function nextPart(document: Document, work: SeekWork, inFence: boolean): Part | null {
  const { text } = document;
  const { by, from, to, start: origin, isAround } = work;
  const isPast = isAround && (by > 0 ? to > origin : from <= origin);
  if (isPast) return null;
  const part = { document: document.id, by, start: origin, left: work.left - (to - from), isAround };
  if (by > 0) {
    if (to < text.length) return after(document, to, { ...part, inFence });
    return isAround ? null : after(document, 0, { ...part, inFence: false, isAround: true });
  }
  if (from > 0) return before(document, from - 1, { ...part, inFence: fenceBefore(document, work) });
  if (isAround) return null;
  return before(document, text.length, {
    ...part,
    inFence: hasOddFences(document, 0, text.length),
    isAround: true,
  });
}

/** True if the line before a part is in a block of code. */
function fenceBefore(document: Document, { from, inFence }: SeekWork): boolean {
  const line = lineStartAt(document.text, from - 1) ?? from;
  return inFence !== hasOddFences(document, line, from);
}
