import type { ByteRange } from '../../base/files.ts';
import { findLeaf } from '../../core/model/panes.ts';
import { end, isEmpty, start } from '../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  documentById,
  say,
  type State,
  type Step,
  step,
} from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';
import { within } from '../../core/windows/splits.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { cutDifference } from '../../text/diff/cut-difference.ts';
import type { Difference } from '../../text/diff/differences.ts';
import { lineStartAt } from '../../text/lines.ts';
import { Text } from '../../text/text.ts';
import { activeComparison, type Comparison, otherSide, type Side } from './comparison.ts';
import { textsOf } from './lay-out.ts';
import { hunkAtCursor, REACH } from './navigate.ts';

/** The lines that replace others: `from` on one side, `to` on the other. */
interface Copy {
  readonly from: ByteRange;
  readonly to: ByteRange;
}

/**
 * Copies the difference at the cursor, or the selected lines of differences, from one side to the other; false where
 * nothing is compared.
 * @param takes true to take the text of the other side, false to put that of this one there
 */
export function copyChange(state: State, takes: boolean): Step | false {
  const found = activeComparison(state);
  if (found === null) return false;
  const { comparison, side } = found;
  const texts = textsOf(state, comparison);
  if (texts === null || comparison.differences === null)
    return step(say(state, 'info', 'The files are still being compared'));
  const target = takes ? side : otherSide(side);
  const copies = copiesFor(state, comparison.differences.hunks, texts, side, target);
  if (copies.length === 0) return step(say(state, 'info', 'There is no difference at the cursor'));
  const { leaf } = comparison[target];
  if (leaf === null)
    return step(say(state, 'info', 'Run Toggle Inline View to change the other side, which is not shown'));
  return within(state, leaf, (next) => step(copyInto(next, comparison, texts, target, copies)));
}

function copyInto(
  state: State,
  comparison: Comparison,
  texts: Readonly<Record<Side, Text>>,
  target: Side,
  copies: readonly Copy[],
): State {
  const { document, leaf } = comparison[target];
  if (leaf === null || findLeaf(state.window.panes, leaf)?.active !== document) return state;
  if (documentById(state, document).locked)
    return say(state, 'warning', `${documentById(state, document).name} cannot be edited`);
  const source = texts[otherSide(target)];
  const changes = copies.map(({ from, to }) => ({
    ...to,
    insert: linesFor(state, texts[target], to, source.slice(from.from, from.to)),
  }));
  return edit(state, ChangeSet.of(texts[target].length, changes), 'copy change');
}

/** Lines as they can stand at a place: with the line breaks that keep them apart from those around. */
function linesFor({ additions }: State, text: Text, { from, to }: ByteRange, lines: Text): Text {
  if (lines.length === 0) return lines;
  const isOpen = from > 0 && from === text.length && text.byte(from - 1) !== LF;
  const isCut = to < text.length && lines.byte(lines.length - 1) !== LF;
  const lineBreak = additions.text(Uint8Array.of(LF));
  return Text.join([...(isOpen ? [lineBreak] : []), lines, ...(isCut ? [lineBreak] : [])], Text.empty);
}

const LF = 0x0a;

function copiesFor(
  state: State,
  hunks: readonly Difference[],
  texts: Readonly<Record<Side, Text>>,
  side: Side,
  target: Side,
): readonly Copy[] {
  const source = otherSide(target);
  const { primary } = activeView(state).selections;
  if (isEmpty(primary)) {
    const i = hunkAtCursor(state, hunks, side);
    return i < 0 ? [] : [{ from: hunks[i][source], to: hunks[i][target] }];
  }
  const { text } = activeDocument(state);
  const from = lineStartAt(text, start(primary), REACH) ?? start(primary);
  const last = Math.max(from, end(primary) - 1);
  const touched = hunks.filter((hunk) => hunk[side].from <= last && hunk[side].to >= from);
  return touched.flatMap((hunk) => {
    const part = cutDifference(hunk, texts, side, { from, to: last + 1 });
    return part === null ? [] : [{ from: part[source], to: part[target] }];
  });
}
