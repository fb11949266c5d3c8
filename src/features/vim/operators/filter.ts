import { activeDocument, type State, type Step, step } from '../../../core/model/state.ts';
import { runCommand } from '../../../core/dispatch/run-command.ts';
import type { OperatorTarget, VimOperator } from './operator.ts';
import { lineCount } from './shift.ts';

const open = (state: State, input: string): Step => {
  const opened = runCommand(state, 'vim_command_line', { input });
  return opened === false ? step(state) : opened;
};

/** Opens the command line with the lines of a target and `!`, for the shell command that is to replace them. */
function openFilter(state: State, { ranges, main, isVisual }: OperatorTarget): Step {
  if (isVisual) return open(state, "'<,'>!");
  const { from, to } = ranges[main];
  const { length } = activeDocument(state).text;
  const count = lineCount(state, from, Math.min(to, length));
  if (count === 1) return open(state, '.!');
  return open(state, to >= length ? '.,$!' : `.,.+${count - 1}!`);
}

/** `!`. */
export const filterOperator: VimOperator = {
  name: 'filter',
  title: 'Filter through Shell Command',
  doc: 'Open the command line for a shell command, and replace the lines with its output.',
  isNoChange: true,
  run: openFilter,
};
