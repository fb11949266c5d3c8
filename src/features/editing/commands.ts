import { tabCompletionSetting } from './settings.ts';
import { travelOrAsk } from './undo.ts';
import { replaceEach, collapseThrough, insertText } from '../../core/edits/insert.ts';
import { before, bytesOf } from '../../text/graphemes.ts';
import { overwriteField } from '../../core/edits/overwrite.ts';
import { requiredArgument, TEXT } from '../../core/model/command-arguments.ts';
import { encode } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { lineStartAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';
import { breakLines, indentsByStructure } from '../typing/new-line.ts';
import type { Command } from '../../core/model/command.ts';
import { type Document, lineBreak } from '../../core/model/document.ts';
import { lineBlock, touchedBlocks, unknownLines, withBreak } from '../../core/motions/line-ranges.ts';
import { shownBehindCursors, shownFolds } from '../folding/fold.ts';
import { geometryOf, regionOf } from '../../core/layout/regions.ts';
import { columnIn, rowAt } from '../../core/layout/visual-rows.ts';
import type { LineRewrite } from '../../core/edits/background-edit.ts';
import { changeLines } from '../../core/edits/change-lines.ts';
import { end, isEmpty, type Range, Selections, start } from '../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
} from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';
import { deletePairs } from '../typing/delete-pairs.ts';
import { runCommand } from '../../core/dispatch/run-command.ts';
import { expandByTab } from '../snippets/pick.ts';
import { wordBefore } from '../../core/motions/words.ts';
import { left, right } from '../../core/motions/character-motions.ts';
import { wholeLineEnd, wholeLineStart } from '../../core/motions/line-motions.ts';
import { type Motion, motionScope } from '../../core/motions/motion.ts';
import { byteAfter } from '../../core/motions/motions.ts';
import {
  wordOrBreakLeft,
  wordOrBreakRight,
  wordPartLeftMotion,
  wordPartRightMotion,
} from '../../core/motions/word-motions.ts';
import { editorIn } from '../../core/languages/language.ts';

/**
 * Deletes the selections; where one is empty, what lies between its cursor and `reach`, which is undefined where it
 * is not known how far to go.
 */
function deleteTo(state: State, label: string, reach: (text: Text, at: Byte) => Byte | undefined): Step {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const wanted: Range[] = [];
  for (const range of selections.ranges) {
    const head = isEmpty(range) ? reach(text, range.head) : range.head;
    if (head === undefined) return step(unknownLines(state));
    wanted.push({ anchor: range.anchor, head });
  }
  // Two cursors may reach for the same stretch: it goes once.
  const stretches = Selections.of(wanted, selections.main);
  const changes = ChangeSet.of(
    text.length,
    stretches.ranges
      .filter((range) => !isEmpty(range))
      .map((range) => ({ from: start(range), to: end(range) })),
  );
  return step(edit(state, changes, label, collapseThrough(stretches, changes)));
}

/** Deletes the selections; where one is empty, up to the place that a motion goes to, or where that fails another one. */
function deleteBy(state: State, label: string, motion: Motion, otherwise?: Motion): Step {
  const scope = motionScope(state);
  return deleteTo(state, label, (_, at) => {
    const to = byteAfter(motion, scope, at);
    return to === at && otherwise !== undefined ? byteAfter(otherwise, scope, at) : to;
  });
}

/** One step left of the cursor: a character, or in indentation of spaces back to the last tab stop. */
function backspace(document: Document): (text: Text, at: Byte) => Byte {
  return (text, at) => {
    const { size, tabs } = document.indent;
    if (!tabs && text.byte(at - 1) === 0x20) {
      const from = lineStartAt(text, at, 1024);
      if (from !== undefined && at - from <= 1024) {
        const bytes = bytesOf(text, from, at);
        if (bytes.every((byte) => byte === 0x20)) return from + Math.floor((at - from - 1) / size) * size;
      }
    }
    return before(text, at);
  };
}

/** The blanks that the line around `at` starts with, as far as `at`. */
export function indentation(text: Text, at: Byte): Uint8Array {
  const from = lineStartAt(text, at, 64 * 1024) ?? at;
  const bytes = bytesOf(text, from, Math.min(at, from + 4096));
  let length = 0;
  while (length < bytes.length && (bytes[length] === 0x20 || bytes[length] === 9)) length++;
  return bytes.subarray(0, length);
}

function newline(state: State): Step {
  const indents = editorIn(state, activeDocument(state)).auto_indent !== false;
  if (indents && indentsByStructure(state)) return step(breakLines(state, indentation));
  const document = activeDocument(state);
  const { text } = document;
  const broken = encode(lineBreak(document));
  // Neighbouring lines are mostly indented alike: they share what is inserted.
  let last = broken.subarray(0, 0);
  let insert = state.additions.text(broken);
  return step(
    replaceEach(state, 'newline', (range) => {
      const indent = indents ? indentation(text, start(range)) : broken.subarray(0, 0);
      if (indent.length !== last.length || indent.some((byte, i) => byte !== last[i])) {
        const bytes = new Uint8Array(broken.length + indent.length);
        bytes.set(broken);
        bytes.set(indent, broken.length);
        insert = state.additions.text(bytes);
        last = indent;
      }
      return { from: start(range), to: end(range), insert };
    }),
  );
}

/** Completes with Tab, where the settings want it to: the prefix of a snippet, or a word; false for neither. */
function tabCompletion(state: State): Step | false {
  const wanted = tabCompletionSetting.in(state, activeDocument(state));
  if (wanted === 'off') return false;
  const expanded = expandByTab(state);
  if (expanded !== false || wanted === 'onlySnippets') return expanded;
  const { primary } = activeView(state).selections;
  const { text } = activeDocument(state);
  const behindWord = isEmpty(primary) && wordBefore(text, primary.head, 256) !== primary.head;
  return behindWord && runCommand(state, 'dabbrev_expand');
}

/** True when a selection has a line break in it, or the whole content of a line. */
function holdsLine(text: Text, range: Range): boolean {
  if (isEmpty(range)) return false;
  const line = lineBlock(text, start(range));
  if (line === undefined) return false;
  const lineEnd = line.to - line.breakLength;
  return end(range) > lineEnd || (start(range) === line.from && end(range) === lineEnd);
}

function tab(state: State): Step {
  const completed = tabCompletion(state);
  if (completed !== false) return completed;
  const document = activeDocument(state);
  const { text } = document;
  const { selections } = activeView(state);
  if (selections.ranges.some((range) => holdsLine(text, range))) return indentLines(state, 1);
  const { tabs, size } = document.indent;
  if (tabs) return step(insertText(state, '\t'));
  const geometry = { ...geometryOf(state, regionOf(state, focusedLeaf(state))), texts: null };
  const blanks = state.additions.text(encode(' '.repeat(size)));
  let line: Byte = -1;
  // The columns by which the cursors before it in its row move a place.
  let moved = 0;
  return step(
    replaceEach(state, 'type', (range) => {
      const row = rowAt(geometry, start(range));
      if (row.from !== line) moved = 0;
      line = row.from;
      const column = columnIn(geometry, row, start(range));
      const columns = size - ((column + moved) % size);
      moved += columns + column - (isEmpty(range) ? column : columnIn(geometry, row, end(range)));
      return { from: start(range), to: end(range), insert: blanks.slice(0, columns) };
    }),
  );
}

/** Indents the lines that the selections touch by a step, or removes one. */
function indentLines(state: State, by: 1 | -1): Step {
  const { size, tabs } = activeDocument(state).indent;
  const unit = tabs ? '\t' : ' '.repeat(size);
  return changeLines(state, by > 0 ? INDENTING : DEDENTING, { type: 'step', by, unit, size });
}

const INDENTING: LineRewrite = {
  title: 'indenting',
  label: 'indent',
  nothing: 'there is nothing to indent',
  stopped: 'no line was indented',
};
const DEDENTING: LineRewrite = {
  title: 'dedenting',
  label: 'dedent',
  nothing: 'no line is indented',
  stopped: 'no line was dedented',
};

function deleteLines(state: State): Step {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const blocks = touchedBlocks(text, selections, shownFolds(state));
  if (blocks === undefined) return step(unknownLines(state));
  const changes = ChangeSet.of(
    text.length,
    blocks.map((block) => withBreak(text, block)),
  );
  return step(edit(state, changes, 'delete line', collapseThrough(selections, changes)));
}

/** Nobody deletes what they do not see: what is folded away behind a cursor is shown first. */
function unfoldBehind(state: State): Step | null {
  const shown = shownBehindCursors(state);
  return shown === null ? null : step(shown);
}

export const editCommands: readonly Command[] = [
  {
    name: 'insert_text',
    title: 'Insert Text',
    doc: 'Puts `args.text` in place of every selection.',
    args: { text: requiredArgument(TEXT) },
    hidden: true,
    run: (state, { text }) =>
      step(
        typeof text === 'string'
          ? insertText(state, text)
          : say(state, 'warning', 'args.text is the text that is put in, in quotes'),
      ),
  },
  {
    name: 'insert_newline',
    argument: 'repeats',
    title: 'Insert New Line',
    doc: 'Breaks the line; the new one is indented as the language asks for, or as the one before.',
    run: newline,
  },
  {
    name: 'insert_tab',
    argument: 'repeats',
    title: 'Insert Tab',
    doc: 'Indents to the next tab stop, or indents all selected lines.',
    run: tab,
  },
  {
    name: 'indent_selection',
    argument: 'repeats',
    opposite: 'dedent_selection',
    title: 'Indent',
    doc: 'Indents all selected lines by one step.',
    run: (state) => indentLines(state, 1),
  },
  {
    name: 'dedent_selection',
    argument: 'repeats',
    opposite: 'indent_selection',
    title: 'Dedent',
    doc: 'Takes one step of indentation from all selected lines.',
    run: (state) => indentLines(state, -1),
  },
  {
    name: 'delete_backward',
    argument: 'repeats',
    opposite: 'delete_forward',
    title: 'Delete Backward',
    doc: 'Deletes the selection, or the character on the left.',
    run: (state) => {
      const reach = backspace(activeDocument(state));
      const without = deletePairs(state, reach);
      return without === null ? deleteTo(state, 'delete', reach) : step(without);
    },
  },
  {
    name: 'delete_forward',
    argument: 'repeats',
    opposite: 'delete_backward',
    title: 'Delete Forward',
    doc: 'Deletes the selection, or the character on the right.',
    run: (state) => unfoldBehind(state) ?? deleteBy(state, 'delete', right),
  },
  {
    name: 'delete_word_backward',
    argument: 'repeats',
    opposite: 'delete_word_forward',
    title: 'Delete Word Backward',
    doc: 'Deletes the selection, or to the start of the word on the left.',
    run: (state) => deleteBy(state, 'delete word', wordOrBreakLeft),
  },
  {
    name: 'delete_word_forward',
    argument: 'repeats',
    opposite: 'delete_word_backward',
    title: 'Delete Word Forward',
    doc: 'Deletes the selection, or to the end of the word on the right.',
    run: (state) => unfoldBehind(state) ?? deleteBy(state, 'delete word', wordOrBreakRight),
  },
  {
    name: 'delete_word_part_backward',
    title: 'Delete Word Part Backward',
    doc: 'Deletes the selection, or to the start of the part of a word on the left.',
    run: (state) => deleteBy(state, 'delete word', wordPartLeftMotion),
  },
  {
    name: 'delete_word_part_forward',
    title: 'Delete Word Part Forward',
    doc: 'Deletes the selection, or to the end of the part of a word on the right.',
    run: (state) => deleteBy(state, 'delete word', wordPartRightMotion),
  },
  {
    name: 'delete_to_line_end',
    title: 'Delete to Line End',
    doc: "Deletes the rest of the line; at its end, the line's break.",
    run: (state) => deleteBy(state, 'delete', wholeLineEnd, right),
  },
  {
    name: 'delete_to_line_start',
    title: 'Delete to Line Start',
    doc: 'Deletes to the start of the line; there, the break before it.',
    run: (state) => deleteBy(state, 'delete', wholeLineStart, left),
  },
  {
    name: 'delete_selection',
    title: 'Delete Selection',
    doc: 'Deletes what is selected.',
    run: (state) =>
      activeView(state).selections.ranges.every(isEmpty) ? false : deleteTo(state, 'delete', (_, at) => at),
  },
  {
    name: 'delete_line',
    argument: 'repeats',
    title: 'Delete Line',
    doc: 'Deletes all selected lines, a last line with the break before it.',
    run: deleteLines,
  },
  {
    name: 'toggle_overwrite',
    title: 'Overwrite',
    doc: 'Switches whether what is typed replaces what stands at the cursor.',
    checked: (state) => overwriteField.of(state),
    run: (state) => step(overwriteField.with(state, !overwriteField.of(state))),
  },
  {
    name: 'undo',
    argument: 'repeats',
    opposite: 'redo',
    title: 'Undo',
    doc: 'Takes the last edit back.',
    run: (state) => travelOrAsk(state, 'undo'),
  },
  {
    name: 'redo',
    argument: 'repeats',
    opposite: 'undo',
    title: 'Redo',
    doc: 'Makes the last edit taken back again.',
    run: (state) => travelOrAsk(state, 'redo'),
  },
];
