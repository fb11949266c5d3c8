import { caretsField } from '../../core/layout/carets.ts';
import { isEmpty, Selections, type Range } from '../../core/model/selection.ts';
import { activeDocument, activeView, type State, withView } from '../../core/model/state.ts';
import { before } from '../../text/graphemes.ts';
import { isVimText } from './active.ts';
import { restingPlace } from './resting-place.ts';
import { keepContext } from './marks/jumps.ts';
import { vimOf, withVim } from './state.ts';
import { leaveVisual, showVisual } from './visual/area.ts';

/**
 * The state as the mode wants it after whatever was done: in normal mode the cursors stand on characters; what was
 * selected by the mouse, a plugin or a command of the palette is selected in visual mode.
 */
export function settle(state: State): State {
  return isVimText(state) ? keepContext(settleText(state)) : state;
}

/** The state with the cursors and the mode as after a command; the place before the jump is not settled yet. */
export function settleText(state: State): State {
  return isVimText(state) ? settleMode(state) : state;
}

function settleMode(state: State): State {
  const { mode } = vimOf(state);
  if (mode === 'insert' || mode === 'replace') return state;
  const view = activeView(state);
  const { selections } = view;
  if (mode === 'visual') {
    if (caretsField.of(view)?.of === selections) return state;
    return selections.ranges.every(isEmpty) ? settleMode(leaveVisual(state)) : selectAs(state, selections);
  }
  if (!selections.ranges.every(isEmpty)) return selectAs(state, selections);
  const isSettled = selections.ranges.every(({ head }) => restingPlace(state, head) === head);
  if (isSettled) return state;
  return withView(state, {
    selections: selections.map(({ head, goal }): Range => ({
      anchor: restingPlace(state, head),
      head: restingPlace(state, head),
      goal,
    })),
  });
}

/** Visual mode over what is selected. */
function selectAs(state: State, selections: Selections): State {
  const { text } = activeDocument(state);
  const ranges = selections.ranges.map(({ anchor, head }) =>
    anchor < head
      ? { anchor, head: before(text, head) }
      : { anchor: anchor === head ? anchor : before(text, anchor), head },
  );
  return showVisual(withVim(state, { mode: 'visual' }), { kind: 'char', ranges, main: selections.main });
}
