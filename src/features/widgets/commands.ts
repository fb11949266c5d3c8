import type { Command } from '../../core/model/command.ts';
import { focusedPanel } from './panel.ts';
import { moveFocus } from './act.ts';
import { undoInput } from './input.ts';

/** The commands of panels of widgets, beside those of prompts: they have a meaning for keys alone. */
export const widgetCommands: readonly Command[] = [
  {
    name: 'widget_next',
    title: 'Focus Next Widget',
    doc: 'In a panel of a plugin, move the focus to the next field, button or list.',
    hidden: true,
    run(state) {
      const panel = focusedPanel(state);
      return panel !== null && moveFocus(state, panel, 1);
    },
  },
  {
    name: 'widget_previous',
    title: 'Focus Previous Widget',
    doc: 'In a panel of a plugin, move the focus to the previous field, button or list.',
    hidden: true,
    run(state) {
      const panel = focusedPanel(state);
      return panel !== null && moveFocus(state, panel, -1);
    },
  },
  {
    name: 'widget_undo',
    title: 'Undo in Field',
    doc: 'In a panel of a plugin, undo the last change of a text field.',
    hidden: true,
    run: (state) => undoInput(state, false),
  },
  {
    name: 'widget_redo',
    title: 'Redo in Field',
    doc: 'In a panel of a plugin, redo the last undone change of a text field.',
    hidden: true,
    run: (state) => undoInput(state, true),
  },
];
