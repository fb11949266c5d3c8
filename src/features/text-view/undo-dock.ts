import type { Dock } from '../../core/model/dock.ts';
import { browsingField } from './browsing.ts';

/** The list of the states that the text has had, below the text. */
export const undoDock: Dock = {
  name: 'undo',
  side: 'below',
  size: (state) => browsingField.of(state)?.count ?? 0,
  share: 0.4,
};
