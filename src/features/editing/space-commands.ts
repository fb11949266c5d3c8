import { encode } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import type { LineRewrite } from '../../core/edits/background-edit.ts';
import { changeLines } from '../../core/edits/change-lines.ts';
import { type Args, type Command, countOf } from '../../core/model/command.ts';
import { type LineBlock, lineBlock, unknownLines } from '../../core/motions/line-ranges.ts';
import { isBlankLine } from '../../core/motions/paragraphs.ts';
import { cursorAt, type Range } from '../../core/model/selection.ts';
import { activeDocument, activeView, type State, type Step, step } from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';

/** One change at each cursor, those left out that reach into the one before; the cursors then stand before or behind it, or stay where they were before it. */
function changeEach(
  state: State,
  label: string,
  side: 'before' | 'behind' | 'stay',
  change: (text: Text, range: Range) => Change | null | undefined,
): Step {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const changes: Change[] = [];
  const places: Byte[] = [];
  let done: Byte = -1;
  for (const range of selections.ranges) {
    const made = change(text, range);
    if (made === undefined) return step(unknownLines(state));
    if (made === null || made.from < done || changes.at(-1)?.from === made.from) places.push(range.head);
    else {
      changes.push(made);
      done = made.to ?? made.from;
      places.push(side === 'behind' ? done : side === 'before' ? made.from : Math.min(range.head, made.from));
    }
  }
  const set = ChangeSet.of(text.length, changes);
  const assoc = side === 'behind' ? 1 : -1;
  return step(
    edit(
      state,
      set,
      label,
      selections.map((_, i) => cursorAt(set.mapPos(places[i], assoc))),
    ),
  );
}

/** Blanks that are taken away at most on each side. */
const MOST_BLANKS: Byte = 64 * 1024;
const isBlank = (byte: number): boolean => byte === 0x20 || byte === 9;

/** The blanks around a place. */
function blanksAround(text: Text, at: Byte): { readonly from: Byte; readonly to: Byte } {
  let [from, to] = [at, at];
  while (from > 0 && at - from < MOST_BLANKS && isBlank(text.byte(from - 1))) from--;
  while (to < text.length && to - at < MOST_BLANKS && isBlank(text.byte(to))) to++;
  return { from, to };
}

const deleteSpace = (state: State, { count }: Args): Step =>
  changeEach(state, 'delete', 'behind', (text, { head }) => {
    const { from, to } = blanksAround(text, head);
    return { from, to: count === undefined ? to : head };
  });

function oneSpace(state: State, count: number): Step {
  const insert = state.additions.text(encode(' '.repeat(Math.max(0, Math.min(1000, count)))));
  return changeEach(state, 'one space', 'behind', (text, { head }) => ({
    ...blanksAround(text, head),
    insert,
  }));
}

/** Of several blank lines around the cursor leaves one, takes a lone one away, and behind other lines all blank ones. */
const deleteBlankLines = (state: State): Step =>
  changeEach(state, 'delete blank lines', 'stay', (text, { head }) => {
    const line = lineBlock(text, head);
    if (line === undefined) return undefined;
    let [from, to] = [line.from, line.to];
    const next = (at: Byte): LineBlock | null | undefined => (at < text.length ? lineBlock(text, at) : null);
    const blank = isBlankLine(text, line.from);
    if (blank) {
      while (from > 0) {
        const above = lineBlock(text, from - 1);
        if (above === undefined) return undefined;
        if (!isBlankLine(text, above.from)) break;
        from = above.from;
      }
    } else if (line.breakLength === 0) return null;
    for (let below = next(to); below !== null; below = next(to)) {
      if (below === undefined) return undefined;
      if (!isBlankLine(text, below.from)) break;
      to = below.to;
    }
    if (!blank) return to === line.to ? null : { from: line.to, to };
    const alone = from === line.from && to === line.to;
    return alone ? { from, to } : { from, to, insert: text.slice(line.to - line.breakLength, line.to) };
  });

/** Joins the line with the one above (or, with a count, the one below), with one space between, or none beside brackets. */
function deleteIndentation(state: State, { count }: Args): Step {
  const space = state.additions.text(encode(' '));
  return changeEach(state, 'join lines', 'before', (text, { head }) => {
    const line = lineBlock(text, head);
    if (line === undefined) return undefined;
    const at = count === undefined ? line.from : line.breakLength === 0 ? 0 : line.to;
    if (at === 0) return null;
    const broken = at - (text.byte(at - 2) === 13 ? 2 : 1);
    const { from } = blanksAround(text, broken);
    const { to } = blanksAround(text, at);
    const bare =
      EDGES.has(text.byte(from - 1)) ||
      EDGES.has(text.byte(to)) ||
      OPENING.has(text.byte(from - 1)) ||
      CLOSING.has(text.byte(to));
    return { from, to, ...(!bare && { insert: space }) };
  });
}

const EDGES = new Set([-1, 10, 13]);
const OPENING = new Set(Array.from('([{', (each) => each.charCodeAt(0)));
const CLOSING = new Set(Array.from(')]}', (each) => each.charCodeAt(0)));

/** Moves the lines that are selected so many columns to the right, or to the left. */
const indentRigidly = (state: State, columns: number): Step =>
  changeLines(state, INDENTING, { type: 'columns', columns, tabSize: activeDocument(state).indent.size });

const INDENTING: LineRewrite = {
  title: 'indenting',
  label: 'indent',
  nothing: 'There is no line to move',
  stopped: 'No line was indented',
};

export const spaceCommands: readonly Command[] = [
  {
    name: 'delete_horizontal_space',
    title: 'Delete Horizontal Space',
    doc: 'Delete the spaces and tabs around the cursor. With a prefix argument, only those before it.',
    argument: 'takes',
    run: deleteSpace,
  },
  {
    name: 'just_one_space',
    title: 'Just One Space',
    doc: 'Replace the spaces and tabs around the cursor with one space, or with as many as the count says.',
    argument: 'takes',
    run: (state, args) => oneSpace(state, countOf(args)),
  },
  {
    name: 'delete_blank_lines',
    title: 'Delete Blank Lines',
    doc: 'Reduce several blank lines to one, delete a single one, or delete the blank lines after the current line.',
    run: deleteBlankLines,
  },
  {
    name: 'delete_indentation',
    title: 'Delete Indentation',
    doc: 'Join the line to the previous one with one space between them. With a prefix argument, join the next one.',
    argument: 'takes',
    run: deleteIndentation,
  },
  {
    name: 'indent_rigidly',
    title: 'Indent Rigidly',
    doc: 'Indent the selected lines by one column, or by as many as the count says. A negative count outdents.',
    argument: 'takes',
    run: (state, args) => indentRigidly(state, countOf(args)),
  },
];
