import { keybindingsAliases } from './aliases.ts';
import { keymapItem } from './status.ts';
import type { Feature } from '../../core/model/feature.ts';
import { keybindingCommands } from './commands.ts';

/** The keybinding editor, lists of keys, the choice of a keymap. */
export const keybindingsFeature: Feature = {
  name: 'keybindings',
  aliases: keybindingsAliases,
  commands: [['Preferences', keybindingCommands]],
  status: [keymapItem],
  contexts: [['keybinding_editor', 'in the keyboard shortcuts editor']],
};
