import type { Byte } from '../../../base/units.ts';
import type { Text } from '../../../text/text.ts';
import { activeDocument, type Step, step } from '../../../core/model/state.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { lastLine, lineEnd } from '../lines.ts';
import { markAt, markNamed } from '../marks/marks.ts';
import { vimOf } from '../state.ts';
import { showVisual } from './area.ts';
import { keepArea, lastAreasField } from './last-area.ts';

/** True behind the last line break of a text, where there is no line. */
const isBehindLines = (text: Text, at: Byte): boolean =>
  text.length > 0 && at >= text.length && text.byte(text.length - 1) === 10;

/** Selects the last area again; in visual mode the two change places. */
export const reselect: VimCommand = {
  name: 'vim_reselect',
  title: 'Select Last Area Again',
  doc: 'Select the last visual area again.',
  run(state): Step {
    const last = lastAreasField.of(state).get(activeDocument(state).id);
    const { text } = activeDocument(state);
    const from = markAt(state, '<');
    // After lines at the end were deleted, the area ends in the last line.
    const end = markNamed(state, '>');
    if (last === undefined || from === null || end === null || isBehindLines(text, from)) return fail(state);
    const lastStart = lastLine(text);
    const to =
      end.line > lastStart
        ? Math.min(lastStart + end.column, lineEnd(text, lastStart))
        : (markAt(state, '>') ?? from);
    const [anchor, head] = last.isBackward ? [to, from] : [from, to];
    const kept = vimOf(state).visual === null ? state : keepArea(state);
    const range = last.toEnds ? { anchor, head, goal: Infinity } : { anchor, head };
    return step(showVisual(kept, { kind: last.kind, ranges: [range], main: 0 }));
  },
};
