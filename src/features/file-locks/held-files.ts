import { filePath } from '../../core/model/document.ts';
import { Field } from '../../core/model/fields/field.ts';
import type { State, Step } from '../../core/model/state.ts';
import { fileLocks } from './settings.ts';

const NONE: readonly string[] = [];

/** The paths of the files that the host was told to note as open here. */
export const heldFilesField = new Field<readonly string[]>('heldFiles', NONE, { outlivesFolder: true });

/** Has the files noted that can be changed here, where they are others than before. */
export function followLocks(_: State, after: Step): Step {
  const { state } = after;
  const held = heldFilesField.of(state);
  if (areHeld(state, held)) return after;
  const paths = pathsToHold(state);
  return {
    state: heldFilesField.with(state, paths),
    effects: [...after.effects, { type: 'hold_files', paths }],
  };
}

const pathsToHold = (state: State): readonly string[] =>
  fileLocks.of(state)
    ? [...state.documents.values()].flatMap((document) => (document.locked ? [] : (filePath(document) ?? [])))
    : NONE;

/** True when these are the paths to hold. It is asked after every event, and so makes nothing. */
function areHeld(state: State, held: readonly string[]): boolean {
  let count = 0;
  if (fileLocks.of(state))
    for (const document of state.documents.values()) {
      const path = document.locked ? null : filePath(document);
      if (path !== null && held[count++] !== path) return false;
    }
  return count === held.length;
}
