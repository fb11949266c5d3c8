import { inside } from '../../base/rectangle.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { ALT, CTRL, type MouseEvent, SHIFT, SUPER } from '../../input/event.ts';
import type { Json } from '../../base/json.ts';
import type { EventMapper } from './events.ts';
import { type LeafRegion, regions } from '../../core/layout/regions.ts';
import { rowAt } from '../../core/layout/visual-rows.ts';
import { byteAt, rowUnder } from '../../core/layout/scroll.ts';
import { documentById, type State } from '../../core/model/state.ts';

const NAMES: readonly (readonly [number, string])[] = [
  [CTRL, 'ctrl'],
  [ALT, 'alt'],
  [SHIFT, 'shift'],
  [SUPER, 'super'],
];

const modifiersOf = ({ modifiers }: MouseEvent): string =>
  NAMES.filter(([bit]) => (modifiers & bit) !== 0)
    .map(([, name]) => name)
    .join('+');

/** The split under the mouse. */
const under = (state: State, event: MouseEvent): LeafRegion | undefined =>
  regions(state).leaves.find(({ whole }) => inside(event, whole));

/** The start of the text of the split under the mouse, or of the first split where there is none. */
function contentOf(state: State, event: MouseEvent): { content_x: number; content_y: number } {
  const { text } = under(state, event) ?? regions(state).leaves[0];
  return { content_x: text.x, content_y: text.y };
}

/** The place in the text under the mouse: its line from 0 (null while not counted, and below the text), and bytes into it. */
function positionUnder(
  state: State,
  event: MouseEvent,
): Record<'buffer_id' | 'buffer_row' | 'buffer_col', Json> {
  const region = under(state, event);
  if (region === undefined || !inside(event, region.text))
    return { buffer_id: region?.leaf.active ?? null, buffer_row: null, buffer_col: null };
  const { id, text } = documentById(state, region.leaf.active);
  if (rowUnder(state, region, event.y) === null) return { buffer_id: id, buffer_row: null, buffer_col: null };
  const at = byteAt(state, region, event.x, event.y);
  const line = rowAt({ text, width: 1, tabSize: 1, wrap: false }, at);
  return { buffer_id: id, buffer_row: text.newlinesBefore(at) ?? null, buffer_col: at - line.from };
}

/** The events of the mouse, on the screen as it was seen then. */
export const mouseEvents: Readonly<Record<string, EventMapper>> = {
  mouse_click({ event, before }) {
    if (event.type !== 'mouse' || event.kind !== 'press') return [];
    const { x, y, button } = event;
    return [
      {
        column: x,
        row: y,
        button,
        modifiers: modifiersOf(event),
        ...contentOf(before, event),
        ...positionUnder(before, event),
      },
    ];
  },
  mouse_move({ event, before }) {
    if (event.type !== 'mouse' || event.kind !== 'move') return [];
    return [{ column: event.x, row: event.y, ...contentOf(before, event) }];
  },
  mouse_scroll({ event, before }) {
    if (event.type !== 'mouse' || (event.kind !== 'wheel_up' && event.kind !== 'wheel_down')) return [];
    const region = under(before, event);
    const lines = settingsField.of(before).editor.wheel_lines;
    const delta = event.kind === 'wheel_up' ? -lines : lines;
    return region === undefined ? [] : [{ buffer_id: region.leaf.active, delta, col: event.x, row: event.y }];
  },
};
