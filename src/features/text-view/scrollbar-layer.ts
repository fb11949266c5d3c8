import { inside } from '../../base/rectangle.ts';
import type { LeafId } from '../../core/model/panes.ts';
import { MouseCapture } from '../../core/dispatch/mouse-capture.ts';
import type { MouseEvent } from '../../input/event.ts';
import type { Layer } from '../../core/model/layer.ts';
import { geometryOf, type LeafRegion, regions } from '../../core/layout/regions.ts';
import { type Thumb, thumbOf } from './scrollbar.ts';
import { lastTop, scrollBy, scrollTo } from '../../core/layout/scroll.ts';
import { moveScreenRows, topScreenRow } from '../../core/layout/screen-rows.ts';
import { type State, type Step, step, viewIn } from '../../core/model/state.ts';

/** The thumb of a scrollbar that the mouse holds. */
interface ThumbHold {
  readonly leaf: LeafId;
  /** Halves of a row from the thumb's top to the place where it is held. */
  readonly offset: number;
}

const thumbHold = new MouseCapture<ThumbHold>();

/** The scrollbars: the thumb is dragged, a click beside it goes a page on. The cursor stays where it is. */
export const scrollbarLayer: Layer = {
  scopes: () => null,
  holds: (state) => thumbHold.held(state) !== null,
  mouse(state, event) {
    const held = thumbHold.held(state);
    if (held !== null && event.kind === 'drag') return step(dragThumb(state, held, event));
    return event.kind === 'press' && event.button === 'left' ? pressScrollbar(state, event) : false;
  },
};

/** The halves of a row from the top of a bar down to the middle of the mouse's row. */
const halvesTo = ({ scrollbar }: LeafRegion, { y }: MouseEvent): number => 2 * (y - scrollbar.y) + 1;

function thumbIn(state: State, region: LeafRegion): Thumb | null {
  const geometry = geometryOf(state, region);
  const { height } = region.scrollbar;
  const { length } = geometry.text;
  const top = topScreenRow(geometry, viewIn(region.leaf));
  const last = moveScreenRows(geometry, top, height - 1);
  return thumbOf(height, top.row.from, last.row.next ?? length, length);
}

function pressScrollbar(state: State, event: MouseEvent): Step | false {
  const region = regions(state).leaves.find(({ scrollbar }) => inside(event, scrollbar));
  if (region === undefined) return false;
  const thumb = thumbIn(state, region);
  if (thumb === null) return step(state);
  const at = halvesTo(region, event);
  const page = Math.max(1, region.text.height - 1);
  if (at < thumb.from) return step(scrollBy(state, region.leaf, -page));
  if (at > thumb.to) return step(scrollBy(state, region.leaf, page));
  return step(thumbHold.hold(state, { leaf: region.leaf.id, offset: at - thumb.from }));
}

function dragThumb(state: State, { leaf, offset }: ThumbHold, event: MouseEvent): State {
  const region = regions(state).leaves.find((each) => each.leaf.id === leaf);
  const thumb = region === undefined ? null : thumbIn(state, region);
  if (region === undefined || thumb === null) return state;
  const room = 2 * region.scrollbar.height - (thumb.to - thumb.from);
  if (room <= 0) return state;
  const part = Math.max(0, Math.min(1, (halvesTo(region, event) - offset) / room));
  return scrollTo(state, region.leaf, Math.floor(part * lastTop(state, region)));
}
