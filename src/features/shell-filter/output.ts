import { shortLine } from '../../base/one-line.ts';
import { Field } from '../../core/model/fields/field.ts';
import { say, type State, type Step, step } from '../../core/model/state.ts';
import { Text } from '../../text/text.ts';
import { showScratch } from '../files/scratch/show-scratch.ts';
import { bindingKey } from '../keybindings/list-keys.ts';
import type { ShellRun } from './requests.ts';

/** The output of the command that ran last. */
interface ShellOutput {
  readonly title: string;
  readonly text: Text;
}

/** The output of the command that ran last; null before the first. */
export const outputField = new Field<ShellOutput | null>('shellOutput', null);

/** The mode of the tabs that show outputs. */
const OUTPUT_MODE = 'shell_output';

/** The characters of a command line that titles and messages have of it. */
const LONGEST_TITLE = 40;

/** A command line in short. */
export function titleOf(command: string): string {
  const line = shortLine(command).trim();
  return line.length <= LONGEST_TITLE ? line : `${line.slice(0, LONGEST_TITLE - 1)}…`;
}

/** The state that keeps the output of some runs, with what they wrote to standard error behind it. */
export function withOutput(state: State, title: string, runs: readonly ShellRun[]): State {
  const texts = runs.flatMap(({ output, errors }) => [output, state.additions.string(errors)]);
  return outputField.with(state, { title, text: Text.join(texts) });
}

/** Shows the output of the command that ran last in a tab that nobody can edit. */
export function showOutput(state: State): Step {
  const output = outputField.of(state);
  if (output === null) return step(say(state, 'info', 'No shell command has run yet'));
  return showScratch(state, OUTPUT_MODE, `${output.title} (output)`, output.text);
}

/** The end of a run that failed, as the start of a sentence: `exit status 1`. */
export const endOf = ({ status, signal }: ShellRun): string =>
  status === null ? `ended by ${signal ?? 'a signal'}` : `exit status ${status}`;

/** The state in which it is said why nothing of the output was taken, and how to see it. */
export function sayFailure(state: State, title: string, run: ShellRun): State {
  const why = firstLine(run.errors);
  const key = bindingKey(state, 'show_command_output');
  const way = `Press ${key ?? 'Show Command Output'} to see the output`;
  return say(
    state,
    'warning',
    `${title}: ${endOf(run)}${why === '' ? '' : `: ${why}`}. Nothing changed. ${way}`,
  );
}

/** The characters of a line of errors that a message has of it. */
const LONGEST_ERROR = 120;

/** The first line that is not blank, without the codes of colors. */
function firstLine(errors: string): string {
  const lines = errors.replaceAll(/\p{Cc}\[[\d;]*m/gu, '').split(/\r?\n/);
  return shortLine(lines.find((line) => line.trim() !== '') ?? '')
    .trim()
    .slice(0, LONGEST_ERROR);
}
