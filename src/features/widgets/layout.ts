import { textWidth } from '../../base/text-width.ts';
import type { Rectangle } from '../../base/rectangle.ts';
import { entryAt, rowCount } from './packed-rows.ts';
import { type WidgetPanel } from './panel.ts';
import type { Leaf, Popup, Row, Section, Widget } from './widget.ts';

/** A widget without others in it, at its place in the panel. */
export interface Box extends Rectangle {
  /** Its key, or its path in the panel. */
  readonly name: string;
  readonly widget: Leaf;
}

/** The border of a section. */
export interface Border extends Rectangle {
  readonly label: string;
}

/** The places of all widgets of a panel, from its corner. */
export interface PanelLayout {
  readonly boxes: readonly Box[];
  readonly borders: readonly Border[];
  /** Widgets that are drawn over the others. */
  readonly over: readonly PanelLayout[];
  readonly height: number;
}

/** The rows that a list without a height has at least. */
const LEAST_ROWS = 3;
/** The columns of an input without a width. */
const INPUT_WIDTH = 24;
/** Columns before the text of an option of a radio, and between two options. */
export const RADIO_SIGN = 4;
export const RADIO_GAP = 2;
/** Rows of raw text whose width counts. */
const MEASURED = 200;

const cache = new WeakMap<Widget, { readonly area: Rectangle; readonly layout: PanelLayout }>();

/** The layout of a panel in an area of the screen; what does not fit below is scrolled to. */
export function panelLayout({ spec }: Pick<WidgetPanel, 'spec'>, area: Rectangle): PanelLayout {
  const known = cache.get(spec);
  if (known !== undefined && isEqual(known.area, area)) return known.layout;
  const { width, height } = area;
  const layout = layOut(spec, '', { x: 0, y: 0, width: Math.max(1, width), height }, area);
  cache.set(spec, { area, layout });
  return layout;
}

const isEqual = (a: Rectangle, b: Rectangle): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

interface Places {
  readonly boxes: Box[];
  readonly borders: Border[];
  readonly over: PanelLayout[];
  /** The cell of the screen at the corner of the panel. */
  readonly corner: Pick<Rectangle, 'x' | 'y'>;
  readonly names: Set<string>;
}

/** The corner of a popup, in the panel. */
function cornerOf(
  { anchor, screenSpace }: Popup,
  { x, y }: Rectangle,
  corner: Places['corner'],
): Places['corner'] {
  if (anchor === null) return { x, y };
  const [column, row] = anchor;
  return screenSpace ? { x: column - corner.x, y: row - corner.y } : { x: column, y: row };
}

function layOut(widget: Widget, path: string, area: Rectangle, corner: Places['corner']): PanelLayout {
  const places: Places = { boxes: [], borders: [], over: [], corner, names: new Set() };
  const height = put(places, widget, path, area);
  return { boxes: places.boxes, borders: places.borders, over: places.over, height };
}

/** True for a widget that takes the rows that others leave. */
function fillsRows(widget: Widget): boolean {
  switch (widget.kind) {
    case 'list':
    case 'tree':
      return widget.visibleRows === null;
    case 'row':
    case 'col':
      return widget.children.some(fillsRows);
    case 'labeledSection':
    case 'component':
      return fillsRows(widget.child);
    default:
      return false;
  }
}

/** The rows that a widget takes in a width, without those that it only fills. */
function rowsOf(widget: Widget, width: number): number {
  switch (widget.kind) {
    case 'col':
      return widget.children.reduce((sum, child) => sum + rowsOf(child, width), 0);
    case 'row':
      return linesOf(widget, width).reduce((sum, line) => sum + line.height, 0);
    case 'labeledSection':
      return rowsOf(widget.child, Math.max(1, width - 2)) + 2;
    case 'component':
      return rowsOf(widget.child, width);
    case 'overlay':
    case 'popup':
      return 0;
    case 'list':
      return widget.visibleRows ?? LEAST_ROWS;
    case 'tree':
      return widget.visibleRows ?? LEAST_ROWS;
    case 'text':
    case 'windowEmbed':
      return widget.rows;
    case 'dualList':
      return widget.visibleRows + 1 + (widget.label === '' ? 0 : 1) + (widget.hint === '' ? 0 : 1);
    case 'raw':
      return rowCount(widget.entries);
    default:
      return 1;
  }
}

/** The columns of a label with what separates it from its field. */
export const labelColumns = (label: string, least: number): number =>
  label === '' ? 0 : Math.max(least, textWidth(label)) + 2;

/** The text of a number. */
export const numberText = (value: number, percent: boolean): string =>
  `${Number(value.toFixed(6))}${percent ? '%' : ''}`;

/** The natural width of a widget, in columns; null for one that fills the room that others leave. */
function widthOf(widget: Widget): number | null {
  switch (widget.kind) {
    case 'toggle':
      return Math.max(widget.labelWidth, textWidth(widget.label)) + 4;
    case 'number':
      return labelColumns(widget.label, widget.labelWidth) + 12;
    case 'dropdown':
      return (
        labelColumns(widget.label, widget.labelWidth) +
        widget.options.slice(0, MEASURED).reduce((most, option) => Math.max(most, textWidth(option)), 0) +
        4
      );
    case 'radio':
      return widget.options.reduce(
        (sum, option, i) => sum + textWidth(option) + RADIO_SIGN + (i === 0 ? 0 : RADIO_GAP),
        labelColumns(widget.label, widget.labelWidth),
      );
    case 'button':
      return widget.fullWidth ? null : textWidth(widget.label) + (widget.bare ? 0 : 2);
    case 'text':
      return widget.fullWidth
        ? null
        : labelColumns(widget.label, widget.labelWidth) + (widget.width || INPUT_WIDTH);
    case 'hintBar':
      return widget.entries.reduce((sum, { keys, label }) => sum + textWidth(keys) + textWidth(label) + 3, 0);
    case 'spacer':
      return widget.flex ? null : widget.cols;
    case 'raw': {
      let most = 0;
      for (let i = 0; i < Math.min(MEASURED, rowCount(widget.entries)); i++) {
        const { text, segments } = entryAt(widget.entries, i);
        const shown = segments === undefined ? text : segments.map((each) => each.text).join('');
        most = Math.max(most, textWidth(shown.trimEnd()));
      }
      return most;
    }
    case 'overlay':
    case 'popup':
      return 0;
    case 'component':
      return widthOf(widget.child);
    case 'row': {
      const all = widget.children.map(widthOf);
      return all.includes(null)
        ? null
        : all.reduce<number>((sum, each, i) => sum + (each ?? 0) + gapBefore(widget.children, i), 0);
    }
    case 'col': {
      const all = widget.children.map(widthOf);
      return all.includes(null) ? null : all.reduce<number>((most, each) => Math.max(most, each ?? 0), 0);
    }
    default:
      return null;
  }
}

/** The empty columns between a widget of a row and the one before it. */
function gapBefore(children: readonly Widget[], i: number): number {
  if (i === 0) return 0;
  return [children[i - 1], children[i]].some(
    ({ kind }) => kind === 'spacer' || kind === 'overlay' || kind === 'popup',
  )
    ? 0
    : 1;
}

interface Line {
  readonly parts: readonly { readonly index: number; readonly x: number; readonly width: number }[];
  readonly height: number;
}

/** The widgets of a row with their columns: in one line, or in several where it wraps. */
function linesOf({ children, wrap }: Row, width: number): readonly Line[] {
  const wanted = children.map((child) =>
    child.kind === 'labeledSection' ? sectionWidth(child, width) : widthOf(child),
  );
  const lines: number[][] = [[]];
  let used = 0;
  wanted.forEach((own, i) => {
    const needed = (own ?? 1) + gapBefore(children, i);
    if (wrap && used > 0 && used + needed > width) {
      lines.push([]);
      used = 0;
    }
    lines[lines.length - 1].push(i);
    used += needed;
  });
  return lines.map((line) => {
    const gaps = line.reduce((sum, index, i) => sum + (i === 0 ? 0 : gapBefore(children, index)), 0);
    const fixed = line.reduce((sum, index) => sum + (wanted[index] ?? 0), gaps);
    const flexible = line.filter((index) => wanted[index] === null);
    const rest = Math.max(0, width - fixed);
    let x = 0;
    let given = 0;
    const parts = line.map((index, i) => {
      if (i > 0) x += gapBefore(children, index);
      let own = wanted[index];
      if (own === null) {
        const k = flexible.indexOf(index);
        own = k === flexible.length - 1 ? rest - given : Math.floor(rest / flexible.length);
        given += own;
      }
      const part = { index, x: Math.min(x, width), width: Math.max(0, Math.min(own, width - x)) };
      x += own;
      return part;
    });
    const height = parts.reduce((most, part) => Math.max(most, rowsOf(children[part.index], part.width)), 0);
    return { parts, height };
  });
}

const sectionWidth = ({ widthPct }: Section, width: number): number | null =>
  widthPct === null ? null : Math.max(2, Math.floor((width * Math.min(100, Math.max(0, widthPct))) / 100));

/** Puts a widget at the top of an area, and returns the rows that it takes. */
function put(places: Places, widget: Widget, path: string, area: Rectangle): number {
  const { x, y, width, height } = area;
  switch (widget.kind) {
    case 'col':
      return putColumn(places, widget.children, path, area);
    case 'row': {
      const lines = linesOf(widget, width);
      const fills = lines.length === 1 && fillsRows(widget);
      let at = y;
      for (const line of lines) {
        const rows = fills ? Math.max(line.height, height) : line.height;
        for (const { index, x: column, width: columns } of line.parts)
          put(places, widget.children[index], `${path}.${index}`, {
            x: x + column,
            y: at,
            width: columns,
            height: rows,
          });
        at += rows;
      }
      return at - y;
    }
    case 'labeledSection': {
      const own = rowsOf(widget, width);
      const rows = fillsRows(widget) ? Math.max(own, height) : own;
      places.borders.push({ x, y, width, height: rows, label: widget.label });
      const inner = { x: x + 1, y: y + 1, width: Math.max(1, width - 2), height: rows - 2 };
      put(places, widget.child, `${path}.0`, inner);
      return rows;
    }
    case 'component':
      return put(places, widget.child, `${path}.0`, area);
    case 'overlay':
    case 'popup': {
      const at = widget.kind === 'popup' ? cornerOf(widget, area, places.corner) : { x, y };
      const room = { ...at, width: Math.max(1, x + width - at.x), height: Math.max(1, height) };
      places.over.push(layOut(widget.child, `${path}.0`, room, places.corner));
      return 0;
    }
    default: {
      const own = rowsOf(widget, width);
      const rows = fillsRows(widget) ? Math.max(own, height) : own;
      const name = widget.key === null || places.names.has(widget.key) ? path : widget.key;
      places.names.add(name);
      places.boxes.push({ name, widget, x, y, width: columnsOf(widget, width), height: rows });
      return rows;
    }
  }
}

/** The width of a widget in a column, in columns: fields and buttons keep their natural width. */
const columnsOf = (widget: Leaf, width: number): number =>
  FIELDS.has(widget.kind) ? Math.min(width, widthOf(widget) ?? width) : width;

const FIELDS: ReadonlySet<Widget['kind']> = new Set([
  'button',
  'toggle',
  'number',
  'dropdown',
  'radio',
  'text',
]);

function putColumn(
  places: Places,
  children: readonly Widget[],
  path: string,
  { x, y, width, height }: Rectangle,
): number {
  const rows = children.map((child) => rowsOf(child, width));
  const filling = children.flatMap((child, i) => (fillsRows(child) ? [i] : []));
  let extra = Math.max(0, height - rows.reduce((sum, each) => sum + each, 0));
  filling.forEach((i, k) => {
    const share = Math.floor(extra / (filling.length - k));
    rows[i] += share;
    extra -= share;
  });
  let at = y;
  children.forEach((child, i) => {
    at += put(places, child, `${path}.${i}`, { x, y: at, width, height: rows[i] });
  });
  return at - y;
}

/** All boxes, those of widgets over others last. */
export const allBoxes = ({ boxes, over }: PanelLayout): readonly Box[] =>
  over.length === 0 ? boxes : [...boxes, ...over.flatMap(allBoxes)];

/** True for a widget that can have the focus. */
export function canFocus(widget: Leaf): boolean {
  switch (widget.kind) {
    case 'button':
      return widget.focusable && !widget.disabled;
    case 'list':
      return widget.focusable;
    case 'toggle':
    case 'number':
    case 'dropdown':
    case 'radio':
    case 'dualList':
    case 'tree':
    case 'text':
      return true;
    default:
      return false;
  }
}
