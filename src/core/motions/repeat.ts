import type { Byte } from '../../base/units.ts';

/**
 * The place `count` steps on from a place, or before it for a count below zero; as far as there are any.
 * @param on the next place; null or the same one where there is none
 * @param back the one before, in the same way
 */
export function stepsFrom(
  at: Byte,
  count: number,
  on: (place: Byte) => Byte | null,
  back: (place: Byte) => Byte | null,
): Byte {
  const step = count > 0 ? on : back;
  let place = at;
  for (let left = Math.abs(count); left > 0; left--) {
    const next = step(place);
    if (next === null || next === place) break;
    place = next;
  }
  return place;
}
