import type { State, Step } from '../../core/model/state.ts';
import type { InputLine } from '../../core/widgets/prompt.ts';
import { activate, cancelIn, type Move, onFocused } from './act.ts';
import { changeInput, moveInLine, moveInWidget, typeInBox } from './input.ts';
import { focusedPanel } from './panel.ts';

/** The moves of commands of prompts in a widget that is not typed in. */
const MOVES: Readonly<Partial<Record<string, Move>>> = {
  move_left: 'left',
  move_right: 'right',
  move_start: 'first',
  move_end: 'last',
};

/** Does in a panel what a command of prompts does, by its name: changes a field, or moves; false where no panel has the keys. */
export function changeWidget(
  state: State,
  name: string,
  change: <L extends InputLine>(line: L) => L,
): Step | false {
  if (focusedPanel(state) === null) return false;
  if (name === 'move_start' || name === 'move_end') {
    const done = moveInLine(state, name === 'move_end');
    if (done !== false) return done;
  }
  const changed = changeInput(state, change);
  const move = MOVES[name];
  return changed !== false || move === undefined ? changed : moveInWidget(state, move);
}

/** Presses the focused widget of a panel; in a text of several lines it breaks the line. */
export const confirmWidget = (state: State): Step | false =>
  onFocused(state, (panel, box) =>
    box.widget.kind === 'text' && box.widget.rows > 1
      ? typeInBox(state, panel, box, '\n')
      : activate(state, panel, box),
  );

/** Closes what the focused widget shows, or the panel; false where no panel has the keys. */
export function cancelWidget(state: State): Step | false {
  const panel = focusedPanel(state);
  return panel !== null && cancelIn(state, panel);
}
