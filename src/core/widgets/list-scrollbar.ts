import { inside, type Rectangle } from '../../base/rectangle.ts';
import { MouseCapture } from '../dispatch/mouse-capture.ts';
import type { MouseEvent } from '../../input/event.ts';
import { type State } from '../model/state.ts';

/** The thumb of one owner's lists, held so many rows below its top. */
export class BarHold extends MouseCapture<{ readonly offset: number }> {}

/** The scrollbar of a list: the last column of its rows. */
export interface ListBar {
  /** The hold of its owner on the thumb. */
  readonly hold: BarHold;
  readonly area: Rectangle;
  /** The first row in sight, and how many there are. */
  readonly top: number;
  readonly length: number;
}

/** The bar of a list whose rows stand in an area; null when all of them are in sight. */
export function listBar(hold: BarHold, rows: Rectangle, top: number, length: number): ListBar | null {
  if (length <= rows.height || rows.height < 1 || rows.width < 2) return null;
  return { hold, area: { ...rows, x: rows.x + rows.width - 1, width: 1 }, top, length };
}

/** The rows of a bar, from its top, that stand for what is in sight. */
export function listThumb({ area: { height }, top, length }: ListBar): {
  readonly from: number;
  readonly size: number;
} {
  const size = Math.max(1, Math.round((height * height) / length));
  const most = height - size;
  const from = Math.round((most * top) / (length - height));
  // Only what stands at an end touches it.
  const least = top > 0 && most > 1 ? 1 : 0;
  const last = top < length - height && most > 1 ? most - 1 : most;
  return { from: Math.max(least, Math.min(last, from)), size };
}

/** The outcome of the mouse on a bar: the state with the hold, and the row that comes to the top. */
export interface BarMoved {
  readonly state: State;
  readonly top: number;
}

/** A press beside the thumb goes a page on, the thumb is dragged. null when the event is none of the bar's. */
export function overBar(state: State, bar: ListBar | null, event: MouseEvent): BarMoved | null {
  if (bar === null) return null;
  const { hold, area, top, length } = bar;
  const held = hold.held(state);
  const most = length - area.height;
  const thumb = listThumb(bar);
  if (held !== null) {
    if (event.kind !== 'drag') return null;
    const room = area.height - thumb.size;
    const part = room === 0 ? 0 : (event.y - area.y - held.offset) / room;
    return { state, top: Math.round(Math.max(0, Math.min(1, part)) * most) };
  }
  if (event.kind !== 'press' || event.button !== 'left' || !inside(event, area)) return null;
  const at = event.y - area.y - thumb.from;
  if (at >= 0 && at < thumb.size) return { state: hold.hold(state, { offset: at }), top };
  const page = Math.max(1, area.height - 1);
  return { state, top: Math.max(0, Math.min(most, top + (at < 0 ? -page : page))) };
}
