import { ExFault } from '../ex-fault.ts';
import { LineReader } from '../line-reader.ts';
import { takeAddress } from '../range.ts';
import { resolveAddress } from '../resolve-range.ts';
import {
  activeDocument,
  activeView,
  say,
  type State,
  type Step,
  step,
} from '../../../../core/model/state.ts';
import type { Byte } from '../../../../base/units.ts';
import { encode } from '../../../../base/utf8.ts';
import { Text } from '../../../../text/text.ts';
import { firstNonBlank, lineEnd, lineStart, onCharacter } from '../../lines.ts';
import { noteJump } from '../../marks/jumps.ts';
import { fail } from '../../fail.ts';
import { deleteOperator, yankOperator } from '../../operators/delete.ts';
import { joinOperator, joinPlainOperator } from '../../operators/join.ts';
import type { VimOperator } from '../../operators/operator.ts';
import type { ExCall, ExHandler } from './ex-call.ts';
import { changeText, insertionAfter, withCursorAt, textOfLines } from './edit-lines.ts';
import { goToLine } from './go-to-line.ts';
import { rangeContext, withPatternsOf } from './range-context.ts';
import type { ByteRange } from '../../../../base/files.ts';
import { marksOf, withMarks } from '../../marks/marks.ts';
import { bytesOfLines, bytesToDelete, lineCount, readLines, startOfLine } from './text-lines.ts';
import { noteReach } from '../../repeat/reach.ts';
import { registerOf } from '../../registers/registers.ts';

/** Carries out an operator over the lines of a call; undo goes back to `at`. */
function operate(
  state: State,
  operator: VimOperator,
  { span, register }: ExCall,
  at: Byte = firstNonBlank(activeDocument(state).text, startOfLine(activeDocument(state).text, span.first)),
): Step {
  const range = bytesOfLines(activeDocument(state).text, span);
  const target = {
    kind: 'line',
    ranges: [range],
    cursors: [range.from],
    starts: [range.from],
    ends: [Math.max(range.from, range.to - 1)],
    main: 0,
    isVisual: false,
    toFirstCharacter: true,
  } as const;
  const done = operator.run(withCursorAt(state, at), target, { register, count: null, motion: null });
  return { ...done, state: noteReach(state, done.state, range) };
}

const deleteLines: ExHandler = (state, call) =>
  withPrint(operate(noteJump(state), deleteOperator, call), call);

/** `:y` leaves the cursor where it is. */
function yankLines(state: State, call: ExCall): Step {
  const done = operate(state, yankOperator, call);
  return { ...done, state: { ...done.state, window: { ...done.state.window, panes: state.window.panes } } };
}

/**
 * The line that `:m` and `:t` go to, 0 for before the first one, and the state that remembers the pattern that finds it.
 * @throws ExFault
 */
function destination(state: State, { argument }: ExCall): { readonly to: number; readonly noted: State } {
  const reader = new LineReader(argument);
  const address = takeAddress(reader);
  const context = rangeContext(state);
  if (address === null) throw new ExFault('E14: Invalid address');
  reader.skipSpace();
  if (!reader.done && !/^[lp#]/.test(reader.peek()))
    throw new ExFault(`E488: Trailing characters: ${reader.rest()}`);
  const line = resolveAddress(address, context, context);
  if (line < 0 || line > context.last) throw new ExFault('E16: Invalid range');
  return { to: line, noted: withPatternsOf(state, address) };
}

function moveLines(before: State, call: ExCall): Step {
  const { span } = call;
  const { to, noted: state } = destination(before, call);
  const { text } = activeDocument(state);
  if (to >= span.first && to < span.last) throw new ExFault('E134: Cannot move a range of lines into itself');
  if (to === span.last || to === span.first - 1) return step(goToLine(state, span.last));
  const moved = textOfLines(state, span);
  const gone = bytesToDelete(text, span);
  const into = insertionAfter(state, to, moved);
  const changes = into.from < gone.from ? [into, gone] : [gone, into];
  const count = span.last - span.first + 1;
  const last = to < span.first ? to + count : to;
  const changed = { first: last - count + 1, last };
  const done = changeText(state, changes, 'move', { cursor: last, changed, undoesToCursor: true });
  return step(withMarksMoved(done, state, bytesOfLines(text, span), changed.first));
}

/** The state in which the marks of lines that were moved are in them. */
function withMarksMoved(state: State, before: State, { from, to }: ByteRange, first: number): State {
  const start = startOfLine(activeDocument(state).text, first);
  const moved = [...marksOf(before)].filter(
    ([name, { line }]) => !/[[\].]/.test(name) && line >= from && line < to,
  );
  return withMarks(
    state,
    Object.fromEntries(moved.map(([name, mark]) => [name, { ...mark, line: mark.line - from + start }])),
  );
}

function copyLines(before: State, call: ExCall): Step {
  const { span } = call;
  const { to, noted: state } = destination(before, call);
  const inserted = insertionAfter(state, to, textOfLines(state, span));
  const last = to + span.last - span.first + 1;
  const changed = { first: to + 1, last };
  return step(changeText(state, [inserted], 'copy', { cursor: last, changed, undoesToCursor: true }));
}

/** Joins lines: with a space between, and without the indentation of those that follow; `!` joins them as they are. */
function joinLines(state: State, call: ExCall): Step {
  const { text } = activeDocument(state);
  const { range, count, bang } = call;
  const last = lineCount(text);
  const single =
    call.span.first === call.span.last && (count === null ? (range?.addresses.length ?? 0) < 2 : false);
  const first = call.span.first;
  const end =
    count === null ? (single ? first + 1 : call.span.last) : Math.min(last, first + Math.max(1, count - 1));
  // A range from a line to itself has nothing to join.
  if (count === null && !single && first === call.span.last)
    return withPrint(step(goToLine(state, first)), call);
  const span = { first, last: Math.min(last, end) };
  // The cursor goes to its column in the first of the lines; undo goes back to it.
  const { head } = activeView(state).selections.primary;
  const start = startOfLine(text, first);
  const at = Math.min(start + head - lineStart(text, head), onCharacter(text, lineEnd(text, start)));
  if (first >= last) return fail(withCursorAt(state, at), 'E16: Invalid range');
  const joined = operate(state, bang ? joinPlainOperator : joinOperator, { ...call, span }, at);
  return withPrint({ ...joined, state: goToLine(joined.state, span.first) }, call);
}

/** `:pu`: the text of a register as lines of its own. */
function putLines(state: State, { span, register, bang, range }: ExCall): Step {
  const content = registerOf(state, register);
  if (content === null) throw new ExFault(`E353: Nothing in register ${register ?? '"'}`);
  const whole = Text.join(
    content.texts,
    content.kind === 'block' ? state.additions.text(encode('\n')) : Text.empty,
  );
  const isOpen = content.kind !== 'line' || whole.length === 0 || whole.byte(whole.length - 1) !== 10;
  const lines = isOpen ? Text.join([whole, state.additions.text(encode('\n'))]) : whole;
  const at = bang ? Math.max(0, span.last - 1) : range === null ? span.last : span.last;
  const added = lines.newlines ?? 1;
  const changed = { first: at + 1, last: at + added, toEnd: true };
  return step(
    changeText(state, [insertionAfter(state, at, lines)], 'put', {
      cursor: changed.last,
      changed,
      undoesToCursor: true,
    }),
  );
}

/** Shows lines in the status bar, as far as there is room: the last of them, and the cursor is there. */
const printLines: ExHandler = (state, call) =>
  step(printLine(goToLine(noteJump(state), call.span.last), call));

const numberLines: ExHandler = (state, call) =>
  step(printLine(goToLine(noteJump(state), call.span.last), { ...call, flags: `${call.flags}#` }));

const listLines: ExHandler = (state, call) =>
  step(printLine(goToLine(noteJump(state), call.span.last), { ...call, flags: `${call.flags}l` }));

const LONGEST = 200;

function printLine(state: State, { span, flags }: Pick<ExCall, 'span' | 'flags'>): State {
  const [line = ''] = readLines(activeDocument(state).text, { first: span.last, last: span.last });
  const shown = flags.includes('l') ? `${line.replaceAll('\t', '^I')}$` : line.replaceAll('\t', ' ');
  const numbered = flags.includes('#') ? `${span.last} ${shown}` : shown;
  return say(state, 'info', numbered.slice(0, LONGEST));
}

function withPrint(done: Step, { flags, span }: ExCall): Step {
  if (flags === '') return done;
  const { text } = activeDocument(done.state);
  const line = Math.min(lineCount(text), span.first);
  return { ...done, state: printLine(done.state, { span: { first: line, last: line }, flags }) };
}

/** `:=`: the number of the last line. */
const showNumber: ExHandler = (state, { span }) => step(say(state, 'info', String(span.last)));

/** The commands on lines of the text. */
export const lineHandlers: readonly (readonly [name: string, handler: ExHandler])[] = [
  ['delete', deleteLines],
  ['yank', yankLines],
  ['move', moveLines],
  ['copy', copyLines],
  ['t', copyLines],
  ['join', joinLines],
  ['put', putLines],
  ['print', printLines],
  ['Print', printLines],
  ['number', numberLines],
  ['#', numberLines],
  ['list', listLines],
  ['=', showNumber],
];
