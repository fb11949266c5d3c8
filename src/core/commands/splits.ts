import type { Command } from '../command.ts';
import { evened, leafFrom } from '../splitting.ts';
import { closeOthers, closeSplit, focusSplit, resizeSplit, split, toggleMaximized } from '../splits.ts';
import { reveal } from '../scroll.ts';
import { say, type State, step } from '../state.ts';

/** The part of the room by which one key press resizes a split. */
const RESIZE_STEP = 0.05;

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
    focusSplit(state, leafFrom(state.panes, state.focus, 1)),
  ),
  anywhere('prev_split', 'Previous Split', 'Goes to the split before.', (state) =>
    focusSplit(state, leafFrom(state.panes, state.focus, -1)),
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
    checked: ({ maximized }) => maximized !== null,
  },
  anywhere('even_out_splits', 'Even Out Splits', 'Gives all splits the same room.', (state) =>
    reveal({ ...state, panes: evened(state.panes), maximized: null }),
  ),
];
