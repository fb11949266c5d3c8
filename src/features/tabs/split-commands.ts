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
    return step(say(state, 'warning', 'The argument index is the number of a split, counted from 1'));
  const all = leaves(state.window.panes);
  const leaf = all[index - 1];
  if (leaf !== undefined) return step(focusSplit(state, leaf.id));
  if (index !== all.length + 1) return step(say(state, 'info', `There is no split ${index}`));
  return step(split(focusSplit(state, all[all.length - 1].id), 'columns'));
}

const towards = (way: Side, title: string): Command =>
  anywhere(
    `focus_split_${way}`,
    `Go to Split ${title}`,
    `Move the focus to the split ${way === 'above' || way === 'below' ? way : `on the ${way}`}.`,
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
  if (tabs.length === 1) return say(state, 'info', 'This is the only tab');
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
    'Split Down',
    'Show the same file in a new split below, with its own cursors.',
    (state) => split(state, 'rows'),
  ),
  anywhere(
    'split_vertical',
    'Split Right',
    'Show the same file in a new split on the right, with its own cursors.',
    (state) => split(state, 'columns'),
  ),
  anywhere(
    'close_split',
    'Close Split',
    'Close the split. Its files stay open.',
    (state) => closeSplit(state) ?? say(state, 'info', 'This is the only split'),
  ),
  anywhere(
    'close_other_splits',
    'Close Other Splits',
    'Close all other splits. Their files stay open in this one.',
    (state) => closeOthers(state) ?? say(state, 'info', 'This is the only split'),
  ),
  anywhere('next_split', 'Next Split', 'Move the focus to the next split.', (state) =>
    focusSplit(state, leafFrom(state.window.panes, state.window.focus, 1)),
  ),
  anywhere('prev_split', 'Previous Split', 'Move the focus to the previous split.', (state) =>
    focusSplit(state, leafFrom(state.window.panes, state.window.focus, -1)),
  ),
  {
    name: 'focus_split',
    title: 'Go to Split',
    doc: 'Go to the split with the number in the argument `index`. The number after the last one creates a split.',
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
    'Move the tab to the next split, or to a new one if this is the only split.',
    (state) => moveTabOver(state, 1),
  ),
  anywhere(
    'move_tab_to_prev_split',
    'Move Tab to Previous Split',
    'Move the tab to the previous split, or to a new one if this is the only split.',
    (state) => moveTabOver(state, -1),
  ),
  anywhere('increase_split_size', 'Increase Split Size', 'Make the split larger.', (state) =>
    resizeSplit(state, RESIZE_STEP),
  ),
  anywhere('decrease_split_size', 'Decrease Split Size', 'Make the split smaller.', (state) =>
    resizeSplit(state, -RESIZE_STEP),
  ),
  {
    ...anywhere(
      'toggle_maximize_split',
      'Toggle Maximize Split',
      'Give the split all the space, or restore the sizes of all splits.',
      toggleMaximized,
    ),
    checked: ({ window: { maximized } }) => maximized !== null,
  },
  anywhere('even_out_splits', 'Reset Split Sizes', 'Give all splits the same space.', (state) =>
    reveal(withWindow(state, { panes: evenOut(state.window.panes), maximized: null })),
  ),
];
