import type { Byte } from '../../../../base/units.ts';
import { encode } from '../../../../base/utf8.ts';
import { textWidth } from '../../../../base/text-width.ts';
import { primaryCaret } from '../../../../core/layout/carets.ts';
import { Selections } from '../../../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  type State,
  type Step,
  step,
  withView,
} from '../../../../core/model/state.ts';
import type { Change } from '../../../../text/changeset.ts';
import { withLastChange } from '../../marks/change-list.ts';
import { noteJump } from '../../marks/jumps.ts';
import { noteIdleStep } from '../../repeat/idle-steps.ts';
import { noteReach } from '../../repeat/reach.ts';
import { firstNonBlank } from '../../lines.ts';
import { shiftWidth } from '../../operators/indentation.ts';
import { optionOf } from '../../options/options.ts';
import { VimScope } from '../../scope.ts';
import { goToLine } from './go-to-line.ts';
import { ExFault } from '../ex-fault.ts';
import { changeText, withChangedLines, withCursorAt } from './edit-lines.ts';
import type { ExCall, ExHandler } from './ex-call.ts';
import { bytesOfLines, lineAt, readLines, startOfLine } from './text-lines.ts';

/** Indentation as it is written. */
interface Style {
  readonly size: number;
  readonly tabs: boolean;
}

/** Blanks of a width in columns. */
const blanks = (width: number, { size, tabs }: Style): string =>
  tabs ? '\t'.repeat(Math.floor(width / size)) + ' '.repeat(width % size) : ' '.repeat(width);

/** The columns that blanks at the start of a line take. */
function blankWidth(text: string, size: number): number {
  let width = 0;
  for (const char of text) width += char === '\t' ? size - (width % size) : 1;
  return width;
}

/** The state with other blanks at the start of lines. `width` gives their columns; null leaves a line alone. */
function reindent(
  state: State,
  { span }: ExCall,
  label: string,
  width: (line: string, columns: number, isEmpty: boolean) => number | null,
  trims = false,
): Step {
  const { text, indent } = activeDocument(state);
  const changes: Change[] = [];
  for (const [i, line] of readLines(text, span).entries()) {
    const [lead] = /^[ \t]*/.exec(line) ?? [''];
    const rest = trims ? line.trimEnd() : line;
    const columns = width(rest.slice(lead.length), blankWidth(lead, indent.size), line === '');
    if (columns === null) continue;
    const made = blanks(Math.max(0, columns), indent);
    const at = startOfLine(text, span.first + i);
    if (made !== lead)
      changes.push({ from: at, to: at + lead.length, insert: state.additions.text(encode(made)) });
    const tail = line.length - rest.length;
    const end = at + encode(line).length;
    if (tail > 0 && rest !== '') changes.push({ from: end - tail, to: end });
  }
  const done = changeText(state, changes, label, { cursor: span.last, changed: null, undoesToCursor: true });
  return step(noteReach(state, done, bytesOfLines(text, span)));
}

/** `:>` and `:<`. */
const shift =
  (way: 1 | -1): ExHandler =>
  (state, call) => {
    const unit = shiftWidth(state);
    const rounds = optionOf(state, 'shiftround');
    const noted = noteJump(state);
    const { text } = activeDocument(state);
    const ready = withCursorAt(noted, firstNonBlank(text, startOfLine(text, call.span.first)));
    const done = reindent(ready, call, way > 0 ? 'indent' : 'dedent', (_, columns, isEmpty) => {
      if (isEmpty) return null;
      if (!rounds) return columns + way * call.depth * unit;
      const steps = way > 0 ? Math.floor(columns / unit) : Math.ceil(columns / unit);
      return (steps + way * call.depth) * unit;
    });
    const isIdle = activeDocument(done.state).text === activeDocument(state).text;
    const made = isIdle ? noteIdleStep(goToLine(done.state, call.span.first)) : done.state;
    const moved = goToLine(made, call.span.last);
    return {
      ...done,
      state: withLastChange(
        withChangedLines(moved, { ...call.span, toEnd: true }),
        startOfLine(activeDocument(moved).text, call.span.first),
      ),
    };
  };

const numberIn = ({ argument }: ExCall): number | null => {
  const digits = argument.trim();
  if (digits === '') return null;
  if (!/^\d+$/.test(digits)) throw new ExFault(`E488: Trailing characters: ${digits}`);
  return Number(digits);
};

const DEFAULT_WIDTH = 80;

/** The width of lines for `:ce` and `:ri`. */
const lineWidth = (state: State, call: ExCall): number =>
  numberIn(call) ?? (optionOf(state, 'textwidth') || DEFAULT_WIDTH);

/** The step after lines were aligned: the cursor stays in its line. */
function inOwnLine(state: State, { span }: ExCall, done: Step): Step {
  const line = lineAt(activeDocument(state).text, primaryCaret(activeView(state)));
  const moved = goToLine(done.state, line);
  const { text } = activeDocument(moved);
  return { ...done, state: withLastChange(moved, startOfLine(text, span.first)) };
}

const alignLeft: ExHandler = (state, call) => {
  const indent = numberIn(call) ?? 0;
  return inOwnLine(
    state,
    call,
    reindent(state, call, 'align left', () => indent),
  );
};

const alignRight: ExHandler = (state, call) => {
  const width = lineWidth(state, call);
  const indent = (line: string): number | null => (line === '' ? null : width - textWidth(line));
  return inOwnLine(state, call, reindent(state, call, 'align right', indent, true));
};

const center: ExHandler = (state, call) => {
  const width = lineWidth(state, call);
  const indent = (line: string): number | null =>
    line === '' ? null : Math.floor((width - textWidth(line)) / 2);
  return inOwnLine(state, call, reindent(state, call, 'center', indent, true));
};

/** `:retab`: writes blanks that have a tab among them for other tab stops; with `!` spaces alone too. */
function retab(state: State, call: ExCall): Step {
  const document = activeDocument(state);
  const { text, indent } = document;
  // 0 is the width that there is.
  const size = numberIn(call) || indent.size;
  const changes: Change[] = [];
  // The first line with blanks that are written again, though they may stay as they are.
  let first: Byte | null = null;
  for (const [i, line] of readLines(text, call.span).entries()) {
    const at = startOfLine(text, call.span.first + i);
    const made = retabLine(line, { from: indent.size, to: { ...indent, size } }, call.bang);
    if (first === null && (call.bang ? /\t| {2}/ : /\t/).test(line)) first = at;
    if (made !== line)
      changes.push({ from: at, to: at + encode(line).length, insert: state.additions.text(encode(made)) });
  }
  const scope = new VimScope(state);
  const head = primaryCaret(activeView(state));
  const column = scope.column(head);
  const line = lineAt(text, head);
  const made = changeText(state, changes, 'retab', { cursor: line, changed: null, undoesToCursor: true });
  const done = withIndent(made, size);
  const { text: after } = activeDocument(done);
  const at = new VimScope(done).atColumn(startOfLine(after, line), column);
  const marked = first === null ? done : withLastChange(done, first);
  return step(withView(marked, { selections: Selections.single(at) }));
}

/** The state with another width of tabs in the document in front. */
function withIndent(state: State, size: number): State {
  const document = activeDocument(state);
  const { id, indent } = document;
  if (size === indent.size) return state;
  const documents = new Map(state.documents).set(id, { ...document, indent: { ...indent, size } });
  return { ...state, documents };
}

function retabLine(
  line: string,
  { from, to }: { readonly from: number; readonly to: Style },
  all: boolean,
): string {
  let [made, column] = ['', 0];
  for (const [part] of line.matchAll(/[ \t]+|[^ \t]+/g)) {
    if (!/^[ \t]/.test(part)) {
      made += part;
      column += textWidth(part);
      continue;
    }
    const start = column;
    for (const char of part) column += char === '\t' ? from - (column % from) : 1;
    const changes = part.includes('\t') || (all && part.length > 1);
    made += changes ? between(start, column, to) : part;
  }
  return made;
}

/** Blanks from one column to another. */
function between(from: number, to: number, { size, tabs }: Style): string {
  if (!tabs) return ' '.repeat(to - from);
  const first = Math.floor(from / size) * size + size;
  if (first > to) return ' '.repeat(to - from);
  return '\t'.repeat(1 + Math.floor((to - first) / size)) + ' '.repeat((to - first) % size);
}

/** The commands on the blanks of lines. */
export const indentHandlers: readonly (readonly [name: string, handler: ExHandler])[] = [
  ['>', shift(1)],
  ['<', shift(-1)],
  ['left', alignLeft],
  ['right', alignRight],
  ['center', center],
  ['retab', retab],
];
