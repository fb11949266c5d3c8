import type { Byte } from '../../base/units.ts';
import { languageIn } from '../../core/languages/language.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { leaves } from '../../core/model/panes.ts';
import { activeDocument, activeView, type State } from '../../core/model/state.ts';
import { recentDocumentsField } from '../../core/windows/recent-documents.ts';
import { isQuietList } from './completion.ts';
import { lateSource } from './late-source.ts';
import { gatherWords } from './requests.ts';
import type { WordSource } from './word-list.ts';

/** The part of the open documents that is searched for words. */
export interface WordReach {
  /** Bytes before and after the cursor. */
  readonly here: Byte;
  /** The same in each of the other documents. */
  readonly elsewhere: Byte;
  /** The number of other documents. */
  readonly documents: number;
}

/** The part that is searched when somebody asks for words. */
const ASKED: WordReach = { here: 256 * 1024, elsewhere: 64 * 1024, documents: 16 };
/** The part that is searched for every word that somebody types. */
const TYPED: WordReach = { here: 32 * 1024, elsewhere: 8 * 1024, documents: 4 };
/** Words that are kept, so that no key waits for them to be ranked. */
const MOST_WORDS = 4000;

/** The words of the open documents, labeled with the name of the document unless it is the one in front. */
export const words = lateSource({
  name: 'words',
  rank: 20,
  isOfWords: true,
  request: gatherWords,
  work: (state, { from, typed }) => ({
    typed,
    most: MOST_WORDS,
    sources: wordSources(state, from, isQuietList(state) ? TYPED : ASKED),
  }),
  itemsOf: (slices) =>
    slices.flatMap(({ name, words: found }) =>
      found.map(({ word, isAside }) => ({ id: word, text: word, label: name, kind: 'a', isAside })),
    ),
});

/**
 * The documents whose words are offered, the one in front first, each with the place that is looked around.
 * @param from the beginning of the word at the cursor, which is left out
 */
export function wordSources(
  state: State,
  from: Byte,
  { here, elsewhere, documents }: WordReach,
): readonly WordSource[] {
  const document = activeDocument(state);
  const { id, text } = document;
  const { head } = activeView(state).selections.primary;
  const others = [...new Set([...recentDocumentsField.of(state), ...state.documents.keys()])]
    .filter((other) => other !== id)
    .slice(0, documents)
    .flatMap((other) => sourceOf(state, other, elsewhere));
  return [{ name: '', text, language: languageIn(document), from, to: head, reach: here }, ...others];
}

function sourceOf(state: State, id: DocumentId, reach: Byte): readonly WordSource[] {
  const document = state.documents.get(id);
  if (document === undefined) return [];
  const view = leaves(state.window.panes)
    .find(({ views }) => views.has(id))
    ?.views.get(id);
  const at = Math.min(document.text.length, view?.selections.primary.head ?? 0);
  const { name, text } = document;
  return [{ name, text, language: languageIn(document), from: at, to: at, reach }];
}
