import { findField } from '../../features/search/search-state.ts';
import { splitRecords, viewportOf, workspaceRecord } from '../../core/windows/split-info.ts';
import { focusedLeaf } from '../../core/model/state.ts';
import type { Inquiry } from '../inquiries.ts';

export const splits: Readonly<Record<string, Inquiry['run']>> = {
  getViewport: (state) => viewportOf(state, focusedLeaf(state)),
  getScreenSize: ({ columns, rows }) => ({ width: columns, height: rows }),
  getActiveSplitId: ({ focus }) => focus,
  listSplits: (state) => splitRecords(state),
  describeWorkspace: (state) => workspaceRecord(state),
  hasActiveSearch: (state) => {
    const find = findField.of(state);
    return find !== null && find.highlights.length > 0;
  },
};
