import type { Byte } from '../../base/units.ts';
import { type Document, filePath } from '../../core/model/document.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import type { RangeItem, RangeSet } from '../../text/range-set.ts';
import { goToByte } from '../navigation/goto.ts';
import type { Diagnostic } from './diagnostic.ts';
import { openProblem } from './open-problem.ts';
import { type FileProblems, problemsField, type ProblemSet, rangesIn } from './problems.ts';

/** Hints are no problems that one goes to. */
const isGraver = ({ value }: RangeItem<Diagnostic>): boolean => value.severity < 4;

/** Goes to the next problem of the file (1) or the previous one (-1), around its end; from a file without any to another. */
export function goToProblem(state: State, by: 1 | -1): Step {
  const document = activeDocument(state);
  const { head } = activeView(state).selections.primary;
  const next = nearest(document, head, by) ?? nearest(document, by > 0 ? -1 : document.text.length + 1, by);
  if (next !== null) return step(goToByte(state, next.from));
  const other = nextFile(state, filePath(document), by);
  if (other === null) return step(say(state, 'info', 'No problems'));
  const set = other.sets.find(hasGraver)!;
  const graver = set.items.flatMap(({ severity }, i) => (severity < 4 ? i : []));
  return openProblem(state, other.path, set, by > 0 ? graver[0] : graver.at(-1)!, false);
}

/** The nearest problem of a document after an offset (1), or before it (-1); null for none. */
function nearest(document: Document, at: Byte, by: 1 | -1): RangeItem<Diagnostic> | null {
  const found = rangesIn(document).flatMap((set) => nearestIn(set, at, by) ?? []);
  return found.toSorted((a, b) => by * (a.from - b.from)).at(0) ?? null;
}

function nearestIn(set: RangeSet<Diagnostic>, at: Byte, by: 1 | -1): RangeItem<Diagnostic> | null {
  for (let i = by > 0 ? set.countBefore(at + 1) : set.countBefore(at) - 1; ; i += by) {
    const item = set.at(i);
    if (item === null || isGraver(item)) return item;
  }
}

/** The file with problems that comes next in the order of paths; null for none. */
function nextFile(state: State, path: string | null, by: 1 | -1): FileProblems | null {
  const { files } = problemsField.of(state);
  const own = path === null ? -1 : files.findIndex((each) => each.path >= path);
  const after = own < 0 ? files.length : own;
  const round = [...files.slice(after), ...files.slice(0, after)];
  const isWanted = (file: FileProblems): boolean => file.path !== path && file.sets.some(hasGraver);
  return (by > 0 ? round.find(isWanted) : round.findLast(isWanted)) ?? null;
}

/** True for a set in which there is more than hints. */
const hasGraver = ({ counts }: ProblemSet): boolean => counts[0] + counts[1] + counts[2] > 0;
