import type { Conceal, ConcealScope, Activation } from './kinds.ts';
import { isAmong, type Owner, type Owners } from './owner.ts';
import type { Byte } from '../../base/units.ts';
import { textWidth } from '../../base/text-width.ts';
import type { Selections } from '../model/selection.ts';
import { type Decorations } from './decorations.ts';
import type { RangeItem, RangeSet } from '../../text/range-set.ts';
import { overlaps } from './overlays.ts';
import { drawnBytes } from './printable.ts';

/** The conceals of a document in a view. */
export interface Conceals {
  readonly all: RangeSet<Conceal>;
  readonly scopes: RangeSet<ConcealScope>;
  readonly cursors: Selections;
}

/** With a conceal of [from, to), about which cursors in `scope` decide. */
export function withConceal(
  decorations: Decorations,
  owner: Owner,
  from: Byte,
  to: Byte,
  replacement: string,
  activation: Activation,
  scope: { readonly from: Byte; readonly to: Byte },
): Decorations {
  if (from >= to) return decorations;
  const { added: order } = decorations;
  const bytes = drawnBytes(replacement);
  const conceal = { owner, bytes, width: textWidth(new TextDecoder().decode(bytes)), activation, order };
  return {
    ...decorations,
    conceals: decorations.conceals.with(from, to, conceal),
    concealScopes:
      activation === 'always'
        ? decorations.concealScopes
        : decorations.concealScopes.with(scope.from, scope.to, { owner, order }),
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
  const gone = new Set<number>();
  const conceals = decorations.conceals.withoutIn(from, to, ({ owner, order }, a, b) => {
    const its = isAmong(owner, owners) && overlaps(a, b, from, to);
    if (its) gone.add(order);
    return its;
  });
  if (gone.size === 0) return decorations;
  return {
    ...decorations,
    conceals,
    concealScopes: decorations.concealScopes.without(({ order }) => gone.has(order)),
  };
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

function isActive({ scopes, cursors }: Conceals, { from, to, value }: RangeItem<Conceal>): boolean {
  if (value.activation === 'always') return true;
  const same = (each: ConcealScope): boolean => each.order === value.order;
  // A scope is mostly around what is concealed.
  const scope = scopes.touching(from, to).find((each) => same(each.value)) ?? scopes.find(same);
  const inside = scope !== null && cursors.ranges.some(({ head }) => head >= scope.from && head <= scope.to);
  return inside === (value.activation === 'if-cursor-in');
}
