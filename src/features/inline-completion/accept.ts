import { encode } from '../../base/utf8.ts';
import { lineBreak } from '../../core/model/document.ts';
import { cursorAt, Selections } from '../../core/model/selection.ts';
import { activeDocument, andThen, type State, type Step, step, withView } from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { handlesServer } from '../language-servers/server-request.ts';
import { liveSession } from '../snippets/session.ts';
import { askInlineCommand, type InlineItem } from './requests.ts';
import { bytesIn, type InlineSuggestion, isInIndentation, shownItem, suggestionHere } from './suggestion.ts';

/** The next word of a suggestion with the whitespace before it, or the marks up to one. */
const WORD = /^(?:\s*[\p{L}\p{N}\p{M}_]+|\s*[^\p{L}\p{N}\p{M}_\s]+|\s+)/u;
/** The rest of a line, and the whole next one where that is empty. */
const LINE = /^\n?[^\n]*/;

/** Accepts all of the suggestion; false where there is none. */
export function acceptSuggestion(state: State): Step | false {
  const suggestion = suggestionHere(state);
  return suggestion === null ? false : acceptAll(state, suggestion);
}

/** Accepts all of the suggestion by a key that a snippet and the indentation have as well: these come first. */
export function acceptByTab(state: State): Step | false {
  const suggestion = suggestionHere(state);
  if (suggestion === null || liveSession(state) !== null || isInIndentation(state, suggestion)) return false;
  return acceptAll(state, suggestion);
}

/** Accepts the next word of the suggestion; false where there is none. */
export const acceptWord = (state: State): Step | false => acceptPart(state, WORD);

/** Accepts the rest of a line of the suggestion; false where there is none. */
export const acceptLine = (state: State): Step | false => acceptPart(state, LINE);

function acceptPart(state: State, part: RegExp): Step | false {
  const suggestion = suggestionHere(state);
  if (suggestion === null) return false;
  const item = shownItem(suggestion);
  const text = part.exec(item.text)?.[0] ?? item.text;
  return text.length === item.text.length
    ? acceptAll(state, suggestion)
    : step(insertPart(state, suggestion, text, ''));
}

function acceptAll(state: State, suggestion: InlineSuggestion): Step {
  const item: InlineItem = shownItem(suggestion);
  const after = insertPart(state, suggestion, item.text, item.behind);
  const { document, list } = suggestion;
  if (!item.hasCommand || activeDocument(after).text === activeDocument(state).text) return step(after);
  return andThen(step(after), (next) =>
    askInlineCommand.askServers(next, { document, list, item: item.number }),
  );
}

/** The state with a text inserted at the cursor, which goes behind it and what stays behind that. */
function insertPart(state: State, { at }: InlineSuggestion, text: string, behind: string): State {
  const document = activeDocument(state);
  const plain = text.replaceAll('\n', lineBreak(document));
  const insert = state.additions.text(encode(plain));
  const changes = ChangeSet.of(document.text.length, [{ from: at, to: at, insert }]);
  const after = edit(state, changes, 'inline suggestion');
  if (activeDocument(after) === document) return after;
  const head = at + insert.length + bytesIn(behind);
  return withView(after, { selections: Selections.of([cursorAt(head)]) });
}

/** Nothing comes back from the command of a suggestion. */
export const inlineCommandHandler = handlesServer(askInlineCommand, { take: (state) => step(state) });
