import { activeDocument, activeView } from '../../core/model/state.ts';
import type { StatusItem } from '../../core/model/status-item.ts';
import { hexField } from './hex-view.ts';

/** The offset at the cursor, and the manner of typing. */
export const offsetItem: StatusItem = {
  id: 'hex_offset',
  title: 'Offset of the Hex View',
  texts(state) {
    const view = hexField.of(activeView(state));
    if (view === null) return [];
    const { length } = activeDocument(state).text;
    const how = view.inserts ? 'insert' : 'overwrite';
    return [
      { text: `0x${view.at.toString(16)} of 0x${length.toString(16)}`, command: 'hex_goto_offset' },
      { text: how, command: 'hex_toggle_insert' },
    ];
  },
};
