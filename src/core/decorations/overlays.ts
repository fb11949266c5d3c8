import { isAmong, type Owner, sameOwner, type Owners } from './owner.ts';
import type { Byte } from '../../base/units.ts';
import { type Decorations } from './decorations.ts';
import type { RangeItem } from '../../text/range-set.ts';
import type { OverlayStyle } from './overlay-style.ts';

/**
 * With a look over [from, to), 0 <= from <= to. An empty one shows nothing unless it goes on to the line's end: so an
 * empty line can be marked.
 */
export function withOverlay(
  decorations: Decorations,
  owner: Owner,
  from: Byte,
  to: Byte,
  look: OverlayStyle,
): Decorations {
  if (from === to && !look.extendToLineEnd) return decorations;
  const { overlays, added } = decorations;
  return {
    ...decorations,
    overlays: overlays.with(from, to, { owner, look, order: added }),
    added: added + 1,
  };
}

/** With several looks, the later ones over those before. */
export function withOverlays(
  decorations: Decorations,
  owner: Owner,
  styles: readonly RangeItem<OverlayStyle>[],
): Decorations {
  let { added } = decorations;
  const seen = styles.filter(({ from, to, value }) => from < to || value.extendToLineEnd);
  const more = seen.map(({ from, to, value }) => ({
    from,
    to,
    value: { owner, look: value, order: added++ },
  }));
  return { ...decorations, overlays: decorations.overlays.withAll(more), added };
}

/** Without the overlays of some owners that have a part in [from, to). */
export function withoutOverlays(
  decorations: Decorations,
  owners: Owners,
  from: Byte = 0,
  to: Byte = Infinity,
): Decorations {
  const overlays = decorations.overlays.withoutIn(
    from,
    to,
    ({ owner }, a, b) => isAmong(owner, owners) && overlaps(a, b, from, to),
  );
  return overlays === decorations.overlays ? decorations : { ...decorations, overlays };
}

/** True when [a, b) and [from, to) have a byte in common, or one of them is empty and in the other or at its start. */
export const overlaps = (a: Byte, b: Byte, from: Byte, to: Byte): boolean =>
  (a < to && b > from) || (a === b && a >= from && a <= to) || (from === to && from >= a && from <= b);

/** Without one overlay: that of a plugin's namespace which was the `index`th, from 0, of those that are left. */
export function withoutOverlay(decorations: Decorations, owner: Owner, index: number): Decorations {
  const orders: number[] = [];
  decorations.overlays.each((overlay) => {
    if (sameOwner(overlay.owner, owner)) orders.push(overlay.order);
  });
  const order = orders.toSorted((a, b) => a - b)[index];
  if (order === undefined) return decorations;
  return { ...decorations, overlays: decorations.overlays.without((overlay) => overlay.order === order) };
}
