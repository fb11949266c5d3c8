import { scrollSyncsField } from '../../features/plugins/scroll-sync.ts';
import { absolutePath } from '../../core/model/paths.ts';
import { type DocumentId, isModified } from '../../core/model/document.ts';
import { findLeaf, type LeafId, leaves } from '../../core/model/panes.ts';
import type { State } from '../../core/model/state.ts';
import type { Check } from '../checks.ts';

/** Whether a document has a tab in a split. */
const hasTab = (state: State, id: DocumentId, split: LeafId): boolean =>
  findLeaf(state.panes, split)?.tabs.includes(id) === true;

const tabHere: Check['run'] = (state, _, [id, split]: readonly [DocumentId, LeafId]) =>
  hasTab(state, id, split);

const split: Check['run'] = ({ panes }, _, [id]: readonly [LeafId]) => findLeaf(panes, id) !== undefined;

const several: Check['run'] = ({ panes }, _, [id]: readonly [LeafId]) =>
  panes.kind === 'split' && findLeaf(panes, id) !== undefined;

const hasGroup: Check['run'] = (state, { plugin }, [group]: readonly [number]) =>
  scrollSyncsField.of(state).some((each) => each.plugin === plugin && each.id === group);

export const display: Readonly<Record<string, Check['run']>> = {
  openFileInSplit: split,
  previewFileInSplit: split,
  dismissPreview: ({ panes }) => leaves(panes).some(({ preview }) => preview !== null),
  closeBuffer(state, _, [id, force]: readonly [DocumentId, boolean | null | undefined]) {
    const document = state.documents.get(id);
    return document !== undefined && (force === true || !isModified(document));
  },
  closeOtherBuffersInSplit: tabHere,
  closeBuffersToRightInSplit: tabHere,
  closeBuffersToLeftInSplit: tabHere,
  markFileReadOnly(state, _, [path]: readonly [string]) {
    const whole = absolutePath(state, path);
    return [...state.documents.values()].some((each) => each.path === whole);
  },
  scrollToLineCenter: (state, _, [split, id]: readonly [LeafId, DocumentId]) => hasTab(state, id, split),
  closeSplit: several,
  createScrollSyncGroup: ({ panes }, _, [, left, right]: readonly [number, LeafId, LeafId]) =>
    left !== right && [left, right].every((id) => findLeaf(panes, id) !== undefined),
  setScrollSyncAnchors: hasGroup,
  removeScrollSyncGroup: hasGroup,
  setSplitRatio: several,
};
