import type { Byte } from '../../../base/units.ts';
import { activeDocument, say, type State, type Step } from '../../../core/model/state.ts';
import { after, before } from '../../../text/graphemes.ts';
import type { Text } from '../../../text/text.ts';
import { fail } from '../fail.ts';
import { firstNonBlank, lineAbove, lineBelow, lineEnd, lineStart } from '../lines.ts';
import type { Target, VimMotion } from '../motions/motion.ts';
import { runMotion, withoutGoal } from '../motions/run-motion.ts';
import type { SearchOffset } from './last-search.ts';
import { foundNow, seek, type Seeking } from './seek.ts';
import { cursorOf } from '../scroll/scroll.ts';

/** A place so many characters further, back when negative, over lines too, whose breaks do not count. */
function placeFrom(text: Text, at: Byte, by: number): Byte {
  let place = at;
  for (let left = Math.min(Math.abs(by), 100_000); left > 0; left--) {
    const next = by > 0 ? after(text, place) : before(text, place);
    if (by > 0 && next >= lineEnd(text, place) && lineBelow(text, place) === null) break;
    const isBreak = next < text.length && lineEnd(text, next) === next && lineStart(text, next) < next;
    place = !isBreak ? next : by > 0 ? after(text, next) : before(text, next);
  }
  return place;
}

/** The line so many lines below one, above it when negative, as far as there are any. */
function lineBeside(text: Text, at: Byte, by: number): Byte {
  let line = lineStart(text, at);
  for (let left = Math.min(Math.abs(by), 1_000_000); left > 0; left--) {
    const next = by > 0 ? lineBelow(text, line) : lineAbove(text, line);
    if (next === null) break;
    line = next;
  }
  return line;
}

/** The target of a search that has found a match. */
function targetAt(text: Text, { from, to }: { from: Byte; to: Byte }, offset: SearchOffset | null): Target {
  if (offset === null) return { head: from, kind: 'exclusive' };
  const { unit, by } = offset;
  if (unit === 'line') return { head: firstNonBlank(text, lineBeside(text, from, by)), kind: 'lines' };
  if (unit === 'start') return { head: placeFrom(text, from, by), kind: 'exclusive' };
  const last = to > from ? before(text, to) : from;
  return { head: placeFrom(text, last, by), kind: 'inclusive' };
}

/** The motion of a search, which goes to where `target` says. */
const motionTo = (name: string, move: VimMotion['move']): VimMotion => ({
  name,
  title: 'Search',
  doc: 'to a match',
  kind: 'exclusive',
  jumps: true,
  move,
});

/** A search, what it is called where it cannot be made, and where it goes from a match. */
export interface SearchRun {
  readonly seeking: Seeking;
  readonly offset: SearchOffset | null;
  /** The name of the motion, for operators. */
  readonly name: string;
  /** The place from which the primary cursor searches; its own where that is absent. */
  readonly from?: Byte;
}

/** The place in which the search begins. */
function originOf(text: Text, at: Byte, { offset }: SearchRun): Byte {
  if (offset === null || offset.unit === 'line' || offset.by === 0) return at;
  // What the offset has added is no part of the way. A match at the start counts where that is less than the offset.
  const place = placeFrom(text, at, -offset.by);
  return place === 0 && placeFrom(text, 0, offset.by) > at ? -1 : place;
}

/** Moves to a match: every cursor where it is near, else the primary one when it has been found. */
export function runSearch(state: State, run: SearchRun): Step {
  const { seeking, offset, name } = run;
  const { text } = activeDocument(state);
  const cursor = cursorOf(state);
  const originAt = (head: Byte): Byte =>
    head === cursor && run.from !== undefined ? run.from : originOf(text, head, run);
  const at = originAt(cursor);
  const near = foundNow(state, seeking, at);
  if (near === null) return notFound(state, seeking);
  if (near !== undefined) {
    const noted = near.hasWrapped ? wrapNote(state, seeking) : state;
    const motion = motionTo(name, (scope, { head }) => {
      const found = foundNow(state, seeking, originAt(head));
      return found === null || found === undefined ? null : targetAt(scope.text, found, offset);
    });
    return runMotion(noted, motion);
  }
  return seek(state, seeking, at, (next, found) => {
    if (found === null) return notFound(next, seeking);
    const noted = found.hasWrapped ? wrapNote(next, seeking) : next;
    return runMotion(
      noted,
      motionTo(name, (scope) => targetAt(scope.text, found, offset)),
    );
  });
}

/** Says that the search went on from the other end of the text. */
const wrapNote = (state: State, { backward }: Seeking): State =>
  say(
    state,
    'info',
    backward ? 'search hit TOP, continuing at BOTTOM' : 'search hit BOTTOM, continuing at TOP',
  );

const notFound = (state: State, { pattern }: Seeking): Step =>
  fail(withoutGoal(state), `E486: Pattern not found: ${pattern.source}`);
