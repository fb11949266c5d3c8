import { Field, type FollowedEdit } from '../../../core/model/fields/field.ts';
import type { Byte } from '../../../base/units.ts';
import type { State } from '../../../core/model/state.ts';
import type { Jump } from '../../navigation/jump-list.ts';
import { placeAt } from './jumps.ts';

/** Marks that are in a file wherever the cursor is, by their letters in upper case. */
type GlobalMarks = ReadonlyMap<string, Jump>;

/** The global marks. */
export const globalMarksField = new Field<GlobalMarks>('vimGlobalMarks', new Map(), {
  outlivesFolder: true,
  moved: follow,
  renamed: (value, path) =>
    new Map(
      Array.from(value, ([name, mark]) => [
        name,
        mark.path === null ? mark : { ...mark, path: path(mark.path) },
      ]),
    ),
});

/** The marks after an edit. */
function follow(value: GlobalMarks, { document, changes, text }: FollowedEdit): GlobalMarks {
  if (![...value.values()].some((mark) => mark.document === document)) return value;
  return new Map(
    Array.from(value, ([name, mark]) => {
      if (mark.document !== document) return [name, mark];
      const at = changes.mapPos(mark.at, -1);
      return [name, { ...mark, at, line: (text.newlinesBefore(at) ?? -1) + 1 }];
    }),
  );
}

/** The state with a global mark at an offset of the document in front. */
export const withGlobalMark = (state: State, name: string, at: Byte): State =>
  globalMarksField.with(state, new Map(globalMarksField.of(state)).set(name, placeAt(state, at)));

/** The state without some global marks. */
export function withoutGlobalMarks(state: State, names: readonly string[]): State {
  const left = new Map(globalMarksField.of(state));
  for (const name of names) left.delete(name);
  return left.size === globalMarksField.of(state).size ? state : globalMarksField.with(state, left);
}
