import { overwriteField } from '../../core/edits/overwrite.ts';
import type { StatusItem } from '../../core/model/status-item.ts';

/** The item of the status bar that is shown while typing overwrites. */
export const overwriteItem: StatusItem = {
  id: 'overwrite',
  title: 'Overwrite Mode',
  texts: (state) => [{ text: overwriteField.of(state) ? 'OVR' : '', command: 'toggle_overwrite' }],
};
