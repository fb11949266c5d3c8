import { end, isEmpty, start } from '../../core/model/selection.ts';
import { activeView } from '../../core/model/state.ts';
import type { StatusItem } from '../../core/model/status-item.ts';

/** The items of the status bar about cursors and selections. */
export const cursorItems: readonly StatusItem[] = [
  {
    id: 'selection',
    title: 'Selection Size',
    texts(state) {
      const { ranges, primary } = activeView(state).selections;
      const selected = ranges.reduce((sum, range) => sum + end(range) - start(range), 0);
      return [{ text: isEmpty(primary) && selected === 0 ? '' : `${selected} selected` }];
    },
  },
  {
    id: 'cursors',
    title: 'Number of Cursors',
    texts(state) {
      const { count } = activeView(state).selections;
      return [{ text: count > 1 ? `${count} cursors` : '', command: 'remove_secondary_cursors' }];
    },
  },
];
