import type { Column, Row } from '../base/units.ts';
import { documentById, type State, viewIn } from './state.ts';
import { type DocumentId, isModified } from './document.ts';
import type { Leaf, Pane } from './panes.ts';
import type { Geometry } from './rows.ts';

/** A part of the screen, in cells. */
export interface Rectangle {
  readonly x: Column;
  readonly y: Row;
  readonly width: number;
  readonly height: number;
}

/** Where the parts of a split stand. */
export interface LeafRegion {
  readonly leaf: Leaf;
  readonly tabs: Rectangle;
  readonly gutter: Rectangle;
  readonly text: Rectangle;
}

export interface Regions {
  readonly leaves: readonly LeafRegion[];
  /** The status bar, which a prompt covers while it is open. */
  readonly status: Rectangle;
  /** The list of the undo tree's states; no rows high while it is closed. */
  readonly list: Rectangle;
}

/** The part of the screen's rows that a list may take. */
const MOST_LISTED = 0.4;

/** Divides the screen. On a very small one the tab row goes first, then the status bar; the text stays. */
export function regions(state: State): Regions {
  const { columns, rows } = state;
  const statusRows = rows >= 2 ? 1 : 0;
  const listRows = Math.max(0, Math.min(state.browsing?.count ?? 0, Math.floor((rows - 2) * MOST_LISTED)));
  const found: LeafRegion[] = [];
  place(state, state.panes, { x: 0, y: 0, width: columns, height: rows - statusRows - listRows }, found);
  return {
    leaves: found,
    status: { x: 0, y: rows - 1, width: columns, height: 1 },
    list: { x: 0, y: rows - statusRows - listRows, width: columns, height: listRows },
  };
}

function place(state: State, pane: Pane, area: Rectangle, found: LeafRegion[]): void {
  if (pane.kind === 'split') {
    const along = pane.direction === 'columns';
    const total = (along ? area.width : area.height) - (along ? pane.children.length - 1 : 0);
    let used = 0;
    pane.children.forEach((child, i) => {
      const lastOne = i === pane.children.length - 1;
      const size = lastOne ? total - used : Math.round(total * pane.shares[i]);
      const offset = used + (along ? i : 0);
      place(
        state,
        child,
        along ? { ...area, x: area.x + offset, width: size } : { ...area, y: area.y + offset, height: size },
        found,
      );
      used += size;
    });
    return;
  }
  const tabRows = area.height >= 2 ? 1 : 0;
  const gutter = gutterWidth(state, pane, area.width);
  const y = area.y + tabRows;
  const height = area.height - tabRows;
  found.push({
    leaf: pane,
    tabs: { x: area.x, y: area.y, width: area.width, height: tabRows },
    gutter: { x: area.x, y, width: gutter, height },
    text: { x: area.x + gutter, y, width: area.width - gutter, height },
  });
}

/** Columns for line numbers: from the file's size, so that the text does not jump when the lines are counted. */
function gutterWidth(state: State, leaf: Leaf, width: number): number {
  if (!state.settings.editor.line_numbers) return 0;
  const { text } = documentById(state, leaf.active);
  const lines = Math.max(999, text.newlines ?? 0, Math.floor(text.length / 16));
  const columns = String(lines).length + 2;
  return columns + 12 <= width ? columns : 0;
}

export function regionOf(state: State, leaf: Leaf): LeafRegion {
  const region = regions(state).leaves.find((each) => each.leaf.id === leaf.id);
  if (region === undefined) throw new Error(`split ${leaf.id} is not on the screen`);
  return region;
}

/** How the active document of a split is laid out. */
export function geometryOf(state: State, region: LeafRegion): Geometry {
  const document = documentById(state, region.leaf.active);
  return {
    text: document.text,
    width: Math.max(1, region.text.width),
    tabSize: document.indent.size,
    ansi: document.ansiColors,
    wrap: viewIn(region.leaf).wrap ?? state.settings.editor.line_wrap,
  };
}

export interface TabLabel {
  readonly document: DocumentId;
  readonly label: string;
  readonly x: Column;
  readonly width: number;
  readonly active: boolean;
}

/** The labels of a split's tab row from left to right; scrolled so that the active one is in sight. */
export function tabLabels(state: State, region: LeafRegion): readonly TabLabel[] {
  const { leaf, tabs } = region;
  const labels: TabLabel[] = [];
  let x = 0;
  let shift = 0;
  for (const id of leaf.tabs) {
    const document = documentById(state, id);
    const label = ` ${document.name}${isModified(document) ? ' ●' : ''} `;
    const width = [...label].length;
    const active = id === leaf.active;
    if (active) shift = Math.max(0, x + width - tabs.width);
    labels.push({ document: id, label, x, width, active });
    x += width + 1;
  }
  return labels.map((label) => ({ ...label, x: tabs.x + label.x - shift }));
}
