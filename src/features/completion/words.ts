import type { Byte } from '../../base/units.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { leaves } from '../../core/model/panes.ts';
import { activeDocument, activeView, type State } from '../../core/model/state.ts';
import { recentDocumentsField } from '../../core/windows/recent-documents.ts';
import { lateSource } from './late-source.ts';
import { gatherWords } from './requests.ts';
import type { WordSource } from './word-list.ts';

/** Bytes around the cursor, and in the other open documents, that are searched for words. */
const REACH: Byte = 256 * 1024;
const REACH_ELSEWHERE: Byte = 64 * 1024;
/** Other documents that are looked into. */
const MOST_DOCUMENTS = 16;
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
    sources: wordSources(state, from, REACH, REACH_ELSEWHERE),
  }),
  itemsOf: (slices) =>
    slices.flatMap(({ name, words: found }) =>
      found.map((word) => ({ id: word, text: word, label: name, kind: 'a' })),
    ),
});

/**
 * The documents whose words are offered, the one in front first, each with the place that is looked around.
 * @param from the beginning of the word at the cursor, which is left out
 */
export function wordSources(state: State, from: Byte, reach: Byte, elsewhere: Byte): readonly WordSource[] {
  const { id, text } = activeDocument(state);
  const { head } = activeView(state).selections.primary;
  const others = [...new Set([...recentDocumentsField.of(state), ...state.documents.keys()])]
    .filter((other) => other !== id)
    .slice(0, MOST_DOCUMENTS)
    .flatMap((other) => sourceOf(state, other, elsewhere));
  return [{ name: '', text, from, to: head, reach }, ...others];
}

function sourceOf(state: State, id: DocumentId, reach: Byte): readonly WordSource[] {
  const document = state.documents.get(id);
  if (document === undefined) return [];
  const view = leaves(state.window.panes)
    .find(({ views }) => views.has(id))
    ?.views.get(id);
  const at = Math.min(document.text.length, view?.selections.primary.head ?? 0);
  return [{ name: document.name, text: document.text, from: at, to: at, reach }];
}
