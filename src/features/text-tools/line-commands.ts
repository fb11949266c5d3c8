import { TEXT } from '../../core/model/command-arguments.ts';
import type { LineRewrite } from '../../core/edits/background-edit.ts';
import { startRework } from '../../core/edits/begin-replacing.ts';
import { changeLines } from '../../core/edits/change-lines.ts';
import type { Command } from '../../core/model/command.ts';
import { end, isEmpty, start } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { type Prompt, type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { compileQuery } from '../../text/matcher.ts';

const JOINING: LineRewrite = {
  title: 'joining lines',
  label: 'join lines',
  nothing: 'There is no line to join',
  stopped: 'No line was joined',
};

const join = (state: State, separator: string): Step =>
  changeLines(state, JOINING, { type: 'join', separator });

/** Asks for the text between joined lines. */
const askingSeparator: PromptKind = {
  name: 'join_lines_with',
  confirm: (state, _, answer) => join(state, answer),
};

const ALIGNING: LineRewrite = {
  title: 'aligning lines',
  label: 'align lines',
  nothing: 'There is nothing to align',
  stopped: 'No line was aligned',
};

/** An expression between slashes, as it is typed. */
const EXPRESSION = /^\/(.+)\/$/u;

/** The fault of what lines are to be aligned at, in a sentence; null for none. */
function faultOf(at: string): string | null {
  if (at === '') return 'Type the text to align at, or a regular expression between slashes';
  const [, pattern] = EXPRESSION.exec(at) ?? [];
  if (pattern === undefined) return null;
  const compiled = compileQuery({ pattern, regex: true, caseSensitive: true, wholeWord: false });
  return 'error' in compiled ? compiled.error : null;
}

/** Aligns the selected lines at a text, or at an expression between slashes. */
function align(state: State, at: string): Step {
  const { indent } = activeDocument(state);
  const { ranges } = activeView(state).selections;
  const [, pattern] = EXPRESSION.exec(at) ?? [];
  const change = {
    type: 'align',
    at: pattern ?? at,
    isExpression: pattern !== undefined,
    tabSize: indent.size,
  } as const;
  if (pattern === undefined) return changeLines(state, ALIGNING, change);
  // An expression may take long, which the worker can be stopped in.
  const touched = ranges.map((range) => ({ from: start(range), to: end(range) }));
  return startRework(state, ALIGNING, { lines: change, ranges: touched });
}

/** Asks for the text or the expression to align at. */
const askingAlignment: PromptKind = {
  name: 'align_lines',
  confirm(state, prompt, answer) {
    const error = faultOf(answer);
    return error === null ? align(state, answer) : step(withFault(state, prompt, error));
  },
};

const withFault = (state: State, prompt: Prompt, error: string): State =>
  promptField.with(state, { ...prompt, error });

function alignOrAsk(state: State, at: unknown): Step {
  const { ranges } = activeView(state).selections;
  if (ranges.length === 1 && isEmpty(ranges[0]))
    return step(say(state, 'info', 'Select the lines to align first'));
  if (typeof at !== 'string')
    return openPrompt(state, askingAlignment, { label: 'Align at (text or /regex/): ' });
  const fault = faultOf(at);
  return fault === null ? align(state, at) : step(say(state, 'warning', fault));
}

/** The commands that join and align lines by a text that is asked for. */
export const lineCommands: readonly Command[] = [
  {
    name: 'join_lines_with',
    title: 'Join Lines with Separator',
    asks: true,
    doc: 'Join the selected lines, or the current line and the next one, with a text between them. The argument `separator` names the text.',
    args: { separator: TEXT },
    run: (state, { separator }) =>
      typeof separator === 'string'
        ? join(state, separator)
        : openPrompt(state, askingSeparator, { label: 'Join lines with: ' }),
  },
  {
    name: 'align_lines',
    title: 'Align Lines',
    asks: true,
    doc: 'Align the selected lines at a text, such as =, or at a regular expression between slashes. The argument `at` names it.',
    args: { at: TEXT },
    run: (state, { at }) => alignOrAsk(state, at),
  },
];
