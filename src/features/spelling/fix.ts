import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { Row } from '../../core/widgets/list.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { PromptField } from '../../core/widgets/prompt-field.ts';
import { edit } from '../../core/model/transaction.ts';
import { setSetting } from '../../core/config/setting-value.ts';
import { handles } from '../../core/model/request.ts';
import { cursorAt, end, Selections, start } from '../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  documentById,
  say,
  type State,
  type Step,
  step,
} from '../../core/model/state.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { lineEndAt, lineStartAt } from '../../text/lines.ts';
import { dictionaryOf, namesIn } from './dictionary.ts';
import { isOwn } from './misspelled.ts';
import { suggestWords, type SuggestWork } from './requests.ts';
import { spellCheckWords } from './settings.ts';
import { wordsBetween } from './words-in-sight.ts';
import type { Word } from './words.ts';
import { encode } from '../../base/utf8.ts';

/** The word that a choice is about, and the revision of its document. */
const wordField = new PromptField<(SuggestWork & { readonly revision: number }) | null>(
  'misspelled word',
  null,
);

/** The id of the row that adds the word; no word has a space. */
const ADD = 'add word';

/** Offers the words that may have been meant. */
const correcting: PromptKind = {
  name: 'correct_spelling',
  box: true,
  confirm(state, prompt, answer) {
    const work = wordField.of(prompt);
    if (work === null || prompt.list?.rows[prompt.list.index] === undefined) return step(state);
    return answer === ADD ? addWord(state, work.word) : correct(state, work, answer);
  },
};

/** Looks the word at the cursor up, and offers words that may have been meant. */
export function correctSpelling(state: State): Step {
  const word = wordHere(state);
  if (word === null) return step(say(state, 'info', 'There is no word at the cursor'));
  const { id } = activeDocument(state);
  const dictionaries = namesIn(dictionaryOf(state).language);
  return suggestWords.ask(state, { ...word, document: id, dictionaries }, { about: [id] });
}

/** The word at the cursor, or just before it; null for none. */
function wordHere(state: State): Word | null {
  const { text } = activeDocument(state);
  const { primary } = activeView(state).selections;
  const from = lineStartAt(text, start(primary));
  const to = lineEndAt(text, start(primary));
  if (from === undefined || to === undefined) return null;
  const at = start(primary);
  return (
    wordsBetween(text, { from, to }).find(
      (word) => word.from <= at && at <= word.to && end(primary) <= word.to,
    ) ?? null
  );
}

/** Lists the words that may have been meant. */
export const suggestHandler = handles(suggestWords, {
  take(state, answer, { work, revisions }) {
    const document = documentById(state, work.document);
    const isSame = revisions.get(document.id) === document.revision;
    if (activeDocument(state).id !== document.id || !isSame) return step(state);
    if ('failed' in answer) return step(say(state, 'warning', answer.failed));
    if (answer.isRight || isOwn(state, work.word))
      return step(say(state, 'info', `“${work.word}” is spelled correctly`));
    const rows: readonly Row[] = [
      ...answer.words.map((word): Row => ({ id: word, text: word })),
      { id: ADD, text: `Add “${work.word}” to the Dictionary` },
    ];
    const asking = { ...work, revision: document.revision };
    return openPrompt(state, correcting, {
      label: `“${work.word}”: `,
      rows,
      prepare: (prompt) => wordField.with(prompt, asking),
    });
  },
});

/** Replaces a misspelled word. */
function correct(
  state: State,
  { document: id, from, to, revision }: SuggestWork & { readonly revision: number },
  word: string,
): Step {
  const document = activeDocument(state);
  if (document.id !== id || document.revision !== revision)
    return step(say(state, 'info', 'The word has changed'));
  const insert = state.additions.text(encode(word));
  const changes = ChangeSet.of(document.text.length, [{ from, to, insert }]);
  return step(edit(state, changes, 'correct spelling', Selections.of([cursorAt(changes.insertTo(0))])));
}

/** Adds the word at the cursor to the user's own words. */
export function addWordHere(state: State): Step {
  const word = wordHere(state);
  return word === null
    ? step(say(state, 'info', 'There is no word at the cursor'))
    : addWord(state, word.word);
}

function addWord(state: State, word: string): Step {
  const before = spellCheckWords.of(state);
  if (isOwn(state, word)) return step(say(state, 'info', `“${word}” is in the dictionary`));
  const added = setSetting(state, 'editor.spell_check_words', before === '' ? word : `${before} ${word}`);
  return { ...added, state: say(added.state, 'info', `Added “${word}” to the dictionary`) };
}
