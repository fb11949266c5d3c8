import { activeDocument, step } from '../../../core/model/state.ts';
import { hide } from '../../folding/fold.ts';
import { lineEnd, lineStart } from '../lines.ts';
import { withCursors } from './apply-edit.ts';
import type { VimOperator } from './operator.ts';
import { linesOf } from './shift.ts';

/** `zf`: folds lines below the first one. */
export const foldOperator: VimOperator = {
  name: 'fold',
  title: 'Create Fold',
  doc: 'Fold lines below the first of them.',
  isNoChange: true,
  run(state, target) {
    const { text } = activeDocument(state);
    const hidden = linesOf(state, target).ranges.flatMap(({ from, to }) => {
      const end = to > from && text.byte(to - 1) === 10 ? lineEnd(text, to - 1) : to;
      const first = lineEnd(text, from);
      return lineStart(text, end) > from ? [{ from: first, to: end }] : [];
    });
    if (hidden.length === 0) return step(state);
    return step(withCursors(hide(state, hidden, { manual: true }), target.starts, target.main));
  },
};
