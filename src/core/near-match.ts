import type { Byte } from '../base/units.ts';
import { compileQuery } from '../text/matcher.ts';
import { find } from '../text/search.ts';
import type { Effect, SearchEffect } from './effect.ts';
import type { Event } from './event.ts';

/** How far from the cursor a match is looked for at once. */
const NEAR: Byte = 64 * 1024;

/**
 * The answer to a search for a plain text whose next match is near: a macro that searches thousands of times need not
 * ask the world each time. Null where that has to be asked: it counts the matches too, for which a macro has no use.
 */
export function nearMatch(
  effects: readonly Effect[],
): { readonly effect: SearchEffect; readonly event: Event } | null {
  const effect = effects.findLast((each): each is SearchEffect => each.type === 'search');
  if (effect === undefined || effect.query.regex) return null;
  const { id, text, query, from, backward, range = { from: 0, to: text.length } } = effect;
  const matcher = compileQuery(query);
  if ('error' in matcher || from < range.from || from > range.to) return null;
  const to = backward ? Math.max(range.from, from - NEAR) : Math.min(range.to, from + NEAR);
  const search = find(text, matcher, { from, to, backward });
  let step = search.next();
  while (step.done !== true) step = search.next();
  const match = step.value;
  return match === null
    ? null
    : { effect, event: { type: 'found', id, match: { from: match.from, to: match.to }, wrapped: false } };
}
