import { promptField } from '../../core/widgets/prompt.ts';
import { NAME } from '../../core/model/command-arguments.ts';
import type { Command } from '../../core/model/command.ts';
import { openEditor } from './editor.ts';
import { chooseMap, useMap } from './choose-keymap.ts';

/** A command of the keybinding editor itself, while it is open. */
const editorCommand = (name: string, title: string, doc: string): Command => ({
  name,
  title,
  doc,
  hidden: true,
  run: (state) => {
    const prompt = promptField.of(state);
    return prompt?.kind.act?.(state, prompt, name) || false;
  },
});

export const keybindingCommands: readonly Command[] = [
  {
    name: 'open_keybinding_editor',
    title: 'Open Keyboard Shortcuts',
    doc: 'Browse and change the keys of all commands. Search by name or by pressing a key.',
    anywhere: true,
    run: (state) => openEditor(state),
  },
  editorCommand('keybindings_add', 'Add Keybinding', 'Add another key to the command.'),
  editorCommand(
    'keybindings_remove',
    'Remove Keybinding',
    'Remove the key: your own entry, or a key of the keymap by an entry in your settings.',
  ),
  editorCommand(
    'keybindings_reset',
    'Reset Keybindings',
    'Discard your changes to the keys of the command, and use those of the keymap.',
  ),
  editorCommand('keybindings_undo', 'Undo Keybinding Change', 'Undo the last change to the settings file.'),
  editorCommand(
    'keybindings_press',
    'Search by Pressing Keys',
    'Show the commands bound to the keys you press next.',
  ),
  editorCommand('keybindings_context', 'Filter by Context', 'Show the keys of one context only.'),
  editorCommand(
    'keybindings_source',
    'Filter by Source',
    'Show only your own keys, only those of the keymap, or only commands without keys.',
  ),
  editorCommand('keybindings_clashes', 'Show Conflicting Keys', 'Show only keys that conflict with others.'),
  editorCommand(
    'keybindings_absent',
    'Show Unavailable Keys',
    'Show only keys that your terminal cannot send.',
  ),
  {
    name: 'select_keybinding_map',
    title: 'Choose Keymap',
    asks: true,
    doc: 'Choose a keymap, with a preview of its keys.',
    anywhere: true,
    run: chooseMap,
  },
  {
    name: 'switch_keybinding_map',
    title: 'Use Keymap',
    doc: 'Switch to the keymap named by the argument `map`.',
    args: { map: NAME },
    anywhere: true,
    hidden: true,
    run: (state, { map }) => (typeof map === 'string' ? useMap(state, map) : chooseMap(state)),
  },
];
