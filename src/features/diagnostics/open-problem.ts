import { snap } from '../../text/graphemes.ts';
import { reveal } from '../../core/layout/scroll.ts';
import { documentAt } from '../../core/model/document.ts';
import { handles } from '../../core/model/request.ts';
import { Selections } from '../../core/model/selection.ts';
import {
  activeDocument,
  andThen,
  type State,
  type Step,
  step,
  withView,
  activeView,
} from '../../core/model/state.ts';
import { activate } from '../../core/windows/tabs.ts';
import { takeOpened } from '../files/open-results.ts';
import { goTo, goToByte } from '../navigation/goto.ts';
import { besideView, hasFocus, withFocusOn } from '../panel/view-tabs.ts';
import type { FileSpan } from './diagnostic.ts';
import { type ProblemSet, rangesOf } from './problems.ts';
import { PROBLEMS_VIEW } from './panel-state.ts';
import { openForProblem } from './requests.ts';

/** Goes to a problem of a file by its number in its set. @param stay the view of the problems keeps the focus */
export function openProblem(state: State, path: string, set: ProblemSet, index: number, stay: boolean): Step {
  const kept = hasFocus(state, PROBLEMS_VIEW) ? besideView(state, PROBLEMS_VIEW) : state;
  const place = rangesOf(state, set)?.at(index) ?? null;
  const document = documentAt(state, path);
  const span = set.items[index]?.span ?? null;
  if (document === undefined)
    return openForProblem.ask(kept, { path, span, stay, ...(stay && { preview: true }) });
  const shown = activate(kept, document.id);
  return step(back(place === null ? atSpan(shown, span) : goToByte(shown, place.from), stay));
}

/** Handles a file that was opened for a problem: goes to it. */
export const openProblemHandler = handles(openForProblem, {
  take: (state, answer, asked) =>
    andThen(takeOpened(state, answer, asked), (next) => {
      const { path, span, stay } = asked.work;
      if (answer.type === 'open_failed' || documentAt(next, path)?.id !== activeDocument(next).id)
        return step(next);
      return step(back(atSpan(next, span), stay));
    }),
});

const back = (state: State, stay: boolean): State => (stay ? withFocusOn(state, PROBLEMS_VIEW) : state);

/** Goes to a place of the active document by its line. */
function atSpan(state: State, span: FileSpan | null): State {
  if (span === null) return state;
  const { text } = activeDocument(state);
  const start = text.lineStart(span.line);
  if (start === undefined) return goTo(state, span.line + 1, 1);
  const end = (text.lineStart(span.line + 1) ?? text.length + 1) - 1;
  const at = snap(text, Math.min(end, start + span.column));
  return reveal(withView(state, { ...activeView(state), selections: Selections.single(at) }), 'center');
}
