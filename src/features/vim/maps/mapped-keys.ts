import { FLAG, TEXT, wholeNumber } from '../../../core/model/command-arguments.ts';
import { WindowField } from '../../../core/model/fields/field.ts';
import { activeDocument, andThen, type State, type Step, step } from '../../../core/model/state.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { insertionField, withInsertion } from '../insert/insertion.ts';
import { keysOfNotation } from '../keys/notation.ts';
import { keysOfChange, withKeysOfChange } from '../repeat/change.ts';
import { feedKeys } from '../repeat/feed.ts';
import { withMappingsAgain, withoutMappings } from './maps.ts';

/** Mappings within mappings at most. */
const MOST_DEEP = 100;

/** The number of mappings within each other that are carried out. */
const depthField = new WindowField<number>('vimMappingDepth', 0);

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
function playMapped(state: State, keys: string, isRecursive: boolean): Step {
  const depth = depthField.of(state);
  if (depth >= MOST_DEEP) return fail(state, 'E223: Recursive mapping');
  const ready = depthField.with(isRecursive ? state : withoutMappings(state), depth + 1);
  return andThen(feedKeys(ready, keysOfNotation(keys)), (done) =>
    step(depthField.with(withMappingsAgain(done, state), depth)),
  );
}

/** Carries out the keys that mapped ones stand for: the binding of a mapping runs it. */
export const mappedKeys: VimCommand = {
  name: 'vim_mapped_keys',
  title: 'Mapped Keys',
  doc: 'Types the keys `args.keys`, in the notation of Vim; with `args.recursive`, these may be mapped themselves, with `args.document` in that document only.',
  args: { keys: TEXT, recursive: FLAG, length: wholeNumber(0), document: wholeNumber(0) },
  titleWith: ({ keys }) => String(keys),
  keepsPrefix: true,
  run(state, { args }) {
    const { keys, recursive, length, document } = args;
    if (typeof keys !== 'string') return false;
    if (typeof document === 'number' && document !== activeDocument(state).id) return false;
    const ready = withoutTyped(state, typeof length === 'number' ? length : 0);
    return playMapped(ready, keys, recursive === true);
  },
};
