import type { Byte } from '../../../base/units.ts';
import { type Change, ChangeSet } from '../../../text/changeset.ts';
import type { Text } from '../../../text/text.ts';
import { activeDocument, activeView, type State, type Step, step } from '../../../core/model/state.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { withCountOfChange } from '../repeat/change.ts';
import { noteIdleStep } from '../repeat/idle-steps.ts';
import { lineBelow, lineEnd, lineStart } from '../lines.ts';
import { withLastChange } from '../marks/change-list.ts';
import { withMarksOfJoined } from '../marks/marks.ts';
import { optionOf } from '../options/options.ts';
import { applyEdit, cursorsOf, withChanged, withCursors } from './apply-edit.ts';
import type { VimOperator } from './operator.ts';
import { lineCount, linesOf } from './shift.ts';

/** The way in which lines are joined. */
export interface JoinStyle {
  /** A space comes between them, in place of the indentation of the second one. */
  readonly spaces: boolean;
}

interface Join {
  readonly changes: readonly Change[];
  /** The place where the last line was joined, in the text before. */
  readonly at: Byte;
  /** The end of the first line. */
  readonly first: Byte;
}

/** The changes that join lines with the first of them; null where there is none below. */
function joinOf(state: State, text: Text, start: Byte, count: number, { spaces }: JoinStyle): Join | null {
  const changes: Change[] = [];
  let end = lineEnd(text, start);
  const first = end;
  let isEmptySoFar = end === lineStart(text, start);
  // The last bytes of the line before, without its indentation; 0 where that has nothing else.
  let [lastByte, before] = isEmptySoFar ? [0, 0] : lastBytes(text, lineStart(text, start), end);
  const joinsTwice = optionOf(state, 'joinspaces');
  let at = end;
  for (let left = count - 1; left > 0; left--) {
    const line = lineBelow(text, end);
    if (line === null) break;
    const stop = lineEnd(text, line);
    let begin = line;
    if (spaces) while (begin < stop && (text.byte(begin) === 0x20 || text.byte(begin) === 9)) begin++;
    let added = 0;
    if (spaces && begin < stop && text.byte(begin) !== 0x29 && !isEmptySoFar && lastByte !== 9) {
      added = lastByte === 0x20 ? 0 : 1;
      if (joinsTwice && endsSentence(lastByte === 0x20 ? before : lastByte)) added++;
    }
    changes.push({ from: end, to: begin, insert: state.additions.string(' '.repeat(added)) });
    at = end;
    if (begin < stop) isEmptySoFar = false;
    [lastByte, before] = begin < stop ? lastBytes(text, begin, stop) : [0, 0];
    end = stop;
  }
  return changes.length === 0 ? null : { changes, at, first };
}

/** The last byte of a stretch, and the one before it; 0 for one that is not there. */
const lastBytes = (text: Text, from: Byte, to: Byte): readonly [last: number, before: number] => [
  to > from ? text.byte(to - 1) : 0,
  to - 1 > from ? text.byte(to - 2) : 0,
];

/** True for the bytes of `.`, `!` and `?`. */
const endsSentence = (byte: number): boolean => byte === 0x2e || byte === 0x21 || byte === 0x3f;

/** Joins lines at places, each with as many lines as its count says. */
function joinLines(
  state: State,
  places: readonly { readonly at: Byte; readonly count: number }[],
  main: number,
  style: JoinStyle,
): Step {
  const { text } = activeDocument(state);
  let free = -1;
  const joins: Join[] = [];
  for (const { at, count } of places) {
    if (lineStart(text, at) < free) continue;
    const join = joinOf(state, text, at, count, style);
    if (join === null) continue;
    joins.push(join);
    free = join.changes[join.changes.length - 1].to ?? free;
  }
  if (joins.length === 0) return fail(state);
  const changes = joins.flatMap((each) => each.changes);
  const done = applyEdit(
    state,
    changes,
    'join lines',
    joins.map(({ at }) => at),
    Math.min(main, joins.length - 1),
  );
  const after = activeDocument(done).text;
  const cursor = cursorsOf(done)[Math.min(main, cursorsOf(done).length - 1)];
  const { first, changes: own } = joins[Math.min(main, joins.length - 1)];
  const before = changes.indexOf(own[0]);
  const moved = changes
    .slice(0, before)
    .reduce((sum, { from, to = from, insert }) => sum + (insert?.length ?? 0) - (to - from), first);
  const empty = joins.map(({ first }) => first).filter((at) => lineStart(text, at) === at);
  const kept = withMarksOfJoined(state, done, empty, ChangeSet.of(text.length, changes));
  const marked = withChanged(kept, moved, lineEnd(after, cursor));
  return step(withLastChange(marked, lineBelow(after, cursor) ?? after.length));
}

const joinWith = (name: string, title: string, spaces: boolean): VimOperator => ({
  name,
  title,
  doc: spaces ? 'Join lines with a space between them.' : 'Join lines without adding spaces.',
  run(state, target) {
    const { ranges } = linesOf(state, target);
    // The rows of a block are joined as one piece of text.
    const pieces =
      target.block === undefined ? ranges : [{ from: ranges[0].from, to: ranges[ranges.length - 1].to }];
    const places = pieces.map(({ from, to }) => ({
      at: from,
      count: Math.max(2, lineCount(state, from, to)),
    }));
    return joinLines(state, places, target.main, { spaces });
  },
});

/** `J` of visual mode. */
export const joinOperator = joinWith('join', 'Join Lines', true);

/** `gJ` of visual mode. */
export const joinPlainOperator = joinWith('join_plain', 'Join Lines without Spaces', false);

/** The lines from that of a place on, as far as `most` of them. */
function linesFrom(text: Text, at: number, most: number): number {
  let count = 1;
  for (let line = lineBelow(text, at); line !== null && count < most; line = lineBelow(text, line)) count++;
  return count;
}

/** `J` and `gJ` of normal mode. */
export const joinCommand: VimCommand = {
  name: 'vim_join',
  title: 'Join Lines',
  doc: 'Join the current line with the next one, or as many lines as the count says. With the argument `plain`, without adding spaces.',
  args: { plain: { expected: 'true or false', accepts: (value) => typeof value === 'boolean' } },
  repeats: true,
  run(state, { count, args }) {
    const { text } = activeDocument(state);
    const wanted = Math.max(2, count ?? 2);
    const places = cursorsOf(state).map((at) => ({ at, count: wanted }));
    const isLast = places.every(({ at }) => lineBelow(text, at) === null);
    if (!isLast) {
      const noted = withCountOfChange(state, Math.min(wanted, linesFrom(text, places[0].at, wanted)));
      return joinLines(noted, places, 0, { spaces: args.plain !== true });
    }
    // More lines than there are join as many as there are, which is one here: the cursor goes where that begins.
    if (wanted === 2) return fail(state);
    const starts = places.map(({ at }) => lineStart(text, at));
    const { main } = activeView(state).selections;
    const noted = withCursors(noteIdleStep(state), starts, main);
    const end = lineEnd(text, starts[main]);
    return step(withLastChange(withChanged(noted, end, end), end));
  },
};
