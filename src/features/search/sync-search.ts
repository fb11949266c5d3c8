import type { Effect, Event } from '../../core/model/messages.ts';
import {
  findAllMatches,
  type FindAllWork,
  findMatch,
  type SearchPart,
  type SearchWork,
} from './search-requests.ts';
import type { Byte } from '../../base/units.ts';
import { compileQuery, type Expression, Literal, type Query } from '../../text/matcher.ts';
import { find, findAll, type Match, wholeBreaks } from '../../text/search.ts';
import type { Text } from '../../text/text.ts';
import { allNearBy, nearExpression } from './sync-regex-search.ts';
import { andThen, type State, type Step } from '../../core/model/state.ts';

/** Bytes around the cursor that are searched at once. */
const NEAR: Byte = 64 * 1024;

/**
 * Takes in what a step has looked for, where that is near, as if it had been answered: the next key can count on it.
 * How many matches there are the world is asked all the same, but not thousands of times by a macro that is played.
 */
export function foundAtOnce(done: Step, take: (state: State, event: Event) => Step, played: boolean): Step {
  const effect = done.effects.findLast((each): each is Ask => each.type === 'ask' && isSearch(each));
  if (effect === undefined) return done;
  const { id, request } = effect;
  if (request === findMatch.name) {
    const found = nearMatch(effect.work as SearchWork);
    return found === null ? done : andThen(done, (state) => take(state, answer(id, found, played)));
  }
  const all = allNear(effect.work as FindAllWork);
  return all === null ? done : andThen(done, (state) => take(state, answer(id, all, true)));
}

type Ask = Extract<Effect, { type: 'ask' }>;

const isSearch = ({ request }: Ask): boolean => request === findMatch.name || request === findAllMatches.name;

const answer = (id: number, part: SearchPart | readonly Match[], last: boolean): Event => ({
  type: 'answer',
  id,
  answer: part,
  last,
});

/** The compiled queries, which the next key needs again. */
const compiled = new WeakMap<Query, ReturnType<typeof compileQuery>>();

/** Null for a query that is none. */
function matcherOf(query: Query): Literal | Expression | null {
  let matcher = compiled.get(query);
  if (matcher === undefined) compiled.set(query, (matcher = compileQuery(query)));
  return 'error' in matcher ? null : matcher;
}

/** The answer to a search whose next match is near, or of which there is none in so short a text; else null. */
function nearMatch(work: SearchWork): SearchPart | null {
  const { text, query, backward, past, range = { from: 0, to: text.length } } = work;
  const matcher = matcherOf(query);
  if (matcher === null) return null;
  const { from: low, to: high } = range;
  const from = Math.min(Math.max(work.from, low), high);
  const found =
    matcher instanceof Literal
      ? nearText(text, matcher, from, backward, range)
      : nearExpression(text, matcher, { from, backward, past, range });
  return found === null ? null : { type: 'found', ...found };
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
function allNear({ text, query, range, limit }: FindAllWork): readonly Match[] | null {
  const matcher = matcherOf(query);
  if (matcher === null || range.to - range.from > NEAR) return null;
  const matches =
    matcher instanceof Literal
      ? [...findAll(text, matcher, { ...range, limit })].flatMap((batch) => batch.matches)
      : allNearBy(text, matcher, range);
  if (matches === null) return null;
  return matches.slice(0, limit).map((match) => wholeBreaks(text, match));
}
