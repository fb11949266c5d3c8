import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const keybindingsAliases: Aliases = {
  open_keybinding_editor: [
    'hotkeys',
    'shortcuts',
    'keybindings',
    'key bindings',
    'keyboard shortcuts',
    'change keys',
    'remap',
    'remap keys',
    'customize keys',
    'bind key',
    'map key',
    'rebind',
  ],
  select_keybinding_map: [
    'keymap',
    'keymaps',
    'vim mode',
    'vi mode',
    'emacs mode',
    'vscode keys',
    'evil mode',
    'modal editing',
    'vim keybindings',
    'vim',
    'emacs',
    'keyboard layout',
  ],
};
