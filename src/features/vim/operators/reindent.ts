import { runCommand } from '../../../core/dispatch/run-command.ts';
import { Selections } from '../../../core/model/selection.ts';
import { activeDocument, andThen, step, withView } from '../../../core/model/state.ts';
import { fail } from '../fail.ts';
import { firstNonBlank, lineStart } from '../lines.ts';
import { cursorsOf, withCursors } from './apply-edit.ts';
import type { VimOperator } from './operator.ts';
import { linesOf } from './shift.ts';

/** `=`: indents lines as their language asks for. */
export const reindentOperator: VimOperator = {
  name: 'reindent',
  title: 'Reindent',
  doc: 'Indent lines as their language requires.',
  run(state, target) {
    const { ranges } = linesOf(state, target);
    const chosen = Selections.of(
      ranges.map(({ from, to }) => ({ anchor: from, head: Math.max(from, to - 1) })),
      target.main,
    );
    const done = runCommand(withView(state, { selections: chosen }), 'reindent_selection');
    if (done === false) return fail(state);
    return andThen(done, (next) => {
      const { text } = activeDocument(next);
      const starts = cursorsOf(
        withCursors(
          next,
          ranges.map(({ from }) => lineStart(text, from)),
          target.main,
        ),
      );
      return step(
        withCursors(
          next,
          starts.map((at) => firstNonBlank(text, at)),
          target.main,
        ),
      );
    });
  },
};
