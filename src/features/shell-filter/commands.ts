import { TEXT } from '../../core/model/command-arguments.ts';
import type { Args, Command } from '../../core/model/command.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { isEmpty } from '../../core/model/selection.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { outputField, showOutput } from './output.ts';
import {
  filterSelections,
  insertAtCursors,
  refuseUntrusted,
  runCommand,
  sendSelections,
  whyUnchangeable,
} from './shell-filter.ts';

/** A use of a command line. */
interface ShellUse {
  readonly run: (state: State, command: string) => Step;
  readonly label: (state: State) => string;
  /** It changes the document in front. */
  readonly changes: boolean;
  readonly kind: PromptKind;
}

/** All prompts for a command line share one history. */
const kindOf = (run: ShellUse['run']): PromptKind => ({
  name: 'shell_command',
  confirm: (state, _, answer) => (answer.trim() === '' ? step(state) : run(state, answer)),
});

const use = (run: ShellUse['run'], label: ShellUse['label'], changes: boolean): ShellUse => ({
  run,
  label,
  changes,
  kind: kindOf(run),
});

const FILTER = use(filterSelections, (state) => `Filter ${subjectOf(state, 'line')} through: `, true);
const INSERT = use(insertAtCursors, () => 'Insert output of: ', true);
const RUN = use(runCommand, () => 'Shell command: ', false);
const SEND = use(sendSelections, (state) => `Send ${subjectOf(state, 'file')} to: `, false);

/** The text that a command is given, in words. */
function subjectOf(state: State, without: 'line' | 'file'): string {
  const { ranges } = activeView(state).selections;
  const count = ranges.filter((range) => !isEmpty(range)).length;
  if (count > 0) return count === 1 ? 'selection' : `${count} selections`;
  return without === 'line' && ranges.length > 1 ? `${ranges.length} lines` : without;
}

/** Asks for a command line, or runs the one of `args.command`. */
function run(state: State, { command }: Args, { run: runs, label, changes, kind }: ShellUse): Step {
  const refused = refuseUntrusted(state);
  if (refused !== null) return refused;
  const wrong = changes ? whyUnchangeable(activeDocument(state)) : null;
  if (wrong !== null) return step(say(state, 'warning', wrong));
  if (typeof command === 'string' && command.trim() !== '') return runs(state, command);
  return openPrompt(state, kind, { label: label(state) });
}

const shellCommand = (name: string, title: string, doc: string, uses: (args: Args) => ShellUse): Command => ({
  name,
  title,
  doc,
  asks: true,
  argument: 'takes',
  args: { command: TEXT },
  run: (state, args) => run(state, args, uses(args)),
});

/** True where a command was given a prefix argument. */
const hasPrefix = ({ count }: Args): boolean => count !== undefined;

/** The commands that run command lines. */
export const shellCommands: readonly Command[] = [
  shellCommand(
    'shell_command_replace',
    'Filter Through Command',
    'Replace each selection, or the current line, with the output of a shell command that reads it. The argument `command` names the command.',
    () => FILTER,
  ),
  shellCommand(
    'shell_command_insert',
    'Insert Command Output',
    'Insert the output of a shell command at every cursor. The argument `command` names the command.',
    () => INSERT,
  ),
  shellCommand(
    'shell_command',
    'Run Shell Command',
    'Run a shell command in the folder and show its output. With a prefix argument, insert the output. The argument `command` names the command.',
    (args) => (hasPrefix(args) ? INSERT : RUN),
  ),
  shellCommand(
    'shell_command_send',
    'Send Text to Command',
    'Send the selection, or the whole file, to a shell command and show its output. With a prefix argument, replace the text with the output. The argument `command` names the command.',
    (args) => (hasPrefix(args) ? FILTER : SEND),
  ),
  {
    name: 'show_command_output',
    title: 'Show Command Output',
    doc: 'Show the output and errors of the last shell command.',
    disabled: (state) => (outputField.of(state) === null ? 'No shell command has run yet' : null),
    run: showOutput,
  },
];
