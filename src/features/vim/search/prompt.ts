import type { Byte } from '../../../base/units.ts';
import { openPrompt } from '../../../core/widgets/open-prompt.ts';
import type { PromptKind } from '../../../core/widgets/prompt.ts';
import { andThen, type State, type Step, step } from '../../../core/model/state.ts';
import { takeAwaited } from '../command-line/prompt.ts';
import { ExFault } from '../ex/ex-fault.ts';
import { fail } from '../fail.ts';
import { holdsJumpsField } from '../marks/jumps.ts';
import { countTyped, vimOf } from '../state.ts';
import { settle } from '../settle.ts';
import { compilePattern } from './compile-pattern.ts';
import { withHighlights, withoutHighlights } from './highlight.ts';
import { atOrigin, searchStart, showFirstMatch } from './incremental.ts';
import { lastSearchField, type SearchOffset } from './last-search.ts';
import { runSearch } from './land.ts';
import { withPattern, withPatternFromText } from './patterns.ts';
import { lineSearches } from './search-line.ts';

/** The search line of one direction. */
const searchLine = (backward: boolean): PromptKind => ({
  name: 'vim_search',
  context: 'vim:command',
  confirm: (state, prompt, input) =>
    search(atOrigin(state, prompt), input, { backward, start: searchStart(prompt) }),
  change: (state, prompt) => step(showFirstMatch(state, prompt)),
  cancel: (state, prompt) => fail(withoutHighlights(atOrigin(state, prompt))),
  key: takeAwaited,
});

const LINES: Readonly<Record<'forward' | 'backward', PromptKind>> = {
  forward: searchLine(false),
  backward: searchLine(true),
};

/** Opens the search line. The operator before it waits for the match. */
export function openSearch(state: State, backward: boolean, input = ''): Step {
  return openPrompt(state, LINES[backward ? 'backward' : 'forward'], { label: backward ? '?' : '/', input });
}

/** Carries out a search line: several searches follow each other. */
function search(
  state: State,
  input: string,
  { backward, start }: { readonly backward: boolean; readonly start: Byte | null },
): Step {
  const vim = vimOf(state);
  const { operator } = vim;
  const searches = lineSearches(input, backward);
  const typed = countTyped(vim) ?? 1;
  const count = (operator?.count ?? 1) * typed;
  const held = holdsJumpsField.of(state);
  let done: Step = step(state);
  for (const [i, { pattern, backward: isBackward, offset }] of searches.entries()) {
    // The place before the first of them is the one to go back to.
    if (i > 0) done = andThen(done, (next) => step(holdsJumpsField.with(next, true)));
    const kept = offset === undefined ? lastSearchField.of(done.state).offset : offset;
    const before = done;
    done = andThen(before, (next) =>
      searchOnce(next, {
        pattern,
        backward: isBackward,
        offset: kept,
        count: i === 0 ? count : 1,
        ...(i === 0 && start !== null && { from: start }),
      }),
    );
  }
  return { ...done, state: settle(holdsJumpsField.with(done.state, held)) };
}

/** One search, with its pattern as it was typed. */
interface Wanted {
  /** null for the last one. */
  readonly pattern: string | null;
  readonly backward: boolean;
  readonly offset: SearchOffset | null;
  readonly count: number;
  /** The place from which the primary cursor searches; its own where that is absent. */
  readonly from?: Byte;
  /** The pattern is a word of the text. */
  readonly isFromText?: boolean;
}

/** Searches once, and remembers the search. */
export function searchOnce(before: State, wanted: Wanted): Step {
  const { pattern: typed, backward, offset, count, from, isFromText = false } = wanted;
  const state = typed === null ? before : withPatternFromText(before, isFromText ? typed : null);
  try {
    const pattern = compilePattern(state, typed, 'any');
    const noted = lastSearchField.with(withPattern(state, 'search', pattern.source), {
      backward,
      offset,
      isShown: true,
    });
    const byEnd = offset?.unit === 'end';
    return runSearch(withHighlights(noted, pattern), {
      seeking: { pattern, backward, count, byEnd },
      offset,
      name: backward ? 'search_backward' : 'search_forward',
      from,
    });
  } catch (error) {
    if (!(error instanceof ExFault)) throw error;
    return fail(typed === null ? state : withPattern(state, 'search', typed), error.message);
  }
}
