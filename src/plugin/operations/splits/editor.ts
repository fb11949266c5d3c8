import { openFile } from '../../../core/windows/open-file.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import { answer } from '../../../core/model/plugins/plugin-operation.ts';
import { findLeaf, type LeafId, leaves, showIn } from '../../../core/model/panes.ts';
import {
  withAnchors,
  withoutScrollSync,
  withScrollSync,
  scrollSyncsField,
} from '../../../features/plugins/scroll-sync.ts';
import { reveal, scrollTo } from '../../../core/layout/scroll.ts';
import { splitCreated, splitRecords, viewportOf, workspaceRecord } from '../../../core/windows/split-info.ts';
import { closeSplit, focusSplit, split } from '../../../core/windows/splits.ts';
import { evenOut, shareRoom } from '../../../core/windows/split-tree.ts';
import { type State, step, withLeaf, focusedLeaf, withWindow } from '../../../core/model/state.ts';
import { carryTab } from '../../../core/windows/tabs.ts';
import { findField } from '../../../features/search/search-state.ts';
import type { EditorOperations, Check } from '../editor-operation.ts';

interface SplitWindowOptions {
  readonly direction?: 'vertical' | 'horizontal';
  readonly place?: 'before' | 'after';
  readonly ratio?: number;
  readonly file?: string;
  readonly keepFocus?: boolean;
}

/** Limits a ratio so that both splits stay visible. */
const ratioOf = (ratio: number): number => Math.min(0.9, Math.max(0.1, ratio));

const labelSplit = (state: State, id: LeafId, label: string | null): State =>
  withLeaf(state, id, (leaf) => ({ ...leaf, label }));

/** Checks that a split exists and is not the only one. */
const isBesideOthers: Check['run'] = ({ window: { panes } }, _, [id]: readonly [LeafId]) =>
  panes.kind === 'split' && findLeaf(panes, id) !== undefined;

/** Checks that the plugin has a group of splits that scroll together. */
const hasGroup: Check['run'] = (state, { plugin }, [group]: readonly [number]) =>
  scrollSyncsField.of(state).some((each) => each.plugin === plugin && each.id === group);

export const splitsInEditor: EditorOperations = {
  splitWindow: {
    run(state, caller, [given]: readonly [SplitWindowOptions | null | undefined]) {
      const { direction = 'vertical', place = 'after', ratio = 0.5, file, keepFocus = false } = given ?? {};
      const source = state.window.focus;
      const first = ratioOf(ratio);
      const made = split(state, direction === 'vertical' ? 'columns' : 'rows', { place, first });
      const added = made.window.focus;
      const shown = keepFocus ? reveal(focusSplit(made, source)) : made;
      if (file === undefined) return step(shown, answer(caller, splitCreated(shown, added, source)));
      const want = { split: added, source };
      return openFile.ask(shown, { path: file, split: added, keepFocus, want }, { caller });
    },
  },

  moveBufferToSplit: {
    run(state, _, [id, to]: readonly [DocumentId, LeafId]) {
      const holders = leaves(state.window.panes).filter(({ tabs }) => tabs.includes(id));
      const from = holders.find((leaf) => leaf.id === state.window.focus) ?? holders[0];
      if (from === undefined || from.id !== to)
        return step(from === undefined ? state : carryTab(state, id, from.id, to, Infinity));
      return step(
        focusSplit(
          withLeaf(state, to, (leaf) => showIn(leaf, id)),
          to,
        ),
      );
    },
  },

  setSplitBuffer: {
    run: (state, _, [split, id]: readonly [LeafId, DocumentId]) =>
      step(state.documents.has(id) ? withLeaf(state, split, (leaf) => showIn(leaf, id)) : state),
  },

  focusSplit: {
    run: (state, _, [id]: readonly [LeafId]) =>
      step(findLeaf(state.window.panes, id) === undefined ? state : focusSplit(state, id)),
  },

  closeSplit: {
    check: isBesideOthers,
    run: (state, _, [id]: readonly [LeafId]) => step(closeSplit(state, id) ?? state),
  },

  setSplitScroll: {
    run(state, _, [id, topByte]: readonly [LeafId, number]) {
      const leaf = findLeaf(state.window.panes, id);
      return step(leaf === undefined ? state : scrollTo(state, leaf, Math.trunc(topByte) || 0));
    },
  },

  setSplitRatio: {
    check: isBesideOthers,
    run: (state, _, [id, ratio]: readonly [LeafId, number]) =>
      step(
        reveal(
          withWindow(state, { panes: shareRoom(state.window.panes, id, ratioOf(ratio)), maximized: null }),
        ),
      ),
  },

  setSplitLabel: {
    run: (state, _, [id, label]: readonly [LeafId, string]) => step(labelSplit(state, id, label)),
  },

  clearSplitLabel: {
    run: (state, _, [id]: readonly [LeafId]) => step(labelSplit(state, id, null)),
  },

  distributeSplitsEvenly: {
    run: (state) => step(reveal(withWindow(state, { panes: evenOut(state.window.panes), maximized: null }))),
  },

  getSplitByLabel: {
    run: (state, caller, [label]: readonly [string]) =>
      step(
        state,
        answer(caller, leaves(state.window.panes).find((leaf) => leaf.label === label)?.id ?? null),
      ),
  },

  createScrollSyncGroup: {
    check: ({ window: { panes } }, _, [, left, right]: readonly [number, LeafId, LeafId]) =>
      left !== right && [left, right].every((id) => findLeaf(panes, id) !== undefined),
    run: (state, { plugin }, [id, left, right]: readonly [number, LeafId, LeafId]) =>
      step(withScrollSync(state, { id, plugin, left, right, anchors: [] })),
  },

  setScrollSyncAnchors: {
    check: hasGroup,
    run: (state, { plugin }, [id, anchors]: readonly [number, [number, number][]]) =>
      step(withAnchors(state, plugin, id, anchors)),
  },

  removeScrollSyncGroup: {
    check: hasGroup,
    run: (state, { plugin }, [id]: readonly [number]) => step(withoutScrollSync(state, plugin, id)),
  },

  flushLayout: {
    // The layout is computed on demand, so there is nothing to flush.
    run: (state) => step(state),
  },

  getViewport: {
    query: (state) => viewportOf(state, focusedLeaf(state)),
  },

  getScreenSize: {
    query: ({ window: { columns, rows } }) => ({ width: columns, height: rows }),
  },

  getActiveSplitId: {
    query: ({ window: { focus } }) => focus,
  },

  listSplits: {
    query: (state) => splitRecords(state),
  },

  describeWorkspace: {
    query: (state) => workspaceRecord(state),
  },

  hasActiveSearch: {
    query: (state) => {
      const find = findField.of(state);
      return find !== null && find.highlights.length > 0;
    },
  },
};
