import { tabItem } from '../model/tab-item.ts';
import { featuresOf } from '../model/feature.ts';
import { inside, type Rectangle } from '../../base/rectangle.ts';
import type { Column, Row } from '../../base/units.ts';
import type { Dock } from '../model/dock.ts';
import { settingsField } from '../config/settings-field.ts';
import { virtualField } from '../model/plugins/virtual-buffer.ts';
import { foldsField } from '../decorations/folds.ts';
import { annotationsField } from './annotations.ts';
import { layoutHintsOf } from './layout-hints.ts';
import { viewOptionsField } from './view-options.ts';
import { type Decorations, decorationsField } from '../decorations/decorations.ts';
import type { InView } from '../decorations/activation.ts';
import { viewLinesField } from '../decorations/view-lines.ts';
import { activeDocument, documentById, type State, viewIn, withWindow } from '../model/state.ts';
import { findLeaf, type Leaf, type Pane, type Split } from '../model/panes.ts';
import type { View } from '../model/panes.ts';
import { isDecoded } from '../model/encodings.ts';
import type { Document } from '../model/document.ts';
import type { RangeSet } from '../../text/range-set.ts';
import { editorIn } from '../languages/language.ts';
import type { Geometry } from './visual-rows.ts';

/** The places of the parts of a split. */
export interface LeafRegion {
  readonly leaf: Leaf;
  /** All of it. */
  readonly whole: Rectangle;
  readonly tabs: Rectangle;
  /** Annotations of lines by a feature, left of all else, or none. */
  readonly annotations: Rectangle;
  /** Symbols of plugins, left of the gutter: two columns, or none. */
  readonly signs: Rectangle;
  /** Line numbers with bookmarks, or none. */
  readonly gutter: Rectangle;
  readonly text: Rectangle;
  /** Left and right of all these, where the text is in the middle of the split; without width elsewhere. */
  readonly margins: readonly [left: Rectangle, right: Rectangle];
  /** One column at the right, or none. */
  readonly scrollbar: Rectangle;
}

/** The line between two panes of a split. */
export interface Divider extends Rectangle {
  readonly direction: Split['direction'];
  /** Child indexes from the root to the split, and the child that it stands behind. */
  readonly path: readonly number[];
  readonly index: number;
  /** Cells that the split's panes share. */
  readonly room: number;
}

/** The places of the parts of the screen; hidden parts have no size. */
export interface Regions {
  readonly menu: Rectangle;
  /** The dock at the left, and the line beside it. */
  readonly sidebar: Rectangle;
  readonly sidebarEdge: Rectangle;
  readonly leaves: readonly LeafRegion[];
  readonly dividers: readonly Divider[];
  /** The docks below the splits, by their names. */
  readonly below: ReadonlyMap<string, Rectangle>;
  /** The status bar, which a prompt covers while it is open. */
  readonly status: Rectangle;
}

/** Rows that a menu bar, and columns that a side bar, must leave to the text. */
const ROWS_LEFT = 5;
const COLUMNS_LEFT = 30;
/** Columns that annotations must leave to what is right of them. */
const TEXT_LEFT = 20;
/** Columns below which a side bar tells nothing. */
const LEAST_SIDE = 12;

/** The screen that was divided last: what draws a state and what the mouse does there ask for it several times. */
let latest: { readonly state: State; readonly regions: Regions } | null = null;

/** Divides the screen. On a small one the parts around the text go first, then its tab row, then the status bar. */
export function regions(state: State): Regions {
  if (latest?.state !== state) latest = { state, regions: divideScreen(state) };
  return latest.regions;
}

function divideScreen(state: State): Regions {
  const { columns, rows, zen } = state.window;
  const { editor } = settingsField.of(state);
  const statusRows = rows >= 2 && (editor.status_bar || rows <= ROWS_LEFT) && !zen ? 1 : 0;
  const menuRows = editor.menu_bar && !zen && rows > ROWS_LEFT ? 1 : 0;
  const height = rows - statusRows - menuRows;
  const { docks } = featuresOf(state);
  const wanted = zen ? 0 : leftDock(state, columns);
  // Where there is no room beside the text, the dock lies over it while it has the keys.
  const over = wanted > 0 && columns < COLUMNS_LEFT + LEAST_SIDE + 1;
  const side = over ? 0 : Math.min(wanted, columns - COLUMNS_LEFT - 1);
  const below = docks.filter((dock) => dock.side === 'below').map((dock) => dock.size(state, height));
  const belowRows = below.reduce((sum, dockRows) => sum + dockRows, 0);
  const left = side > 0 ? side + 1 : 0;
  const top = { x: left, y: menuRows, width: columns - left, height: height - belowRows };
  const leaves: LeafRegion[] = [];
  const dividers: Divider[] = [];
  const alone =
    state.window.maximized === null ? undefined : findLeaf(state.window.panes, state.window.maximized);
  layOutPane(state, alone ?? state.window.panes, top, [], leaves, dividers);
  return {
    menu: { x: 0, y: 0, width: columns, height: menuRows },
    sidebar: { x: 0, y: menuRows, width: over && state.window.area === 'explorer' ? columns : side, height },
    sidebarEdge: { x: side, y: menuRows, width: left - side, height },
    leaves,
    dividers,
    below: stackDocks(docks, below, { ...top, y: top.y + top.height }),
    status: { x: 0, y: rows - 1, width: columns, height: statusRows },
  };
}

/** The columns that the dock at the left would like to have. */
const leftDock = (state: State, columns: number): number =>
  featuresOf(state).docks.reduce(
    (found, { side, size }) => (found > 0 || side !== 'left' ? found : size(state, columns)),
    0,
  );

/** The docks below each other from the top of `area`, each with its rows. */
function stackDocks(
  docks: readonly Dock[],
  rows: readonly number[],
  area: Rectangle,
): ReadonlyMap<string, Rectangle> {
  const found = new Map<string, Rectangle>();
  let { y } = area;
  for (const { name, side } of docks) {
    if (side !== 'below') continue;
    const height = rows[found.size];
    found.set(name, { ...area, y, height });
    y += height;
  }
  return found;
}

const NOWHERE: Rectangle = { x: 0, y: 0, width: 0, height: 0 };

/** The area of a dock below the splits; one without rows while it is not shown. */
export const areaBelow = (state: State, { name }: Dock): Rectangle =>
  regions(state).below.get(name) ?? NOWHERE;

function layOutPane(
  state: State,
  pane: Pane,
  area: Rectangle,
  path: readonly number[],
  found: LeafRegion[],
  dividers: Divider[],
): void {
  if (pane.kind === 'leaf') {
    found.push(leafRegion(state, pane, area));
    return;
  }
  const along = pane.direction === 'columns';
  const { direction, children } = pane;
  const room = Math.max(0, (along ? area.width : area.height) - (along ? children.length - 1 : 0));
  let used = 0;
  children.forEach((child, index) => {
    const lastOne = index === children.length - 1;
    const size = lastOne ? room - used : Math.min(room - used, Math.round(room * pane.shares[index]));
    const offset = used + (along ? index : 0);
    const part = along
      ? { ...area, x: area.x + offset, width: size }
      : { ...area, y: area.y + offset, height: size };
    layOutPane(state, child, part, [...path, index], found, dividers);
    used += size;
    if (lastOne) return;
    // Panes one below the other are told apart by their tab rows.
    dividers.push(
      along
        ? { direction, path, index, room, x: part.x + size, y: area.y, width: 1, height: area.height }
        : { direction, path, index, room, x: area.x, y: part.y + size, width: area.width, height: 1 },
    );
  });
}

function leafRegion(state: State, leaf: Leaf, area: Rectangle): LeafRegion {
  const { editor } = settingsField.of(state);
  const tabRows = area.height >= 2 && editor.tab_bar && !state.window.zen ? 1 : 0;
  const tabs = { x: area.x, y: area.y, width: area.width, height: tabRows };
  if (tabItem(state, leaf.active).kind === 'view') return viewRegion(leaf, area, tabs);
  const wanted = annotationsField.of(documentById(state, leaf.active));
  const annotations = area.width >= wanted + TEXT_LEFT ? wanted : 0;
  const room = area.width - annotations;
  const signs = hasSigns(state, leaf) && room > SIGNS + LEAST_SIDE ? SIGNS : 0;
  const gutter = gutterWidth(state, leaf, room - signs);
  const scrolls =
    editor.vertical_scrollbar &&
    !state.window.zen &&
    virtualField.of(documentById(state, leaf.active))?.scrollable !== false;
  const bar = scrolls && area.width > COLUMNS_LEFT ? 1 : 0;
  const y = area.y + tabRows;
  const height = area.height - tabRows;
  const most = room - signs - gutter - bar;
  const hinted = layoutHintsOf(documentById(state, leaf.active), viewIn(leaf))?.width ?? most;
  // The cursor stands behind the last column of a full row.
  const width = Math.min(most, hinted + 1);
  const margin = Math.floor((most - width) / 2);
  const from = area.x + margin;
  const x = from + annotations + signs;
  const end = x + gutter + width;
  const barX = area.x + area.width - bar;
  return {
    leaf,
    whole: area,
    tabs,
    annotations: { x: from, y, width: annotations, height },
    signs: { x: from + annotations, y, width: signs, height },
    gutter: { x, y, width: gutter, height },
    text: { x: x + gutter, y, width, height },
    margins: [
      { x: area.x, y, width: margin, height },
      { x: end, y, width: barX - end, height },
    ],
    scrollbar: { x: barX, y, width: bar, height },
  };
}

/** The places of a split with a view in front, which has all the room below the tabs. */
function viewRegion(leaf: Leaf, area: Rectangle, tabs: Rectangle): LeafRegion {
  const text = { ...area, y: area.y + tabs.height, height: area.height - tabs.height };
  const left = { ...text, width: 0 };
  const right = { ...left, x: text.x + text.width };
  const margins = [left, right] as const;
  return {
    leaf,
    whole: area,
    tabs,
    annotations: left,
    signs: left,
    gutter: left,
    text,
    margins,
    scrollbar: right,
  };
}

/** Columns for symbols of plugins. */
const SIGNS = 2;

/**
 * True when a document in a tab of the split has symbols beside its lines: so the text does not jump with every change
 * of tabs.
 */
function hasSigns({ documents }: State, { tabs }: Leaf): boolean {
  for (const id of tabs) if ((decorationsField.of(documents.get(id))?.indicators.size ?? 0) > 0) return true;
  return false;
}

/** Columns for line numbers: from the file's size, so that the text does not jump when the lines are counted. */
function gutterWidth(state: State, leaf: Leaf, width: number): number {
  const document = documentById(state, leaf.active);
  const { text, encoding, stat, mode } = document;
  const virtual = virtualField.of(document);
  const options = viewOptionsField.of(document);
  const { lineNumbers, lineNumbersDefault } = options;
  const usual = editorIn(state, document).line_numbers && (mode === null || virtual !== null);
  if (!(lineNumbers ?? lineNumbersDefault?.shown ?? usual)) return 0;
  // While a file is decoded only the start of its text is there, and all of it is longer than the file.
  const length = isDecoded(encoding) && stat !== null ? stat.size : text.length;
  const lines = Math.max(999, text.newlines ?? 0, Math.floor(length / 16));
  const columns = String(lines).length + 2;
  return columns + 12 <= width ? columns : 0;
}

/** The split whose text is at a cell of the screen; undefined for none. */
export const splitAtCell = (
  state: State,
  cell: { readonly x: Column; readonly y: Row },
): LeafRegion | undefined => regions(state).leaves.find(({ text }) => inside(cell, text));

/** The place of a split; while another one is maximized, the place it would have without that. */
export function regionOf(state: State, leaf: Leaf): LeafRegion {
  const within = ({ leaves }: Regions): LeafRegion | undefined =>
    leaves.find((each) => each.leaf.id === leaf.id);
  const region = within(regions(state)) ?? within(divideScreen(withWindow(state, { maximized: null })));
  if (region === undefined) throw new Error(`split ${leaf.id} is not on the screen`);
  return region;
}

/** The lines of the focused split's document as they are: not wrapped or folded, and with nothing between their bytes. */
export function unwrappedGeometry(state: State): Geometry {
  const { text, indent, ansiColors } = activeDocument(state);
  return {
    text,
    // Rows end where lines do, wherever the split is.
    width: Infinity,
    tabSize: indent.size,
    ansi: ansiColors,
    texts: null,
    conceals: null,
    breaks: null,
    lines: null,
    folds: null,
    wrap: false,
  };
}

/** The intervals that plugins put into a document; null for none. */
const nullIfEmpty = <T extends object>(intervals: RangeSet<T> | undefined): RangeSet<T> | null =>
  intervals === undefined || intervals.size === 0 ? null : intervals;

/** Decorations of one kind in a view, on whose cursors they may depend; null for none. */
function inView<T extends object>(
  decorations: Decorations | null,
  all: RangeSet<T> | undefined,
  { selections }: View,
): InView<T> | null {
  if (decorations === null || all === undefined || all.size === 0) return null;
  return { all, scopes: decorations.scopes, cursors: selections };
}

/** True if the lines of a document are wrapped in a view. */
export function isWrapped(state: State, document: Document, view: View): boolean {
  const { wrap, composedBy } = viewOptionsField.of(document);
  return view.wrap ?? wrap ?? (composedBy !== null || editorIn(state, document).line_wrap);
}

/** The layout of the active document of a split. */
export function geometryOf(state: State, region: LeafRegion): Geometry {
  const document = documentById(state, region.leaf.active);
  const decorations = decorationsField.of(document);
  return {
    text: document.text,
    width: Math.max(1, region.text.width),
    tabSize: document.indent.size,
    ansi: document.ansiColors,
    texts: nullIfEmpty(decorations?.texts),
    conceals: inView(decorations, decorations?.conceals, viewIn(region.leaf)),
    breaks: inView(decorations, decorations?.softBreaks, viewIn(region.leaf)),
    lines: nullIfEmpty(viewLinesField.of(viewIn(region.leaf)) ?? decorations?.lines),
    folds: settingsField.of(state).editor.folding ? nullIfEmpty(foldsField.of(viewIn(region.leaf))) : null,
    wrap: isWrapped(state, document, viewIn(region.leaf)),
  };
}
