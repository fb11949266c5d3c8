import type { Command } from '../../core/model/command.ts';
import { activeView, focusedLeaf, say, type State, step } from '../../core/model/state.ts';
import { geometryOf, regionOf } from '../../core/layout/regions.ts';
import { scrollBy } from '../../core/layout/scroll.ts';
import { matchingBracketMotion } from '../../core/motions/expressions.ts';
import { type Motion, motionScope, pageRows } from '../../core/motions/motion.ts';
import { commandsOf } from '../../core/motions/motions.ts';
import { moveCursors } from '../../core/motions/move-cursors.ts';
import { smartHome } from '../../core/motions/row-motions.ts';

/** The meaning of a count for the commands of a motion with an opposite: they are repeated, or turned around. */
const countManner = (verb: 'move' | 'select', { opposite }: Motion): Pick<Command, 'argument' | 'opposite'> =>
  opposite === undefined ? {} : { argument: 'repeats', opposite: `${verb}_${opposite}` };

/** The commands of a motion: one that moves the cursors, and one that extends the selections. */
const moveAndSelect = (motion: Motion, title: string, doc: string): readonly Command[] => [
  {
    name: `move_${motion.name}`,
    title: `Move ${title}`,
    doc: `Move the cursor ${doc}.`,
    ...countManner('move', motion),
    run: (state) => step(moveCursors(state, motion)),
  },
  {
    name: `select_${motion.name}`,
    title: `Select ${title}`,
    doc: `Extend the selection ${doc}.`,
    ...countManner('select', motion),
    category: 'Selection',
    run: (state) => step(moveCursors(state, motion, { extend: true })),
  },
];

/** Scrolls by screenfuls. */
function scrollPage(state: State, by: 1 | -1): State {
  const leaf = focusedLeaf(state);
  const region = regionOf(state, leaf);
  return scrollBy(state, leaf, by * pageRows(state, region, geometryOf(state, region)));
}

const TOO_FAR = 'The matching bracket is too far away, or there is none';

function toBracket(state: State, extend: boolean): State {
  const scope = motionScope(state);
  const moved = moveCursors(state, matchingBracketMotion, { extend, scope });
  const { selections } = activeView(state);
  if (!activeView(moved).selections.equals(selections)) return moved;
  return say(moved, 'info', scope.bracketAllowance.left > 0 ? 'No bracket at the cursor' : TOO_FAR);
}

export const movement: readonly Command[] = [
  ...commandsOf('move', moveAndSelect),
  {
    name: 'smart_home',
    title: 'Smart Home',
    doc: 'Move to the first character of the line that is not whitespace, or to the start of the line if the cursor is there already.',
    run: (state) => step(moveCursors(state, smartHome)),
  },
  {
    name: 'select_smart_home',
    title: 'Select to Smart Home',
    doc: 'Extend the selection to the first character of the line that is not whitespace, or to the start of the line.',
    category: 'Selection',
    run: (state) => step(moveCursors(state, smartHome, { extend: true })),
  },
  {
    name: 'goto_matching_bracket',
    depends: 'tokens',
    title: 'Go to Bracket',
    doc: 'Go to the bracket that matches the one at the cursor, or to the enclosing opening bracket.',
    run: (state) => step(toBracket(state, false)),
  },
  {
    name: 'select_to_matching_bracket',
    depends: 'tokens',
    title: 'Select to Bracket',
    doc: 'Extend the selection to the bracket that matches the one at the cursor.',
    category: 'Selection',
    run: (state) => step(toBracket(state, true)),
  },
  {
    name: 'scroll_up',
    argument: 'repeats',
    opposite: 'scroll_down',
    title: 'Scroll Up',
    doc: 'Scroll one row up without moving the cursor.',
    run: (state) => step(scrollBy(state, focusedLeaf(state), -1)),
  },
  {
    name: 'scroll_down',
    argument: 'repeats',
    opposite: 'scroll_up',
    title: 'Scroll Down',
    doc: 'Scroll one row down without moving the cursor.',
    run: (state) => step(scrollBy(state, focusedLeaf(state), 1)),
  },
  {
    name: 'scroll_page_up',
    title: 'Scroll Page Up',
    doc: 'Scroll one page up without moving the cursor.',
    run: (state) => step(scrollPage(state, -1)),
  },
  {
    name: 'scroll_page_down',
    title: 'Scroll Page Down',
    doc: 'Scroll one page down without moving the cursor.',
    run: (state) => step(scrollPage(state, 1)),
  },
];
