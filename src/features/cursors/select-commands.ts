import { before } from '../../text/graphemes.ts';
import { ViewField } from '../../core/model/fields/view-field.ts';
import { findField } from '../search/search-state.ts';
import type { Command } from '../../core/model/command.ts';
import { motionScope } from '../../core/motions/motion.ts';
import type { TextObject } from '../../core/motions/text-object.ts';
import { line, word } from '../../core/motions/text-objects.ts';
import { geometryOf, regionOf } from '../../core/layout/regions.ts';
import { byteAtColumn, columnIn, rowAfter, rowAt, rowBefore } from '../../core/layout/visual-rows.ts';
import { cancelReplacing } from '../search/replace.ts';
import { withoutSearch } from '../search/search-requests.ts';
import { reveal } from '../../core/layout/scroll.ts';
import { cursorAt, end, isEmpty, type Range, Selections, start } from '../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
  withView,
  withWindow,
} from '../../core/model/state.ts';
import { drain } from '../../base/drain.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { decodeText } from '../../base/utf8.ts';
import { compileQuery, Literal, type Query } from '../../text/matcher.ts';
import { find, findAll, wholeBreaks } from '../../text/search.ts';
import type { Text } from '../../text/text.ts';
import { findAll as seekAll, MOST_CURSORS, selectEach } from '../search/search.ts';
import { isWord, lineAround } from '../../core/motions/words.ts';

/** Selections that began with the words at bare cursors, whose next match is a word too; over as soon as they are others. */
export const wordSelectionsField = new ViewField<Selections | null>('words', null);

const select = (state: State, selections: Selections): Step => step(withView(state, { selections }));

const selectAsWords = (state: State, selections: Selections): Step =>
  step(withView(state, wordSelectionsField.with({ ...activeView(state), selections }, selections)));

/** True when a range is one word from end to end: of a word of megabytes a part is selected. */
const isWholeWord = (text: Text, range: Range): boolean =>
  isWord(text, start(range)) &&
  (start(range) === 0 || !isWord(text, before(text, start(range)))) &&
  !isWord(text, end(range));

/** A selection this long is not sought again: it can only be a mistake. */
const LONGEST_NEEDLE = 64 * 1024;
/** Bytes that the key itself searches for the next occurrence; beyond them the find command does it. */
const NEXT_MATCH_REACH = 16 * 1024 * 1024;

/** A range that is selected in the place of another one; a cursor where there is none. */
const selectInstead = ({ head }: Range, range: ByteRange | null): Range =>
  range === null ? cursorAt(head) : { anchor: range.from, head: range.to };

/** Selects a part of a text object at every cursor. */
function selectObject(state: State, object: TextObject, part: 'inner' | 'around'): Step {
  const scope = motionScope(state);
  return select(
    state,
    activeView(state).selections.map((range) => selectInstead(range, object[part](scope, range))),
  );
}

/** Selects the words at the cursors that have nothing selected. */
const selectWords = (state: State): Selections => {
  const scope = motionScope(state);
  return activeView(state).selections.map((range) =>
    isEmpty(range) ? selectInstead(range, word.inner(scope, range)) : range,
  );
};

/** The query for the selection [from, to), whole words or any text; a sentence when there can be none. */
function queryOfSelection(
  text: Text,
  from: Byte,
  to: Byte,
  wholeWord: boolean,
): { readonly query: Query; readonly needle: Literal } | string {
  if (to - from > LONGEST_NEEDLE) return 'The selection is too long to search for';
  const query = { pattern: decodeText(text.read(from, to)), regex: false, caseSensitive: true, wholeWord };
  const needle = compileQuery(query);
  if ('error' in needle) return needle.error;
  return needle instanceof Literal ? { query, needle } : 'Nothing is selected';
}

/**
 * Adds the next place with the text of the last selection, in place of that one when it is skipped; with nothing
 * selected selects the word first, and then words only.
 */
function addNextMatch(state: State, skip: boolean): Step {
  const { text } = activeDocument(state);
  const view = activeView(state);
  const { selections } = view;
  const words = wordSelectionsField.of(view);
  if (isEmpty(selections.primary)) {
    const selected = selectWords(state);
    if (isEmpty(selected.primary)) return step(say(state, 'info', 'No word at the cursor'));
    return isWholeWord(text, selected.primary) ? selectAsWords(state, selected) : select(state, selected);
  }
  const wholeWord = words === selections;
  const from = start(selections.primary);
  const to = end(selections.primary);
  const wanted = queryOfSelection(text, from, to, wholeWord);
  if (typeof wanted === 'string') return step(say(state, 'warning', wanted));
  const { needle } = wanted;
  const taken = new Set(selections.ranges.map(start));
  const kept = skip ? selections.ranges.filter((_, i) => i !== selections.main) : selections.ranges;
  const stop = to + NEXT_MATCH_REACH;
  // Onward from the last one, then from the top, past those that are selected already.
  for (const [low, high] of [
    [to, Math.min(text.length, stop)],
    [0, Math.min(from, Math.max(0, stop - text.length))],
  ]) {
    for (let at = low; at < high;) {
      const match = drain(find(text, needle, { from: at, to: high, backward: false }));
      if (match === null) break;
      const { from: anchor, to: head } = wholeBreaks(text, match);
      if (!taken.has(anchor))
        return (wholeWord ? selectAsWords : select)(state, Selections.of([...kept, { anchor, head }]));
      at = match.to;
    }
  }
  const shown = decodeText(text.read(from, Math.min(to, from + 40)));
  return step(say(state, 'info', `No other match of ${JSON.stringify(shown)}`));
}

/** All matches of a longer text are looked for in the background: this much takes some milliseconds. */
const ALL_AT_ONCE: Byte = 4 * 1024 * 1024;

/** Selects every place with the text of the last selection, or with the word at the cursor. */
function addAllMatches(state: State): Step {
  const { text } = activeDocument(state);
  const view = activeView(state);
  const { selections } = view;
  const words = wordSelectionsField.of(view);
  const bare = isEmpty(selections.primary);
  const { primary } = bare ? selectWords(state) : selections;
  const wholeWord = bare ? isWholeWord(text, primary) : words === selections;
  const wanted = queryOfSelection(text, start(primary), end(primary), wholeWord);
  if (typeof wanted === 'string') return step(say(state, 'warning', wanted));
  const { query, needle } = wanted;
  if (text.length > ALL_AT_ONCE) return seekAll(state, query);
  const ranges: ByteRange[] = [];
  for (const { matches } of findAll(text, needle, { limit: MOST_CURSORS + 1 }))
    for (const match of matches) ranges.push(wholeBreaks(text, match));
  return step(selectEach(state, ranges));
}

/** Goes back to where the cursors were before they moved, as far as the last edit. */
function undoCursor(state: State): Step {
  const view = activeView(state);
  const { trail, selections: left } = view;
  const words = wordSelectionsField.of(view);
  const selections = trail.at(-1);
  if (selections === undefined)
    return step(say(state, 'info', 'The cursors have not moved since the last edit'));
  return step(
    withView(
      state,
      wordSelectionsField.with(
        { ...activeView(state), selections, trail: trail.slice(0, -1) },
        words === left ? selections : words,
      ),
    ),
  );
}

/** A cursor more above the first, or below the last, in the same column. */
function addCursor(state: State, direction: -1 | 1): Step {
  const geometry = geometryOf(state, regionOf(state, focusedLeaf(state)));
  const { selections } = activeView(state);
  const { ranges } = selections;
  const edge = direction < 0 ? ranges[0] : ranges[ranges.length - 1];
  const row = rowAt(geometry, edge.head);
  const goal = edge.goal ?? columnIn(geometry, row, edge.head);
  const next = direction < 0 ? rowBefore(geometry, row) : rowAfter(geometry, row);
  if (next === null) return step(state);
  return select(state, Selections.of([...ranges, cursorAt(byteAtColumn(geometry, next, goal), goal)]));
}

/** A cursor at the end of every line that is selected. */
function splitIntoLines(state: State): Step {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const ranges: Range[] = [];
  for (const range of selections.ranges) {
    let line = lineAround(text, start(range));
    for (;;) {
      const last = line.to >= end(range);
      const lineEnd = line.to > line.from && text.byte(line.to - 1) === 10 ? line.to - 1 : line.to;
      const trimmed = lineEnd > line.from && text.byte(lineEnd - 1) === 13 ? lineEnd - 1 : lineEnd;
      ranges.push(cursorAt(last && !isEmpty(range) ? Math.min(trimmed, end(range)) : trimmed));
      if (last || line.to >= text.length) break;
      if (ranges.length > MOST_CURSORS)
        return step(say(state, 'warning', `Cannot add more than ${MOST_CURSORS} cursors`));
      line = lineAround(text, line.to);
    }
  }
  return select(state, Selections.of(ranges, 0));
}

export const selectCommands: readonly Command[] = [
  {
    name: 'select_all',
    title: 'Select All',
    doc: 'Select the whole file.',
    run: (state) => select(state, Selections.single(0, activeDocument(state).text.length)),
  },
  {
    name: 'select_word',
    title: 'Select Word',
    doc: 'Select the word at every cursor.',
    run: (state) => selectObject(state, word, 'inner'),
  },
  {
    name: 'select_line',
    title: 'Expand Line Selection',
    doc: 'Select the current line. Again, extend the selection by one line.',
    run: (state) => selectObject(state, line, 'around'),
  },
  {
    name: 'add_cursor_next_match',
    argument: 'repeats',
    title: 'Add Selection to Next Find Match',
    doc: 'Select the word at the cursor. Again, add the next match to the selections.',
    run: (state) => addNextMatch(state, false),
  },
  {
    name: 'skip_cursor_match',
    title: 'Move Last Selection to Next Find Match',
    doc: 'Move the last selection to the next match of its text.',
    run: (state) => addNextMatch(state, true),
  },
  {
    name: 'add_cursors_to_all_matches',
    title: 'Select All Occurrences of Find Match',
    doc: 'Select all matches of the selected text, or of the word at the cursor.',
    run: addAllMatches,
  },
  {
    name: 'undo_cursor',
    argument: 'repeats',
    title: 'Cursor Undo',
    doc: 'Put the cursors back where they were before the last move.',
    run: undoCursor,
  },
  {
    name: 'add_cursor_above',
    argument: 'repeats',
    opposite: 'add_cursor_below',
    title: 'Add Cursor Above',
    doc: 'Add a cursor in the row above.',
    run: (state) => addCursor(state, -1),
  },
  {
    name: 'add_cursor_below',
    argument: 'repeats',
    opposite: 'add_cursor_above',
    title: 'Add Cursor Below',
    doc: 'Add a cursor in the row below.',
    run: (state) => addCursor(state, 1),
  },
  {
    name: 'add_cursors_to_line_ends',
    title: 'Add Cursors to End of Lines',
    doc: 'Add a cursor at the end of every selected line.',
    run: splitIntoLines,
  },
  {
    name: 'remove_secondary_cursors',
    title: 'Remove Secondary Cursors',
    doc: 'Keep only the primary cursor. With one cursor, clear its selection, then the search highlights, then leave zen mode.',
    run: (state) => {
      const stopped = cancelReplacing(state);
      if (stopped !== false) return stopped;
      const { selections } = activeView(state);
      if (selections.count > 1) return select(state, selections.alone);
      if (!isEmpty(selections.primary)) return select(state, Selections.single(selections.primary.head));
      if (findField.of(state) !== null) return step(withoutSearch(state));
      return state.window.zen ? step(reveal(withWindow(state, { zen: false }))) : false;
    },
  },
];
