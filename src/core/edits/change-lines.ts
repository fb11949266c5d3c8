import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { LineRewrite } from './background-edit.ts';
import { end, selectedAfter, start } from '../model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../model/state.ts';
import { edit } from '../model/transaction.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { changedLinesWithin, type LineChange, refusalOf } from '../../text/rework/rework.ts';
import { startRework } from './begin-replacing.ts';

/** The work that a key does by itself, in bytes read: a millisecond or so. The search worker does what takes more. */
const AT_ONCE: Byte = 1 << 18;

/**
 * Changes the lines that the selections of the active document touch, or ranges of it, however many these are. Tests
 * have a shorter `reach` of what is done at once.
 */
export function changeLines(
  state: State,
  rewriting: LineRewrite,
  change: LineChange,
  reach: Byte = AT_ONCE,
  ranges: readonly ByteRange[] = selectedRanges(state),
): Step {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  return unlessRefused(state, () => {
    const made = changedLinesWithin(text, change, ranges, reach);
    if (made === null) return startRework(state, rewriting, { lines: change, ranges });
    const { length, newLength, table, content, cursors } = made;
    if (table.length === 0) return step(say(state, 'info', rewriting.nothing));
    const set = new ChangeSet(length, newLength, table, state.additions.text(content));
    return step(edit(state, set, rewriting.label, selectedAfter(selections, set, cursors)));
  });
}

const selectedRanges = (state: State): readonly ByteRange[] =>
  activeView(state).selections.ranges.map((range) => ({ from: start(range), to: end(range) }));

/** The step that work on lines comes to, or the message that says why they cannot be changed, as when they cannot be read. */
export function unlessRefused(state: State, work: () => Step): Step {
  try {
    return work();
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    return step(say(state, 'warning', refusal));
  }
}
