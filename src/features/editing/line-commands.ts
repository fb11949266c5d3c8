import { encode } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import { blanksBelow, indentsByStructure } from '../typing/new-line.ts';
import type { LineRewrite } from '../../core/edits/background-edit.ts';
import { changeLines } from '../../core/edits/change-lines.ts';
import type { Command } from '../../core/model/command.ts';
import { lineBreak } from '../../core/model/document.ts';
import { shownFolds } from '../folding/fold.ts';
import {
  foldedBlock,
  type LineBlock,
  lineBlock,
  touchedBlocks,
  unknownLines,
} from '../../core/motions/line-ranges.ts';
import { foldsField } from '../../core/decorations/folds.ts';
import { cursorAt, Selections, start } from '../../core/model/selection.ts';
import { activeDocument, activeView, type State, type Step, step, withView } from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';
import { editorIn } from '../../core/languages/language.ts';
import { indentation } from './commands.ts';

/** Runs `change` on the lines that the selections touch, with what is folded away behind them. */
function onBlocks(
  state: State,
  change: (text: Text, blocks: readonly LineBlock[]) => Step,
  folds = shownFolds(state),
): Step {
  const { text } = activeDocument(state);
  const blocks = touchedBlocks(text, activeView(state).selections, folds);
  return blocks === undefined ? step(unknownLines(state)) : change(text, blocks);
}

/** Lines that change places with others: which they are, and which of the changes puts them there, behind so many bytes. */
interface MovedLines extends LineBlock {
  readonly change: number;
  readonly behind: Byte;
}

/**
 * Edits lines; the selections go along, behind what is inserted at their edges when `assoc` is 1, and what is folded in
 * lines that are moved stays so.
 */
function editLines(
  state: State,
  changes: readonly Change[],
  label: string,
  assoc: -1 | 1,
  lines: readonly MovedLines[] = [],
): Step {
  const set = ChangeSet.of(activeDocument(state).text.length, changes);
  const folds = shownFolds(state);
  const carried = lines.flatMap(({ from, to, breakLength, change, behind }) =>
    folds
      .touching(from, to)
      .filter((fold) => fold.from >= from && fold.to <= to - breakLength)
      .map((fold) => {
        const by = set.insertFrom(change) + behind - from;
        return { from: fold.from + by, to: fold.to + by, value: fold.value };
      }),
  );
  const edited = edit(state, set, label, activeView(state).selections.through(set, assoc));
  const done = edited !== state && carried.length > 0 && activeDocument(edited) !== activeDocument(state);
  return step(
    done
      ? withView(
          edited,
          foldsField.with(activeView(edited), foldsField.of(activeView(edited)).withAll(carried)),
        )
      : edited,
  );
}

/** Lets the selected lines change places with the line above, which is what is moved. */
const moveUp = (state: State): Step =>
  onBlocks(state, (text, blocks) => {
    const folds = shownFolds(state);
    const changes: Change[] = [];
    const moved: MovedLines[] = [];
    for (const block of blocks) {
      if (block.from === 0) continue;
      const above = foldedBlock(text, folds, block.from - 1);
      if (above === undefined) return step(unknownLines(state));
      const content = text.slice(above.from, above.to);
      const insert =
        block.breakLength > 0
          ? content
          : text
              .slice(above.to - above.breakLength, above.to)
              .concat(text.slice(above.from, above.to - above.breakLength));
      const behind = block.breakLength > 0 ? 0 : above.breakLength;
      moved.push({ ...above, change: changes.length + 1, behind });
      changes.push({ from: above.from, to: above.to }, { from: block.to, insert });
    }
    return editLines(state, changes, 'move line', -1, moved);
  });

const moveDown = (state: State): Step =>
  onBlocks(state, (text, blocks) => {
    const folds = shownFolds(state);
    const changes: Change[] = [];
    const moved: MovedLines[] = [];
    for (const block of blocks) {
      if (block.breakLength === 0) continue;
      const below = foldedBlock(text, folds, block.to);
      if (below === undefined) return step(unknownLines(state));
      const lineFeed = block.to - block.breakLength;
      const content = text.slice(below.from, below.to);
      moved.push({ ...below, change: changes.length, behind: 0 });
      if (below.breakLength > 0)
        changes.push({ from: block.from, insert: content }, { from: below.from, to: below.to });
      else
        changes.push(
          { from: block.from, insert: content.concat(text.slice(lineFeed, block.to)) },
          { from: lineFeed, to: below.to },
        );
    }
    return editLines(state, changes, 'move line', 1, moved);
  });

/** Puts a copy of the selected lines above them, so that the cursors are in the lower ones. */
const duplicate = (state: State): Step =>
  onBlocks(state, (text, blocks) => {
    const broken = encode(lineBreak(activeDocument(state)));
    const changes = blocks.map(({ from, to, breakLength }): Change => {
      const copy = text.slice(from, to);
      return { from, insert: breakLength > 0 ? copy : copy.concat(state.additions.text(broken)) };
    });
    return editLines(state, changes, 'duplicate line', 1);
  });

/** Puts a copy of the selected lines below them, so that the cursors are in the upper ones. */
const duplicateUp = (state: State): Step =>
  onBlocks(state, (text, blocks) => {
    const broken = state.additions.text(encode(lineBreak(activeDocument(state))));
    const changes = blocks.map(({ from, to, breakLength }): Change => {
      const copy = text.slice(from, to);
      return { from: to, insert: breakLength > 0 ? copy : broken.concat(copy) };
    });
    return editLines(state, changes, 'duplicate line', -1);
  });

/** Makes an empty line, indented alike, above or below that of each cursor, which goes there. */
function insertLine(state: State, where: 'above' | 'below'): Step {
  const document = activeDocument(state);
  const { text } = document;
  const { selections } = activeView(state);
  const broken = encode(lineBreak(document));
  const places = new Map<Byte, Uint8Array>();
  for (const range of selections.ranges) {
    const block = lineBlock(text, range.head);
    if (block === undefined) return step(unknownLines(state));
    const { from, to, breakLength } = block;
    const below =
      where === 'below' && indentsByStructure(state) ? blanksBelow(state, document, to - breakLength) : null;
    const indent =
      editorIn(state, document).auto_indent === false
        ? broken.subarray(0, 0)
        : (below ?? indentation(text, to - breakLength));
    places.set(where === 'above' ? from : to - breakLength, indent);
  }
  const changes = ChangeSet.of(
    text.length,
    Array.from(places, ([from, indent]) => {
      const insert = state.additions.text(
        where === 'above' ? joinedBytes(indent, broken) : joinedBytes(broken, indent),
      );
      return { from, insert };
    }),
  );
  const behind = where === 'above' ? broken.length : 0;
  const cursors = Array.from(places, (_, i) => cursorAt(changes.insertTo(i) - behind));
  const main = [...places.keys()].findLastIndex((from) => from <= selections.primary.head);
  return step(edit(state, changes, 'newline', Selections.of(cursors, Math.max(0, main))));
}

function joinedBytes(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

const JOINING: LineRewrite = {
  title: 'joining lines',
  label: 'join lines',
  nothing: 'There is no line to join',
  stopped: 'No line was joined',
};

/** Breaks the line behind the cursor, which stays. */
function openLine(state: State): Step {
  const document = activeDocument(state);
  const { selections } = activeView(state);
  const insert = state.additions.text(encode(lineBreak(document)));
  const changes = ChangeSet.of(
    document.text.length,
    selections.ranges.map((range) => ({
      from: start(range),
      to: Math.max(range.anchor, range.head),
      insert,
    })),
  );
  const kept = selections.map((range) => cursorAt(changes.mapPos(start(range), -1)));
  return step(edit(state, changes, 'newline', kept));
}

export const lines: readonly Command[] = [
  {
    name: 'move_line_up',
    argument: 'repeats',
    opposite: 'move_line_down',
    title: 'Move Line Up',
    doc: 'Move the selected lines up by one line.',
    run: moveUp,
  },
  {
    name: 'move_line_down',
    argument: 'repeats',
    opposite: 'move_line_up',
    title: 'Move Line Down',
    doc: 'Move the selected lines down by one line.',
    run: moveDown,
  },
  {
    name: 'duplicate_line',
    argument: 'repeats',
    title: 'Copy Line Down',
    doc: 'Copy the selected lines below themselves.',
    run: duplicate,
  },
  {
    name: 'duplicate_line_up',
    title: 'Copy Line Up',
    doc: 'Copy the selected lines above themselves, and go to the copy.',
    run: duplicateUp,
  },
  {
    name: 'insert_line_below',
    title: 'Insert Line Below',
    doc: 'Insert an empty line below the current one, and go there.',
    run: (state) => insertLine(state, 'below'),
  },
  {
    name: 'insert_line_above',
    title: 'Insert Line Above',
    doc: 'Insert an empty line above the current one, and go there.',
    run: (state) => insertLine(state, 'above'),
  },
  {
    name: 'join_lines',
    argument: 'repeats',
    title: 'Join Lines',
    doc: 'Join the selected lines, or the current line and the next one, with one space between them.',
    run: (state) => changeLines(state, JOINING, { type: 'join' }),
  },
  {
    name: 'open_line',
    argument: 'repeats',
    title: 'Open Line',
    doc: 'Break the line after the cursor, without moving the cursor.',
    run: openLine,
  },
];
