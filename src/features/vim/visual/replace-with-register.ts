import { decodeText } from '../../../base/utf8.ts';
import { lineBreak } from '../../../core/model/document.ts';
import { activeDocument, andThen, type State, type Step, step } from '../../../core/model/state.ts';
import type { Change } from '../../../text/changeset.ts';
import { Text } from '../../../text/text.ts';
import { fail } from '../fail.ts';
import { lineBelow, lineEnd, lineStart } from '../lines.ts';
import { afterLines, hasBreak, inBreaks, placeCursors, put, type PutStyle, textsFor } from '../normal/put.ts';
import { withCursors } from '../operators/apply-edit.ts';
import { blockRow } from '../operators/block-row.ts';
import { isEmptyTarget, keepDeleted, remove } from '../operators/delete.ts';
import type { OperatorTarget } from '../operators/operator.ts';
import { visualTarget } from '../operators/run-operator.ts';
import { type Register, wholeText } from '../registers/registers.ts';
import { VimScope } from '../scope.ts';
import { vimOf } from '../state.ts';
import { leaveVisual } from './area.ts';
import { withLastChange } from '../marks/change-list.ts';
import { withoutMarksOfLines } from '../marks/jumps.ts';
import { withLastArea } from './last-area.ts';

/** Puts the text of a register in place of what is selected, which goes into a register unless `P` was typed. */
export function replaceWithRegister(
  state: State,
  register: Register,
  style: PutStyle,
  name: string | null,
): Step {
  const target = visualTarget(state, { isLines: false, toEnds: false });
  if (target === null) return fail(state);
  const { visual } = vimOf(state);
  const isUpward = visual !== null && visual.ranges[visual.main].head < visual.ranges[visual.main].anchor;
  const left = withCursors(leaveVisual(state), target.starts, target.main);
  const kept =
    style.isBefore || isEmptyTarget(target) || activeDocument(left).text.length === 0
      ? step(left)
      : keepDeleted(left, target, { register: null, count: null, motion: name });
  return andThen(kept, (next) => {
    const ready = target.kind === 'line' ? withoutMarksOfLines(next, target.ranges) : next;
    return step(withLastArea(replace(ready, target, inBreaks(next, register), style, isUpward)));
  });
}

/** Puts lines below the empty line that an empty text shows. An empty line at their end stays out, as in Vim. */
function putIntoNothing(state: State, register: Register, style: PutStyle): State {
  const texts = register.texts.map((text) =>
    /^\r?\n$|\n\r?\n$/.test(decodeText(text.read(Math.max(0, text.length - 4), text.length)))
      ? text.slice(0, text.length - lineBreak(activeDocument(state)).length)
      : text,
  );
  if (texts.every(({ length }) => length === 0)) return state;
  return put(state, { ...register, texts }, { ...style, isBefore: false });
}

/** Puts a register over what is selected. */
function replace(
  state: State,
  target: OperatorTarget,
  register: Register,
  style: PutStyle,
  isUpward: boolean,
): State {
  // A text without any line has nothing to replace.
  if (activeDocument(state).text.length === 0 && register.kind === 'line' && target.kind !== 'line')
    return putIntoNothing(state, register, style);
  if (target.kind === 'line' && register.texts.length === 0) return remove(state, target, 'put');
  if (target.kind === 'block') return replaceBlock(state, target, register, style, isUpward);
  if (target.kind === 'char' && register.kind === 'block')
    return put(remove(state, target, 'put'), register, { ...style, isBefore: true });
  const broken = state.additions.string(lineBreak(activeDocument(state)));
  const isLines = target.kind === 'line' || register.kind === 'line';
  const { ranges } = target;
  const texts =
    register.kind === 'block'
      ? [Text.join(register.texts.map((row) => row.concat(broken)))]
      : textsFor(state, register, ranges.length);
  const { text } = activeDocument(state);
  const changes = ranges.map(({ from, to }, i): Change => {
    const own = texts[Math.min(i, texts.length - 1)];
    const whole = isLines && register.kind === 'char' ? own.concat(broken) : own;
    let insert = Text.join(Array.from({ length: style.count }, () => whole));
    if (target.kind === 'char' && isLines) insert = broken.concat(insert);
    const isOpen = target.kind === 'line' && to === text.length && (from === to || text.byte(to - 1) !== 10);
    return { from, to, insert: isOpen ? insert.slice(0, insert.length - broken.length) : insert };
  });
  if (!isLines) return placeCursors(state, changes, style.goesBehind);
  const skip = target.kind === 'char' ? broken.length : 0;
  return afterLines(
    state,
    changes,
    changes.map(({ from }) => ({ at: from, skip })),
    style.goesBehind,
  );
}

/** Puts a register in place of a block: a single line of characters into each row, lines below or above all rows. */
function replaceBlock(
  state: State,
  target: OperatorTarget,
  register: Register,
  style: PutStyle,
  isUpward: boolean,
): State {
  const { block, ranges } = target;
  const removed = remove(state, target, 'put');
  if (block === undefined) return removed;
  const { text } = activeDocument(removed);
  const rows: number[] = [];
  let line: number | null = lineStart(text, ranges[0].from);
  for (let left = ranges.length; left > 0 && line !== null; left--) {
    rows.push(line);
    line = lineBelow(text, line);
  }
  if (register.kind === 'line') {
    // Below the row of the cursor.
    const at = style.isBefore || isUpward ? rows[0] : rows[rows.length - 1];
    return put(withCursors(removed, [at], 0), register, style);
  }
  const whole = wholeText(removed, register);
  if (register.kind === 'block' || hasBreak(whole))
    return put(removed, register, { ...style, isBefore: true });
  const scope = new VimScope(removed);
  const insert = Text.join(Array.from({ length: style.count }, () => whole));
  const changes = rows.flatMap((row): Change[] => {
    const { from, isBefore } = blockRow(scope, row, block);
    return isBefore && row !== rows[0] ? [] : [{ from: isBefore ? lineEnd(text, row) : from, insert }];
  });
  const done = placeCursors(removed, changes.slice(0, 1), style.goesBehind);
  if (changes.length === 1) return done;
  const all = placeCursors(removed, changes, style.goesBehind);
  const [{ from }] = changes;
  return withCursors(
    withLastChange(all, changes[changes.length - 1].from + insert.length * (changes.length - 1)),
    [style.goesBehind ? from + insert.length : from + Math.max(0, insert.length - 1)],
    0,
  );
}
