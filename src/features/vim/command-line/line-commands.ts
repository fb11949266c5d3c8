import { cancel } from '../../../core/widgets/prompt-actions.ts';
import {
  editLine,
  type Prompt,
  promptField,
  promptHistoryField,
  typeInto,
} from '../../../core/widgets/prompt.ts';
import { TEXT } from '../../../core/model/command-arguments.ts';
import type { Command } from '../../../core/model/command.ts';
import { andThen, type State, type Step, step } from '../../../core/model/state.ts';
import { changePrompt } from '../../../core/widgets/prompt-actions.ts';
import { isVim } from '../active.ts';
import { runEx } from '../ex/run-ex.ts';
import type { VimCommand } from '../command.ts';
import { nextCharacter, showOtherMatch } from '../search/incremental.ts';
import { leaveVisual } from '../visual/area.ts';
import { countTyped, vimOf, withoutPrefix } from '../state.ts';
import { runCommand } from '../../../core/dispatch/run-command.ts';
import { historyCommand } from './history.ts';
import { completeLine } from './complete.ts';
import { withWaitingOperator } from './operator-line.ts';
import { awaitInLine, commandLine, openCommandLine } from './prompt.ts';

/** Opens the command line: over the lines of visual mode, or as many as the count says. */
const open: VimCommand = {
  name: 'vim_command_line',
  title: 'Command Line',
  doc: 'Open the command line of Vim, for the selected lines in visual mode. The argument `input` is its text.',
  args: { input: TEXT },
  keepsPrefix: true,
  run(before, { args }) {
    const { operator } = vimOf(before);
    const count = operator === null ? countTyped(vimOf(before)) : null;
    const state = operator === null ? withoutPrefix(before) : withWaitingOperator(before);
    if (typeof args.input === 'string') return openCommandLine(state, args.input);
    if (vimOf(state).mode === 'visual') return openCommandLine(state, "'<,'>");
    return openCommandLine(state, count === null ? '' : count === 1 ? '.' : `.,.+${count - 1}`);
  },
};

/** Runs a command line without opening it, for a key of the map. */
const runLine: VimCommand = {
  name: 'vim_run_line',
  title: 'Run Command Line',
  doc: 'Run `line` as a command line of Vim.',
  args: { line: TEXT },
  titleWith: ({ line }) => (typeof line === 'string' ? `Run :${line}` : null),
  run(before, { args }) {
    if (typeof args.line !== 'string') return false;
    const isVisual = vimOf(before).mode === 'visual';
    return runEx(isVisual ? leaveVisual(before) : before, args.line);
  },
};

/** An edit of the command line. */
type LineEdit = (state: State, prompt: Prompt) => Step;

/** The line without what is between a place and the cursor. */
const deleteFrom = (prompt: Prompt, from: number): Prompt =>
  editLine(prompt, prompt.input.slice(0, from) + prompt.input.slice(prompt.cursor), from);

/** An older or newer line that begins as what was typed. */
function recallWithPrefix(state: State, prompt: Prompt, by: -1 | 1): Step {
  const entries = promptHistoryField.of(state).get(prompt.kind.name) ?? [];
  const typed = prompt.recalled === null ? prompt.input : prompt.typed;
  let at = prompt.recalled ?? entries.length;
  do at += by;
  while (at >= 0 && at < entries.length && !entries[at].startsWith(typed));
  if (at < 0) return step(state);
  const isTyped = at >= entries.length;
  const input = isTyped ? typed : entries[at];
  const line = editLine(prompt, input, input.length);
  return changePrompt(state, { ...line, recalled: isTyped ? null : at, typed });
}

/** True for a search line. */
const isSearch = ({ kind }: Prompt): boolean => kind.name !== commandLine.name;

/** Shows another match of what is typed in a search line. */
const otherMatch = (state: State, prompt: Prompt, backward: boolean): Step =>
  isSearch(prompt) ? showOtherMatch(state, prompt, backward) : step(state);

/** Moves the cursor of the line. */
const moveTo = (state: State, prompt: Prompt, cursor: number): Step =>
  step(promptField.with(state, { ...prompt, cursor, anchor: cursor }));

/** The start of the word between spaces to the left. */
function wordLeft({ input, cursor }: Prompt): number {
  let at = Math.max(0, cursor - 1);
  while (at > 0 && input[at - 1] !== ' ') at--;
  return at;
}

/** The next space to the right, or the end of the line. */
function wordRight({ input, cursor }: Prompt): number {
  const space = input.indexOf(' ', cursor + 1);
  return space < 0 ? input.length : space;
}

const EDITS: Readonly<Record<string, LineEdit>> = {
  delete_word: (state, prompt) => {
    const before = prompt.input.slice(0, prompt.cursor);
    const [word] = /(?:[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]+)?\s*$/u.exec(before) ?? [''];
    return changePrompt(state, deleteFrom(prompt, prompt.cursor - word.length));
  },
  delete_to_start: (state, prompt) => changePrompt(state, deleteFrom(prompt, 0)),
  // Backspace in an empty line leaves it.
  delete_character: (state, prompt) => {
    if (prompt.input === '') return cancel(state);
    const [char = ''] = Array.from(prompt.input.slice(0, prompt.cursor)).slice(-1);
    return changePrompt(state, deleteFrom(prompt, prompt.cursor - char.length));
  },
  start: (state, prompt) => moveTo(state, prompt, 0),
  end: (state, prompt) => moveTo(state, prompt, prompt.input.length),
  older: (state, prompt) => recallWithPrefix(state, prompt, -1),
  newer: (state, prompt) => recallWithPrefix(state, prompt, 1),
  register: (state) => awaitInLine(state, 'register'),
  literal: (state) => awaitInLine(state, 'literal'),
  digraph: (state) => awaitInLine(state, 'digraph'),
  history: (state, prompt) => {
    const left = cancel(state);
    const of = prompt.kind.name === commandLine.name ? ':' : prompt.label;
    return andThen(left, (next) => runCommand(next, 'vim_history', { of }) || step(next));
  },
  word_left: (state, prompt) => moveTo(state, prompt, wordLeft(prompt)),
  word_right: (state, prompt) => moveTo(state, prompt, wordRight(prompt)),
  add_from_match: (state, prompt) =>
    isSearch(prompt) ? changePrompt(state, typeInto(prompt, nextCharacter(state, prompt))) : step(state),
  next_match: (state, prompt) => otherMatch(state, prompt, false),
  previous_match: (state, prompt) => otherMatch(state, prompt, true),
  complete: (state, prompt) => completeLine(state, prompt, 1),
  complete_back: (state, prompt) => completeLine(state, prompt, -1),
};

/** Edits the command line. */
export const editCommandLine: Command = {
  name: 'vim_edit_command_line',
  title: 'Edit Command Line',
  doc: 'Edit the command line of Vim. The argument `edit` names the edit.',
  hidden: true,
  offered: isVim,
  args: {
    edit: { expected: 'the name of an edit', accepts: (value) => Object.hasOwn(EDITS, String(value)) },
  },
  run(state, { edit }) {
    const prompt = promptField.of(state);
    if (prompt === null || prompt.kind.context !== commandLine.context) return false;
    return EDITS[String(edit)](state, prompt);
  },
};

/** The commands that open the command line. */
export const commandLineCommands: readonly VimCommand[] = [open, runLine, historyCommand];
