import { encode } from '../../base/utf8.ts';
import { typedCharacter } from '../../core/edits/typed-character.ts';
import { kindAtCursor } from '../../core/languages/code-context.ts';
import { languageAt } from '../../core/languages/embedded-language.ts';
import { languagesIn } from '../../core/languages/language.ts';
import { isWord } from '../../core/motions/words.ts';
import type { CompletionOpening, CompletionSource, TypedText } from '../../core/model/completion-source.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { featuresOf } from '../../core/model/feature.ts';
import { WindowField } from '../../core/model/fields/field.ts';
import { activeDocument, andThen, focusedLeaf, type State, type Step } from '../../core/model/state.ts';
import { popupIn } from '../../core/widgets/popup.ts';
import { promptField } from '../../core/widgets/prompt.ts';
import { PROSE } from '../../syntax/prose.ts';
import { typedWord } from './complete-word.ts';
import { isQuietList, joinSources, suggest, usualSources } from './completion.ts';
import {
  quickSuggestions,
  quickSuggestionsInComments,
  quickSuggestionsInStrings,
  quickSuggestionsInText,
  suggestCode,
  suggestOnTriggerCharacters,
} from './settings.ts';

/** The default opening: the list opens after three letters, and after no other character. */
const OPENING: CompletionOpening = { letters: 3, characters: [] };

/** A word for which a list has opened or found nothing: neither happens again for its next letters. */
export interface SuggestedWord extends TypedText {
  readonly document: DocumentId;
}

/** The last word for which words and snippets were suggested. */
export const suggestedField = new WindowField<SuggestedWord | null>('suggested', null);

/** Opens the list once enough of a word was typed, or a character that asks for it, if the settings want that. */
export function suggestWords(before: State, after: Step): Step {
  const { state } = after;
  if (promptField.of(state) !== null) return after;
  if (focusedLeaf(before).active !== focusedLeaf(state).active) return after;
  if (activeDocument(before).text === activeDocument(state).text) return after;
  if (popupIn(state, 'list') !== null) return isQuietList(state) ? joinLater(after) : after;
  if (!mayOpen(state)) return after;
  const typed = typedCharacter(before, state);
  return typed === null ? after : (suggestAfterCharacter(after, typed) ?? suggestAfterLetters(after));
}

/** False where no list opens while one types, so that a key costs nothing there. */
const mayOpen = (state: State): boolean =>
  quickSuggestions.in(state, activeDocument(state)) ||
  featuresOf(state).completions.some(({ opening }) => opening !== undefined && opening(state) !== null);

/** Opens a list of the sources that name the character which was typed; null where none does. */
function suggestAfterCharacter(after: Step, typed: string): Step | null {
  const { state } = after;
  if (!suggestOnTriggerCharacters.in(state, activeDocument(state))) return null;
  const sources = usualSources(state).filter((source) => openingOf(state, source).characters.includes(typed));
  return sources.length === 0 ? null : followedBy(after, suggest(state, sources, { character: typed }));
}

/** Opens a list of the sources for which enough was typed. */
function suggestAfterLetters(after: Step): Step {
  const { sources, state } = sourcesForWord(after.state);
  if (sources.length === 0) return after;
  return followedBy({ ...after, state }, suggest(state, sources, 'invoked'));
}

/** Asks the sources as well for which enough has been typed by now. */
const joinLater = (after: Step): Step =>
  andThen(after, (next) => {
    const joined = sourcesForWord(next);
    return joinSources(joined.state, joined.sources);
  });

/** The sources for which enough is typed of the word at the cursor, and the state in which they are not asked again. */
function sourcesForWord(state: State): {
  readonly sources: readonly CompletionSource[];
  readonly state: State;
} {
  const none = { sources: [], state };
  const document = activeDocument(state);
  const quick = quickSuggestions.in(state, document);
  const code = quick || suggestCode.in(state, document);
  if (!code) return none;
  const word = typedWord(state);
  if (word === null || word.typed === '') return none;
  const letters = Array.from(word.typed).length;
  const enough = usualSources(state).filter((source) => letters >= openingOf(state, source).letters);
  if (enough.length === 0 || !isWantedIn(state, word)) return none;
  const ofServers = enough.filter((source) => source.knowsCode === true && source.opening?.(state) != null);
  if (!quick || ofServers.length === enough.length || isKnown(state, word) || !isWantedIfProse(state, word))
    return { sources: ofServers, state };
  return { sources: enough, state: suggestedField.with(state, { document: document.id, ...word }) };
}

/** True for a word that words and snippets were suggested for, whether there were any or not. */
function isKnown(state: State, { from, typed }: TypedText): boolean {
  const before = suggestedField.of(state);
  return (
    before !== null &&
    before.document === activeDocument(state).id &&
    before.from === from &&
    typed.startsWith(before.typed)
  );
}

/** False within a word; in a comment or a string, unless the settings want suggestions there. */
function isWantedIn(state: State, { from, typed }: TypedText): boolean {
  const document = activeDocument(state);
  const { text } = document;
  const head = from + encode(typed).length;
  if (head < text.length && isWord(text, head)) return false;
  const comments = quickSuggestionsInComments.in(state, document);
  const strings = quickSuggestionsInStrings.in(state, document);
  if (comments && strings) return true;
  const language = languageAt(languagesIn(state), document, Math.max(0, from - 1));
  const kind = kindAtCursor({ document, text, language }, head);
  return kind === 'code' || (kind === 'comment' && comments) || (kind === 'string' && strings);
}

/** False in prose, but for code in it, unless the settings want suggestions there. */
function isWantedIfProse(state: State, { from }: TypedText): boolean {
  const document = activeDocument(state);
  if (!PROSE.has(document.language.id) || quickSuggestionsInText.in(state, document)) return true;
  return !PROSE.has(languageAt(languagesIn(state), document, Math.max(0, from - 1)).id);
}

const openingOf = (state: State, { opening }: CompletionSource): CompletionOpening =>
  opening?.(state) ?? OPENING;

const followedBy = (after: Step, opened: Step | false): Step =>
  opened === false ? after : { state: opened.state, effects: [...after.effects, ...opened.effects] };
