import type { LocationList } from '../../core/model/dock.ts';
import { step } from '../../core/model/state.ts';
import { hasFocus } from '../panel/view-tabs.ts';
import { goToProblem } from './next-problem.ts';
import { openProblem } from './open-problem.ts';
import { highlight } from './panel-actions.ts';
import { shownIndex } from './panel-layout.ts';
import { PROBLEMS_VIEW, problemsPanelField, withPanel } from './panel-state.ts';
import { ProblemRows } from './rows.ts';
import { sentenceOf } from './severity.ts';

/** The problems that are shown, for those who go through them. */
export const problemLocations: LocationList = {
  count: (state) => ProblemRows.of(state).shown,
  place: (state) => ProblemRows.of(state).placeOf(shownIndex(state)),
  goTo(state, index) {
    const problem = ProblemRows.of(state).problemAt(index);
    if (problem === null) return step(state);
    const { path, place, set, index: own } = problem;
    const collapsed = new Set(problemsPanelField.of(state).collapsed);
    const open = collapsed.delete(path) ? withPanel(state, { collapsed }) : state;
    const listed = highlight(open, ProblemRows.of(open).rowOf(path) + 1 + place);
    return openProblem(listed, path, set, own, hasFocus(state, PROBLEMS_VIEW));
  },
  text: (state, index) => {
    const problem = ProblemRows.of(state).problemAt(index);
    return problem === null ? '' : sentenceOf(problem.set.items[problem.index]);
  },
  goFromCursor: goToProblem,
};
