import type { Byte } from '../../../base/units.ts';
import { reveal } from '../../../core/layout/scroll.ts';
import { Selections } from '../../../core/model/selection.ts';
import { activeDocument, type State, type Step, step, withView } from '../../../core/model/state.ts';
import { PromptField } from '../../../core/widgets/prompt-field.ts';
import { type Prompt, promptField } from '../../../core/widgets/prompt.ts';
import { after, before } from '../../../text/graphemes.ts';
import { decodeText } from '../../../base/utf8.ts';
import { ExFault } from '../ex/ex-fault.ts';
import { lineEnd } from '../lines.ts';
import { optionOf } from '../options/options.ts';
import { compilePattern, type VimPattern } from './compile-pattern.ts';
import { withHighlights, withoutHighlights } from './highlight.ts';
import type { Found } from './near-text.ts';
import { lastPattern } from './patterns.ts';
import { lineSearches } from './search-line.ts';
import { foundNow, type Landing } from './seek.ts';

// The match that is shown while a pattern is typed, and the ways to others.

/** The match that a search line shows, and the place from which it searches. */
interface Shown {
  /** null for the place of the cursor. */
  readonly start: Byte | null;
  readonly match: Found | null;
}

const shownField = new PromptField<Shown>('vimShownMatch', { start: null, match: null });

/** The place from which a search line searches; null for the place of the cursor, where no other match was chosen. */
export const searchStart = (prompt: Prompt): Byte | null => shownField.of(prompt).start;

/** True for the search line of `?`. */
const isBackward = (prompt: Prompt): boolean => prompt.label === '?';

/** The view as it was before the line was opened. */
export function atOrigin(state: State, { document, origin }: Prompt): State {
  if (activeDocument(state).id !== document) return state;
  const { top, left, anchor, skipped } = origin;
  return withView(state, { top, left, anchor, skipped });
}

/** Searches for what is typed. Null for no pattern, or one that is not complete yet. */
function searchNow(
  state: State,
  prompt: Prompt,
  backward: boolean,
  from: Byte,
): { readonly pattern: VimPattern; readonly found: Landing | null } | null {
  const [{ pattern: typed }] = lineSearches(prompt.input, isBackward(prompt));
  if (typed === null && (prompt.input === '' || lastPattern(state, 'any') === null)) return null;
  try {
    const pattern = compilePattern(state, typed, 'search');
    const found = foundNow(state, { pattern, backward, count: 1, byEnd: false }, from);
    return { pattern, found: found ?? null };
  } catch (error) {
    if (error instanceof ExFault) return null;
    throw error;
  }
}

/** Shows a match, without moving the cursor. */
function withShown(state: State, prompt: Prompt, pattern: VimPattern, shown: Shown): State {
  const noted = promptField.with(state, shownField.with(prompt, shown));
  const highlighted = withHighlights(noted, pattern);
  if (shown.match === null) return highlighted;
  const there = reveal(withView(highlighted, { selections: Selections.single(shown.match.from) }));
  return withView(there, { selections: prompt.origin.selections });
}

/** Shows the first match of what is typed. */
export function showFirstMatch(state: State, prompt: Prompt): State {
  const plain = atOrigin(state, prompt);
  if (!optionOf(state, 'incsearch')) return plain;
  const { start } = prompt.input === '' ? { start: null } : shownField.of(prompt);
  const from = start ?? prompt.origin.selections.primary.head;
  const searched = searchNow(plain, prompt, isBackward(prompt), from);
  if (searched === null)
    return withoutHighlights(promptField.with(plain, shownField.with(prompt, { start, match: null })));
  return withShown(plain, prompt, searched.pattern, { start, match: searched.found });
}

/** Characters that are not themselves in a pattern, unless a backslash is before them. */
const SPECIAL = /[\\~^$.*[]/;

/** The text that adds the next character after the match that is shown to the pattern; empty where there is none. */
export function nextCharacter(state: State, prompt: Prompt): string {
  const { match } = shownField.of(prompt);
  const { text } = activeDocument(state);
  if (match === null || match.to >= lineEnd(text, match.to)) return '';
  const character = decodeText(text.read(match.to, after(text, match.to)));
  const isLower =
    optionOf(state, 'ignorecase') && optionOf(state, 'smartcase') && !/\p{Lu}/u.test(prompt.input);
  const typed = isLower ? character.toLowerCase() : character;
  return typed === prompt.label || SPECIAL.test(typed) ? `\\${typed}` : typed;
}

/** Shows the next match in a direction, and searches from there on. */
export function showOtherMatch(state: State, prompt: Prompt, backward: boolean): Step {
  const { match } = shownField.of(prompt);
  if (match === null) return step(state);
  const { text } = activeDocument(state);
  const from = backward ? match.from : Math.max(match.from, match.to - 1);
  const searched = searchNow(state, prompt, backward, from);
  if (searched?.found == null) return step(state);
  const { from: at, to, hasWrapped } = searched.found;
  // From beside the match where the last one is no place from which the line finds it.
  const beside = isBackward(prompt) ? after(text, at) : at === 0 ? -1 : before(text, at);
  const start = backward !== isBackward(prompt) || hasWrapped ? beside : match.from;
  return step(
    withShown(atOrigin(state, prompt), prompt, searched.pattern, { start, match: { from: at, to } }),
  );
}
