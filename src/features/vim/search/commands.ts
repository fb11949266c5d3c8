import { decodeText } from '../../../base/utf8.ts';
import type { Byte } from '../../../base/units.ts';
import { FLAG } from '../../../core/model/command-arguments.ts';
import { activeDocument, andThen, type State, type Step, step, withView } from '../../../core/model/state.ts';
import { cursorAt, Selections } from '../../../core/model/selection.ts';
import { after, before } from '../../../text/graphemes.ts';
import type { VimCommand } from '../command.ts';
import { ExFault } from '../ex/ex-fault.ts';
import { fail } from '../fail.ts';
import { lineEnd, lineStart } from '../lines.ts';
import { holdsJumpsField, noteJump } from '../marks/jumps.ts';
import { withMarks } from '../marks/marks.ts';
import { runMotion, withoutGoal } from '../motions/run-motion.ts';
import { keywordsOf } from '../options/options.ts';
import { classAt } from '../motions/word-classes.ts';
import { patternOfWord } from '../regex/word-pattern.ts';
import { cursorOf } from '../scroll/scroll.ts';
import { countTyped, vimOf } from '../state.ts';
import { compilePattern, type VimPattern } from './compile-pattern.ts';
import { withHighlights } from './highlight.ts';
import { runSearch } from './land.ts';
import { lastSearchField } from './last-search.ts';
import { type Found, NearText } from './near-text.ts';
import { lastPattern, withPattern } from './patterns.ts';
import { openSearch, searchOnce } from './prompt.ts';
import { foundNow } from './seek.ts';

/** The count that was typed for a motion, and the one of the operator before it. */
function countFor(state: State): number {
  const vim = vimOf(state);
  return (vim.operator?.count ?? 1) * (countTyped(vim) ?? 1);
}

/** Carries out what may be wrong with a pattern. */
function withFaults(state: State, run: () => Step): Step {
  try {
    return run();
  } catch (error) {
    if (error instanceof ExFault) return fail(state, error.message);
    throw error;
  }
}

/** The next match of the last search, in its direction or the other one. */
function next(state: State, isOpposite: boolean): Step {
  if (lastPattern(state, 'any') === null)
    return fail(withoutGoal(state), 'E35: No previous regular expression');
  return withFaults(state, () => {
    const { backward, offset } = lastSearchField.of(state);
    const pattern = compilePattern(state, null, 'any');
    const isBackward = backward !== isOpposite;
    return runSearch(withHighlights(state, pattern), {
      seeking: { pattern, backward: isBackward, count: countFor(state), byEnd: offset?.unit === 'end' },
      offset,
      name: isOpposite ? 'search_previous' : 'search_next',
    });
  });
}

/** The longest word that is searched for. */
const LONGEST: Byte = 4096;

/** The word at the cursor or, where there is none, the next one in the line; else the next text between blanks. */
function wordAtCursor(
  state: State,
): { readonly word: string; readonly from: Byte; readonly isWord: boolean } | null {
  const { text } = activeDocument(state);
  const keywords = keywordsOf(state);
  const at = cursorOf(state);
  const start = Math.max(lineStart(text, at), at - LONGEST);
  const end = Math.min(lineEnd(text, at), at + LONGEST);
  for (const isWanted of [(kind: number) => kind >= 2, (kind: number) => kind !== 0]) {
    let from = at;
    while (from < end && !isWanted(classAt(text, from, false, keywords))) from = after(text, from);
    if (from >= end) continue;
    const kind = classAt(text, from, false, keywords);
    let low = from;
    for (let place = low; place > start;) {
      let before = place - 1;
      while (before > start && (text.byte(before) & 0xc0) === 0x80) before--;
      if (classAt(text, before, false, keywords) !== kind) break;
      low = before;
      place = before;
    }
    let to = from;
    while (to < end && classAt(text, to, false, keywords) === kind) to = after(text, to);
    return { word: decodeText(text.read(low, to)), from: low, isWord: kind >= 2 };
  }
  return null;
}

/** Searches for the word at the cursor. */
function searchWord(state: State, backward: boolean, isWhole: boolean): Step {
  const found = wordAtCursor(state);
  if (found === null) return fail(state, 'E348: No string under cursor');
  const { word, from, isWord } = found;
  const pattern = patternOfWord(word, isWhole && isWord);
  const { mode, operator } = vimOf(state);
  // From the start of the word, so that the word itself is not the match.
  const wanted = { pattern, backward, offset: null, count: countFor(state), from, isFromText: true };
  if (mode === 'visual' || operator !== null) return searchOnce(state, wanted);
  // The place before the jump is the one at which the key was pressed.
  const held = holdsJumpsField.of(state);
  const placed = withView(noteJump(state), { selections: Selections.of([cursorAt(from)]) });
  return andThen(searchOnce(holdsJumpsField.with(placed, true), wanted), (next) =>
    step(holdsJumpsField.with(next, held)),
  );
}

/**
 * The match at a place, or the next one in a direction; so many matches further on. In visual mode the place is next to
 * the cursor, so that a match that is selected already is followed by the next one.
 */
function matchHere(state: State, pattern: VimPattern, backward: boolean): Found | null {
  const { text } = activeDocument(state);
  const cursor = cursorOf(state);
  const isVisual = vimOf(state).mode === 'visual';
  const at = isVisual ? (backward ? before(text, cursor) : after(text, cursor)) : cursor;
  const count = countFor(state);
  const around = NearText.of(pattern, text, at, false)?.around(at);
  const isHere = around !== null && around !== undefined;
  if (isHere && count === 1) return around;
  const seeking = { pattern, backward, count: isHere ? count - 1 : count, byEnd: false };
  return foundNow(state, seeking, isHere ? around.from : isVisual ? cursor : at) ?? null;
}

/** Selects the match at the cursor or the next one, or has the operator work on it. */
function selectMatch(state: State, backward: boolean): Step {
  if (lastPattern(state, 'any') === null) return fail(state, 'E35: No previous regular expression');
  return withFaults(state, () => {
    const pattern = compilePattern(state, null, 'any');
    const found = matchHere(state, pattern, backward);
    if (found === null) return fail(state, `E486: Pattern not found: ${pattern.source}`);
    const { mode, operator } = vimOf(state);
    const last = Math.max(found.from, found.to - 1);
    const head = lastCharacter(state, last);
    const [anchor, to] = backward ? [head, found.from] : [found.from, head];
    // What an operator takes is the last area.
    const marked = operator === null ? state : withMarks(state, { '<': found.from, '>': head });
    if (mode === 'visual' || operator !== null)
      return runMotion(marked, {
        name: 'search_match',
        title: 'Match',
        doc: 'to the match',
        kind: 'inclusive',
        move: (_, origin) =>
          mode === 'visual' && operator === null
            ? { head: backward ? Math.min(origin.head, to) : head }
            : { anchor, head: to, kind: 'inclusive' },
      });
    const [start, end] = backward ? [found.to, found.from] : [found.from, found.to];
    const ready = withView(state, { selections: Selections.of([{ anchor: start, head: end }]) });
    return { state: ready, effects: [] };
  });
}

/** The start of the character that a byte belongs to. */
function lastCharacter(state: State, at: Byte): Byte {
  const { text } = activeDocument(state);
  let place = at;
  while (place > 0 && (text.byte(place) & 0xc0) === 0x80) place--;
  return place;
}

/** Goes to the first place in the file at which the word of the cursor stands. */
function firstUse(state: State): Step {
  const found = wordAtCursor(state);
  if (found === null) return fail(state, 'E349: No identifier under cursor');
  return withFaults(state, () => {
    const source = String.raw`\V${patternOfWord(found.word, true)}`;
    const pattern = compilePattern(state, source, 'search', false);
    const noted = withPattern(state, 'search', source);
    const first = foundNow(state, { pattern, backward: false, count: 1, byEnd: false }, 0);
    const { text } = activeDocument(state);
    const near = NearText.of(pattern, text, 0, false)?.around(0) ?? first ?? null;
    // A use is below its declaration.
    if (near === null || near.from >= lineStart(text, found.from))
      return fail(noted, `E486: Pattern not found: ${found.word}`);
    return runMotion(noted, {
      name: 'first_use',
      title: 'First Use',
      doc: 'to the first use',
      kind: 'exclusive',
      jumps: true,
      move: () => ({ head: near.from }),
    });
  });
}

const way = {
  expected: '"forward" or "backward"',
  accepts: (value: unknown): boolean => value === 'forward' || value === 'backward',
};

/** The commands that search for patterns. */
export const searchCommands: readonly VimCommand[] = [
  {
    name: 'vim_search',
    title: 'Search for Pattern',
    doc: 'Open the search line, forward or backward.',
    args: { way },
    titleWith: ({ way: which }) => (which === 'backward' ? 'Search Backward' : 'Search Forward'),
    keepsPrefix: true,
    run: (state, { args }) => openSearch(state, args.way === 'backward'),
  },
  {
    name: 'vim_search_next',
    title: 'Next Match',
    doc: 'Go to the next match of the last search.',
    keepsPrefix: true,
    run: (state) => next(state, false),
  },
  {
    name: 'vim_search_previous',
    title: 'Previous Match',
    doc: 'Go to the next match of the last search in the opposite direction.',
    keepsPrefix: true,
    run: (state) => next(state, true),
  },
  {
    name: 'vim_search_word',
    title: 'Search for Word under Cursor',
    doc: 'Search for the word at the cursor, forward or backward. With the argument `part`, match it within other words too.',
    args: { way, part: FLAG },
    titleWith: ({ way: which, part }) =>
      `Search ${which === 'backward' ? 'Backward' : 'Forward'} for ${part === true ? 'Text' : 'Word'} under Cursor`,
    keepsPrefix: true,
    run: (state, { args }) => searchWord(state, args.way === 'backward', args.part !== true),
  },
  {
    name: 'vim_select_match',
    title: 'Select Match',
    doc: 'Select the match at the cursor, or the next one forward or backward, or apply the pending operator to it.',
    args: { way },
    keepsPrefix: true,
    run: (state, { args }) => selectMatch(state, args.way === 'backward'),
  },
  {
    name: 'vim_first_use',
    title: 'Go to First Use',
    doc: 'Go to the first occurrence in the file of the word at the cursor.',
    keepsPrefix: true,
    run: firstUse,
  },
];
