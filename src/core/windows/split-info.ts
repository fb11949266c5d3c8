import type { Byte } from '../../base/units.ts';
import { type DocumentId, filePath } from '../model/document.ts';
import { findLeaf, leaves, type Leaf, type LeafId } from '../model/panes.ts';
import { nameOf } from '../model/paths.ts';
import { regionOf } from '../layout/regions.ts';
import { documentById, type State, viewIn } from '../model/state.ts';

/** The part of its document that a split shows, in cells of the screen. */
export type Viewport = {
  readonly topByte: Byte;
  /** As plugins of earlier days read it. */
  readonly top_byte: Byte;
  /** From 0; null while lines are not counted that far. */
  readonly topLine: number | null;
  readonly leftColumn: number;
  readonly left_column: number;
  readonly width: number;
  readonly height: number;
};

/** The split that has just been made, and the one it was made from. */
export type SplitCreated = {
  readonly splitId: LeafId;
  readonly sourceSplitId: LeafId;
  readonly bufferId: DocumentId;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A split as it stands on the screen; one that another has all the room of as it would without that. */
export type SplitRecord = {
  readonly splitId: LeafId;
  readonly bufferId: DocumentId;
  readonly label: string | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly viewport: Viewport;
};

export function viewportOf(state: State, leaf: Leaf): Viewport {
  const { text } = regionOf(state, leaf);
  const view = viewIn(leaf);
  return {
    topByte: view.top,
    top_byte: view.top,
    topLine: documentById(state, leaf.active).text.newlinesBefore(view.top) ?? null,
    leftColumn: view.left,
    left_column: view.left,
    width: text.width,
    height: text.height,
  };
}

export const splitRecords = (state: State): readonly SplitRecord[] =>
  leaves(state.window.panes).map((leaf) => ({
    splitId: leaf.id,
    bufferId: leaf.active,
    label: leaf.label,
    ...regionOf(state, leaf).whole,
    viewport: viewportOf(state, leaf),
  }));

/** Null when the split is gone. */
export function splitCreated(state: State, id: LeafId, source: LeafId): SplitCreated | null {
  const leaf = findLeaf(state.window.panes, id);
  if (leaf === undefined) return null;
  return { splitId: id, sourceSplitId: source, bufferId: leaf.active, ...regionOf(state, leaf).whole };
}

/** All that is on the screen, in reading order, in one object. */
export function workspaceRecord(state: State) {
  const { folder } = state;
  return {
    cwd: folder,
    windowId: 1,
    stableId: folder,
    // There is one window, which is the folder that is worked in.
    windows: [{ id: 1, stable_id: folder, label: nameOf(folder), root: folder, project_path: folder }],
    panes: splitRecords(state).map(({ splitId, bufferId, label, x, y, width, height }) => {
      const document = documentById(state, bufferId);
      const { name, mode, history } = document;
      return {
        splitId,
        bufferId,
        label,
        x,
        y,
        width,
        height,
        kind: mode === null ? 'file' : 'virtual',
        path: filePath(document),
        name,
        active: splitId === state.window.focus,
        modified: !history.isSaved,
      };
    }),
    activeSplitId: state.window.focus,
  };
}
