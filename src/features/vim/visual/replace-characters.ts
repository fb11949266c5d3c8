import { lineBreak } from '../../../core/model/document.ts';
import { textWidth } from '../../../base/text-width.ts';
import { decodeText } from '../../../base/utf8.ts';
import { activeDocument, type State, type Step, step } from '../../../core/model/state.ts';
import type { ByteRange } from '../../../base/files.ts';
import type { Byte } from '../../../base/units.ts';
import type { Change } from '../../../text/changeset.ts';
import type { Text } from '../../../text/text.ts';
import { awaitKey } from '../await-key.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { lineBelow, lineEnd, lineStart } from '../lines.ts';
import { withLastChange } from '../marks/change-list.ts';
import { type Mark, markHere } from '../marks/mark.ts';
import { applyEdit, withChanged, withCursors } from '../operators/apply-edit.ts';
import { type BlockRow, blockRows } from '../operators/block-row.ts';
import { endOfBlock } from '../operators/delete.ts';
import { visualTarget } from '../operators/run-operator.ts';
import { noteReach } from '../repeat/reach.ts';
import { VimScope } from '../scope.ts';
import { leaveVisual } from './area.ts';

/** Bytes that are replaced at once. */
const PART = 1 << 16;

/** The changes of the characters of a range, line breaks aside, into one that was typed. */
function replacedIn(state: State, { from, to }: ByteRange, typed: string): Change[] {
  const { text } = activeDocument(state);
  const changes: Change[] = [];
  for (
    let line: number | null = from;
    line !== null && (line < to || line === from);
    line = lineBelow(text, line)
  ) {
    const end = Math.min(to, lineEnd(text, line));
    for (let at = line; at < end;) {
      let stop = Math.min(end, at + PART);
      while (stop < end && (text.byte(stop) & 0xc0) === 0x80) stop++;
      const count = Array.from(decodeText(text.read(at, stop))).length;
      changes.push({ from: at, to: stop, insert: state.additions.string(typed.repeat(count)) });
      at = stop;
    }
  }
  return changes;
}

/** The change of a row of a block: characters that are in it in part become spaces, and as many characters as columns. */
function replacedRow(state: State, scope: VimScope, row: BlockRow, right: number, typed: string): Change[] {
  const { from, to, outsideLeft, outsideRight, isBefore } = row;
  if (isBefore || from >= to) return [];
  const size = typed === '\n' || typed === '\r\n' ? 1 : Math.max(1, textWidth(typed));
  const width = Math.min(right + 1, row.endColumn) - (scope.column(from) + outsideLeft);
  // A wide character takes two columns; a space fills the one that is left, unless the line ends there.
  const content = typed.repeat(Math.floor(width / size)) + ' '.repeat(row.isShort ? 0 : width % size);
  const made = ' '.repeat(outsideLeft) + content + ' '.repeat(outsideRight);
  return [{ from, to, insert: state.additions.string(made) }];
}

/** The mark at a place of the text before, in the line with the same number and in the same column. */
function endIn(done: State, before: Text, at: Byte): Mark {
  const { line, column } = markHere(before, at);
  const { text } = activeDocument(done);
  const number = before.newlinesBefore(line);
  return {
    line: (number === undefined ? undefined : text.lineStart(number)) ?? lineStart(text, text.length),
    column,
  };
}

/** Replaces each character of what is selected. */
function replaceSelected(state: State, typed: string): Step {
  const target = visualTarget(state, { isLines: false, toEnds: false });
  if (target === null) return fail(state);
  if (activeDocument(state).text.length === 0) return step(leaveVisual(state));
  const content = typed === '\n' ? lineBreak(activeDocument(state)) : typed;
  const scope = new VimScope(state);
  const { block, ranges, starts, ends, main } = target;
  const changes =
    block === undefined
      ? ranges.flatMap((range) => replacedIn(state, range, content))
      : blockRows(scope, block).flatMap((row) => replacedRow(state, scope, row, block.right, content));
  const begins = target.kind === 'line' ? ranges.map(({ from }) => from) : starts;
  const left = withCursors(leaveVisual(state), starts, main);
  // Nothing is selected in an empty line: undo has nothing to do with it.
  if (block === undefined && ranges.every(({ from, to }) => from === to))
    return step(withLastChange(left, begins[0]));
  const reach = { from: ranges[0].from, to: ranges[ranges.length - 1].to };
  const done = noteReach(left, applyEdit(left, changes, 'replace', begins, main), reach);
  const last = endIn(
    done,
    activeDocument(state).text,
    block === undefined ? ends[ends.length - 1] : endOfBlock(state, target),
  );
  const changed = withChanged(done, begins[0], target.kind === 'line' ? { ...last, column: Infinity } : last);
  return step(withLastChange(changed, begins[0]));
}

/** `r` of visual mode. */
export const visualReplaceCharacter: VimCommand = {
  name: 'vim_visual_replace',
  title: 'Replace Selected Characters',
  doc: 'Replace each selected character with the next typed character.',
  repeats: true,
  run: (state) => awaitKey(state, 'r', (next, typed) => replaceSelected(next, typed)),
};
