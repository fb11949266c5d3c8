import { leaves } from '../../core/model/panes.ts';
import { handles } from '../../core/model/request.ts';
import { activeView, focusedLeaf, say, type State, type Step, step } from '../../core/model/state.ts';
import { dictionaryOf, isChecked, namesIn, withDictionary, withWords } from './dictionary.ts';
import { checkWords } from './requests.ts';
import { typedField } from './typed.ts';
import { wordsInSight } from './words-in-sight.ts';

/** Words that are looked up at once. */
const MOST = 2000;

/** Has the words in sight looked up that were not yet, after every event. */
export function followSpelling(before: State, after: Step): Step {
  const state = after.state === before ? before : followTyping(before, after.state);
  if (state === before) return after;
  const asked = lookUp(state);
  return { ...asked, effects: [...after.effects, ...asked.effects] };
}

/** Notes the place where something was typed, while the cursor stays there: the word there is not finished. */
function followTyping(before: State, state: State): State {
  const document = state.documents.get(focusedLeaf(state).active);
  if (document === undefined || !isChecked(state, document)) return state;
  const { id, revision } = document;
  const { head } = activeView(state).selections.primary;
  const typed = typedField.of(state);
  const known = before.documents.get(id);
  if (known !== undefined && known.revision !== revision)
    return typedField.with(state, { document: id, at: head });
  if (typed === null || (typed.document === id && typed.at === head)) return state;
  return typedField.with(state, null);
}

function lookUp(state: State): Step {
  const dictionary = dictionaryOf(state);
  if (dictionary.isAsking || dictionary.problem !== null) return step(state);
  const words = new Set<string>();
  for (const leaf of leaves(state.window.panes)) {
    const document = state.documents.get(leaf.active);
    if (document === undefined || !isChecked(state, document)) continue;
    for (const { word } of wordsInSight(state, leaf))
      if (!dictionary.isWrong.has(word) && words.size < MOST) words.add(word);
  }
  if (words.size === 0) return step(state);
  const { language } = dictionary;
  return checkWords.ask(withDictionary(state, { ...dictionary, isAsking: true }), {
    dictionaries: namesIn(language),
    words: [...words],
  });
}

/** Takes in what the dictionaries say; one that cannot be used is reported once. */
export const checkHandler = handles(checkWords, {
  take(state, answer, { work }) {
    const dictionary = { ...dictionaryOf(state), isAsking: false };
    if (namesIn(dictionary.language).join() !== work.dictionaries.join())
      return step(withDictionary(state, dictionary));
    if ('failed' in answer)
      return step(
        say(withDictionary(state, { ...dictionary, problem: answer.failed }), 'warning', answer.failed),
      );
    return step(withDictionary(state, withWords(dictionary, work.words, answer.wrong)));
  },
  failed: (state, problem) =>
    step(
      say(withDictionary(state, { ...dictionaryOf(state), isAsking: false, problem }), 'warning', problem),
    ),
});
