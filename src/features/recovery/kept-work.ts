import type { Event } from '../../core/model/messages.ts';
import { type Leaf, leaves } from '../../core/model/panes.ts';
import { Selections } from '../../core/model/selection.ts';
import {
  activeView,
  andThen,
  focusedLeaf,
  type State,
  type Step,
  step,
  withView,
} from '../../core/model/state.ts';
import { reveal } from '../../core/layout/scroll.ts';
import { activate } from '../../core/windows/tabs.ts';
import { snap } from '../../text/graphemes.ts';
import { onOpenedInSplit } from '../files/open-placement.ts';
import type { KeptWork } from './messages.ts';

/** Restores the work that quitting kept. The document that was in front comes to the front again. */
export function restoreKept(state: State, { works }: Extract<Event, { type: 'kept_work' }>): Step {
  const { active } = focusedLeaf(state);
  const inOrder = works.toSorted(
    (a, b) => Number(a.spot?.isInFront ?? false) - Number(b.spot?.isInFront ?? false),
  );
  const all = inOrder.reduce<Step>(
    (before, work) => andThen(before, (next) => restoreOne(next, work)),
    step(state),
  );
  return inOrder.some(({ spot }) => spot?.isInFront === true) || !all.state.documents.has(active)
    ? all
    : andThen(all, (next) => step(activate(next, active)));
}

const restoreOne = (state: State, { opened, spot }: KeptWork): Step =>
  andThen(onOpenedInSplit(state, opened), (next) => {
    if (spot === null) return step(next);
    const { text } = opened;
    const at = (byte: number): number => (text === undefined ? 0 : snap(text, Math.min(byte, text.length)));
    const selections = Selections.of([{ anchor: at(spot.anchor), head: at(spot.head) }], 0);
    return step(reveal(withView(next, { ...activeView(next), selections }), 'center'));
  });

/** The cursors of all open documents, for work that is kept. */
export function spotsOf(state: State): ReadonlyMap<number, NonNullable<KeptWork['spot']>> {
  const front = focusedLeaf(state);
  const spots = new Map<number, NonNullable<KeptWork['spot']>>();
  for (const id of state.documents.keys()) {
    const view = front.views.get(id) ?? leafWith(state, id)?.views.get(id);
    if (view === undefined) continue;
    const { anchor, head } = view.selections.primary;
    spots.set(id, { anchor, head, isInFront: id === front.active });
  }
  return spots;
}

const leafWith = (state: State, id: number): Leaf | undefined =>
  leaves(state.window.panes).find(({ views }) => views.has(id));
