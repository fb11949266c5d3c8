import type { State, Step } from '../../../core/model/state.ts';
import type { KeyEvent } from '../../../input/event.ts';
import { keysOfChange, withKeysOfChange } from '../repeat/change.ts';
import { feedKeys } from '../repeat/feed.ts';
import { insertionField, withInsertion } from './insertion.ts';

/** Plays keys as a part of the key in hand: the insertion and the change do not note them. */
export function feedWithin(state: State, keys: readonly KeyEvent[]): Step {
  const insertion = insertionField.of(state);
  const done = feedKeys(state, keys);
  const kept = withKeysOfChange(done.state, keysOfChange(state));
  return { ...done, state: insertion === null ? kept : withInsertion(kept, { keys: insertion.keys }) };
}
