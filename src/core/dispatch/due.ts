import { Field } from '../model/fields/field.ts';
import type { Milliseconds } from '../../base/units.ts';
import { ANSWER_WAIT, START_WAIT } from '../model/wait-times.ts';
import { activeDocument, type State } from '../model/state.ts';
import { areBlocksDue, areTokensDue } from '../languages/tokens.ts';

/** Since when plugins are looked for and the text of a pipe is read; null when they are not. */
export const dueField = new Field<{
  readonly plugins: Milliseconds | null;
  readonly pipe: Milliseconds | null;
}>('due', { plugins: null, pipe: null });

/**
 * Something that is still being worked out and that a key cannot do without: the tokens or the blocks of the text for
 * its command, the plugin that has its command, or all of the text for an edit.
 */
export type Need = 'tokens' | 'blocks' | 'plugins' | 'text';

/** The thing that a key waits for. */
export interface AwaitedNeed {
  readonly need: Need;
  /** The time at which the key came. */
  readonly since: Milliseconds;
}

/** The thing that the first waiting key needs; null where keys wait for something else. */
export const neededField = new Field<AwaitedNeed | null>('needed', null);

/** The longest time that a key waits. */
export const limitOf = (need: Need): Milliseconds =>
  need === 'plugins' || need === 'text' ? START_WAIT : ANSWER_WAIT;

/** True when the text of a pipe comes in soon, and in front: one that takes long is not waited for. */
const isPipeDue = (state: State): boolean => {
  const { now } = state;
  const { pipe } = dueField.of(state);
  return pipe !== null && now < pipe + START_WAIT;
};

/** True when something is still being worked out. */
export function isDue(state: State, need: Need): boolean {
  switch (need) {
    case 'tokens':
      return areTokensDue(activeDocument(state));
    case 'blocks':
      return areBlocksDue(activeDocument(state));
    case 'plugins':
      return (
        dueField.of(state).plugins !== null ||
        (state.plugins?.list.some((each) => each.state === 'loading') ?? false)
      );
    case 'text':
      return activeDocument(state).decoding !== null || isPipeDue(state);
  }
}
