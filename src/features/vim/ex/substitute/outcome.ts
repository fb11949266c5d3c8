import { primaryCaret } from '../../../../core/layout/carets.ts';
import {
  activeDocument,
  activeView,
  say,
  type State,
  type Step,
  step,
  withView,
} from '../../../../core/model/state.ts';
import { Selections } from '../../../../core/model/selection.ts';
import { edit } from '../../../../core/model/transaction.ts';
import type { ChangeSet } from '../../../../text/changeset.ts';
import { fail } from '../../fail.ts';
import { lineEnd, lineStart } from '../../lines.ts';
import { withLastChange } from '../../marks/change-list.ts';
import { withMarks } from '../../marks/marks.ts';
import { noteJump } from '../../marks/jumps.ts';
import { optionOf } from '../../options/options.ts';
import type { LineSpan } from '../resolve-range.ts';
import { withChangedLines, withCursorAt } from '../run/edit-lines.ts';
import { goToLine } from '../run/go-to-line.ts';
import { lineAt, lineCount } from '../run/text-lines.ts';
import type { Substituted } from './substitute.ts';

/** The outcome of a pattern that matches nowhere. */
export const sayNone = (state: State, source: string, isQuiet: boolean): Step =>
  isQuiet ? step(state) : fail(state, `E486: Pattern not found: ${source}`);

/** The number of matches, of which none is replaced. */
export function sayCount(state: State, { changes, lines }: Substituted, span: LineSpan): Step {
  const line = lineAt(activeDocument(state).text, primaryCaret(activeView(state)));
  const moved = withChangedLines(goToLine(noteJump(state), line), span);
  return step(say(moved, 'info', countOf(changes.size, lines, 'match', 'matches')));
}

/** Joins lines by removing their breaks, as `:s/\n//` does: the cursor goes where the last ones are joined. */
export function joinBySubstitution(state: State, found: Substituted, span: LineSpan): Step {
  const { changes } = found;
  const { text } = activeDocument(state);
  let last = changes.size - 1;
  while (last >= 0 && changes.to(last) >= text.length) last--;
  const done = makeChanges(state, found, span);
  if (last < 0) return done;
  const [first, joint] = [changes.insertFrom(0), changes.insertFrom(last)];
  const placed = withView(done.state, { selections: Selections.single(joint) });
  const end = lineEnd(activeDocument(placed).text, joint);
  return { ...done, state: withMarks(placed, { '[': first, ']': end }) };
}

/** Makes all changes, with the cursor in the line of the last one. */
export function makeChanges(state: State, { changes, lines }: Substituted, span: LineSpan): Step {
  const { text } = activeDocument(state);
  const done = edit(withCursorAt(state, lineStart(text, changes.from(0))), changes, 'substitute');
  const after = activeDocument(done).text;
  const end = changes.mapPos(changes.to(changes.size - 1), 1);
  const line = Math.min(lineCount(after), lineAt(after, end));
  return step(sayDone(withSubstituted(state, goToLine(done, line), changes, span), changes.size, lines));
}

/** The state in which the marks of the last change are those of a substitution in lines. */
export function withSubstituted(
  before: State,
  done: State,
  changes: ChangeSet,
  { first, last }: LineSpan,
): State {
  const [old, text] = [activeDocument(before).text, activeDocument(done).text];
  const marked = withChangedLines(done, { first, last: last + lineCount(text) - lineCount(old) });
  if (old === text) return marked;
  return withLastChange(marked, lineStart(text, Math.min(text.length, changes.mapPos(changes.from(0), -1))));
}

/** The state that says how much was replaced, where that is much. */
export const sayDone = (state: State, count: number, lines: number): State =>
  count > optionOf(state, 'report')
    ? say(state, 'info', countOf(count, lines, 'substitution', 'substitutions'))
    : state;

const countOf = (count: number, lines: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many} on ${lines} ${lines === 1 ? 'line' : 'lines'}`;
