import type { Rectangle } from '../../base/rectangle.ts';
import type { Frame } from '../../base/frame.ts';
import { textWidth } from '../../base/text-width.ts';
import { type EntryColumns, entryColumns, keyName } from './key-log-entry.ts';
import type { KeyView } from './key-log.ts';
import { footer, isWide, keyViewRegion, type KeyViewRegion, LABELS } from './key-log-layout.ts';
import type { State } from '../../core/model/state.ts';
import { describe } from '../../input/notation.ts';
import { drawBox } from '../../ui/widgets/box.ts';
import { clipText, write } from '../../ui/cells.ts';
import { drawFooterItems, terminalName } from './draw-footer.ts';
import { inkOn, type Theme } from '../../ui/theme.ts';

/** Draws what came in, and the way of the latest key. */
export function drawKeyView(frame: Frame, state: State, view: KeyView, theme: Theme): void {
  const region = keyViewRegion(state, view);
  const { whole } = region;
  frame.fill(whole.x, whole.y, whole.width, whole.height, theme.popup);
  drawBox(frame, whole, theme.popupBorder, theme.popup);
  const limit = whole.width - 2;
  const title = view.listening ? ' Explain Key ' : ' Keyboard Events ';
  const after = write(frame, 2, 0, title, inkOn(theme.promptLabel, theme.popup), limit);
  const tier = ` ${terminalName(state)} `;
  if (after + textWidth(tier) + 1 < limit)
    write(frame, limit - textWidth(tier), 0, tier, theme.popupDetail, limit);
  drawList(frame, view, region, theme);
  drawTrace(frame, view, region, theme);
  drawFooter(frame, state, view, theme);
}

/** The width that has room for every column. */
const ROOM_FOR_PROTOCOL = 72;

/** The starts of the columns that a width has room for, and their contents. */
function columnsOf(
  width: number,
): readonly (readonly [title: string, part: keyof EntryColumns, size: number])[] {
  if (!isWide(width))
    return [
      ['Key', 'name', Math.max(8, Math.floor(width * 0.42))],
      ['Event', 'kind', 8],
      ['Bytes', 'bytes', width],
    ];
  if (width < ROOM_FOR_PROTOCOL)
    return [
      ['Key', 'code', 12],
      ['Modifiers', 'modifiers', 12],
      ['Event', 'kind', 12],
      ['Bytes', 'bytes', width],
    ];
  return [
    ['Key', 'code', 14],
    ['Modifiers', 'modifiers', 16],
    ['Event', 'kind', 12],
    ['Protocol', 'protocol', 16],
    ['Bytes', 'bytes', width],
  ];
}

function drawList(frame: Frame, view: KeyView, { heading, list }: KeyViewRegion, theme: Theme): void {
  const columns = columnsOf(heading.width);
  if (heading.height > 0)
    eachColumn(columns, heading, ([title], x, limit) =>
      write(frame, x, heading.y, clipText(title, limit - x), theme.popupDetail, limit),
    );
  const { entries } = view;
  if (entries.length === 0 && list.height > 0) {
    const text = view.listening ? 'Press a key or a chord. Its command is shown, not run.' : 'Press any key.';
    write(frame, list.x, list.y, clipText(text, list.width), theme.popup, list.x + list.width);
    return;
  }
  const top = view.top ?? Math.max(0, entries.length - list.height);
  for (let i = 0; i < list.height && top + i < entries.length; i++) {
    const entry = entryColumns(entries[top + i]);
    const y = list.y + i;
    const quiet = /^(release|repeat)/.test(entry.kind);
    eachColumn(columns, list, ([, part], x, limit) => {
      const look = quiet || part === 'protocol' ? theme.popupDetail : theme.popup;
      write(frame, x, y, clipText(entry[part], limit - x - 1), look, limit);
    });
  }
  const edge = list.x + list.width + 1;
  if (top > 0 && list.height > 0) write(frame, edge, list.y, '▴', theme.popupDetail);
  if (top + list.height < entries.length && list.height > 0)
    write(frame, edge, list.y + list.height - 1, '▾', theme.popupDetail);
}

function eachColumn(
  columns: ReturnType<typeof columnsOf>,
  { x, width }: Rectangle,
  use: (column: ReturnType<typeof columnsOf>[number], x: number, limit: number) => void,
): void {
  let at = x;
  for (const column of columns) {
    const limit = Math.min(x + width, at + column[2]);
    if (at < limit) use(column, at, limit);
    at += column[2];
  }
}

function drawTrace(
  frame: Frame,
  { explained }: KeyView,
  { title, way, lines }: KeyViewRegion,
  theme: Theme,
): void {
  if (explained === null || way.height === 0) return;
  const limit = way.x + way.width;
  if (title.height > 0) {
    write(frame, 0, title.y, `├${'─'.repeat(title.width + 2)}┤`, theme.popupBorder);
    const name = clipText(` ${keyName(explained.way.keys)} `, title.width);
    write(frame, title.x, title.y, name, inkOn(theme.promptLabel, theme.popup), limit);
  }
  lines.slice(0, way.height).forEach(({ label, text }, i) => {
    const y = way.y + i;
    write(frame, way.x, y, label, theme.popupDetail, limit);
    const first = title.height === 0 && i === 0;
    write(
      frame,
      isWide(way.width) ? way.x + LABELS : way.x,
      y,
      text,
      first ? inkOn(theme.promptLabel, theme.popup) : theme.popup,
      limit,
    );
  });
}

function drawFooter(frame: Frame, state: State, view: KeyView, theme: Theme): void {
  const items = footer(state, view);
  drawFooterItems(frame, items, theme);
  if (items.length > 0 || state.window.rows < 3) return;
  const text = view.pending === null ? ' any key ' : ` ${describe(view.pending)} … `;
  write(
    frame,
    2,
    state.window.rows - 1,
    clipText(text, state.window.columns - 4),
    theme.popupDetail,
    state.window.columns - 2,
  );
}
