import { requiredArgument, wholeNumber } from '../../core/model/command-arguments.ts';
import type { Command } from '../../core/model/command.ts';
import { leaves } from '../../core/model/panes.ts';
import { evenOut, leafFrom } from '../../core/windows/split-tree.ts';
import {
  closeOthers,
  closeSplit,
  focusSplit,
  leafTowards,
  resizeSplit,
  split,
  toggleMaximized,
  type Side,
  withoutTab,
  splitFor,
} from '../../core/windows/splits.ts';
import { reveal } from '../../core/layout/scroll.ts';
import { focusedLeaf, say, type State, type Step, step, withWindow } from '../../core/model/state.ts';
import { carryTab } from '../../core/windows/tabs.ts';

/** The part of the room by which one key press resizes a split. */
const RESIZE_STEP = 0.05;

/** Goes to the split with the number `index`, from 1; the one behind the last is made. */
function focusNumber(state: State, index: unknown): Step {
  if (typeof index !== 'number')
    return step(say(state, 'warning', 'args.index is the number of a split, from 1 on'));
  const all = leaves(state.window.panes);
  const leaf = all[index - 1];
  if (leaf !== undefined) return step(focusSplit(state, leaf.id));
  if (index !== all.length + 1) return step(say(state, 'info', `there is no split ${index}`));
  return step(split(focusSplit(state, all[all.length - 1].id), 'columns'));
}

const towards = (way: Side, title: string): Command =>
  anywhere(
    `focus_split_${way}`,
    `Go to Split ${title}`,
    `Goes to the split ${way === 'above' || way === 'below' ? way : `on the ${way}`}.`,
    (state) => {
      const id = leafTowards(state, way);
      return id === null ? state : focusSplit(state, id);
    },
  );

/** Moves the tab in front into the split `by` places further; where there is one split only, into a new one beside it. */
function moveTabOver(state: State, by: 1 | -1): State {
  const { id, active, tabs } = focusedLeaf(state);
  if (leaves(state.window.panes).length > 1) {
    const to = leafFrom(state.window.panes, id, by);
    return carryTab(state, active, id, to, Infinity);
  }
  if (tabs.length === 1) return say(state, 'info', 'this is the only tab');
  return reveal(withoutTab(splitFor(state, active, 'columns'), id, active));
}

const anywhere = (name: string, title: string, doc: string, run: (state: State) => State): Command => ({
  name,
  title,
  doc,
  anywhere: true,
  run: (state) => step(run(state)),
});

export const splits: readonly Command[] = [
  anywhere(
    'split_horizontal',
    'Split Below',
    'Divides the split: a new one below shows the same document with cursors of its own.',
    (state) => split(state, 'rows'),
  ),
  anywhere(
    'split_vertical',
    'Split Beside',
    'Divides the split: a new one beside it shows the same document with cursors of its own.',
    (state) => split(state, 'columns'),
  ),
  anywhere(
    'close_split',
    'Close Split',
    'Takes the split away; its documents stay open.',
    (state) => closeSplit(state) ?? say(state, 'info', 'this is the only split'),
  ),
  anywhere(
    'close_other_splits',
    'Close Other Splits',
    'Takes all splits but this one away; their documents stay open in it.',
    (state) => closeOthers(state) ?? say(state, 'info', 'this is the only split'),
  ),
  anywhere('next_split', 'Next Split', 'Goes to the next split.', (state) =>
    focusSplit(state, leafFrom(state.window.panes, state.window.focus, 1)),
  ),
  anywhere('prev_split', 'Previous Split', 'Goes to the split before.', (state) =>
    focusSplit(state, leafFrom(state.window.panes, state.window.focus, -1)),
  ),
  {
    name: 'focus_split',
    title: 'Go to Split',
    doc: 'Goes to the split with the number `args.index`; the one behind the last is made.',
    args: { index: requiredArgument(wholeNumber(1)) },
    anywhere: true,
    hidden: true,
    run: (state, { index }) => focusNumber(state, index),
  },
  towards('left', 'on the Left'),
  towards('right', 'on the Right'),
  towards('above', 'Above'),
  towards('below', 'Below'),
  anywhere(
    'move_tab_to_next_split',
    'Move Tab to Next Split',
    'Moves the tab into the next split; where there is none, into a new one.',
    (state) => moveTabOver(state, 1),
  ),
  anywhere(
    'move_tab_to_prev_split',
    'Move Tab to Previous Split',
    'Moves the tab into the split before; where there is none, into a new one.',
    (state) => moveTabOver(state, -1),
  ),
  anywhere('increase_split_size', 'Increase Split Size', 'Makes the split larger.', (state) =>
    resizeSplit(state, RESIZE_STEP),
  ),
  anywhere('decrease_split_size', 'Decrease Split Size', 'Makes the split smaller.', (state) =>
    resizeSplit(state, -RESIZE_STEP),
  ),
  {
    ...anywhere(
      'toggle_maximize_split',
      'Maximize Split',
      'Gives the split all the room, or the others theirs back.',
      toggleMaximized,
    ),
    checked: ({ window: { maximized } }) => maximized !== null,
  },
  anywhere('even_out_splits', 'Even Out Splits', 'Gives all splits the same room.', (state) =>
    reveal(withWindow(state, { panes: evenOut(state.window.panes), maximized: null })),
  ),
];
