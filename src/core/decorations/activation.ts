import type { Activation, ActivationScope } from './kinds.ts';
import type { Decorations } from './decorations.ts';
import type { Owner } from './owner.ts';
import type { Byte } from '../../base/units.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Selections } from '../model/selection.ts';
import type { RangeItem, RangeSet } from '../../text/range-set.ts';

/** Decorations of a document that may depend on the cursors of a view, in that view. */
export interface InView<T extends object> {
  readonly all: RangeSet<T>;
  readonly scopes: RangeSet<ActivationScope>;
  readonly cursors: Selections;
}

/** A decoration that may depend on cursors. */
interface Activated {
  readonly owner: Owner;
  readonly activation: Activation;
  readonly order: number;
}

/** The scopes with that of a new decoration, if it depends on cursors. */
export const withScope = (
  { scopes }: Decorations,
  { owner, activation, order }: Activated,
  scope: ByteRange,
): RangeSet<ActivationScope> =>
  activation === 'always' ? scopes : scopes.with(scope.from, scope.to, { owner, order });

/** Removes decorations of one kind in [from, to) of which a test is true, with their scopes. */
export function withoutActivated<T extends Activated>(
  { scopes }: Decorations,
  all: RangeSet<T>,
  from: Byte,
  to: Byte,
  test: (value: T, from: Byte, to: Byte) => boolean,
): { readonly left: RangeSet<T>; readonly scopes: RangeSet<ActivationScope> } | null {
  const gone = new Set<number>();
  const left = all.withoutIn(from, to, (value, a, b) => {
    const its = test(value, a, b);
    if (its) gone.add(value.order);
    return its;
  });
  return gone.size === 0 ? null : { left, scopes: scopes.without(({ order }) => gone.has(order)) };
}

/** True if a decoration is in effect in a view. */
export function isActive<T extends Activated>(
  { scopes, cursors }: InView<T>,
  { from, to, value }: RangeItem<T>,
): boolean {
  if (value.activation === 'always') return true;
  const same = (each: ActivationScope): boolean => each.order === value.order;
  // A scope is mostly around its decoration.
  const scope = scopes.touching(from, to).find((each) => same(each.value)) ?? scopes.find(same);
  const inside = scope !== null && cursors.ranges.some(({ head }) => head >= scope.from && head <= scope.to);
  return inside === (value.activation === 'if-cursor-in');
}
