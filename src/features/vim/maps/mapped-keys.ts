import { FLAG, TEXT, wholeNumber } from '../../../core/model/command-arguments.ts';
import { activeDocument, andThen, type State, type Step, step } from '../../../core/model/state.ts';
import type { VimCommand } from '../command.ts';
import { fail, hasFailed } from '../fail.ts';
import { insertionField, withInsertion } from '../insert/insertion.ts';
import { keysOfNotation } from '../keys/notation.ts';
import { keysOfChange, withKeysOfChange } from '../repeat/change.ts';
import { feedKeys } from '../repeat/feed.ts';
import { depthField } from './depth.ts';
import { withMappingsAgain, withoutMappings } from './maps.ts';

/** Mappings within mappings at most. */
const MOST_DEEP = 100;

/** The fields of mapped keys. */
export const mappedKeysFields = [depthField];

/** The state in which the keys that were typed are no part of what `.` repeats: those that they stand for are. */
function withoutTyped(state: State, length: number): State {
  const insertion = insertionField.of(state);
  const inserted =
    insertion === null ? state : withInsertion(state, { keys: insertion.keys.slice(0, -length) });
  const keys = keysOfChange(inserted);
  return keys.length < length ? inserted : withKeysOfChange(inserted, keys.slice(0, -length));
}

/** Carries out the keys that mapped ones stand for. */
function playMapped(state: State, keys: string, isRecursive: boolean, own: number): Step {
  const depth = depthField.of(state);
  if (depth >= MOST_DEEP) return fail(state, 'E223: Recursive mapping');
  const played = keysOfNotation(keys);
  // Keys that begin with the mapped ones do not begin with the mapping again.
  const plain = isRecursive ? own : played.length;
  const ready = depthField.with(plain > 0 ? withoutMappings(state) : state, depth + 1);
  const begun = feedKeys(ready, played.slice(0, plain));
  const rest = andThen(begun, (next) => {
    const again = withMappingsAgain(next, state);
    return hasFailed(next) || plain === played.length ? step(again) : feedKeys(again, played.slice(plain));
  });
  return andThen(rest, (done) => step(depthField.with(done, depth)));
}

/** Carries out the keys that mapped ones stand for: the binding of a mapping runs it. */
export const mappedKeys: VimCommand = {
  name: 'vim_mapped_keys',
  title: 'Mapped Keys',
  doc: 'Type the keys in the argument `keys`, in Vim notation. With `recursive`, mappings apply to them, except to the first `own` keys; `document` limits the mapping to one file.',
  args: {
    keys: TEXT,
    recursive: FLAG,
    length: wholeNumber(0),
    document: wholeNumber(0),
    own: wholeNumber(0),
  },
  titleWith: ({ keys }) => String(keys),
  keepsPrefix: true,
  run(state, { args }) {
    const { keys, recursive, length, document, own } = args;
    if (typeof keys !== 'string') return false;
    if (typeof document === 'number' && document !== activeDocument(state).id) return false;
    const ready = withoutTyped(state, typeof length === 'number' ? length : 0);
    return playMapped(ready, keys, recursive === true, typeof own === 'number' ? own : 0);
  },
};
