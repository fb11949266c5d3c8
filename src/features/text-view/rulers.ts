import { settingsField } from '../../core/config/settings-field.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { unwrappedGeometry } from '../../core/layout/regions.ts';
import { columnIn, rowAt } from '../../core/layout/visual-rows.ts';
import { MOST_RULER } from '../../core/config/setting-table.ts';
import { setSetting } from '../../core/config/setting-value.ts';
import { activeView, say, type State, type Step, step } from '../../core/model/state.ts';

const rulersOf = (state: State): readonly number[] => settingsField.of(state).editor.rulers;

const withRulers = (state: State, rulers: readonly number[]): Step =>
  setSetting(
    state,
    'editor.rulers',
    [...new Set(rulers)].toSorted((a, b) => a - b),
  );

/** A column that is typed. */
const adding: PromptKind = {
  name: 'add_ruler',
  confirm(state, prompt, answer) {
    const column = /^\d+$/.test(answer.trim()) ? Number(answer) : 0;
    if (column >= 1 && column <= MOST_RULER) return withRulers(state, [...rulersOf(state), column]);
    return step(promptField.with(state, { ...prompt, error: `Type a column from 1 to ${MOST_RULER}` }));
  },
};

/** The usual ruler, when the cursor stands at the start of a line. */
const USUAL = 80;

/** Asks for the column behind which a ruler is to stand, first that of the cursor. */
export function askRuler(state: State): Step {
  const geometry = unwrappedGeometry(state);
  const { head } = activeView(state).selections.primary;
  const column = columnIn(geometry, rowAt(geometry, head), head);
  const input = String(column >= 1 && column <= MOST_RULER ? column : USUAL);
  return openPrompt(state, adding, { label: 'Ruler after column: ', input });
}

const removing: PromptKind = {
  name: 'remove_ruler',
  box: true,
  confirm: (state, _, answer) =>
    withRulers(
      state,
      rulersOf(state).filter((column) => String(column) !== answer),
    ),
};

/** Offers the rulers, to take one away. */
export function offerRulers(state: State): Step {
  const rows = rulersOf(state).map((column) => ({ id: String(column), text: `Column ${column}` }));
  if (rows.length === 0) return step(say(state, 'info', 'No rulers'));
  return openPrompt(state, removing, { label: 'Remove ruler: ', rows });
}
