import type { Byte } from '../../../base/units.ts';
import { WindowField } from '../../../core/model/fields/field.ts';
import { handles, type RequestHandler } from '../../../core/model/request.ts';
import { activeDocument, type State, type Step } from '../../../core/model/state.ts';
import type { Query } from '../../../text/matcher.ts';
import { Literal, compileQuery } from '../../../text/matcher.ts';
import { find } from '../../../text/search.ts';
import type { Text } from '../../../text/text.ts';
import { Utf16 } from '../../../text/utf16.ts';
import { fail } from '../fail.ts';
import { optionOf } from '../options/options.ts';
import { ExFault } from '../ex/ex-fault.ts';
import { firstMatch, MOST_MATCHED, type VimPattern } from './compile-pattern.ts';
import { type Found, NearText } from './near-text.ts';
import { findFar } from './requests.ts';

/** A search from a place. */
export interface Seeking {
  readonly pattern: VimPattern;
  readonly backward: boolean;
  /** Matches to go on by, at least 1. */
  readonly count: number;
  /** The ends of matches count, not their starts. */
  readonly byEnd: boolean;
}

/** The outcome of a search; null for nothing. */
export interface Landing extends Found {
  /** It went on from the other end of the text. */
  readonly hasWrapped: boolean;
}

/** A search that waits for the answer: the matches that are left, and what is done with the last one. */
interface Waiting {
  readonly seeking: Seeking;
  readonly hasWrapped: boolean;
  readonly goOn: (state: State, found: Landing | null) => Step;
}

const waitingField = new WindowField<Waiting | null>('vimSeek', null);

/** The fields of searches. */
export const seekFields = [waitingField];

/** The query of the editor's search for a pattern. */
export const queryOf = ({ regex, matchCase }: VimPattern): Query => ({
  pattern: regex,
  regex: true,
  caseSensitive: matchCase,
  wholeWord: false,
});

/** An expression that matches just a text. */
const PLAIN = /^(?:[^\\^$.*+?()[\]{}|/]|\\[\\^$.*+?()[\]{}|/])+$/u;
/** Bytes in which a plain text is looked for at once. */
const FAR: Byte = 512 * 1024;

/** The next match of a pattern that is just a text, further away; undefined where it is not near enough. */
function plainMatch(text: Text, pattern: VimPattern, at: Byte, backward: boolean): Found | undefined {
  if (!PLAIN.test(pattern.regex)) return undefined;
  const plain = pattern.regex.replaceAll(/\\(.)/gu, '$1');
  const matcher = compileQuery({ ...queryOf(pattern), pattern: plain, regex: false });
  if (!(matcher instanceof Literal)) return undefined;
  const from = backward ? at : Math.min(text.length, at + 1);
  const to = backward ? Math.max(0, at - FAR) : Math.min(text.length, at + FAR);
  const search = find(text, matcher, { from, to, backward });
  let step = search.next();
  while (step.done !== true) step = search.next();
  return step.value ?? undefined;
}

/** One match on, at once: null where there is none, undefined where that has to be found out. */
function once(state: State, { pattern, backward, byEnd }: Seeking, at: Byte): Landing | null | undefined {
  const { text } = activeDocument(state);
  const wraps = optionOf(state, 'wrapscan');
  const near = NearText.of(pattern, text, at, byEnd);
  const found = backward ? near?.previous(at, wraps) : near?.next(at, wraps);
  if (found === null) return null;
  if (found !== undefined)
    return {
      ...found,
      hasWrapped: backward ? found.from >= at : found.from < at || (found.from === at && !byEnd),
    };
  const far = plainMatch(text, pattern, at, backward);
  return far === undefined ? undefined : { ...far, hasWrapped: false };
}

/** The match that a search comes to at once; null where there is none, undefined where that has to be found out. */
export function foundNow(state: State, seeking: Seeking, at: Byte): Landing | null | undefined {
  let found: Landing | null | undefined;
  let place = at;
  let hasWrapped = false;
  for (let left = seeking.count; left > 0; left--) {
    found = once(state, seeking, place);
    if (found === null || found === undefined) return found;
    hasWrapped ||= found.hasWrapped;
    place = spotOf(seeking, found);
  }
  return found === null || found === undefined ? found : { ...found, hasWrapped };
}

/** The place from which the search goes on. */
const spotOf = ({ byEnd }: Seeking, { from, to }: Found): Byte => (byEnd ? Math.max(from, to - 1) : from);

/** The match of a pattern with conditions on places, in a text of a mebibyte at most; null for none. */
function matchInText(state: State, { pattern, backward, count, byEnd }: Seeking, at: Byte): Landing | null {
  const { text } = activeDocument(state);
  if (text.length > MOST_MATCHED)
    throw new ExFault('\\%l and \\%V are searched near the cursor only, in files of more than 1 MB');
  const decoded = new Utf16(text.read(0, text.length));
  const all: Found[] = [];
  for (let from = 0; from <= decoded.string.length;) {
    const match = firstMatch(pattern, decoded.string, from, (index) => decoded.byteAt(index));
    if (match === null) break;
    all.push({ from: decoded.byteAt(match.from), to: decoded.byteAt(match.to) });
    from = Math.max(match.whole[1], match.whole[0] + 1);
  }
  if (all.length === 0) return null;
  const spots = all.map((found) => spotOf({ pattern, backward, count, byEnd }, found));
  const first = backward ? spots.findLastIndex((spot) => spot < at) : spots.findIndex((spot) => spot > at);
  const steps = backward ? 1 - count : count - 1;
  const start = first >= 0 ? first : backward ? all.length - 1 : 0;
  const index = start + steps;
  const hasWrapped = first < 0 || index < 0 || index >= all.length;
  if (hasWrapped && !optionOf(state, 'wrapscan')) return null;
  return { ...all[((index % all.length) + all.length) % all.length], hasWrapped };
}

/** Looks for a match however far away it is: `goOn` goes on from it, at once or when it has been found. */
export function seek(
  state: State,
  seeking: Seeking,
  at: Byte,
  goOn: Waiting['goOn'],
  hasWrapped = false,
): Step {
  const found = foundNow(state, seeking, at);
  if (found !== undefined)
    return goOn(state, found === null ? null : { ...found, hasWrapped: found.hasWrapped || hasWrapped });
  if (seeking.pattern.accepts !== null) return goOn(state, matchInText(state, seeking, at));
  const { id, text } = activeDocument(state);
  const waiting: Waiting = { seeking, hasWrapped, goOn };
  const { backward } = seeking;
  return findFar.ask(
    waitingField.with(state, waiting),
    {
      text,
      query: queryOf(seeking.pattern),
      from: backward ? at : Math.min(text.length, at + 1),
      backward,
      past: false,
    },
    { about: [id] },
  );
}

/** Handles the answer of a search that looked further away. */
export const seekHandler: RequestHandler = handles(findFar, {
  take(state, part) {
    const waiting = waitingField.of(state);
    if (part === null || part.type !== 'found' || waiting === null) return { state, effects: [] };
    const free = waitingField.with(findFar.dropped(state), null);
    const { seeking, goOn } = waiting;
    const { match, wrapped } = part;
    if (match === null || (wrapped && !optionOf(state, 'wrapscan'))) return goOn(free, null);
    const hasWrapped = waiting.hasWrapped || wrapped;
    const found = withinBounds(free, seeking, match);
    if (seeking.count <= 1) return goOn(free, { ...found, hasWrapped });
    return seek(free, { ...seeking, count: seeking.count - 1 }, spotOf(seeking, found), goOn, hasWrapped);
  },
  failed: (state, message) => fail(waitingField.with(state, null), message),
});

/** The part that `\zs` and `\ze` leave of a match that was found elsewhere. */
function withinBounds(state: State, { pattern, byEnd }: Seeking, match: Found): Found {
  if (pattern.starts.length + pattern.ends.length === 0) return match;
  const near = NearText.of(pattern, activeDocument(state).text, match.from, byEnd);
  return near?.around(match.from) ?? match;
}
