import { Field, type FollowedEdit } from '../../../core/model/fields/field.ts';
import { filePath } from '../../../core/model/document.ts';
import { activeDocument, activeView, type State } from '../../../core/model/state.ts';
import type { Jump } from '../../navigation/jump-list.ts';

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

/** The state with a global mark at the cursor. */
export function withGlobalMark(state: State, name: string): State {
  const document = activeDocument(state);
  const at = activeView(state).selections.primary.head;
  const line = (document.text.newlinesBefore(at) ?? -1) + 1;
  const mark: Jump = { document: document.id, path: filePath(document), at, line };
  return globalMarksField.with(state, new Map(globalMarksField.of(state)).set(name, mark));
}

/** The state without some global marks. */
export function withoutGlobalMarks(state: State, names: readonly string[]): State {
  const left = new Map(globalMarksField.of(state));
  for (const name of names) left.delete(name);
  return left.size === globalMarksField.of(state).size ? state : globalMarksField.with(state, left);
}
