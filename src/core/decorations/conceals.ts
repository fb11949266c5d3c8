import type { Conceal, Activation } from './kinds.ts';
import { type InView, isActive, withoutActivated, withScope } from './activation.ts';
import { isAmong, type Owner, type Owners } from './owner.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { textWidth } from '../../base/text-width.ts';
import { type Decorations } from './decorations.ts';
import type { RangeItem } from '../../text/range-set.ts';
import { overlaps } from './overlays.ts';
import { drawnBytes } from './printable.ts';

/** The conceals of a document in a view. */
export type Conceals = InView<Conceal>;

/** With a conceal of [from, to), about which cursors in `scope` decide. */
export function withConceal(
  decorations: Decorations,
  owner: Owner,
  from: Byte,
  to: Byte,
  replacement: string,
  activation: Activation,
  scope: ByteRange,
): Decorations {
  if (from >= to) return decorations;
  const { added: order } = decorations;
  const bytes = drawnBytes(replacement);
  const conceal = { owner, bytes, width: textWidth(new TextDecoder().decode(bytes)), activation, order };
  return {
    ...decorations,
    conceals: decorations.conceals.with(from, to, conceal),
    scopes: withScope(decorations, conceal, scope),
    added: order + 1,
  };
}

/** Without the conceals of some owners that have a part in [from, to). */
export function withoutConceals(
  decorations: Decorations,
  owners: Owners,
  from: Byte = 0,
  to: Byte = Infinity,
): Decorations {
  const { conceals } = decorations;
  const removed = withoutActivated(
    decorations,
    conceals,
    from,
    to,
    ({ owner }, a, b) => isAmong(owner, owners) && overlaps(a, b, from, to),
  );
  return removed === null ? decorations : { ...decorations, conceals: removed.left, scopes: removed.scopes };
}

/**
 * The concealed parts of the bytes [from, to), in order and apart; where conceals overlap, the first one added holds.
 */
export function concealedIn(conceals: Conceals, from: Byte, to: Byte): readonly RangeItem<Conceal>[] {
  const found = conceals.all.touching(from, to).filter((each) => each.to > from && each.from < to);
  let end: Byte = -1;
  return found.filter((each) => {
    if (each.from < end || !isActive(conceals, each)) return false;
    end = each.to;
    return true;
  });
}
