import type { Byte } from '../../base/units.ts';
import { decodeText } from '../../base/utf8.ts';
import { languageIn } from '../../core/languages/language.ts';
import { pathAt } from '../../core/languages/tokens.ts';
import type { Document } from '../../core/model/document.ts';
import { handles } from '../../core/model/request.ts';
import { start } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { lineEndAt, lineStartAt } from '../../text/lines.ts';
import { goToByte } from '../navigation/goto.ts';
import { dictionaryOf, namesIn, withDictionary, withWords } from './dictionary.ts';
import { isFence } from './far-words.ts';
import { isMisspelled } from './misspelled.ts';
import { isProse } from './prose-ranges.ts';
import { seekMisspelled, type SeekWork } from './requests.ts';
import type { Word } from './words.ts';

/** Bytes of a text that are looked through at once. */
const PART: Byte = 128 * 1024;

/** More than a fence has at the start of its line. */
const FENCE: Byte = 8;

type Part = Omit<SeekWork, 'dictionaries' | 'text' | 'language'>;

/** Goes to the next misspelled word (1) or the previous one (-1), around the end of the text. */
export function goToMisspelled(state: State, by: 1 | -1): Step {
  const document = activeDocument(state);
  const at = start(activeView(state).selections.primary);
  const line = lineStartAt(document.text, at) ?? at;
  const part = { document: document.id, by, start: at, isAround: false };
  const inFence = isProse(document) && isInFence(document, line);
  if (by > 0) return seek(state, after(document, line, { ...part, inFence }));
  return seek(state, before(document, at, { ...part, inFence: inFence !== isFenceAt(document, line) }));
}

/** True if a line of prose begins in a block of code. The marks at the ends of a block count as its code. */
function isInFence(document: Document, line: Byte): boolean {
  if (!isCode(document, line) || !isFenceAt(document, line)) return isCode(document, line);
  return !isCode(document, (lineEndAt(document.text, line) ?? document.text.length) + 1);
}

const isCode = (document: Document, at: Byte): boolean =>
  /markup\.(?:raw\.block|fenced)|meta\.embedded\.block/.test(pathAt(document, at));

function isFenceAt(document: Document, line: Byte): boolean {
  const { text } = document;
  const end = Math.min(text.length, line + FENCE);
  return isProse(document) && !text.isLost(line, end) && isFence(decodeText(text.read(line, end)));
}

/** The part of whole lines after a place. */
function after({ text }: Document, from: Byte, part: Omit<Part, 'from' | 'to'>): Part {
  const stop = Math.min(text.length, from + PART);
  const end = stop < text.length ? (lineEndAt(text, stop) ?? stop) : stop;
  return { ...part, from, to: Math.min(text.length, end + 1) };
}

/** The part of whole lines that ends in the line of a place. */
function before({ text }: Document, place: Byte, part: Omit<Part, 'from' | 'to'>): Part {
  const stop = Math.max(0, place - PART);
  const from = stop > 0 ? (lineStartAt(text, stop) ?? stop) : 0;
  return { ...part, from, to: Math.min(text.length, (lineEndAt(text, place) ?? place) + 1) };
}

/** Has a part looked through. */
function seek(state: State, part: Part): Step {
  const document = state.documents.get(part.document);
  if (document === undefined) return step(state);
  const dictionaries = namesIn(dictionaryOf(state).language);
  const work = { ...part, dictionaries, text: document.text, language: languageIn(document) };
  return seekMisspelled.ask(state, work, { about: [document.id] });
}

/** Goes to the word that was found, or on to the next part. */
export const seekHandler = handles(seekMisspelled, {
  take(state, answer, { work, revisions }) {
    const document = state.documents.get(work.document);
    if (document === undefined || activeDocument(state).id !== document.id) return step(state);
    if ('failed' in answer) return step(say(state, 'warning', answer.failed));
    if (revisions.get(document.id) !== document.revision) return step(state);
    const wrong = answer.wrong.map(({ word }) => word);
    const known = withDictionary(state, withWords(dictionaryOf(state), wrong, wrong));
    const found = nearest(known, answer.wrong, work);
    if (found !== undefined) return step(goToByte(known, found.from));
    const next = nextPart(document, work, answer.inFence);
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

/**
 * The part to go on with; null once the search has come around to where it began. A text is taken to begin and end
 * outside of blocks of code.
 */
function nextPart(document: Document, work: SeekWork, inFence: boolean): Part | null {
  const { text } = document;
  const { by, from, to, start: origin, isAround } = work;
  const isPast = isAround && (by > 0 ? to > origin : from <= origin);
  if (isPast) return null;
  const part = { document: document.id, by, start: origin, inFence, isAround };
  const around = { ...part, inFence: false, isAround: true };
  if (by > 0) {
    if (to < text.length) return after(document, to, part);
    return isAround ? null : after(document, 0, around);
  }
  if (from > 0) return before(document, from - 1, part);
  return isAround ? null : before(document, text.length, around);
}
