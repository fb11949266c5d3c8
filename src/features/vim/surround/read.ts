import type { State, Step } from '../../../core/model/state.ts';
import { awaitEvent, awaitKey, typedBy } from '../await-key.ts';
import { fail } from '../fail.ts';
import { dropChange } from '../repeat/change.ts';
import { type Surrounding, surroundingOf, tagOf } from './pairs.ts';

/** Reads a surrounding: a character, or after `t` or `<` a tag up to Enter or `>`. */
export function readSurrounding(
  state: State,
  shown: string,
  then: (state: State, found: Surrounding) => Step,
): Step {
  return awaitKey(state, shown, (next, typed) => {
    if (typed === 't' || typed === '<') return readTag(next, `${shown}<`, '', then);
    const found = surroundingOf(typed);
    return found === null ? fail(dropChange(next)) : then(next, found);
  });
}

/** The longest tag. */
const LONGEST_TAG = 200;

function readTag(
  state: State,
  shown: string,
  tag: string,
  then: (state: State, found: Surrounding) => Step,
): Step {
  return awaitEvent(state, `${shown}${tag}`, (next, event) => {
    if (event.key === 'backspace') return readTag(next, shown, tag.slice(0, -1), then);
    const typed = typedBy(event);
    if (typed === '\n' || typed === '>') return tag === '' ? fail(dropChange(next)) : then(next, tagOf(tag));
    return readTag(next, shown, `${tag}${typed ?? ''}`.slice(0, LONGEST_TAG), then);
  });
}
