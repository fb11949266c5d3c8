import type { Byte, Column } from '../../../base/units.ts';
import { WindowField } from '../../../core/model/fields/field.ts';
import { cursorAt, Selections } from '../../../core/model/selection.ts';
import { reveal } from '../../../core/layout/scroll.ts';
import type { KeyEvent } from '../../../input/event.ts';
import {
  activeDocument,
  activeView,
  type State,
  type Step,
  step,
  withView,
} from '../../../core/model/state.ts';
import { after, before } from '../../../text/graphemes.ts';
import type { Text } from '../../../text/text.ts';
import type { VimCommand } from '../command.ts';
import { lastLine, lineAbove, lineBelow, lineEnd, lineStart } from '../lines.ts';
import { wrapsAt } from '../options/options.ts';
import type { MotionInput, Target } from '../motions/motion.ts';
import { motionNamed } from '../motions/table.ts';
import { splitChange } from '../repeat/change.ts';
import { VimScope } from '../scope.ts';
import {
  insertionField,
  lastKeyOf,
  restartInsertion,
  withBeginHere,
  withKeysSince,
  withoutKey,
  withoutKeys,
} from './insertion.ts';

/** The moves within the line, and to the ends of the text; the cursor may be behind the last character. */
const MOVES: Readonly<Record<string, (text: Text, at: Byte) => Byte>> = {
  left: (text, at) => (at > lineStart(text, at) ? before(text, at) : at),
  right: (text, at) => (at < lineEnd(text, at) ? after(text, at) : at),
  line_start: lineStart,
  line_end: lineEnd,
  text_start: () => 0,
  text_end: (text) => lineEnd(text, lastLine(text)),
};

/** The motions of normal mode that keys of insert mode make. */
const MOTIONS: ReadonlySet<string> = new Set(['up', 'down', 'word', 'word_back']);

/** The letters of the option `whichwrap` for moves that may go on in another line. */
const WRAPS: Readonly<Record<string, string>> = { left: '[', right: ']' };

/** The end of the line above a place, or the start of the line below it. */
const besideBreak = (text: Text, at: Byte, isBack: boolean): Byte => {
  const line = isBack ? lineAbove(text, at) : lineBelow(text, at);
  if (line === null) return at;
  return isBack ? lineEnd(text, line) : line;
};

/** The place of each cursor after a move. */
function targets(state: State, name: string): readonly Target[] {
  const { text } = activeDocument(state);
  const { ranges } = activeView(state).selections;
  if (Object.hasOwn(MOVES, name)) {
    const wraps = Object.hasOwn(WRAPS, name) && wrapsAt(state, WRAPS[name]);
    return ranges.map(({ head }) => {
      const at = MOVES[name](text, head);
      return { head: wraps && at === head ? besideBreak(text, head, name === 'left') : at };
    });
  }
  const motion = motionNamed(name);
  const scope = new VimScope(state);
  return ranges.map((range) => {
    const target = motion?.move(scope, range, ALONE) ?? { head: range.head };
    // The last column of a line above or below is behind its last character.
    if (target.goal === undefined || target.goal === Infinity) return target;
    return { ...target, head: inLineOf(scope, target.head, target.goal) };
  });
}

/** The input of a motion that is made by itself. */
const ALONE: MotionInput = { count: null, char: '', operator: null, anchor: null };

/** The place at a column in the line of another place, at most the line's end. */
function inLineOf(scope: VimScope, at: Byte, column: Column): Byte {
  const line = lineStart(scope.text, at);
  return Math.min(lineEnd(scope.text, line), scope.atColumn(line, column));
}

/** Goes to the line below or above, to the column in which the insertion began. */
function beside(state: State, way: 'up' | 'down'): readonly Target[] {
  const scope = new VimScope(state);
  const starts = insertionField.of(state)?.starts ?? [];
  return activeView(state).selections.ranges.map(({ head }, i) => {
    const moved = motionNamed(way)?.move(scope, { head }, ALONE);
    if (moved === null || moved === undefined) return { head };
    return { head: inLineOf(scope, moved.head, scope.column(starts[i] ?? head)) };
  });
}

/** True where no cursor would move. */
const stays = (state: State, places: readonly Target[]): boolean =>
  activeView(state).selections.ranges.every(({ head }, i) => places[i].head === head);

/** The moves that end the insertion even where the cursor cannot go anywhere. */
const ALWAYS_END: ReadonlySet<string> = new Set(['line_start', 'line_end', 'text_start', 'text_end']);

/** The step with the cursors at places: what is typed from there on is an insertion of its own. */
function moveTo(state: State, places: readonly Target[], mayStay = false): Step {
  if (!mayStay && stays(state, places)) return step(withoutKey(state));
  const { main } = activeView(state).selections;
  const cursors = places.map(({ head, goal }) => ({
    ...cursorAt(head),
    ...(goal !== undefined && { goal }),
  }));
  const moved = reveal(withView(state, { selections: Selections.of(cursors, main) }));
  return step(restartInsertion(moved));
}

/** The keys that said that the next move belongs to the insertion, and how many it had before them; null for none. */
const joinedMoveField = new WindowField<{
  readonly keys: readonly KeyEvent[];
  readonly before: number;
} | null>('vimJoinedMove', null);

/** The fields of moves in insert mode. */
export const moveFields = [joinedMoveField];

/** True where the key before this one was Ctrl+G U. */
function isJoined(state: State): boolean {
  const joined = joinedMoveField.of(state);
  return joined !== null && insertionField.of(state)?.keys.length === joined.before + 1;
}

/** The state that has the next move belong to the insertion; the keys for it are none of the insertion without a move. */
function joinNextMove(state: State): State {
  const keys = insertionField.of(state)?.keys.slice(-2) ?? [];
  const free = withoutKeys(state, 2);
  return joinedMoveField.with(free, { keys, before: insertionField.of(free)?.keys.length ?? 0 });
}

/** The step with the cursors at places within their lines, in the same insertion. */
function moveWithin(state: State, places: readonly Target[]): Step {
  const { main } = activeView(state).selections;
  const cursors = places.map(({ head }) => cursorAt(head));
  const moved = reveal(withView(state, { selections: Selections.of(cursors, main) }));
  const arrow = lastKeyOf(moved);
  const keys = joinedMoveField.of(moved)?.keys ?? [];
  const noted = arrow === null ? moved : withKeysSince(moved, arrow, [...keys, arrow]);
  return step(joinedMoveField.with(noted, null));
}

/** The keys of insert mode that move the cursor or start another undo step. */
export const moveKeys: readonly VimCommand[] = [
  {
    name: 'vim_insert_move',
    title: 'Move in Insert Mode',
    doc: 'Move the cursor in insert mode, and start a new insertion there. The argument `move` names the move.',
    args: {
      move: {
        expected: 'the name of a move',
        accepts: (value) => typeof value === 'string' && (Object.hasOwn(MOVES, value) || MOTIONS.has(value)),
      },
    },
    keepsPrefix: true,
    run(state, { args }) {
      const move = String(args.move);
      const joins = (move === 'left' || move === 'right') && isJoined(state);
      const places = targets(state, move);
      return joins ? moveWithin(state, places) : moveTo(state, places, ALWAYS_END.has(move));
    },
  },
  {
    name: 'vim_insert_move_to_start_column',
    title: 'Move to Column of Insertion',
    doc: 'Move to the column where the insertion began, on the line below or above. The argument `way` says which.',
    args: {
      way: { expected: '"up" or "down"', accepts: (value) => value === 'up' || value === 'down' },
    },
    keepsPrefix: true,
    run(state, { args }) {
      const places = beside(state, args.way === 'up' ? 'up' : 'down');
      return stays(state, places) ? step(withoutKeys(state, 2)) : moveTo(state, places);
    },
  },
  {
    name: 'vim_insert_join_move',
    title: 'Keep Next Move in Insertion',
    doc: 'Keep the next move to the left or right in the same insertion, for undo and `.`.',
    keepsPrefix: true,
    run: (state) => step(joinNextMove(state)),
  },
  {
    name: 'vim_insert_break_undo',
    title: 'Break Undo',
    doc: 'Start a new undo step.',
    keepsPrefix: true,
    run: (state) => step(splitChange(withBeginHere(withoutKeys(state, 2)))),
  },
];
