import { Selections } from '../../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  andThen,
  type State,
  type Step,
  step,
  withView,
} from '../../../core/model/state.ts';
import { runCommand } from '../../../core/dispatch/run-command.ts';
import { lineEnd, lineStart } from '../lines.ts';
import { commentSetting } from '../settings.ts';
import { endOfLine, withChanged, withCursors } from './apply-edit.ts';
import type { OperatorTarget, VimOperator } from './operator.ts';
import { linesOf } from './shift.ts';

/** Comments the lines of a target out, or in again when all are; the cursors stay where they were. */
function toggle(state: State, target: OperatorTarget): Step {
  const { ranges, starts, main } = linesOf(state, target);
  const { text } = activeDocument(state);
  const selected = ranges.map(({ from, to }) => ({
    anchor: from,
    head: to > from && text.byte(to - 1) === 10 ? to - 1 : to,
  }));
  const ready = withView(state, { selections: Selections.of(selected, main) });
  const done = runCommand(ready, 'toggle_comment');
  if (done === false) return step(state);
  return andThen(done, (next) => {
    const after = activeDocument(next).text;
    const selections = activeView(next).selections.ranges;
    const places = selections.map(({ anchor, head }, i) => {
      const line = lineStart(after, Math.min(anchor, head));
      const at = starts[Math.min(i, starts.length - 1)];
      return Math.min(lineEnd(after, line), line + at - lineStart(text, at));
    });
    const shown = withCursors(next, places, main);
    const at = places[Math.min(main, places.length - 1)];
    return step(withChanged(shown, lineStart(after, at), endOfLine(shown, at)));
  });
}

/** `gc`. */
export const commentOperator: VimOperator = {
  name: 'comment',
  title: 'Toggle Comment',
  doc: 'Comment lines, or uncomment them if all are comments.',
  isOn: (state) => commentSetting.of(state),
  run: toggle,
};
