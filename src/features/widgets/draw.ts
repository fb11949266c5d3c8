import { BOLD, type Frame, type FrameCursor, type Style } from '../../base/frame.ts';
import { oneLine, shortLine } from '../../base/one-line.ts';
import type { Rectangle } from '../../base/rectangle.ts';
import { textWidth } from '../../base/text-width.ts';
import type { LeafRegion } from '../../core/layout/regions.ts';
import { regions } from '../../core/layout/regions.ts';
import { overlayStyleOf } from '../../core/decorations/overlay-style.ts';
import type { State } from '../../core/model/state.ts';
import { firstInSight } from '../../core/widgets/input-line.ts';
import { type InputLine, selectedRange } from '../../core/widgets/prompt.ts';
import { clipText, write } from '../../ui/cells.ts';
import { applyLook } from '../../ui/text/overlay-style.ts';
import { inkOn, type Theme } from '../../ui/theme.ts';
import { drawBox } from '../../ui/widgets/box.ts';
import { isDropdownOpen, numberValue } from './act.ts';
import { bufferArea, floatingArea, insideOf } from './area.ts';
import { drawEntry } from './draw-entry.ts';
import { drawDual, drawListRows, drawTree, selectedStyle } from './draw-list.ts';
import { type Border, type Box, labelColumns, numberText, panelLayout, type PanelLayout } from './layout.ts';
import { isClose, isHidden } from './layer.ts';
import { entryAt, rowCount } from './packed-rows.ts';
import {
  type FloatingPanel,
  focusedPanel,
  isFloating,
  panelIn,
  type WidgetPanel,
  widgetPanelsField,
} from './panel.ts';
import { completionArea, dropdownArea, fieldArea, type Offered } from './parts.ts';
import { radioOptions } from './radio.ts';
import { boxState, chosenOption, completionsOf, textLine } from './values.ts';
import type { Button, Dropdown, HintBar, NumberField, Radio, TextField, Toggle } from './widget.ts';

/** Draws the panel in the buffer in front of a split. Returns its cursor while it has the keys; undefined where there is no panel. */
export function drawWidgetBuffer(
  frame: Frame,
  state: State,
  region: LeafRegion,
  theme: Theme,
): FrameCursor | null | undefined {
  const panel = panelIn(state, region.leaf.active);
  if (panel === null) return undefined;
  const hasKeys = focusedPanel(state) === panel && region.leaf.id === state.window.focus;
  return drawPanel(frame, state, panel, bufferArea(region), theme.text, hasKeys, theme);
}

/** Draws the panels beside the text and over it. Returns the cursor of the one that has the keys; null for none. */
export function drawFloatingWidgets(frame: Frame, state: State, theme: Theme): FrameCursor | null {
  let cursor: FrameCursor | null = null;
  const focused = focusedPanel(state);
  for (const panel of widgetPanelsField.of(state)) {
    if (!isFloating(panel) || isHidden(state, panel)) continue;
    const whole = floatingArea(state, panel);
    if (whole.width < 1 || whole.height < 1) continue;
    const base = panel.place.isDock && !panel.place.isFull ? theme.sidebar : theme.popup;
    drawFrame(frame, state, panel, whole, base, panel === focused, theme);
    cursor = drawPanel(frame, state, panel, insideOf(whole), base, panel === focused, theme) ?? cursor;
  }
  return cursor;
}

/** Draws the border of a floating panel with its title. */
function drawFrame(
  frame: Frame,
  state: State,
  { place }: FloatingPanel,
  whole: Rectangle,
  base: Style,
  hasKeys: boolean,
  theme: Theme,
): void {
  frame.fill(whole.x, whole.y, whole.width, whole.height, base);
  if (insideOf(whole) === whole || whole.width < 4 || whole.height < 3) return;
  const border = inkOn(hasKeys ? theme.promptLabel : theme.popupBorder, base);
  const title = hasKeys ? border : base;
  drawBox(frame, whole, border, base);
  const limit = whole.x + whole.width - 4;
  if (place.title !== '')
    write(
      frame,
      whole.x + 2,
      whole.y,
      ` ${clipText(shortLine(place.title), limit - whole.x - 4)} `,
      title,
      limit,
    );
  const close = whole.x + whole.width - 3;
  if (place.isClosable && isClose(whole, close)) write(frame, close, whole.y, '×', title);
  const { sidebarEdge: edge } = regions(state);
  if (!place.isDock || place.isFull) return;
  for (let y = edge.y; y < edge.y + edge.height && edge.width > 0; y++)
    write(frame, edge.x, y, '│', theme.divider);
}

/** The place where the widgets of a panel are drawn, and how. */
export class Painter {
  readonly frame: Frame;
  readonly panel: WidgetPanel;
  readonly theme: Theme;
  readonly base: Style;
  cursor: FrameCursor | null = null;
  readonly #state: State;
  readonly #area: Rectangle;
  /** The column and the row of the panel that are at the corner of the area. */
  readonly #origin: { readonly x: number; readonly y: number };
  readonly #hasKeys: boolean;

  constructor(
    frame: Frame,
    state: State,
    panel: WidgetPanel,
    area: Rectangle,
    origin: { readonly x: number; readonly y: number },
    base: Style,
    hasKeys: boolean,
    theme: Theme,
  ) {
    this.frame = frame;
    this.panel = panel;
    this.theme = theme;
    this.base = base;
    this.#state = state;
    this.#area = area;
    this.#origin = origin;
    this.#hasKeys = hasKeys;
  }

  /** The row of the screen for a row of the panel; null where that is out of sight. */
  row(y: number): number | null {
    const at = y - this.#origin.y;
    return at < 0 || at >= this.#area.height ? null : this.#area.y + at;
  }

  readonly column = (x: number): number => this.#area.x + x - this.#origin.x;

  /** The column of the screen where something ends at a column of the panel, or where the panel ends. */
  readonly limit = (x: number): number => Math.min(this.#area.x + this.#area.width, this.column(x));

  /** True for the widget that has the keys. */
  readonly hasKeys = ({ name }: Pick<Box, 'name'>): boolean => this.#hasKeys && this.panel.focus === name;

  /** Writes a text at a place of the panel, cut at a column. */
  text(x: number, y: number, text: string, style: Style, limit: number): void {
    const row = this.row(y);
    if (row === null) return;
    const to = this.limit(limit);
    const from = this.column(x);
    write(this.frame, from, row, clipText(oneLine(text), Math.max(0, to - from)), style, to);
  }

  fill(x: number, y: number, width: number, style: Style): void {
    const row = this.row(y);
    const from = this.column(x);
    if (row !== null) this.frame.fill(from, row, Math.max(0, this.limit(x + width) - from), 1, style);
  }

  /** A painter for widgets within a row, on another style. */
  inner(
    { x, y, height }: { readonly x: number; readonly y: number; readonly height: number },
    base: Style,
  ): Painter {
    const row = this.row(y) ?? -1;
    const column = this.column(x);
    const area = { x: column, y: row, width: Math.max(0, this.#area.x + this.#area.width - column), height };
    return new Painter(this.frame, this.#state, this.panel, area, { x: 0, y: 0 }, base, false, this.theme);
  }

  /** Draws widgets; those of a row of a list are known by another name. */
  layout({ boxes, borders, over }: PanelLayout, prefix = ''): void {
    for (const border of borders) this.#border(border);
    for (const box of boxes) this.#box(prefix === '' ? box : { ...box, name: prefix });
    for (const layout of over) {
      const [first] = layout.boxes;
      if (first === undefined) continue;
      const width = layout.boxes.reduce((most, box) => Math.max(most, box.x + box.width), 0) - first.x;
      for (let y = first.y; y < first.y + layout.height; y++) this.fill(first.x, y, width, this.theme.popup);
      this.layout(layout);
    }
    for (const box of boxes) if (this.hasKeys(box)) this.#offers(box);
  }

  #border({ x, y, width, height, label }: Border): void {
    const style = inkOn(this.theme.popupBorder, this.base);
    this.text(x, y, `╭${'─'.repeat(Math.max(0, width - 2))}╮`, style, x + width);
    for (let row = y + 1; row < y + height - 1; row++) {
      this.text(x, row, '│', style, x + 1);
      this.text(x + width - 1, row, '│', style, x + width);
    }
    this.text(x, y + height - 1, `╰${'─'.repeat(Math.max(0, width - 2))}╯`, style, x + width);
    if (label !== '') this.text(x + 2, y, ` ${label} `, this.base, x + width - 2);
  }

  #box(box: Box): void {
    const { widget } = box;
    const { theme, base } = this;
    const end = box.x + box.width;
    switch (widget.kind) {
      case 'list':
        return drawListRows(this, box, widget);
      case 'tree':
        return drawTree(this, box, widget);
      case 'dualList':
        return drawDual(this, box, widget);
      case 'button':
        return this.#button(box, widget);
      case 'toggle':
        return this.#toggle(box, widget);
      case 'number':
        return this.#number(box, widget);
      case 'dropdown':
        return this.#dropdown(box, widget);
      case 'radio':
        return this.#radio(box, widget);
      case 'text':
        return this.#field(box, widget);
      case 'hintBar':
        return this.#hints(box, widget);
      case 'divider': {
        const plain = inkOn(theme.popupBorder, base);
        const style = widget.style === null ? plain : applyLook(plain, overlayStyleOf(widget.style), theme);
        const [sign = '─'] = oneLine(widget.ch);
        return this.text(box.x, box.y, sign.repeat(box.width), style, end);
      }
      case 'raw': {
        const count = rowCount(widget.entries);
        // Rows above and below the panel are passed over.
        const first = Math.max(0, this.#origin.y - box.y);
        for (let i = first; i < Math.min(count, first + this.#area.height); i++) {
          const y = this.row(box.y + i);
          if (y === null) continue;
          const place = { x: this.column(box.x), y, limit: this.limit(end) };
          drawEntry(this.frame, entryAt(widget.entries, i), place, base, theme);
        }
        return;
      }
      case 'windowEmbed':
        return this.text(box.x, box.y, 'No other window', inkOn(theme.popupDetail, base), end);
      case 'spacer':
    }
  }

  #button(box: Box, { label, disabled, intent, bare }: Button): void {
    const { theme, base } = this;
    const focused = this.hasKeys(box);
    const accent = intent === 'danger' ? theme.error : intent === 'primary' ? theme.promptLabel : base;
    const paper = focused ? theme.popupActive : bare ? base : theme.prompt;
    const plain = disabled ? inkOn(theme.disabled, paper) : focused ? paper : inkOn(accent, paper);
    const style = intent === 'primary' && !disabled ? { ...plain, ink: plain.ink | BOLD } : plain;
    this.fill(box.x, box.y, box.width, style);
    this.text(box.x + (bare ? 0 : 1), box.y, label, style, box.x + box.width - (bare ? 0 : 1));
  }

  #toggle(box: Box, widget: Toggle): void {
    const own = boxState(this.panel, box);
    const sign =
      widget.indeterminate && own.checked === undefined
        ? '[-]'
        : (own.checked ?? widget.checked)
          ? '[x]'
          : '[ ]';
    const label = widget.label.padEnd(widget.labelFirst ? widget.labelWidth : 0);
    const style = this.#fieldStyle(box);
    const text = widget.labelFirst ? `${label} ${sign}` : `${sign} ${label}`;
    this.fill(box.x, box.y, box.width, style);
    this.text(box.x, box.y, text, style, box.x + box.width);
  }

  #fieldStyle(box: Box): Style {
    return this.hasKeys(box) ? selectedStyle(this, true) : this.base;
  }

  /** Draws the label before a field; returns the column behind it. */
  #label(box: Box, { label, labelWidth }: { readonly label: string; readonly labelWidth: number }): number {
    if (label === '') return box.x;
    const width = Math.min(labelColumns(label, labelWidth), Math.max(0, box.width - 4));
    // Many plugins end their labels with a colon themselves.
    const shown = label.endsWith(':') ? label : `${label}:`;
    this.text(box.x, box.y, shown, inkOn(this.theme.popupDetail, this.base), box.x + width);
    return box.x + width;
  }

  #number(box: Box, widget: NumberField): void {
    const own = boxState(this.panel, box);
    const x = this.#label(box, widget);
    const end = box.x + box.width;
    if (own.line !== undefined && this.hasKeys(box))
      return this.#line(
        own.line,
        { x: x + 1, y: box.y, width: end - x - 2, height: 1 },
        '',
        this.theme.prompt,
      );
    const style = this.#fieldStyle(box);
    this.fill(x, box.y, end - x, style);
    this.text(x, box.y, `‹ ${numberText(numberValue(widget, own), widget.percent)} ›`, style, end);
  }

  #dropdown(box: Box, widget: Dropdown): void {
    const x = this.#label(box, widget);
    const end = box.x + box.width;
    const style = this.#fieldStyle(box);
    this.fill(x, box.y, end - x, this.hasKeys(box) ? style : this.theme.prompt);
    const chosen = widget.options[chosenOption(widget, boxState(this.panel, box))] ?? '';
    const paper = this.hasKeys(box) ? style : this.theme.prompt;
    this.text(x + 1, box.y, chosen, paper, end - 2);
    this.text(end - 2, box.y, '▾', paper, end);
  }

  #radio(box: Box, widget: Radio): void {
    this.#label(box, widget);
    const chosen = chosenOption(widget, boxState(this.panel, box));
    radioOptions(widget).forEach(({ x, width }, i) => {
      const from = box.x + x;
      const style = i === chosen ? this.#fieldStyle(box) : this.base;
      const end = Math.min(from + width, box.x + box.width);
      this.text(from, box.y, `${i === chosen ? '(•)' : '( )'} ${widget.options[i]}`, style, end);
    });
  }

  #field(box: Box, widget: TextField): void {
    this.#label(box, widget);
    const area = fieldArea(box, widget);
    const line = textLine(widget, boxState(this.panel, box));
    const paper = widget.readOnly ? this.base : this.theme.prompt;
    for (let i = 0; i < box.height; i++) this.fill(area.x - 1, box.y + i, area.width + 2, paper);
    const hasKeys = this.hasKeys(box);
    if (widget.rows === 1) return this.#line(line, area, widget.placeholder, paper, hasKeys);
    this.#lines(line, area, paper, hasKeys);
  }

  /** Draws a line that is typed, with its cursor while it has the keys. */
  #line(line: InputLine, area: Rectangle, placeholder: string, paper: Style, hasKeys = true): void {
    const { x, y, width } = area;
    const row = this.row(y);
    if (row === null || width < 1) return;
    const end = this.limit(x + width);
    const first = hasKeys ? firstInSight(line, width) : 0;
    const [from, to] = hasKeys ? selectedRange(line) : [0, 0];
    const { input } = line;
    let column = this.column(x);
    if (input === '')
      write(
        this.frame,
        column,
        row,
        clipText(oneLine(placeholder), width),
        inkOn(this.theme.popupDetail, paper),
        end,
      );
    const at = column + textWidth(input.slice(first, line.cursor));
    column = write(this.frame, column, row, oneLine(input.slice(first, Math.max(first, from))), paper, end);
    const selected = input.slice(Math.max(first, from), Math.max(first, to));
    column = write(this.frame, column, row, oneLine(selected), this.theme.selection, end);
    write(this.frame, column, row, oneLine(input.slice(Math.max(first, to), first + 2000)), paper, end);
    if (hasKeys) this.cursor = { x: Math.min(at, end), y: row, shape: 'bar' };
  }

  /** Draws a text of several lines, with the line of the cursor in sight. */
  #lines(
    { input, cursor }: InputLine,
    { x, y, width, height }: Rectangle,
    paper: Style,
    hasKeys: boolean,
  ): void {
    const lines = input.split('\n');
    const before = input.slice(0, cursor).split('\n');
    const top = Math.max(0, before.length - height);
    for (let i = 0; i < height && top + i < lines.length; i++)
      this.text(x, y + i, lines[top + i], paper, x + width);
    const row = this.row(y + before.length - 1 - top);
    if (!hasKeys || row === null) return;
    const column = this.column(x) + textWidth(before[before.length - 1]);
    this.cursor = { x: Math.min(column, this.limit(x + width)), y: row, shape: 'bar' };
  }

  #hints(box: Box, { entries }: HintBar): void {
    let { x } = box;
    const end = box.x + box.width;
    for (const { keys, label } of entries) {
      if (x >= end) break;
      this.text(x, box.y, keys, inkOn(this.theme.menuMnemonic, this.base), end);
      x += textWidth(keys) + 1;
      this.text(x, box.y, label, inkOn(this.theme.popupDetail, this.base), end);
      x += textWidth(label) + 2;
    }
  }

  /** Draws the list of an open dropdown, or completions. */
  #offers(box: Box): void {
    const own = boxState(this.panel, box);
    const { widget } = box;
    if (widget.kind === 'dropdown' && isDropdownOpen(widget, own))
      this.#options(dropdownArea(this.#state, this.panel, box, widget), widget.options);
    if (widget.kind !== 'text') return;
    const offered = completionsOf(widget, own);
    if (offered !== null) this.#options(completionArea(box, widget, offered), offered.items);
  }

  #options({ area, top, index }: Offered, items: readonly string[]): void {
    for (let i = 0; i < area.height; i++) {
      const style = top + i === index ? this.theme.popupActive : this.theme.popup;
      this.fill(area.x, area.y + i, area.width, style);
      this.text(area.x + 1, area.y + i, items[top + i] ?? '', style, area.x + area.width);
    }
  }
}

function drawPanel(
  frame: Frame,
  state: State,
  panel: WidgetPanel,
  area: Rectangle,
  base: Style,
  hasKeys: boolean,
  theme: Theme,
): FrameCursor | null {
  frame.fill(area.x, area.y, area.width, area.height, base);
  const layout = panelLayout(panel, area);
  const top = Math.max(0, Math.min(panel.top, layout.height - area.height));
  const painter = new Painter(frame, state, panel, area, { x: 0, y: top }, base, hasKeys, theme);
  painter.layout(layout);
  return painter.cursor;
}
