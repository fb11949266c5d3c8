import type { Overlay } from '../../core/decorations/kinds.ts';
import type { Byte } from '../../base/units.ts';
import type { Interval } from '../../text/range-set.ts';
import { lookOf } from '../../core/decorations/style.ts';
import type { LeafRegion } from '../../core/layout/regions.ts';
import { currentStops, snippetField } from './session.ts';
import type { State } from '../../core/model/state.ts';

/** The look of the other stops of a snippet: underlined. */
const LOOK = lookOf({ underline: true });

const OWNER = { plugin: '', namespace: '' };

/** The overlays of [from, to) of a split, with the tab stops of a snippet that the cursors are not in. */
export function withTabStops(
  given: readonly Interval<Overlay>[],
  state: State,
  { leaf }: LeafRegion,
  from: Byte,
  to: Byte,
): readonly Interval<Overlay>[] {
  const snippet = snippetField.of(state);
  if (snippet === null || snippet.leaf !== leaf.id || snippet.document !== leaf.active) return given;
  const current = currentStops(snippet);
  const others = snippet.stops.filter(
    (stop) => stop.from < stop.to && stop.from < to && stop.to > from && !current.includes(stop),
  );
  if (others.length === 0) return given;
  const stops = others.map((stop) => ({
    from: stop.from,
    to: stop.to,
    value: { owner: OWNER, look: LOOK, order: -1 },
  }));
  return [...given, ...stops].toSorted((a, b) => a.from - b.from);
}
