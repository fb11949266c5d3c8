import type { ByteRange } from '../../../base/files.ts';
import {
  activeDocument,
  activeView,
  type State,
  type Step,
  step,
  withView,
} from '../../../core/model/state.ts';
import { cursorAt, Selections } from '../../../core/model/selection.ts';
import { lastSizeField, sizeOf } from '../visual/area-size.ts';
import { blockOf, leaveVisual } from '../visual/area.ts';
import { firstNonBlank, lineEnd, lineStart, wholeLines } from '../lines.ts';
import { lineBelowFold, withFolds } from '../motions/fold-lines.ts';
import type { VimCommand } from '../command.ts';
import { fail, hasFailed } from '../fail.ts';
import { withMarks } from '../marks/marks.ts';
import { optionOf } from '../options/options.ts';
import { canWrite } from '../registers/write.ts';
import { dropChange, endChange, endFailedChange } from '../repeat/change.ts';
import { noteReach } from '../repeat/reach.ts';
import { countTyped, type Kind, type PendingOperator, vimOf, withoutPrefix, withVim } from '../state.ts';
import { after } from '../../../text/graphemes.ts';
import type { OperatorInput, OperatorTarget, VimOperator } from './operator.ts';
import { operatorNamed } from './table.ts';
import { type CursorTarget, startIn } from './target.ts';

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
  const input = { register, count: null, motion };
  if (kind !== 'block') return endChange(operate(state, operator, apart(kind, made, main, false), input));
  // The corners of the block are the ends of the last area.
  const marked = withMarks(state, { '<': from, '>': to });
  return endChange(operate(marked, operator, blockTarget(state, made[0]), input));
}

/** Carries an operator out, with the cursors at the starts of its ranges. */
function operate(state: State, operator: VimOperator, target: OperatorTarget, input: OperatorInput): Step {
  if (operator.writesRegister === true && !canWrite(input.register)) return fail(state);
  const ready = operator.isNoChange === true ? dropChange(state) : state;
  const selections = Selections.of(
    target.starts.map((at) => cursorAt(at)),
    Math.min(target.main, target.starts.length - 1),
  );
  const run = operator.run(withView(ready, { selections }), target, input);
  const done = { ...run, state: noteReach(ready, run.state, reachOf(target)) };
  return hasFailed(done.state) && operator.isNoChange !== true ? endFailedChange(done) : done;
}

/** The text from the first to the last range. */
const reachOf = ({ ranges }: OperatorTarget): ByteRange => ({
  from: ranges[0].from,
  to: ranges[ranges.length - 1].to,
});

/** The block whose corners are the ends of a range, for an operator. */
function blockTarget(
  state: State,
  { from: anchor, to: head, toEnds, isNothing }: CursorTarget,
): OperatorTarget {
  const corners = { anchor, head, ...(toEnds === true && { goal: Infinity }) };
  const block = blockOf(state, { kind: 'block', ranges: [corners], main: 0 });
  const ends = { cursors: [anchor], starts: [block.rows[0].from], ends: [head] };
  const target = { kind: 'block', ranges: block.rows, ...ends, main: 0, block, isVisual: false } as const;
  return isNothing === true ? { ...target, isNothing } : target;
}

/** The ranges, of which none reaches into the next one; whole lines that are there already are left out. */
function apart(
  kind: Kind,
  targets: readonly CursorTarget[],
  main: number,
  isVisual: boolean,
): OperatorTarget {
  let free = -1;
  const kept: (CursorTarget & { readonly isMain: boolean })[] = [];
  for (const [i, target] of targets.entries()) {
    const range = { from: Math.max(free, target.from), to: Math.max(free, target.to) };
    if (range.from < free || (kind === 'line' && range.from === range.to && free >= 0)) continue;
    free = range.to;
    kept.push({ ...target, ...range, isMain: i === main });
  }
  return {
    kind,
    ranges: kept.map(({ from, to }) => ({ from, to })),
    cursors: kept.map(({ cursor }) => cursor),
    goals: kept.map(({ goal }) => goal),
    starts: kept.map(({ start, from }) => start ?? from),
    ends: kept.map(({ end, to }) => end ?? to),
    main: Math.max(
      0,
      kept.findIndex(({ isMain }) => isMain),
    ),
    isVisual,
    ...(kept.some(({ isInclusive }) => isInclusive === true) && { isInclusive: true }),
  };
}

/** The part of the selection of visual mode that an operator takes. */
export interface VisualReach {
  /** Whole lines. */
  readonly isLines: boolean;
  /** A block up to the ends of its lines. */
  readonly toEnds: boolean;
}

/** The text that is selected in visual mode, for an operator. */
export function visualTarget(state: State, { isLines, toEnds }: VisualReach): OperatorTarget | null {
  const { visual } = vimOf(state);
  if (visual === null) return null;
  const { text } = activeDocument(state);
  const { kind, ranges, main } = visual;
  const starts = ranges.map(({ anchor, head }) => Math.min(anchor, head));
  const ends = ranges.map(({ anchor, head }) => Math.max(anchor, head));
  if (kind === 'block' && !isLines) {
    const [range] = ranges;
    const block = blockOf(state, toEnds ? { ...visual, ranges: [{ ...range, goal: Infinity }] } : visual);
    const corner = { cursors: starts, starts: [block.rows[0].from], ends };
    return { kind, ranges: block.rows, ...corner, main: 0, block, isVisual: true };
  }
  const isOfLines = isLines || kind !== 'char';
  const { length } = text;
  const lastBreak = length > 0 && text.byte(length - 1) === 10 ? length - 1 : length;
  const covers = ranges.map((_, i): CursorTarget => {
    const [low, high] = [starts[i], ends[i]];
    const isUpward = ranges[i].head === low && lineEnd(text, low) < high;
    // Of whole lines the cursor goes to the start of the first one, unless it is in that already.
    const isAtStart = (kind === 'line' || isLines) && !isUpward && visual.isRepeated !== true;
    const isRepeatedLines = kind === 'line' && visual.isRepeated === true;
    const start = isAtStart ? lineStart(text, low) : isRepeatedLines ? ranges[i].anchor : low;
    const base = { cursor: ranges[i].head, goal: ranges[i].goal, start, end: high, motion: null };
    if (isOfLines) return { ...base, kind: 'line', ...wholeLines(text, low, high) };
    // The break of a line is selected where the cursor stands on it, but for the one that ends the text.
    const to = Math.max(low, Math.min(lastBreak, after(text, high)));
    return { ...base, kind: 'char', from: low, to };
  });
  return apart(isOfLines ? 'line' : kind, covers, main, true);
}

const operatorArg = {
  expected: 'the name of an operator',
  accepts: (value: unknown) => operatorNamed(value) !== undefined,
};

/** Has an operator wait for a motion, or carries it out over what is selected; twice over whole lines. */
export const operatorCommand: VimCommand = {
  name: 'vim_operator',
  title: 'Operator',
  doc: 'Wait for a motion or a text object for the operator `operator`. In visual mode, apply it to the selection, or to its lines if the argument `lines` is true.',
  args: {
    operator: operatorArg,
    lines: { expected: 'true or false', accepts: (value) => typeof value === 'boolean' },
    to_ends: { expected: 'true or false', accepts: (value) => typeof value === 'boolean' },
  },
  titleWith: ({ operator }) => operatorNamed(operator)?.title ?? null,
  repeats: true,
  run(state, { count, register, args }) {
    const operator = operatorNamed(args.operator);
    if (operator === undefined || operator.isOn?.(state) === false) return false;
    const { visual, mode } = vimOf(state);
    if (mode !== 'visual')
      return step(withVim(state, { operator: { name: operator.name, count, register, forced: null } }));
    const isBlock = visual?.kind === 'block';
    const target = visualTarget(state, {
      isLines: args.lines === true && !(isBlock && args.to_ends !== undefined),
      toEnds: isBlock && args.to_ends === true,
    });
    if (target === null || visual === null) return fail(state);
    const left = lastSizeField.with(leaveVisual(state), sizeOf(state, visual));
    return operate(left, operator, target, { register, count, motion: null });
  },
};

/** Carries the pending operator out over the line of the cursor, and as many lines below as the count says. */
export const operatorLines: VimCommand = {
  name: 'vim_operator_lines',
  title: 'Operator over Lines',
  doc: 'Apply the pending operator to whole lines, if it is `operator`.',
  args: { operator: operatorArg },
  titleWith(args) {
    const title = operatorNamed(args.operator)?.title;
    return title === undefined ? null : `${title} Lines`;
  },
  keepsPrefix: true,
  run(state, { args }) {
    const { operator } = vimOf(state);
    if (operator === null || operator.name !== args.operator) return false;
    const typed = countTyped(vimOf(state)) ?? 1;
    return operateOver(
      withoutPrefix(state),
      operator,
      linesAtCursors(state, (operator.count ?? 1) * typed, {
        forced: operator.forced,
        keepsColumn: operator.name === 'yank',
      }),
    );
  },
};

/** The lines at each cursor, `count` of them; null where there is no line below at all and more than one is asked for. */
export function linesAtCursors(
  state: State,
  count: number,
  {
    forced = null,
    keepsColumn = false,
  }: { readonly forced?: Kind | null; readonly keepsColumn?: boolean } = {},
): readonly (CursorTarget | null)[] {
  const { text } = activeDocument(state);
  const scope = { state, text };
  const staysInColumn = keepsColumn || !optionOf(state, 'startofline');
  return activeView(state).selections.ranges.map(({ head, goal }): CursorTarget | null => {
    if (count > 1 && lineBelowFold(scope, head) === null) return null;
    let last = lineStart(text, head);
    for (let left = count - 1; left > 0; left--) {
      const below = lineBelowFold(scope, last);
      if (below === null) break;
      last = below;
    }
    const end = Math.min(last + head - lineStart(text, head), lineEnd(text, last));
    // The cursor goes to the first character of the last line: in a single one that is where it begins.
    const start = count === 1 && !staysInColumn ? Math.min(head, firstNonBlank(text, head)) : head;
    const base = { cursor: head, goal, start, end, motion: null };
    if (forced === 'char') return { ...base, kind: 'char', from: head, to: end };
    if (forced === 'block') return { ...base, kind: 'block', from: head, to: end };
    const lines = withFolds(scope, head, last);
    return { ...base, kind: 'line', ...lines, start: startIn(scope, lines, start) };
  });
}

/** Forces a kind upon the motion that an operator waits for. */
export const forceKind: VimCommand = {
  name: 'vim_force_kind',
  title: 'Force Kind of Motion',
  doc: 'Make the pending operator act on characters, whole lines or a block. The argument `kind` says which.',
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
