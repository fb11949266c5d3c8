import { matchesNote } from './search-note.ts';
import { incrementalBar } from './search-bar.ts';
import { PromptField } from '../../core/widgets/prompt-field.ts';
import { replaceOptionsField } from '../../core/edits/background-edit.ts';
import { findMatch, withoutSearch } from './search-requests.ts';
import { searchOptionsField, findField } from './search-state.ts';
import { decodeText, encode } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import { compileQuery } from '../../text/matcher.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { endAtMatch, type IsearchEnd } from './isearch-end.ts';
import { again, search } from './search.ts';
import { isMarked, markAt } from '../../core/motions/mark.ts';
import {
  editLine,
  type Prompt,
  type PromptKind,
  promptHistoryField,
  promptField,
} from '../../core/widgets/prompt.ts';
import { atOrigin, changePrompt, confirm } from '../../core/widgets/prompt-actions.ts';
import { REPLACE_FIELD, replacingWith } from './search-prompt.ts';
import { end, Selections, start } from '../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  andThen,
  type State,
  type Step,
  step,
  withView,
} from '../../core/model/state.ts';
import { wordAround, nextWordEnd } from '../../core/motions/words.ts';

/** The progress of an incremental search. */
interface Seek {
  readonly backward: boolean;
  /** The current query. */
  readonly input: string;
  /** The queries before, with their selections, the latest last: Backspace returns to them. */
  readonly trail: readonly { readonly input: string; readonly selections: Selections }[];
}

const START: Seek = { backward: false, input: '', trail: [] };

/** The progress of the open prompt's search. */
const seekField = new PromptField<Seek>('seek', START);

/** Looks for what is typed from match to match, and leaves the cursor beside the one that was found. */
const isearching: PromptKind = {
  name: 'search',
  context: 'isearch',
  seeks: true,
  // Every key goes on from the match.
  keysWait: () => true,
  bar: (state, _prompt, width) => incrementalBar(state, width),
  note: matchesNote,
  // A match that is still looked for is waited for.
  confirm: (state, prompt) => step(endSearch(state, prompt)),
  change: seek,
  cancel: (state, prompt) => step(withoutSearch(atOrigin(state, prompt))),
  act: (state, prompt, action) => (action === 'prompt_backspace' ? backward(state, prompt) : false),
};

const labelOf = (state: State, back: boolean): string =>
  `Search${searchOptionsField.of(state).regex ? ' expression' : ''}${back ? ' backward' : ''}: `;

/** Opens the search; `regex` takes what is typed as a regular expression or not, `word` begins with the word at the cursor. */
export function beginSearch(state: State, back: boolean, regex: boolean | null, word: boolean): Step {
  const searchOptions = {
    ...searchOptionsField.of(state),
    regex: regex ?? searchOptionsField.of(state).regex,
  };
  const ready: State = searchOptionsField.with(withoutSearch(state), searchOptions);
  const asked = openPrompt(ready, isearching, { label: labelOf(ready, back) });
  const prompt = promptField.of(asked.state);
  if (prompt === null) return asked;
  const begun: State = promptField.with(asked.state, seekField.with(prompt, { ...START, backward: back }));
  const { text } = activeDocument(state);
  const { head } = activeView(state).selections.primary;
  const around = word ? wordAround(text, head) : { from: head, to: head };
  const open = promptField.of(begun);
  if (around.from === around.to || around.to - around.from > LONGEST_WORD || open === null)
    return { ...asked, state: begun };
  const input = decodeText(text.read(around.from, around.to));
  const placed = withView(begun, { selections: Selections.single(back ? around.to : around.from) });
  return changePrompt(placed, editLine(open, input, input.length));
}

/** A word that is taken into the search. */
const LONGEST_WORD: Byte = 1000;

const bytesIn = (text: string): Byte => encode(text).length;

/** Handles a changed query: goes on from the match, or from the place of a shorter query. */
function seek(state: State, prompt: Prompt): Step {
  const { backward: back, input: was, trail } = seekField.of(prompt);
  const { input } = prompt;
  const grown = input.startsWith(was);
  const kept = grown ? trail.length : trail.findLastIndex((each) => input.startsWith(each.input)) + 1;
  const { selections } = grown ? activeView(state) : (trail[kept - 1] ?? prompt.origin);
  const before = grown ? was : (trail[kept - 1]?.input ?? '');
  const steps = grown ? [...trail, { input: was, selections }] : trail.slice(0, kept);
  const next = seekField.with(prompt, { backward: back, input, trail: steps });
  if (input === '') return step(withoutSearch(promptField.with(atOrigin(state, prompt), next)));
  const query = { ...searchOptionsField.of(state), pattern: input };
  const matcher = query.regex ? compileQuery(query) : null;
  if (matcher !== null && 'error' in matcher)
    return step(withoutSearch(promptField.with(state, { ...next, error: matcher.error })));
  const { primary } = selections;
  const { length } = activeDocument(state).text;
  const more = bytesIn(input) - bytesIn(before);
  // Before anything was found it goes on from the cursor, whatever is selected.
  const found = before !== '' && selections !== prompt.origin.selections;
  const edge = back ? Math.min(length, end(primary) + Math.max(0, more)) : start(primary);
  const from = found ? edge : primary.head;
  return search(promptField.with(withView(state, { selections }), next), query, from, back);
}

/** Goes back to what was sought before the last key. */
function backward(state: State, prompt: Prompt): Step | false {
  const { trail, backward: back } = seekField.of(prompt);
  const last = trail.at(-1);
  // What is selected in the input goes like any text.
  if (last === undefined || prompt.anchor !== prompt.cursor || prompt.cursor < prompt.input.length)
    return false;
  const line = editLine(prompt, last.input, last.input.length);
  const next = seekField.with(line, { backward: back, input: last.input, trail: trail.slice(0, -1) });
  if (last.input === '') return step(withoutSearch(promptField.with(atOrigin(state, prompt), next)));
  const query = { ...searchOptionsField.of(state), pattern: last.input };
  const { primary } = last.selections;
  const there: State = promptField.with(withView(state, { selections: last.selections }), next);
  return search(there, query, back ? end(primary) : start(primary), back);
}

/** The next match, or the one before; with nothing typed what was sought last. False where no search is open. */
export function repeatSearch(state: State, back: boolean): Step | false {
  const prompt = promptField.of(state);
  if (prompt?.kind.seeks !== true) return false;
  if (prompt.kind !== isearching) return again(state, back);
  const { input, trail } = seekField.of(prompt);
  const label = labelOf(state, back);
  if (prompt.input === '') {
    const last = promptHistoryField.of(state).get('search')?.at(-1) ?? '';
    const ready = seekField.with({ ...prompt, label }, { backward: back, input, trail });
    return last === ''
      ? step(promptField.with(state, { ...ready, error: 'Nothing to repeat: there is no previous search' }))
      : changePrompt(promptField.with(state, ready), editLine(ready, last, last.length));
  }
  const { selections } = activeView(state);
  const steps = [...trail, { input, selections }];
  const next: State = promptField.with(
    state,
    seekField.with({ ...prompt, label }, { backward: back, input, trail: steps }),
  );
  return again(next, back);
}

/** The place at which the cursor is to stand. */
function landingOf(prompt: Prompt): IsearchEnd {
  const { origin } = prompt;
  const { backward: back } = seekField.of(prompt);
  const { selections } = origin;
  const anchor = isMarked(origin) ? selections.primary.anchor : null;
  return { backward: back, anchor, from: markAt(selections) };
}

/** The search is over: what was found stays found, or the cursor waits for it. */
function endSearch(state: State, prompt: Prompt): State {
  if (prompt.input === '') return withoutSearch(atOrigin(state, prompt));
  const landing = landingOf(prompt);
  const find = findField.of(state);
  if (find !== null && findMatch.awaited(state) !== null) return findField.with(state, { ...find, landing });
  return activeView(state).selections === prompt.origin.selections
    ? withoutSearch(atOrigin(state, prompt))
    : endAtMatch(state, landing);
}

/** Ends the search and then runs a command. */
export function leaveSearch(state: State, then: string): Step | false {
  if (promptField.of(state)?.kind !== isearching) return false;
  return andThen(confirm(state), (next) => next.commands.get(then)?.run(next, {}) || step(next));
}

/** The end of the query's match, when it is known: where the text at the cursor is the same; else null. */
function behindSought(state: State, { input, origin }: Prompt): Byte | null {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const { head } = selections.primary;
  if (selections !== origin.selections) return end(selections.primary);
  const to = Math.min(text.length, head + bytesIn(input));
  if (decodeText(text.read(head, to)).toLowerCase() === input.toLowerCase()) return to;
  return findMatch.awaited(state) === null ? head : null;
}

/** Takes more of the text behind the match into the search: a word, or a character. */
export function yankIntoSearch(state: State, what: 'word' | 'character'): Step | false {
  const prompt = promptField.of(state);
  if (prompt?.kind.seeks !== true) return false;
  const { text } = activeDocument(state);
  const from = behindSought(state, prompt);
  if (from === null) return step(promptField.with(state, { ...prompt, error: 'Still searching' }));
  const to = what === 'word' ? nextWordEnd(text, from) : Math.min(text.length, from + 4);
  const [line] = decodeText(text.read(from, Math.min(to, from + LONGEST_WORD))).split(/[\r\n]/);
  const taken = what === 'word' ? line : (Array.from(line)[0] ?? '');
  const plain = searchOptionsField.of(state).regex
    ? taken.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
    : taken;
  const input = prompt.input + plain;
  return plain === '' ? step(state) : changePrompt(state, editLine(prompt, input, input.length));
}

/** Goes from searching to replacing what is sought, one by one from the match on. */
export function replaceSought(state: State): Step | false {
  const prompt = promptField.of(state);
  if (prompt?.kind !== isearching || prompt.input === '') return false;
  const { primary } = activeView(state).selections;
  const placed = withView(
    replaceOptionsField.with(state, { ...replaceOptionsField.of(state), confirmEach: true }),
    { selections: Selections.single(start(primary)) },
  );
  return openPrompt(placed, replacingWith, { label: REPLACE_FIELD, subject: prompt.input });
}
