import { WindowField } from '../model/fields/field.ts';
import { betweenUnits } from '../model/cursor-boundaries.ts';
import type { FollowedEdit } from '../model/fields/field.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { MouseEvent } from '../../input/event.ts';
import { type LeafId, findLeaf } from '../model/panes.ts';
import type { State } from '../model/state.ts';
import type { Corner } from './corner.ts';
import { type Range, Selections } from '../model/selection.ts';

/** A press of the left button in text, until the next one: dragging extends it by characters, words or lines. */
export interface Drag {
  readonly leaf: LeafId;
  readonly unit: 'character' | 'word' | 'line';
  /** The corner where a block of columns was begun; null when it is no block. */
  readonly block: Corner | null;
  /** The range that the press selected; dragging never selects less. */
  readonly origin: Range;
  /** The selections that an added one joins. */
  readonly others: readonly Range[];
  readonly x: number;
  readonly y: number;
  readonly at: Milliseconds;
  readonly down: boolean;
}

/** The drag of the text that is under way; null for none. */
export const dragField = new WindowField<Drag | null>('drag', null, {
  moved: movedDrag,
  closed: () => null,
  activated: () => null,
});

/** A drag after an edit of the document that it is in. */
function movedDrag(drag: Drag | null, { document, text, changes, state }: FollowedEdit): Drag | null {
  if (drag === null || findLeaf(state.window.panes, drag.leaf)?.active !== document) return drag;
  const moved = (range: Range): Range =>
    betweenUnits(text, Selections.single(range.anchor, range.head).through(changes)).primary;
  return {
    ...drag,
    origin: moved(drag.origin),
    others: drag.others.map(moved),
    block: drag.block === null ? null : { ...drag.block, at: changes.mapPos(drag.block.at, -1) },
  };
}

/** Presses within this time at one place are a double or a triple click. */
const MULTI_CLICK: Milliseconds = 400;

/** True when a press follows another one at the same place: it makes a double or a triple click. */
export function isSecondPress(state: State, { x, y }: Pick<MouseEvent, 'x' | 'y'>): boolean {
  const last = dragField.of(state);
  return last !== null && Math.abs(last.x - x) <= 1 && last.y === y && state.now - last.at < MULTI_CLICK;
}
