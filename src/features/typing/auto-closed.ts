import { activeView, withView, type State } from '../../core/model/state.ts';
import { ViewField, type ViewEdit } from '../../core/model/fields/view-field.ts';
import type { Byte } from '../../base/units.ts';
import { isEmpty, type Selections } from '../../core/model/selection.ts';

/** A mark that was put in when its opening one was typed, as long as a cursor stands between the two. */
export interface AutoClosed {
  /** The last byte of the opening one. */
  readonly open: Byte;
  /** The first byte of the closing one, and its length. */
  readonly close: Byte;
  readonly length: Byte;
}

const NONE_CLOSED: readonly AutoClosed[] = [];

/** Marks that came by themselves around the cursors. */
export const autoClosedField = new ViewField<readonly AutoClosed[]>('closed', NONE_CLOSED, {
  moved: movedClosed,
});

/** The pairs after changes; one that was changed belongs to the user. */
function movedClosed(closed: readonly AutoClosed[], { changes }: ViewEdit): readonly AutoClosed[] {
  if (closed.length === 0) return NONE_CLOSED;
  const moved: AutoClosed[] = [];
  for (const { open, close, length } of closed) {
    const first = changes.mapPos(open, 1);
    const second = changes.mapPos(close, 1);
    if (changes.mapPos(open + 1, -1) === first + 1 && changes.mapPos(close + length, -1) === second + length)
      moved.push({ open: first, close: second, length });
  }
  return moved;
}

/** The pairs around a cursor. */
function aroundCursors(closed: readonly AutoClosed[], { ranges }: Selections): readonly AutoClosed[] {
  const kept = closed.filter(({ open, close }) =>
    ranges.some((range) => isEmpty(range) && range.head > open && range.head <= close),
  );
  return kept.length === closed.length ? closed : kept;
}

/** The one whose closing mark stands at a place. */
export const closedAt = (closed: readonly AutoClosed[], at: Byte): AutoClosed | undefined =>
  closed.find(({ close }) => close === at);

/** The state in which closing marks are the user's own once the cursor has gone elsewhere. */
export function forgetAutoClosed(state: State): State {
  const view = activeView(state);
  const { selections } = view;
  const closed = autoClosedField.of(view);
  const kept = aroundCursors(closed, selections);
  return kept === closed ? state : withView(state, autoClosedField.with(activeView(state), kept));
}
