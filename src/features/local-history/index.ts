import type { Feature } from '../../core/model/feature.ts';
import { step } from '../../core/model/state.ts';
import { historyKeptField, keptTreeField, undoTreeHandler } from './kept-undo.ts';
import { localHistorySettings } from './settings.ts';

/** The history of files, which is kept from one run to the next: their undo trees. */
export const localHistoryFeature: Feature = {
  name: 'local-history',
  fields: [historyKeptField],
  documentFields: [keptTreeField],
  requests: [undoTreeHandler],
  settings: localHistorySettings,
  on: {
    history_kept: (state) => step(historyKeptField.with(state, true)),
  },
};
