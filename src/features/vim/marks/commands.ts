import { primaryCaret } from '../../../core/layout/carets.ts';
import type { Byte } from '../../../base/units.ts';
import { FLAG } from '../../../core/model/command-arguments.ts';
import {
  activeDocument,
  activeView,
  andThen,
  type State,
  type Step,
  step,
} from '../../../core/model/state.ts';
import { type Jump, jumpTo } from '../../navigation/jump-list.ts';
import { awaitKey } from '../await-key.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { firstNonBlank, lineEnd, lineStart } from '../lines.ts';
import type { MotionInput, Origin, Target, VimMotion } from '../motions/motion.ts';
import { runMotion, withoutGoal } from '../motions/run-motion.ts';
import { motionNamed } from '../motions/table.ts';
import type { VimScope } from '../scope.ts';
import { countTyped, vimOf, withoutPrefix } from '../state.ts';
import { lastKind } from '../visual/last-area.ts';
import { changeListOf, withChangeAt } from './change-list.ts';
import { globalMarksField, withGlobalMark } from './global-marks.ts';
import { goToPlace, noteJump, travel } from './jumps.ts';
import { markAt, marksOf, withMarks } from './marks.ts';

/** The names of marks that can be set, but for letters. */
const SETTABLE = /^[a-z[\]<>]$/;

/** Sets a mark at the cursor. */
function setMark(state: State, name: string): Step {
  const at = primaryCaret(activeView(state));
  if (name === "'" || name === '`') return step(noteJump(state));
  if (/^[A-Z]$/.test(name)) return step(withGlobalMark(state, name, at));
  if (!SETTABLE.test(name)) return fail(state);
  // Where there is no area yet, it begins and ends there.
  const other = { '<': '>', '>': '<' }[name];
  const isFirst = other !== undefined && !marksOf(state).has(other);
  return step(withMarks(state, { [name]: at, ...(isFirst && { [other]: at }) }));
}

/** Marks that are the targets of motions. */
const OF_MOTIONS: Readonly<Record<string, string>> = {
  '(': 'sentence_back',
  ')': 'sentence',
  '{': 'paragraph_back',
  '}': 'paragraph',
};

/** The way to a mark. */
interface Way {
  /** To the first character of its line. */
  readonly lines: boolean;
  /** Without an entry in the jump list. */
  readonly keepsJumps: boolean;
}

/** A motion to a place. */
const motionTo = (
  { lines, keepsJumps }: Way,
  move: (scope: VimScope, origin: Origin, input: MotionInput) => Byte | null,
): VimMotion => ({
  name: lines ? 'mark_line' : 'mark',
  title: 'Mark',
  doc: 'to a mark',
  kind: lines ? 'lines' : 'exclusive',
  ...(!keepsJumps && { jumps: true }),
  move(scope, origin, input): Target | null {
    const head = move(scope, origin, input);
    return head === null ? null : { head: lines ? firstNonBlank(scope.text, head) : head };
  },
});

/** The place of a mark of the document in front; null where it is not set. */
function placeOfMark(state: State, name: string): Byte | null {
  const global = globalMarksField.of(state).get(name);
  if (global !== undefined) return global.at;
  const at = markAt(state, name === '`' ? "'" : name);
  if (at === null || lastKind(state) !== 'line') return at;
  // The ends of whole lines.
  const { text } = activeDocument(state);
  return name === '<' ? lineStart(text, at) : name === '>' ? lineEnd(text, at) : at;
}

/** Goes to a mark. */
function goToMark(state: State, name: string, way: Way): Step {
  const ofMotion = motionNamed(OF_MOTIONS[name]);
  if (ofMotion !== undefined)
    return runMotion(
      state,
      motionTo(
        way,
        (scope, origin, input) => ofMotion.move(scope, origin, { ...input, count: 1 })?.head ?? null,
      ),
    );
  if (!/^[a-zA-Z'`[\]<>.^"]$/.test(name)) return fail(state, 'E78: Unknown mark');
  const global = globalMarksField.of(state).get(name);
  if (global !== undefined && global.document !== activeDocument(state).id)
    return goToFile(state, global, way);
  const at = placeOfMark(state, name);
  return at === null
    ? fail(withoutGoal(state), 'E20: Mark not set')
    : runMotion(
        state,
        motionTo(way, () => at),
      );
}

/** Goes to a mark in another file. */
function goToFile(state: State, mark: Jump, { lines }: Way): Step {
  if (vimOf(state).operator !== null) return fail(state, 'E20: Mark not set in this file');
  const noted = noteJump(withoutPrefix(state));
  const gone = jumpTo(noted, mark);
  if (gone === null) return fail(state, 'E92: The file of the mark is gone');
  if (!lines) return gone;
  return andThen(gone, (next) =>
    activeDocument(next).id === mark.document
      ? runMotion(
          next,
          motionTo({ lines, keepsJumps: true }, (_, { head }) => head),
        )
      : step(next),
  );
}

/** Goes to the next mark in lower case, or the one before. */
function goToNextMark(state: State, isBack: boolean, lines: boolean): Step {
  const places = [...marksOf(state).keys()]
    .filter((name) => /^[a-z]$/.test(name))
    .flatMap((name) => markAt(state, name) ?? []);
  return runMotion(
    state,
    motionTo({ lines, keepsJumps: false }, ({ text }, { head }, { count }) => {
      let at = lines ? lineStart(text, head) : head;
      for (let left = count ?? 1; left > 0; left--) {
        const from = at;
        const further = places
          .map((place) => (lines ? lineStart(text, place) : place))
          .filter((place) => (isBack ? place < from : place > from));
        if (further.length === 0) break;
        at = isBack ? Math.max(...further) : Math.min(...further);
      }
      return at;
    }),
  );
}

/** Goes so many places back in the jump list (below 0), or forward. */
function travelJumps(state: State, count: number): Step {
  const found = travel(state, count);
  if (found === null) return fail(state);
  const { from, place } = found;
  if (place.document !== activeDocument(state).id) return goToPlace(withoutPrefix(from), place);
  return runMotion(
    from,
    motionTo({ lines: false, keepsJumps: true }, () => place.at),
  );
}

/** Goes so many places back in the change list (below 0), or forward. */
function travelChanges(state: State, count: number): Step {
  const { places, at } = changeListOf(state);
  if (places.length === 0) return fail(state, 'E664: Changelist is empty');
  const last = places.length - 1;
  if (at + count < 0 && at === 0) return fail(state, 'E662: At start of changelist');
  if (at + count > last && at === last) return fail(state, 'E663: At end of changelist');
  const next = Math.max(0, Math.min(last, at + count));
  const { line, column } = places[next];
  const { text } = activeDocument(state);
  return runMotion(
    withChangeAt(state, next),
    motionTo({ lines: false, keepsJumps: true }, () =>
      Math.min(line + column, lineEnd(text, Math.min(line, text.length))),
    ),
  );
}

const countOf = (state: State): number =>
  (vimOf(state).operator?.count ?? 1) * (countTyped(vimOf(state)) ?? 1);

const way = {
  expected: '"back" or "forward"',
  accepts: (value: unknown): boolean => value === 'back' || value === 'forward',
};

/** The commands on marks, the jump list and the change list. */
export const markCommands: readonly VimCommand[] = [
  {
    name: 'vim_set_mark',
    title: 'Set Mark',
    doc: 'Set the mark named by the next key at the cursor. Uppercase letters are marks for all files.',
    run: (state) => awaitKey(state, 'm', setMark),
  },
  {
    name: 'vim_go_to_mark',
    title: 'Go to Mark',
    doc: 'Go to the mark named by the next key. With the argument `lines`, go to the first character of its line; with `keeps_jumps`, do not add to the jump list.',
    args: { lines: FLAG, keeps_jumps: FLAG },
    titleWith: ({ lines }) => (lines === true ? 'Go to Line of Mark' : null),
    keepsPrefix: true,
    run(state, { args }) {
      const to = { lines: args.lines === true, keepsJumps: args.keeps_jumps === true };
      return awaitKey(state, to.lines ? "'" : '`', (next, name) => goToMark(next, name, to));
    },
  },
  {
    name: 'vim_next_mark',
    title: 'Go to Next Mark',
    doc: 'Go to the next or previous lowercase mark. With the argument `lines`, go to the first character of its line.',
    args: { way, lines: FLAG },
    titleWith: ({ way: which }) => (which === 'back' ? 'Go to Previous Mark' : 'Go to Next Mark'),
    keepsPrefix: true,
    run: (state, { args }) => goToNextMark(state, args.way === 'back', args.lines === true),
  },
  {
    name: 'vim_travel_jumps',
    title: 'Go through Jump List',
    doc: 'Go back or forward in the jump list.',
    args: { way },
    titleWith: ({ way: which }) => (which === 'back' ? 'Go Back in Jump List' : 'Go Forward in Jump List'),
    keepsPrefix: true,
    run: (state, { args }) => travelJumps(state, args.way === 'back' ? -countOf(state) : countOf(state)),
  },
  {
    name: 'vim_travel_changes',
    title: 'Go through Change List',
    doc: 'Go back or forward in the list of changes.',
    args: { way },
    titleWith: ({ way: which }) => (which === 'back' ? 'Go to Earlier Change' : 'Go to Later Change'),
    keepsPrefix: true,
    run: (state, { args }) => travelChanges(state, args.way === 'back' ? -countOf(state) : countOf(state)),
  },
];
