import type { Milliseconds } from '../../base/units.ts';
import { PATIENCE, START_PATIENCE } from '../model/patience.ts';
import { activeDocument, type State } from '../model/state.ts';
import { areFoldsDue, areTokensDue } from '../languages/tokens.ts';

/**
 * Something that is still being worked out and that a key cannot do without: the tokens or the folds of the text for
 * its command, the plugin that has its command, or all of the text for an edit.
 */
export type Need = 'tokens' | 'folds' | 'plugins' | 'text';

/** What a key waits for. */
export interface Needed {
  readonly need: Need;
  /** When the key came. */
  readonly since: Milliseconds;
}

/** How long a key waits at most. */
export const limitOf = (need: Need): Milliseconds =>
  need === 'plugins' || need === 'text' ? START_PATIENCE : PATIENCE;

/** Whether the text of a pipe comes in soon, and in front: one that takes long is not waited for. */
const isPipeDue = ({ due: { pipe }, now }: State): boolean => pipe !== null && now < pipe + START_PATIENCE;

/** Whether something is still being worked out. */
export function isDue(state: State, need: Need): boolean {
  switch (need) {
    case 'tokens':
      return areTokensDue(activeDocument(state));
    case 'folds':
      return areFoldsDue(activeDocument(state));
    case 'plugins':
      return (
        state.due.plugins !== null || (state.plugins?.list.some((each) => each.state === 'loading') ?? false)
      );
    case 'text':
      return activeDocument(state).decoding !== null || isPipeDue(state);
  }
}
