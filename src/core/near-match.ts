import type { Byte } from '../base/units.ts';
import { compileQuery, Literal } from '../text/matcher.ts';
import { find, type Match } from '../text/search.ts';
import type { Text } from '../text/text.ts';
import type { SearchEffect } from './effect.ts';
import type { Event } from './event.ts';
import type { State, Step } from './state.ts';

/** How far from the cursor a match is looked for at once. */
const NEAR: Byte = 64 * 1024;

/**
 * Takes in what a step has looked for, where that is near, as if it had been answered: the next key can count on it.
 * How many matches there are the world is asked all the same, but not thousands of times by a macro that is played.
 */
export function foundAtOnce(done: Step, take: (state: State, event: Event) => Step, played: boolean): Step {
  const effect = done.effects.findLast((each): each is SearchEffect => each.type === 'search');
  const event = effect === undefined ? null : nearMatch(effect);
  if (event === null) return done;
  const found = take(done.state, event);
  const asked = played ? done.effects.filter((each) => each !== effect) : done.effects;
  return { state: found.state, effects: [...asked, ...found.effects] };
}

/** The answer to a search for a plain text whose next match is near, or of which there is none in so short a text; else null. */
function nearMatch(effect: SearchEffect): Event | null {
  if (effect.query.regex) return null;
  const { id, text, query, backward, range = { from: 0, to: text.length } } = effect;
  const matcher = compileQuery(query);
  if (!(matcher instanceof Literal)) return null;
  const { from: low, to: high } = range;
  const from = Math.min(Math.max(effect.from, low), high);
  const ahead = backward ? Math.max(low, from - NEAR) : Math.min(high, from + NEAR);
  let match = first(text, matcher, { from, to: ahead, backward });
  const wrapped = match === null;
  if (match === null) {
    if (high - low > NEAR) return null;
    // On the other side with a match that lies across the start.
    const { length } = matcher.needle.value;
    match = backward
      ? first(text, matcher, { from: high, to: Math.max(low, from - length), backward })
      : first(text, matcher, { from: low, to: Math.min(high, from + length), backward });
  }
  return { type: 'found', id, match, wrapped: wrapped && match !== null };
}

function first(text: Text, matcher: Literal, way: { from: Byte; to: Byte; backward: boolean }): Match | null {
  const search = find(text, matcher, way);
  let step = search.next();
  while (step.done !== true) step = search.next();
  return step.value;
}
