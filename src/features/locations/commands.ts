import { type Args, type Command, countOf } from '../../core/model/command.ts';
import type { State, Step } from '../../core/model/state.ts';
import { insteadOfPrompt } from '../../core/widgets/prompt-actions.ts';
import {
  closeLocations,
  type LocationWay,
  showLocations,
  walkLocations,
  whyNoLocations,
} from './locations.ts';

const LISTS = 'the list shown last: problems, references or search results';

const walkCommand = (name: string, title: string, doc: string, way: LocationWay): Command => ({
  name,
  title,
  doc,
  anywhere: true,
  argument: 'takes',
  disabled: whyNoLocations,
  run: (state, args) => insteadOfPrompt((each) => walk(each, way, args))(state),
});

/** A walk by the count of a prefix argument, which turns round where it is below zero. */
function walk(state: State, way: LocationWay, args: Args): Step {
  const count = countOf(args);
  if (count < 0 && way === 'next') return walkLocations(state, 'previous', -count);
  if (count < 0 && way === 'previous') return walkLocations(state, 'next', -count);
  return walkLocations(state, way, count);
}

const viewCommand = (name: string, title: string, doc: string, run: (state: State) => Step): Command => ({
  name,
  title,
  doc,
  anywhere: true,
  disabled: whyNoLocations,
  run: insteadOfPrompt(run),
});

/** The commands that go through the list of locations that was shown last. */
export const locationCommands: readonly Command[] = [
  walkCommand('next_location', 'Next Location', `Go to the next location of ${LISTS}.`, 'next'),
  walkCommand(
    'previous_location',
    'Previous Location',
    `Go to the previous location of ${LISTS}.`,
    'previous',
  ),
  walkCommand('first_location', 'First Location', `Go to the first location of ${LISTS}.`, 'first'),
  walkCommand('last_location', 'Last Location', `Go to the last location of ${LISTS}.`, 'last'),
  viewCommand('show_locations', 'Show Locations', `Show ${LISTS}.`, showLocations),
  viewCommand(
    'close_locations',
    'Close Locations',
    'Close the list shown last: problems, references or search results.',
    closeLocations,
  ),
];
