import { typedCharacter } from '../../core/edits/typed-character.ts';
import type { CompletionOpening, CompletionSource } from '../../core/model/completion-source.ts';
import { featuresOf } from '../../core/model/feature.ts';
import { activeDocument, andThen, focusedLeaf, type State, type Step } from '../../core/model/state.ts';
import { popupIn } from '../../core/widgets/popup.ts';
import { promptField } from '../../core/widgets/prompt.ts';
import { typedWord } from './complete-word.ts';
import { isQuietList, joinSources, suggest, usualSources } from './completion.ts';
import { quickSuggestions, suggestCode, suggestOnTriggerCharacters } from './settings.ts';

/** The default opening: the list opens after three letters, and after no other character. */
const OPENING: CompletionOpening = { letters: 3, characters: [] };

/** Opens the list by itself once enough was typed of a word, or a character asks for it, where the settings want it. */
export function suggestWords(before: State, after: Step): Step {
  const { state } = after;
  if (promptField.of(state) !== null) return after;
  if (focusedLeaf(before).active !== focusedLeaf(state).active) return after;
  if (activeDocument(before).text === activeDocument(state).text) return after;
  if (popupIn(state, 'list') !== null) return isQuietList(state) ? joinLater(state, after) : after;
  if (!mayOpen(state)) return after;
  const typed = typedCharacter(before, state);
  return suggestAfterCharacter(after, typed) ?? suggestAfterLetters(after, typed);
}

/** False where no list opens by itself, as in most files without a language server: a key is to cost nothing there. */
const mayOpen = (state: State): boolean =>
  quickSuggestions.in(state, activeDocument(state)) ||
  featuresOf(state).completions.some(({ opening }) => opening !== undefined && opening(state) !== null);

/** Opens a list of the sources that name the character which was typed; null where none does. */
function suggestAfterCharacter(after: Step, typed: string | null): Step | null {
  const { state } = after;
  if (typed === null || !suggestOnTriggerCharacters.in(state, activeDocument(state))) return null;
  const sources = usualSources(state).filter((source) => openingOf(state, source).characters.includes(typed));
  return sources.length === 0 ? null : followedBy(after, suggest(state, sources, { character: typed }));
}

/** Opens a list of the sources for which enough was typed. Those that want one letter are only asked while one types. */
function suggestAfterLetters(after: Step, typed: string | null): Step {
  const { state } = after;
  const sources = sourcesForWord(state).filter(
    (source) => typed !== null || openingOf(state, source).letters >= OPENING.letters,
  );
  return sources.length === 0 ? after : followedBy(after, suggest(state, sources, 'invoked'));
}

/** Asks the sources as well for which enough has been typed by now. */
const joinLater = (state: State, after: Step): Step =>
  andThen(after, (next) => joinSources(next, sourcesForWord(state)));

/** The sources for which enough is typed of the word at the cursor. */
function sourcesForWord(state: State): readonly CompletionSource[] {
  const document = activeDocument(state);
  const all = quickSuggestions.in(state, document);
  const code = all || suggestCode.in(state, document);
  if (!code) return [];
  const word = typedWord(state);
  if (word === null || word.typed === '') return [];
  const letters = Array.from(word.typed).length;
  return usualSources(state).filter(
    (source) =>
      (all || (source.knowsCode === true && source.opening?.(state) != null)) &&
      letters >= openingOf(state, source).letters,
  );
}

const openingOf = (state: State, { opening }: CompletionSource): CompletionOpening =>
  opening?.(state) ?? OPENING;

const followedBy = (after: Step, opened: Step | false): Step =>
  opened === false ? after : { state: opened.state, effects: [...after.effects, ...opened.effects] };
