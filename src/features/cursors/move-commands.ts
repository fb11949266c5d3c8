import { after, before } from '../../text/graphemes.ts';
import type { Byte, Column } from '../../base/units.ts';
import { bracketAllowance, matchingBracket } from '../../core/languages/bracket-match.ts';
import type { Kind } from '../../syntax/tokens.ts';
import type { Command } from '../../core/model/command.ts';
import { geometryOf, type LeafRegion, regionOf } from '../../core/layout/regions.ts';
import {
  byteAtColumn,
  columnIn,
  type Geometry,
  rowAt,
  type VisualRow,
} from '../../core/layout/visual-rows.ts';
import { extended, isMarked } from '../../core/motions/mark.ts';
import { searchAllowance, spendLine, toldStayed } from '../../core/motions/search-allowance.ts';
import { moveRows, scrollBy } from '../../core/layout/scroll.ts';
import { cursorAt, end, isEmpty, type Range, start } from '../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  focusedLeaf,
  say,
  type State,
  step,
  withView,
} from '../../core/model/state.ts';
import { stickyRows } from '../../core/layout/sticky-headers.ts';
import { kindAt } from '../../core/languages/tokens.ts';
import { lineEndAt, lineStartAt } from '../../text/lines.ts';
import { type Allowance, linesLearned } from '../../text/newlines.ts';
import type { Text } from '../../text/text.ts';
import { wordPartLeft, wordPartRight } from '../../core/motions/subwords.ts';
import { wordEnd, wordLeft, wordRight } from '../../core/motions/words.ts';

interface Place {
  readonly head: Byte;
  readonly goal?: Column;
}

/**
 * Where one cursor goes. `extend` tells whether it is taking a selection along; the allowance is for all cursors
 * together.
 */
type Motion = (
  geometry: Geometry,
  range: Range,
  extend: boolean,
  page: number,
  allowance: Allowance,
) => Place;

const left: Motion = ({ text }, range, extend) => ({
  head: extend || isEmpty(range) ? before(text, range.head) : start(range),
});

const right: Motion = ({ text }, range, extend) => ({
  head: extend || isEmpty(range) ? after(text, range.head) : end(range),
});

const vertical =
  (rows: (page: number) => number): Motion =>
  (geometry, range, extend, page) => {
    const count = rows(page);
    // Without Shift a selection's edge in the direction of the move is where it starts from.
    const from = extend || isEmpty(range) ? range.head : count < 0 ? start(range) : end(range);
    const row = rowAt(geometry, from);
    const goal = range.goal ?? columnIn(geometry, row, from);
    const target = moveRows(geometry, row, count);
    if (target.from === row.from) return { head: count < 0 ? row.from : lineEnd(geometry, row), goal };
    return { head: byteAtColumn(geometry, target, goal), goal };
  };

/** The last place of a row where a cursor can stand: its end, or before the character that ends a wrapped row. */
const lineEnd = (geometry: Geometry, row: VisualRow): Byte =>
  row.last || row.to === row.from ? row.to : before(geometry.text, row.to);

const rowStart: Motion = (geometry, range) => ({ head: rowAt(geometry, range.head).from });

/** To the row's end; from there, in a wrapped line, to the end of the line. */
const rowEnd: Motion = (geometry, range) => {
  const { text } = geometry;
  const row = rowAt(geometry, range.head);
  const head = lineEnd(geometry, row);
  if (row.last || head !== range.head) return { head };
  const to = lineEndAt(text, head) ?? head;
  return { head: to > head && text.byte(to - 1) === 13 ? to - 1 : to };
};

/** To the first character that is not blank; from there to the very start. In a wrapped line to the row's start first. */
const smartHome: Motion = (geometry, range) => {
  const row = rowAt(geometry, range.head);
  if (!row.first)
    return {
      head: row.from === range.head ? (lineStartAt(geometry.text, range.head) ?? row.from) : row.from,
    };
  let at = row.from;
  for (
    let byte = geometry.text.byte(at);
    at < row.to && (byte === 0x20 || byte === 9);
    byte = geometry.text.byte(at)
  )
    at++;
  return { head: range.head === at ? row.from : at };
};

/** The lines of a paragraph that a cursor passed last, and the place that it came to. */
interface Passed {
  readonly from: Byte;
  readonly to: Byte;
  readonly head: Byte;
  /** The value of `linesLearned` then: a line may turn out to end elsewhere. */
  readonly learned: number;
}

const paragraph = (direction: 1 | -1): Motion => {
  // Of many cursors in one paragraph only the first goes through all of it.
  const passed = new WeakMap<Text, Passed>();
  return ({ text }, range, _extend, _page, allowance) => {
    const before = passed.get(text);
    const learned = linesLearned();
    let at = range.head;
    let first: Byte | null = null;
    const arrived = (head: Byte, last: Byte): Place => {
      if (first !== null)
        passed.set(text, { from: Math.min(first, last), to: Math.max(first, last), head, learned });
      return { head };
    };
    if (before?.learned === learned && before.from <= at && at <= before.to) return { head: before.head };
    for (let lines = 0; lines < 10_000 && allowance.left > 0; lines++) {
      const from = lineStartAt(text, at) ?? 0;
      if (before?.learned === learned && before.from <= from && from <= before.to)
        return arrived(before.head, direction > 0 ? before.to : before.from);
      const to = lineEndAt(text, at) ?? text.length;
      spendLine(allowance, to - from);
      const blank = /^\s*$/.test(new TextDecoder().decode(text.read(from, Math.min(to, from + 200))));
      if (blank && first !== null) return arrived(from, direction > 0 ? at - 1 : to + 1);
      if (!blank) first ??= from;
      if (direction > 0 ? to >= text.length : from === 0)
        return arrived(direction > 0 ? text.length : 0, from);
      at = direction > 0 ? to + 1 : from - 1;
    }
    return { head: at };
  };
};

const MOTIONS: readonly (readonly [name: string, title: string, doc: string, motion: Motion])[] = [
  ['left', 'Left', 'one character to the left', left],
  ['right', 'Right', 'one character to the right', right],
  ['up', 'Up', 'one row up', vertical(() => -1)],
  ['down', 'Down', 'one row down', vertical(() => 1)],
  [
    'word_left',
    'Word Left',
    'to the start of the word on the left',
    ({ text }, { head }) => ({ head: wordLeft(text, head) }),
  ],
  [
    'word_right',
    'Word Right',
    'to the start of the next word',
    ({ text }, { head }) => ({ head: wordRight(text, head) }),
  ],
  [
    'word_end',
    'Word End',
    'to the end of the word on the right',
    ({ text }, { head }) => ({ head: wordEnd(text, head) }),
  ],
  [
    'word_part_left',
    'Word Part Left',
    'to the start of the part of a word on the left, as in camelCase and snake_case',
    ({ text }, { head }) => ({ head: wordPartLeft(text, head) }),
  ],
  [
    'word_part_right',
    'Word Part Right',
    'to the end of the part of a word on the right, as in camelCase and snake_case',
    ({ text }, { head }) => ({ head: wordPartRight(text, head) }),
  ],
  ['line_start', 'Line Start', "to the row's first character", rowStart],
  ['line_end', 'Line End', "to the row's end, and from there to that of a wrapped line", rowEnd],
  ['document_start', 'Document Start', 'to the start of the document', () => ({ head: 0 })],
  ['document_end', 'Document End', 'to the end of the document', ({ text }) => ({ head: text.length })],
  ['page_up', 'Page Up', 'one screenful up', vertical((page) => -page)],
  ['page_down', 'Page Down', 'one screenful down', vertical((page) => page)],
];

const PARAGRAPHS: typeof MOTIONS = [
  ['to_paragraph_up', 'Paragraph Up', 'to the blank line above', paragraph(-1)],
  ['to_paragraph_down', 'Paragraph Down', 'to the blank line below', paragraph(1)],
];

const OPPOSITES: readonly (readonly [string, string])[] = [
  ['left', 'right'],
  ['up', 'down'],
  ['word_left', 'word_right'],
  ['word_end', 'word_left'],
  ['page_up', 'page_down'],
  ['to_paragraph_up', 'to_paragraph_down'],
];

/** What a count does to a move: those that go a step are made so often, or the other way. */
function counting(way: 'move' | 'select', name: string): Pick<Command, 'argument' | 'opposite'> {
  const pair = OPPOSITES.find((each) => each.includes(name));
  if (pair === undefined) return {};
  const [one, other] = pair;
  return { argument: 'repeats', opposite: `${way}_${one === name ? other : one}` };
}

function move(state: State, motion: Motion, extends_: boolean, scroll = 0): State {
  const region = regionOf(state, focusedLeaf(state));
  const geometry = geometryOf(state, region);
  const page = pageOf(state, region, geometry);
  const view = activeView(state);
  const extend = extends_ || isMarked(view);
  const allowance = searchAllowance();
  const selections = view.selections.map((range) => {
    const { head, goal } = motion(geometry, range, extend, page, allowance);
    return extend ? { anchor: range.anchor, head, goal } : cursorAt(head, goal);
  });
  const moved = toldStayed(withView(state, extended(view, selections)), allowance, state);
  return scroll === 0 ? moved : scrollBy(moved, focusedLeaf(moved), scroll * page);
}

const scrolls = (name: string): number => (name === 'page_up' ? -1 : name === 'page_down' ? 1 : 0);

/** The rows of a screenful: the last one is seen again, and what lines that stay at the top cover was not seen. */
const pageOf = (state: State, region: LeafRegion, geometry: Geometry): number =>
  Math.max(1, region.text.height - 1 - stickyRows(state, region, geometry).length);

/** Scrolls by screenfuls. */
function scrollPage(state: State, by: 1 | -1): State {
  const leaf = focusedLeaf(state);
  const region = regionOf(state, leaf);
  return scrollBy(state, leaf, by * pageOf(state, region, geometryOf(state, region)));
}

const TOO_FAR = 'The matching bracket is too far away to be found, or there is none';

function toBracket(state: State, extend: boolean): State {
  const allowance = bracketAllowance(activeView(state).selections.count);
  const document = activeDocument(state);
  const kind = (at: Byte): Kind => kindAt(document, at);
  const moved = move(
    state,
    ({ text }, { head }) => ({ head: matchingBracket(text, head, allowance, kind) ?? head }),
    extend,
  );
  const { selections } = activeView(moved);
  if (!selections.equals(activeView(state).selections)) return moved;
  return say(moved, 'info', allowance.left > 0 ? 'no bracket to go to' : TOO_FAR);
}

export const movement: readonly Command[] = [
  ...[...MOTIONS, ...PARAGRAPHS].flatMap(([name, title, doc, motion]): Command[] => [
    {
      name: `move_${name}`,
      title: `Move ${title}`,
      doc: `Moves the cursor ${doc}.`,
      ...counting('move', name),
      run: (state) => step(move(state, motion, false, scrolls(name))),
    },
    {
      name: `select_${name}`,
      title: `Select ${title}`,
      doc: `Extends the selection ${doc}.`,
      ...counting('select', name),
      category: 'Selection',
      run: (state) => step(move(state, motion, true, scrolls(name))),
    },
  ]),
  {
    name: 'smart_home',
    title: 'Smart Home',
    doc: 'Moves to the first character of the line that is not blank, and from there to its start.',
    run: (state) => step(move(state, smartHome, false)),
  },
  {
    name: 'select_smart_home',
    title: 'Select Smart Home',
    doc: 'Extends the selection to the first character of the line that is not blank, and from there to its start.',
    category: 'Selection',
    run: (state) => step(move(state, smartHome, true)),
  },
  {
    name: 'goto_matching_bracket',
    depends: 'tokens',
    title: 'Go to Matching Bracket',
    doc: 'Goes to the bracket that belongs to the one at the cursor, or to the opening one around it.',
    run: (state) => step(toBracket(state, false)),
  },
  {
    name: 'select_to_matching_bracket',
    depends: 'tokens',
    title: 'Select to Matching Bracket',
    doc: 'Extends the selection to the bracket that belongs to the one at the cursor.',
    category: 'Selection',
    run: (state) => step(toBracket(state, true)),
  },
  {
    name: 'scroll_up',
    argument: 'repeats',
    opposite: 'scroll_down',
    title: 'Scroll Up',
    doc: 'Scrolls one row up and leaves the cursor where it is.',
    run: (state) => step(scrollBy(state, focusedLeaf(state), -1)),
  },
  {
    name: 'scroll_down',
    argument: 'repeats',
    opposite: 'scroll_up',
    title: 'Scroll Down',
    doc: 'Scrolls one row down and leaves the cursor where it is.',
    run: (state) => step(scrollBy(state, focusedLeaf(state), 1)),
  },
  {
    name: 'scroll_page_up',
    title: 'Scroll Page Up',
    doc: 'Scrolls one screenful up and leaves the cursor where it is.',
    run: (state) => step(scrollPage(state, -1)),
  },
  {
    name: 'scroll_page_down',
    title: 'Scroll Page Down',
    doc: 'Scrolls one screenful down and leaves the cursor where it is.',
    run: (state) => step(scrollPage(state, 1)),
  },
];
