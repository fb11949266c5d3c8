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
  wordEndOrBreak,
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
  nothing: 'Nothing to indent',
  stopped: 'No line was indented',
};
const DEDENTING: LineRewrite = {
  title: 'outdenting',
  label: 'outdent',
  nothing: 'No line is indented',
  stopped: 'No line was outdented',
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
    doc: 'Replace every selection with the argument `text`.',
    args: { text: requiredArgument(TEXT) },
    hidden: true,
    run: (state, { text }) =>
      step(
        typeof text === 'string'
          ? insertText(state, text)
          : say(state, 'warning', 'The argument text must be a string'),
      ),
  },
  {
    name: 'insert_newline',
    argument: 'repeats',
    title: 'Insert New Line',
    doc: 'Break the line, and indent the new line as the language requires.',
    run: newline,
  },
  {
    name: 'insert_tab',
    argument: 'repeats',
    title: 'Insert Tab',
    doc: 'Indent to the next tab stop, or indent the selected lines.',
    run: tab,
  },
  {
    name: 'indent_selection',
    argument: 'repeats',
    opposite: 'dedent_selection',
    title: 'Indent Line',
    doc: 'Indent the selected lines by one level.',
    run: (state) => indentLines(state, 1),
  },
  {
    name: 'dedent_selection',
    argument: 'repeats',
    opposite: 'indent_selection',
    title: 'Outdent Line',
    doc: 'Outdent the selected lines by one level.',
    run: (state) => indentLines(state, -1),
  },
  {
    name: 'delete_backward',
    argument: 'repeats',
    opposite: 'delete_forward',
    title: 'Delete Left',
    doc: 'Delete the selection, or the character before the cursor.',
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
    title: 'Delete Right',
    doc: 'Delete the selection, or the character after the cursor.',
    run: (state) => unfoldBehind(state) ?? deleteBy(state, 'delete', right),
  },
  {
    name: 'delete_word_backward',
    argument: 'repeats',
    opposite: 'delete_word_forward',
    title: 'Delete Word Left',
    doc: 'Delete the selection, or from the cursor back to the start of the word.',
    run: (state) => deleteBy(state, 'delete word', wordOrBreakLeft),
  },
  {
    name: 'delete_word_forward',
    argument: 'repeats',
    opposite: 'delete_word_backward',
    title: 'Delete Word Right',
    doc: 'Delete the selection, or from the cursor to the start of the next word.',
    run: (state) => unfoldBehind(state) ?? deleteBy(state, 'delete word', wordOrBreakRight),
  },
  {
    name: 'delete_word_end',
    argument: 'repeats',
    opposite: 'delete_word_backward',
    title: 'Delete to End of Word',
    doc: 'Delete the selection, or from the cursor to the end of the word.',
    run: (state) => unfoldBehind(state) ?? deleteBy(state, 'delete word', wordEndOrBreak),
  },
  {
    name: 'delete_word_part_backward',
    title: 'Delete Word Part Left',
    doc: 'Delete the selection, or from the cursor back to the start of the word part, as in camelCase.',
    run: (state) => deleteBy(state, 'delete word', wordPartLeftMotion),
  },
  {
    name: 'delete_word_part_forward',
    title: 'Delete Word Part Right',
    doc: 'Delete the selection, or from the cursor to the end of the word part, as in camelCase.',
    run: (state) => deleteBy(state, 'delete word', wordPartRightMotion),
  },
  {
    name: 'delete_to_line_end',
    title: 'Delete All Right',
    doc: 'Delete from the cursor to the end of the line, or the line break if the cursor is there.',
    run: (state) => deleteBy(state, 'delete', wholeLineEnd, right),
  },
  {
    name: 'delete_to_line_start',
    title: 'Delete All Left',
    doc: 'Delete from the cursor back to the start of the line, or the line break before it.',
    run: (state) => deleteBy(state, 'delete', wholeLineStart, left),
  },
  {
    name: 'delete_selection',
    title: 'Delete Selection',
    doc: 'Delete the selected text.',
    run: (state) =>
      activeView(state).selections.ranges.every(isEmpty) ? false : deleteTo(state, 'delete', (_, at) => at),
  },
  {
    name: 'delete_line',
    argument: 'repeats',
    title: 'Delete Line',
    doc: 'Delete the selected lines.',
    run: deleteLines,
  },
  {
    name: 'toggle_overwrite',
    title: 'Toggle Overwrite Mode',
    doc: 'Typed text replaces or pushes the text after the cursor.',
    checked: (state) => overwriteField.of(state),
    run: (state) => step(overwriteField.with(state, !overwriteField.of(state))),
  },
  {
    name: 'undo',
    argument: 'repeats',
    opposite: 'redo',
    title: 'Undo',
    doc: 'Undo the last edit.',
    run: (state) => travelOrAsk(state, 'undo'),
  },
  {
    name: 'redo',
    argument: 'repeats',
    opposite: 'undo',
    title: 'Redo',
    doc: 'Redo the last edit that was undone.',
    run: (state) => travelOrAsk(state, 'redo'),
  },
];
