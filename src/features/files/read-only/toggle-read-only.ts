import type { Command } from '../../../core/model/command.ts';
import { whyReadOnly } from '../../../core/model/document.ts';
import { activeDocument, say, step, withDocument } from '../../../core/model/state.ts';

/** The command that keeps a document from being changed, or lets it be changed again. */
export const toggleReadOnly: Command = {
  name: 'toggle_read_only',
  title: 'Toggle Read-Only',
  doc: 'Prevent or allow changes to this file in the editor.',
  checked: (state) => activeDocument(state).locked,
  run: (state) => {
    const document = activeDocument(state);
    const locked = !document.locked;
    const text = locked ? whyReadOnly(document) : `${document.name} can be edited again`;
    return step(say(withDocument(state, { ...document, locked }), 'info', text));
  },
};
