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
    title: 'Keybinding Editor',
    doc: 'Shows every key and every command, to be found by name or by pressing the key, and changes what keys do.',
    anywhere: true,
    run: (state) => openEditor(state),
  },
  editorCommand('keybindings_add', 'Add Binding', 'Give the command of the row one more key.'),
  editorCommand(
    'keybindings_remove',
    'Remove Key',
    'Takes the key of the row away: your own entry, or that of the map by an entry that does nothing.',
  ),
  editorCommand(
    'keybindings_reset',
    'Reset Keys',
    'Takes out what you changed of the keys of the command, so that those of the map hold.',
  ),
  editorCommand('keybindings_undo', 'Undo Change of Keys', 'Takes back what was last written in the editor.'),
  editorCommand(
    'keybindings_press',
    'Find Key by Pressing',
    'Finds what is bound to the keys that are pressed next.',
  ),
  editorCommand('keybindings_context', 'Keys of Context', 'Shows the keys of one context only.'),
  editorCommand(
    'keybindings_source',
    'Keys From',
    'Shows only your own keys, those of the map, or commands without keys.',
  ),
  editorCommand('keybindings_clashes', 'Clashing Keys', 'Shows only keys that clash with others.'),
  editorCommand(
    'keybindings_absent',
    'Keys That Do Not Arrive',
    'Shows only keys that do not arrive in this terminal.',
  ),
  {
    name: 'select_keybinding_map',
    title: 'Keybinding Style',
    doc: 'Shows the maps of keys, with what is where in each, to choose one.',
    anywhere: true,
    run: chooseMap,
  },
  {
    name: 'switch_keybinding_map',
    title: 'Use Keybinding Style',
    doc: 'Uses the map of keys that is named by `map`, or asks for one.',
    args: { map: NAME },
    anywhere: true,
    hidden: true,
    run: (state, { map }) => (typeof map === 'string' ? useMap(state, map) : chooseMap(state)),
  },
];
