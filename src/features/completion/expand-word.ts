import { WindowField } from '../../core/model/fields/field.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { activeDocument, say, type State, type Step, step } from '../../core/model/state.ts';
import type { TypedText } from '../../core/model/completion-source.ts';
import { replaceTyped, typedWord } from './complete-word.ts';
import { wordSlices } from './word-list.ts';
import { type WordReach, wordSources } from './words.ts';

/** A word that was completed without a list, and what comes in its place with the same key. */
export interface WordExpansion {
  readonly document: DocumentId;
  readonly revision: number;
  readonly typed: string;
  /** The words found, the nearest first. */
  readonly words: readonly string[];
  /** The index of the word in the text. */
  readonly index: number;
}

/** A word that was completed without a list. */
export const expandingField = new WindowField<WordExpansion | null>('expanding', null);

/** The part of the open documents that expanding searches: a key waits for it. */
const NEAR: WordReach = { here: 16 * 1024, elsewhere: 4 * 1024, documents: 16 };

/** Completes the word at the cursor with the nearest one that begins with it; the same key again takes the next one. */
export function expand(state: State): Step {
  const { id, revision } = activeDocument(state);
  const expanding = expandingField.of(state);
  const goesOn = expanding !== null && expanding.document === id && expanding.revision === revision;
  if (goesOn) return step(showExpansion(state, expanding, expanding.index + 1));
  const word = typedWord(state);
  if (word === null || word.typed === '') return step(say(state, 'info', 'No word before the cursor'));
  const { typed } = word;
  const words = nearWords(state, word);
  return step(showExpansion(state, { document: id, revision, typed, words, index: -1 }, 0));
}

/** The words near the cursors that begin with what was typed; whatever their case where none does so exactly. */
function nearWords(state: State, { from, typed }: TypedText): readonly string[] {
  const small = typed.toLowerCase();
  const fits = (word: string): boolean => word.length > typed.length && word.toLowerCase().startsWith(small);
  const found = [...wordSlices(wordSources(state, from, NEAR), fits)].flatMap(({ words }) =>
    words.map(({ word }) => word),
  );
  const exact = found.filter((word) => word.startsWith(typed));
  return exact.length > 0 ? exact : found;
}

function showExpansion(state: State, expanding: WordExpansion, index: number): State {
  const { typed, words } = expanding;
  const stands = words[expanding.index] ?? typed;
  const next = words[index] ?? typed;
  if (next === stands) return say(state, 'info', `No word nearby begins with ${typed}`);
  const after = replaceTyped(state, 'expand', next, (own) => own === stands, expanding.index >= 0);
  const { revision } = activeDocument(after);
  const told = index < words.length ? after : say(after, 'info', `No other word nearby begins with ${typed}`);
  return expandingField.with(told, { ...expanding, revision, index: index < words.length ? index : -1 });
}
