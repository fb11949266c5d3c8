/**
 * The first number from `low` on, and before `high`, for which `is` holds, found in as many steps as `high - low` has
 * digits: where it holds for one, it has to hold for all behind it. `high` where it holds for none.
 */
export function firstWhere(low: number, high: number, is: (i: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (is(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
