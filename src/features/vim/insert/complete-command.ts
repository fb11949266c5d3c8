import type { CompletionItem, CompletionSource } from '../../../core/model/completion-source.ts';
import { openSource } from '../../completion/completion.ts';
import { lineBefore, typedEnd } from '../../completion/line-before.ts';
import type { VimCommand } from '../command.ts';
import { EX_COMMANDS } from '../ex/command-table.ts';
import { OPTIONS } from '../options/option-table.ts';

const SOURCE = 'ex_commands';

/** The names of Ex commands; after `set` those of options. */
export const exCommandSource: CompletionSource = {
  name: SOURCE,
  rank: 43,
  isSpecial: true,
  none: 'No Ex command begins like this',
  typed(state) {
    const line = lineBefore(state);
    return line === null ? null : typedEnd(line, /\w*$/);
  },
  items(state, { typed }) {
    const isOption = /^[\s:]*set?(?:local|global)?\s.*$/s.test(lineBefore(state)?.typed ?? '');
    const names = isOption ? OPTIONS : EX_COMMANDS;
    return names
      .filter(({ name }) => name.startsWith(typed))
      .map(({ name }): CompletionItem => ({ id: name, text: name }));
  },
};

/** Ctrl-X Ctrl-V of insert mode. */
export const completeCommand: VimCommand = {
  name: 'vim_complete_command',
  title: 'Complete Ex Command',
  doc: 'Suggest Ex commands that begin with the word before the cursor, or options after `set`.',
  keepsPrefix: true,
  run: (state) => openSource(state, SOURCE),
};
