import { editorIn } from '../../../../core/languages/language.ts';
import { openPrompt } from '../../../../core/widgets/open-prompt.ts';
import type { PromptKind } from '../../../../core/widgets/prompt.ts';
import { PromptField } from '../../../../core/widgets/prompt-field.ts';
import { activeDocument, type State, type Step, step } from '../../../../core/model/state.ts';
import type { Change } from '../../../../text/changeset.ts';
import { withLastChange } from '../../marks/change-list.ts';
import { withMarks } from '../../marks/marks.ts';
import { ExFault } from '../ex-fault.ts';
import { placesField } from '../global/line-places.ts';
import type { LineSpan } from '../resolve-range.ts';
import { changeText, insertionAfter, textOf, withChangedLines, withoutBreak } from './edit-lines.ts';
import type { ExCall, ExHandler } from './ex-call.ts';
import { goToLine } from './go-to-line.ts';
import { bytesToDelete, lineCount, readLines, startOfLine } from './text-lines.ts';

/** The commands that add the lines that follow them. */
type Adding = 'append' | 'insert' | 'change';

/** A command whose lines are typed one by one. */
interface Typing {
  readonly adding: Adding;
  readonly span: LineSpan;
  readonly lines: readonly string[];
  /** The option `autoindent` has its other value. */
  readonly bang: boolean;
}

const typingField = new PromptField<Typing | null>('vimAddedLines', null);

/** The line that ends the lines. */
const END = '.';

/** The prompt for a line of `:append`, `:insert` or `:change`. */
const linePrompt: PromptKind = {
  name: 'vim_lines',
  context: 'vim:command',
  confirm(state, prompt, input) {
    const typing = typingField.of(prompt);
    if (typing === null) return step(state);
    return input === END || input === indentation(state, typing) + END
      ? step(addTyped(state, typing))
      : ask(state, { ...typing, lines: [...typing.lines, input] });
  },
  cancel(state, prompt) {
    const typing = typingField.of(prompt);
    return step(typing === null ? state : addTyped(state, typing));
  },
};

/** Asks for the next line. */
function ask(state: State, typing: Typing): Step {
  const input = indentation(state, typing);
  return openPrompt(state, linePrompt, {
    label: `:${typing.adding} `,
    input,
    prepare: (prompt) => typingField.with({ ...prompt, anchor: input.length }, typing),
  });
}

/** The whitespace that the next line begins with: that of the line before it, if `autoindent` is on, or `!` turns it on. */
function indentation(state: State, { adding, span, lines, bang }: Typing): string {
  const isOn = editorIn(state, activeDocument(state)).auto_indent !== false;
  const isFirst = lines.length === 0;
  if (isOn === bang || (isFirst && adding === 'change')) return '';
  const { last } = span;
  const above =
    lines.at(-1) ?? (last > 0 ? readLines(activeDocument(state).text, { first: last, last })[0] : '');
  return /^[ \t]*/.exec(above)![0];
}

/** The state with the lines of a command in the text. */
function addTyped(state: State, typing: Typing): State {
  const { adding, span, lines } = typing;
  const isEmpty = activeDocument(state).text.length === 0;
  const at = isEmpty
    ? 0
    : adding === 'append'
      ? span.last
      : (adding === 'insert' ? span.last : span.first) - 1;
  const last = Math.max(1, at + lines.length);
  const first = adding === 'append' ? Math.min(span.last + 1, last) : at + 1;
  const changes = changesOf(state, typing, at);
  const outcome = { cursor: last, changed: null, undoesToCursor: true } as const;
  const done = changes.length === 0 ? goToLine(state, last) : changeText(state, changes, adding, outcome);
  if (lines.length === 0) return withNoneAdded(done, typing);
  const marked = withChangedLines(done, { first, last });
  return withLastChange(marked, startOfLine(activeDocument(done).text, last));
}

/** The state with the marks `[` and `]` where lines would have been added. */
function withNoneAdded(state: State, { adding, span }: Typing): State {
  const { text } = activeDocument(state);
  const below = Math.min(span.last + 1, lineCount(text));
  const line = adding === 'append' ? below : below - 1;
  return line === 0
    ? withMarks(state, { '[': null, ']': null })
    : withChangedLines(state, { first: line, last: line });
}

/** The changes of lines that are added after a line, or in place of some. */
function changesOf(state: State, { adding, span, lines }: Typing, at: number): readonly Change[] {
  const { text } = activeDocument(state);
  const gone = adding === 'change' && text.length > 0 ? [bytesToDelete(text, span)] : [];
  if (lines.length === 0) return gone;
  const insert = textOf(state, lines);
  if (text.length === 0) return [{ from: 0, insert: withoutBreak(insert) }];
  return adding === 'change' ? replacement(state, span, lines) : [insertionAfter(state, at, insert)];
}

/** The changes that put lines in place of others. */
function replacement(state: State, span: LineSpan, lines: readonly string[]): Change[] {
  const { text } = activeDocument(state);
  const into = insertionAfter(state, span.last, textOf(state, lines));
  const gone = bytesToDelete(text, span);
  if (into.from >= gone.to) return [gone, into];
  return [{ from: gone.from, to: gone.to, insert: into.insert }];
}

/** `:append`, `:insert` and `:change`: the lines come with the command, up to a line with a period, or are typed. */
const addLines =
  (adding: Adding): ExHandler =>
  (state, { span, lines, bang }: ExCall) => {
    if (lines !== null) return step(addTyped(state, { adding, span, lines, bang }));
    if (placesField.of(state) !== null)
      throw new ExFault(`After :g, :${adding} takes its lines from the command`);
    return ask(state, { adding, span, lines: [], bang });
  };

/** The commands that add lines. */
export const addHandlers: readonly (readonly [name: string, handler: ExHandler])[] = [
  ['append', addLines('append')],
  ['insert', addLines('insert')],
  ['change', addLines('change')],
];
