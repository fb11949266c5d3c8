import { typedCharacter } from '../../core/edits/typed-character.ts';
import type { Event } from '../../core/model/messages.ts';
import { isEmpty } from '../../core/model/selection.ts';
import { changesSince } from '../../core/model/request.ts';
import {
  activeDocument,
  activeView,
  andThen,
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
} from '../../core/model/state.ts';
import { popupIn } from '../../core/widgets/popup.ts';
import { promptField } from '../../core/widgets/prompt.ts';
import { handlesServer } from '../language-servers/server-request.ts';
import { isOffered, notOffered } from '../language-servers/servers.ts';
import { withGhostText, withoutGhostText } from './ghost-text.ts';
import { askInline, type InlineAnswer, type InlineWork } from './requests.ts';
import { inlineSuggest } from './settings.ts';
import { type InlineSuggestion, restAfter, suggestionField, suggestionHere } from './suggestion.ts';

/** Asks for suggestions at the cursor. */
export function triggerInline(state: State): Step {
  const { id } = activeDocument(state);
  if (!isOffered(state, id, 'inline_completion'))
    return step(say(state, 'info', notOffered(state, 'Inline suggestions')));
  if (!hasOneCursor(state)) return step(say(state, 'info', 'An inline suggestion needs one cursor'));
  return ask(state, true);
}

const hasOneCursor = (state: State): boolean => {
  const { ranges, primary } = activeView(state).selections;
  return ranges.length === 1 && isEmpty(primary);
};

const ask = (state: State, isInvoked: boolean): Step =>
  askInline.askServers(state, {
    document: activeDocument(state).id,
    at: activeView(state).selections.primary.head,
    isInvoked,
  });

/** Shows the suggestions of an answer, less what was typed of them since; those that do not go on from that are dropped. */
export const inlineHandler = handlesServer(askInline, {
  take(state, answer, asked) {
    const { work } = asked;
    if (activeDocument(state).id !== work.document || !hasOneCursor(state) || popupIn(state, 'list') !== null)
      return step(state);
    const { head } = activeView(state).selections.primary;
    const suggestion = suggestionOf(answer, work);
    const since = changesSince(asked, work.document);
    const isTyped =
      since === null || (since.size === 1 && since.from(0) === work.at && since.to(0) === work.at);
    const typed = since === null ? '' : since.inserted(0).toString();
    const rest =
      suggestion === null || !isTyped || head !== work.at + (since?.inserts ?? 0)
        ? null
        : restAfter(suggestion, typed, head);
    if (rest !== null) return step(withSuggestion(state, rest));
    return step(work.isInvoked ? say(state, 'info', 'No inline suggestion here') : state);
  },
});

function suggestionOf(answer: InlineAnswer | null, { document, at }: InlineWork): InlineSuggestion | null {
  if (answer === null || answer.items.length === 0 || document === null) return null;
  return { document, at, list: answer.list, items: answer.items, index: 0 };
}

const withSuggestion = (state: State, suggestion: InlineSuggestion | null): State =>
  suggestionField.with(state, suggestion);

/** Shows the next suggestion, or the one before; false where there is none. */
export function turnSuggestion(state: State, by: 1 | -1): Step | false {
  const suggestion = suggestionHere(state);
  if (suggestion === null) return false;
  const { index, items } = suggestion;
  const next = (index + by + items.length) % items.length;
  return step(withSuggestion(state, { ...suggestion, index: next }));
}

/** Removes the suggestion; false where there is none. */
export const dismissSuggestion = (state: State): Step | false =>
  suggestionHere(state) === null ? false : step(withSuggestion(state, null));

/**
 * The outcome of an event with the suggestion dropped that the cursor has left, others asked for where something was
 * typed, and the text on the screen as they say.
 */
export function followInline(before: State, after: Step, event: Event): Step {
  const asked = askWhileTyping(before, withoutStale(after), event);
  const old = suggestionField.of(before);
  const now = suggestionField.of(asked.state);
  if (old === now) return asked;
  const cleared = old === null ? asked.state : withoutGhostText(asked.state, old);
  return { ...asked, state: now === null ? cleared : withGhostText(cleared, now) };
}

/** Drops a suggestion, and a question for some, that the cursor, the focus or another list have gone away from. */
function withoutStale(after: Step): Step {
  const { state } = after;
  const isElsewhere =
    promptField.of(state) !== null || popupIn(state, 'list') !== null || state.window.area !== 'text';
  if (suggestionField.of(state) === null || (suggestionHere(state) !== null && !isElsewhere)) return after;
  return { ...after, state: withSuggestion(state, null) };
}

function askWhileTyping(before: State, after: Step, event: Event): Step {
  const { state } = after;
  const document = activeDocument(state);
  if (activeDocument(before).text === document.text || focusedLeaf(before).active !== document.id)
    return after;
  // What was asked for another text is not wanted, but by one who waits for it.
  const pending = askInline.pending(state);
  const free = pending === null || pending.work.isInvoked ? state : askInline.dropped(state);
  const asks =
    event.type === 'key' &&
    askInline.pending(free) === null &&
    typedCharacter(before, state) !== null &&
    suggestionField.of(state) === null &&
    popupIn(state, 'list') === null &&
    hasOneCursor(state) &&
    inlineSuggest.in(state, document) &&
    isOffered(state, document.id, 'inline_completion');
  return asks ? andThen({ ...after, state: free }, (next) => ask(next, false)) : { ...after, state: free };
}
