import { mapInUse } from '../../core/config/keymaps.ts';
import type { StatusItem } from '../../core/model/status-item.ts';

/** The item of the status bar with the name of the keymap. */
export const keymapItem: StatusItem = {
  id: 'keymap',
  title: 'Keymap',
  texts: (state) => [{ text: mapInUse(state), command: 'select_keybinding_map' }],
};
