import type { Milliseconds } from '../../base/units.ts';
import type { Loss } from '../../base/watched-worker.ts';

/**
 * The sentence about a search whose worker was lost.
 * @param silence how long it was waited for
 */
export function searchLoss({ why, silent }: Loss, isRegex: boolean, silence: Milliseconds): string {
  if (!silent || !isRegex) return `The search failed: the worker ${why}.`;
  return `Stopped: the regular expression made no progress for ${silence / 1000} s. Nested repeats, such as (a+)+, cause that.`;
}
