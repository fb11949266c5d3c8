import type { Feature } from '../../core/model/feature.ts';
import { isVim, vimContext } from './active.ts';
import { commandOf, type VimCommand } from './command.ts';
import { withoutFailure } from './fail.ts';
import { insertCommands } from './insert/insert-mode.ts';
import { characterSearchField } from './motions/find-motions.ts';
import { motionCommand } from './motions/run-motion.ts';
import { forceKind, operatorCommand, operatorLines } from './operators/run-operator.ts';
import { prefixCommands } from './prefix.ts';
import { registersField } from './registers/registers.ts';
import { changesField, noteKeyOfChange } from './repeat/change.ts';
import { repeatLast } from './repeat/repeat.ts';
import { vimField } from './state.ts';
import { visualCommands } from './visual/commands.ts';

const COMMANDS: readonly VimCommand[] = [
  motionCommand,
  operatorCommand,
  operatorLines,
  forceKind,
  ...prefixCommands,
  ...insertCommands,
  ...visualCommands,
  repeatLast,
];

/** Modal editing: the keys of Vim. */
export const vimFeature: Feature = {
  name: 'vim',
  fields: [vimField, changesField, registersField, characterSearchField],
  commands: [['Vim', COMMANDS.map(commandOf)]],
  contexts: [
    ['vim:normal', 'in normal mode of Vim'],
    ['vim:insert', 'in insert mode of Vim'],
    ['vim:visual', 'in visual mode of Vim'],
    ['vim:operator', 'after an operator of Vim'],
    ['vim:command', 'in the command line of Vim'],
  ],
  textContext: vimContext,
  noteKey: (state, event) => (isVim(state) ? noteKeyOfChange(withoutFailure(state), event) : state),
};
