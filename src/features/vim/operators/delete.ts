import { ChangeSet } from '../../../text/changeset.ts';
import { cursorAt, Selections } from '../../../core/model/selection.ts';
import { activeDocument, andThen, type State, type Step, step, withView } from '../../../core/model/state.ts';
import { edit } from '../../../core/model/transaction.ts';
import { before } from '../../../text/graphemes.ts';
import { beginInsert } from '../insert/insertion.ts';
import { firstNonBlank, lineStart } from '../lines.ts';
import { withRegister } from '../registers/registers.ts';
import type { OperatorTarget, VimOperator } from './operator.ts';

/** The state with the text of a target in a register. */
function keep(state: State, { kind, ranges, block }: OperatorTarget, register: string | null): State {
  const { text } = activeDocument(state);
  const texts = ranges.map(({ from, to }) => text.slice(from, to));
  const width = block === undefined ? undefined : block.right - block.left + 1;
  return withRegister(state, register ?? '"', { kind, texts, width });
}

/** The state without the text of a target, and the cursors where it was. */
function remove(state: State, { kind, ranges, main }: OperatorTarget, label: string): State {
  const { text } = activeDocument(state);
  const gone = ranges.map(({ from, to }) =>
    // Lines at the end of a text that does not end with a break take the one before them.
    kind === 'line' && to === text.length && from > 0 && text.byte(text.length - 1) !== 10
      ? { from: before(text, from), to }
      : { from, to },
  );
  const changes = ChangeSet.of(text.length, gone);
  const after = edit(
    state,
    changes,
    label,
    Selections.of(
      gone.map(({ from }) => cursorAt(changes.mapPos(from, -1))),
      main,
    ),
  );
  if (kind !== 'line') return after;
  const left = activeDocument(after).text;
  return withView(after, {
    selections: Selections.of(
      ranges.map(({ from }) => {
        const at = Math.min(changes.mapPos(from, 1), Math.max(0, left.length - 1));
        return cursorAt(firstNonBlank(left, lineStart(left, at)));
      }),
      main,
    ),
  });
}

/** `d`: takes the text away, into a register. */
export const deleteOperator: VimOperator = {
  name: 'delete',
  title: 'Delete',
  doc: 'Deletes text into a register.',
  run: (state, target, { register }) => step(remove(keep(state, target, register), target, 'delete')),
};

/** `c`: takes the text away and begins to insert in its place. */
export const changeOperator: VimOperator = {
  name: 'change',
  title: 'Change',
  doc: 'Deletes text into a register and starts insert mode in its place.',
  run(state, target, { register }): Step {
    const kept = keep(state, target, register);
    return andThen(step(remove(kept, target, 'change')), (next) => beginInsert(next));
  },
};

/** `y`: puts the text into a register. */
export const yankOperator: VimOperator = {
  name: 'yank',
  title: 'Yank',
  doc: 'Copies text into a register.',
  isNoChange: true,
  run(state, target, { register }) {
    const kept = keep(state, target, register);
    const { ranges, main } = target;
    return step(
      withView(kept, {
        selections: Selections.of(
          ranges.map(({ from }) => cursorAt(from)),
          main,
        ),
      }),
    );
  },
};
