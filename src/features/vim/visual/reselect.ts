import { activeDocument, type Step, step } from '../../../core/model/state.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { markAt } from '../marks/marks.ts';
import { vimOf } from '../state.ts';
import { showVisual } from './area.ts';
import { keepArea, lastAreasField } from './last-area.ts';

/** Selects the last area again; in visual mode the two change places. */
export const reselect: VimCommand = {
  name: 'vim_reselect',
  title: 'Select Last Area Again',
  doc: 'Select the last visual area again.',
  run(state): Step {
    const last = lastAreasField.of(state).get(activeDocument(state).id);
    const [from, to] = [markAt(state, '<'), markAt(state, '>')];
    if (last === undefined || from === null || to === null) return fail(state);
    const [anchor, head] = last.isBackward ? [to, from] : [from, to];
    const kept = vimOf(state).visual === null ? state : keepArea(state);
    const range = last.toEnds ? { anchor, head, goal: Infinity } : { anchor, head };
    return step(showVisual(kept, { kind: last.kind, ranges: [range], main: 0 }));
  },
};
