import type { Dock } from '../../core/model/dock.ts';
import { explorerField } from './explorer-field.ts';

/** The file explorer at the left. */
export const explorerDock: Dock = {
  name: 'explorer',
  side: 'left',
  size(state) {
    const explorer = explorerField.of(state);
    return explorer?.shown === true ? explorer.width : 0;
  },
};
