import type { Effect, Event } from '../../core/model/messages.ts';
import type { FindAllEffect, SearchEffect } from './messages.ts';
import type { Byte } from '../../base/units.ts';
import { compileQuery, type Expression, Literal, type Query } from '../../text/matcher.ts';
import { find, findAll, type Match, wholeBreaks } from '../../text/search.ts';
import type { Text } from '../../text/text.ts';
import { allNearBy, nearExpression } from './sync-regex-search.ts';
import type { State, Step } from '../../core/model/state.ts';

/** How far from the cursor a match is looked for at once. */
const NEAR: Byte = 64 * 1024;

/**
 * Takes in what a step has looked for, where that is near, as if it had been answered: the next key can count on it.
 * How many matches there are the world is asked all the same, but not thousands of times by a macro that is played.
 */
export function foundAtOnce(done: Step, take: (state: State, event: Event) => Step, played: boolean): Step {
  const effect = done.effects.findLast(isAsked);
  const event = effect === undefined ? null : effect.type === 'search' ? nearMatch(effect) : allNear(effect);
  if (event === null) return done;
  const found = take(done.state, event);
  const isDone = played || event.type === 'all_found';
  const asked = isDone ? done.effects.filter((each) => each !== effect) : done.effects;
  return { state: found.state, effects: [...asked, ...found.effects] };
}

const isAsked = (effect: Effect): effect is SearchEffect | FindAllEffect =>
  effect.type === 'search' || effect.type === 'find_all';

/** What a query was compiled to, which the next key asks for again. */
const compiled = new WeakMap<Query, ReturnType<typeof compileQuery>>();

/** Null for a query that is none. */
function matcherOf(query: Query): Literal | Expression | null {
  let matcher = compiled.get(query);
  if (matcher === undefined) compiled.set(query, (matcher = compileQuery(query)));
  return 'error' in matcher ? null : matcher;
}

/** The answer to a search whose next match is near, or of which there is none in so short a text; else null. */
function nearMatch(effect: SearchEffect): Event | null {
  const { id, text, query, backward, range = { from: 0, to: text.length } } = effect;
  const matcher = matcherOf(query);
  if (matcher === null) return null;
  const { from: low, to: high } = range;
  const from = Math.min(Math.max(effect.from, low), high);
  const found =
    matcher instanceof Literal
      ? nearText(text, matcher, from, backward, range)
      : nearExpression(text, matcher, { from, backward, past: effect.past, range });
  return found === null ? null : { type: 'found', id, ...found };
}

function nearText(
  text: Text,
  matcher: Literal,
  from: Byte,
  backward: boolean,
  { from: low, to: high }: { readonly from: Byte; readonly to: Byte },
): { readonly match: Match | null; readonly wrapped: boolean } | null {
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
  return { match, wrapped: wrapped && match !== null };
}

function first(text: Text, matcher: Literal, way: { from: Byte; to: Byte; backward: boolean }): Match | null {
  const search = find(text, matcher, way);
  let step = search.next();
  while (step.done !== true) step = search.next();
  return step.value;
}

/** All matches in a short stretch; else null. */
function allNear({ document, revision, text, query, range, limit }: FindAllEffect): Event | null {
  const matcher = matcherOf(query);
  if (matcher === null || range.to - range.from > NEAR) return null;
  const matches =
    matcher instanceof Literal
      ? [...findAll(text, matcher, { ...range, limit })].flatMap((batch) => batch.matches)
      : allNearBy(text, matcher, range);
  if (matches === null) return null;
  const ranges = matches.slice(0, limit).map((match) => wholeBreaks(text, match));
  return { type: 'all_found', document, revision, ranges };
}
