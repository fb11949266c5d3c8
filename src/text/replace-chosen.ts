import type { Byte } from '../base/units.ts';
import { ChangeSet } from './changeset.ts';
import { excerpt } from './excerpt.ts';
import type { LineMatch } from './excerpt.ts';
import { compileQuery } from './matcher.ts';
import type { Query } from './matcher.ts';
import { changesOf, replacements } from './replacements.ts';
import type { Match } from './search.ts';
import { NOTHING_COPIED, Stretches } from './stretches.ts';
import type { Replacement } from './template.ts';
import type { Text } from './text.ts';

/** The result of replacing chosen matches in a text. */
export interface ChosenReplacement {
  readonly changes: ChangeSet;
  /** The number of matches that are gone, or no longer in the line as it was: these are left alone. */
  readonly gone: number;
}

/**
 * Replaces matches that an earlier search of the text, or of the file it was read from, has listed: in ascending order,
 * all of them or a choice. The text may have changed since. Yields how far it has come; throws `TooMuch`, and an
 * `Error` when the query is none.
 */
export function* replaceChosen(
  text: Text,
  matches: readonly LineMatch[],
  query: Query,
  replacement: Replacement,
): Generator<Byte, ChosenReplacement> {
  const matcher = compileQuery(query, replacement.expands);
  if ('error' in matcher) throw new Error(matcher.error);
  const there = matches.filter((match) => isThere(text, match));
  if (there.length === 0) return { changes: ChangeSet.of(text.length, []), gone: matches.length };
  let next = 0;
  const isChosen = ({ from, to }: Match): boolean => {
    while (next < there.length && there[next].from < from) next++;
    return there[next]?.from === from && there[next].to === to;
  };
  // From the first on the search finds what it found when it came by there.
  const range = { from: there[0].from, to: there[there.length - 1].to };
  const order = { replacement, ranges: [range], limit: Infinity };
  const apart = new Stretches(text, NOTHING_COPIED);
  const changes = changesOf(yield* replacements(text, matcher, order, undefined, isChosen, apart));
  return { changes, gone: matches.length - changes.size };
}

/** The match that was listed is still in the text. */
function isThere(text: Text, match: LineMatch): boolean {
  if (match.to > text.length) return false;
  const now = excerpt(text, match);
  return now.text === match.text && now.range[0] === match.range[0] && now.range[1] === match.range[1];
}
