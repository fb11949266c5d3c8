import { activeDocument, activeView, type State, type Step, step } from '../../../core/model/state.ts';
import { blockOf, leaveVisual } from '../visual/area.ts';
import { wholeLines } from '../lines.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { dropChange, endChange } from '../repeat/change.ts';
import { countTyped, type Kind, type PendingOperator, vimOf, withoutPrefix, withVim } from '../state.ts';
import { after } from '../../../text/graphemes.ts';
import { lineEnd } from '../lines.ts';
import type { OperatorTarget } from './operator.ts';
import { operatorNamed } from './table.ts';
import type { CursorTarget } from './target.ts';

/** Carries out a pending operator over a range for each cursor; null for a cursor that has none. */
export function operateOver(
  state: State,
  { name, register }: PendingOperator,
  targets: readonly (CursorTarget | null)[],
): Step {
  const operator = operatorNamed(name);
  const made = targets.filter((target) => target !== null);
  if (operator === undefined || made.length === 0) return endChange(fail(state));
  const main = Math.max(0, made.indexOf(targets[activeView(state).selections.main] ?? made[0]));
  const [{ kind, motion, from, to }] = made;
  const kinds: Kind = kind;
  const cursors = made.map(({ cursor }) => cursor);
  const target: OperatorTarget =
    kinds === 'block'
      ? blockTarget(state, from, to, cursors)
      : { kind: kinds, ranges: apart(made), cursors, main, isVisual: false };
  const ready = operator.isNoChange === true ? dropChange(state) : state;
  return endChange(operator.run(ready, target, { register, count: null, motion }));
}

/** The block between two corners, for an operator. */
function blockTarget(state: State, anchor: number, head: number, cursors: readonly number[]): OperatorTarget {
  const block = blockOf(state, { kind: 'block', ranges: [{ anchor, head }], main: 0 });
  return { kind: 'block', ranges: block.rows, cursors, main: 0, block, isVisual: false };
}

/** The ranges, of which none reaches into the next one. */
function apart(targets: readonly CursorTarget[]): OperatorTarget['ranges'] {
  let free = 0;
  return targets.map(({ from, to }) => {
    const range = { from: Math.max(free, from), to: Math.max(free, to) };
    free = range.to;
    return range;
  });
}

/** The text that is selected in visual mode, for an operator. `isLines` takes whole lines of it. */
export function visualTarget(state: State, isLines: boolean): OperatorTarget | null {
  const { visual } = vimOf(state);
  if (visual === null) return null;
  const { text } = activeDocument(state);
  const { kind, ranges, main } = visual;
  const cursors = ranges.map(({ anchor, head }) => Math.min(anchor, head));
  if (kind === 'block' && !isLines) {
    const block = blockOf(state, visual);
    return { kind, ranges: block.rows, cursors, main: 0, block, isVisual: true };
  }
  const covers = ranges.map(({ anchor, head, goal }) => {
    const [low, high] = anchor < head ? [anchor, head] : [head, anchor];
    if (kind !== 'char' || isLines) return wholeLines(text, low, high);
    const end = goal === Infinity ? lineEnd(text, high) : high;
    // The break of a line is selected where the cursor stands on it.
    return {
      from: low,
      to: end < lineEnd(text, high) ? after(text, end) : Math.min(text.length, after(text, end)),
    };
  });
  return { kind: isLines || kind === 'block' ? 'line' : kind, ranges: covers, cursors, main, isVisual: true };
}

/** Has an operator wait for a motion, or carries it out over what is selected; twice over whole lines. */
export const operatorCommand: VimCommand = {
  name: 'vim_operator',
  title: 'Operator',
  doc: 'Has the operator `args.operator` wait for a motion or a text object; in visual mode it works on the selection.',
  args: {
    operator: { expected: 'the name of an operator', accepts: (value) => operatorNamed(value) !== undefined },
  },
  titleWith: ({ operator }) => operatorNamed(operator)?.title ?? null,
  repeats: true,
  run(state, { count, register, args }) {
    const operator = operatorNamed(args.operator);
    if (operator === undefined) return false;
    if (vimOf(state).mode !== 'visual')
      return step(withVim(state, { operator: { name: operator.name, count, register, forced: null } }));
    const target = visualTarget(state, args.lines === true);
    if (target === null) return fail(state);
    const ready = leaveVisual(operator.isNoChange === true ? dropChange(state) : state);
    return operator.run(ready, target, { register, count, motion: null });
  },
};

/** Carries the pending operator out over the line of the cursor, and as many lines below as the count says. */
export const operatorLines: VimCommand = {
  name: 'vim_operator_lines',
  title: 'Operator over Lines',
  doc: 'Carries out the operator that waits over whole lines, if it is `args.operator`.',
  args: {
    operator: { expected: 'the name of an operator', accepts: (value) => operatorNamed(value) !== undefined },
  },
  titleWith(args) {
    const title = operatorNamed(args.operator)?.title;
    return title === undefined ? null : `${title} Lines`;
  },
  keepsPrefix: true,
  run(state, { args }) {
    const { operator } = vimOf(state);
    if (operator === null || operator.name !== args.operator) return false;
    const typed = countTyped(vimOf(state)) ?? 1;
    const count = (operator.count ?? 1) * typed;
    const { text } = activeDocument(state);
    const targets = activeView(state).selections.ranges.map(({ head }): CursorTarget | null => {
      let range = wholeLines(text, head, head);
      for (let left = count - 1; left > 0 && range.to < text.length; left--)
        range = { from: range.from, to: wholeLines(text, range.to, range.to).to };
      return { ...range, kind: 'line', cursor: head, motion: null };
    });
    return operateOver(withoutPrefix(state), operator, targets);
  },
};

/** Forces a kind upon the motion that an operator waits for. */
export const forceKind: VimCommand = {
  name: 'vim_force_kind',
  title: 'Force Kind of Motion',
  doc: 'Has the operator that waits take characters, whole lines or a block, as `args.kind` says.',
  args: {
    kind: {
      expected: '"char", "line" or "block"',
      accepts: (value) => ['char', 'line', 'block'].includes(String(value)),
    },
  },
  keepsPrefix: true,
  run(state, { args }) {
    const { operator } = vimOf(state);
    return operator === null
      ? false
      : step(withVim(state, { operator: { ...operator, forced: args.kind as Kind } }));
  },
};
