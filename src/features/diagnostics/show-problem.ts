import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { closeWhenMoved, openPopup, popupHere, type PopupKind } from '../../core/widgets/popup.ts';
import type { RangeItem } from '../../text/range-set.ts';
import { nameOf } from '../../core/model/paths.ts';
import type { Diagnostic } from './diagnostic.ts';
import { problemsTouching } from './problems.ts';
import { originOf, sentenceOf, severityKind } from './severity.ts';

/** The problems at the cursor, in a popup. */
const problemPopup: PopupKind = {
  name: 'problem',
  slot: 'info',
  follow: closeWhenMoved,
};

/** The problems at the cursor, the gravest first, of these the narrowest. */
export function problemsAtCursor(state: State): readonly RangeItem<Diagnostic>[] {
  const { head } = activeView(state).selections.primary;
  return problemsTouching(activeDocument(state), head, head).toSorted(
    (a, b) => a.value.severity - b.value.severity || a.to - a.from - (b.to - b.from),
  );
}

/** The sentence of the gravest problem at the cursor; null for none. */
export function problemHint(state: State): string | null {
  if (state.window.area !== 'text') return null;
  const problem = problemsAtCursor(state).at(0);
  return problem === undefined
    ? null
    : `${severityKind(problem.value.severity).glyph} ${sentenceOf(problem.value)}`;
}

/** Shows the problems at the cursor in a popup. */
export function showProblem(state: State): Step {
  const problems = problemsAtCursor(state);
  if (problems.length === 0) return step(say(state, 'info', 'No problem at the cursor'));
  const lines = problems.flatMap(({ value }, i) => [...(i === 0 ? [] : ['']), ...linesOf(value)]);
  return step(openPopup(state, popupHere(state, problemPopup, { lines })));
}

/** The message of a problem, its origin, and the places that it names. */
function linesOf(problem: Diagnostic): readonly string[] {
  const { message, severity, href, related } = problem;
  const origin = originOf(problem);
  return [
    ...`${severityKind(severity).glyph} ${message}`.split('\n'),
    ...(origin === '' ? [] : [origin]),
    ...(href === '' ? [] : [href]),
    ...related.map(
      ({ path, line, column, message: text }) => `${nameOf(path)}:${line + 1}:${column + 1}: ${text}`,
    ),
  ];
}
