import { Selections } from '../../../../core/model/selection.ts';
import { primaryCaret } from '../../../../core/layout/carets.ts';
import { reveal } from '../../../../core/layout/scroll.ts';
import {
  activeDocument,
  activeView,
  andThen,
  type State,
  type Step,
  step,
  withView,
} from '../../../../core/model/state.ts';
import type { Byte } from '../../../../base/units.ts';
import { Utf16 } from '../../../../text/utf16.ts';
import { firstNonBlank } from '../../lines.ts';
import { fail, hasFailed } from '../../fail.ts';
import { holdsJumpsField, noteJump } from '../../marks/jumps.ts';
import { compilePattern, firstMatch, type VimPattern } from '../../search/compile-pattern.ts';
import { withPattern } from '../../search/patterns.ts';
import { ExFault } from '../ex-fault.ts';
import { globalArguments } from '../global-arguments.ts';
import type { LineSpan } from '../resolve-range.ts';
import type { ExCall } from '../run/ex-call.ts';
import { areFar } from '../run/line-query.ts';
import { bytesOfLines, lineAt } from '../run/text-lines.ts';
import { deleteFarLines, findFarLines, plainDelete, startsIn } from './far-lines.ts';
import { placesField, takePlace, withPlaces } from './line-places.ts';

/** Lines at which a command is carried out at most. */
const MOST_LINES = 20_000;
/** Lines that are deleted one after the other at most; more are deleted at once, in the background. */
const MOST_DELETED = 1000;

/** `:g` and `:v`: finds all lines first, then carries the command out at each of them. */
export function global(state: State, call: ExCall): Step {
  const { argument, bang, command, span, run } = call;
  const isInner = placesField.of(state) !== null;
  if (isInner && call.range !== null) throw new ExFault('E147: Cannot do :global recursive with a range');
  const given = globalArguments(argument);
  const { pattern } = given;
  const compiled = compilePattern(
    state,
    pattern.kind === 'new' ? pattern.pattern : null,
    pattern.kind === 'new' ? 'search' : pattern.of,
  );
  const isInverse = bang || command.name === 'vglobal';
  const current = lineAt(activeDocument(state).text, primaryCaret(activeView(state)));
  const lines = isInner ? { first: current, last: current } : span;
  // It is the pattern of `:&` too.
  const ready = withPattern(withPattern(state, 'substitute', compiled.source), 'search', compiled.source);
  const sayNone = (next: State): Step =>
    fail(
      next,
      `${isInverse ? 'E538: Pattern found in every line' : 'E486: Pattern not found'}: ${compiled.source}`,
    );
  const register = plainDelete(given.command);
  const far = (): Step =>
    findFarLines(ready, { pattern: compiled, span: lines, isInverse }, (next, found) => {
      if (found.changes.empty) return sayNone(next);
      if (register !== undefined) return deleteFarLines(next, register, found);
      const { text } = activeDocument(next);
      const starts = startsIn(text, found.changes, MOST_LINES + 1);
      return atLines(next, starts, (there) => run(there, given.command));
    });
  const isFar = areFar(activeDocument(state).text, lines);
  if (isFar && compiled.accepts !== null)
    throw new ExFault('With \\%l and \\%V, :g is limited to 1 MB of lines');
  if (!isInner && isFar) return far();
  const starts = matchedStarts(state, compiled, lines, isInverse);
  if (isInner) return starts.length === 0 ? step(ready) : run(ready, given.command);
  if (starts.length === 0) return sayNone(ready);
  if (starts.length > MOST_DELETED && register !== undefined && compiled.accepts === null) return far();
  return atLines(ready, starts, (next) => run(next, given.command));
}

/** Carries something out at lines; refuses too many, since each takes its time. */
function atLines(state: State, starts: readonly Byte[], act: (state: State) => Step): Step {
  if (starts.length <= MOST_LINES) return eachLine(state, starts, act);
  return fail(
    state,
    `:g runs a command on at most ${MOST_LINES.toLocaleString('en-US')} lines, but :d on any number. Use a range, or :s`,
  );
}

/** Carries something out at lines that follow what it changes. */
function eachLine(state: State, starts: readonly Byte[], act: (state: State) => Step): Step {
  const noted = holdsJumpsField.with(noteJump(state), true);
  let done: Step = step(withPlaces(noted, activeDocument(state).id, starts));
  while (!hasFailed(done.state)) {
    const place = takePlace(done.state);
    if (place === null) break;
    const there = withView(place.state, { selections: Selections.single(place.at) });
    done = andThen({ state: there, effects: done.effects }, act);
  }
  const ended = holdsJumpsField.with(placesField.with(done.state, null), false);
  const atStart = placesField.of(done.state)?.endsAtStart === true && !hasFailed(ended);
  return { ...done, state: reveal(atStart ? withFirstCharacter(ended) : ended) };
}

/** The state with the cursor on the first character of its line. */
function withFirstCharacter(state: State): State {
  const { text } = activeDocument(state);
  const at = firstNonBlank(text, primaryCaret(activeView(state)));
  return withView(state, { selections: Selections.single(at) });
}

/** The starts of lines in which a match begins, or of those in which none does, in a mebibyte at most. */
function matchedStarts(
  state: State,
  pattern: VimPattern,
  span: LineSpan,
  isInverse: boolean,
): readonly Byte[] {
  const { text } = activeDocument(state);
  const { from, to } = bytesOfLines(text, span);
  const decoded = new Utf16(text.read(from, Math.min(text.length, to + AROUND)));
  const { string } = decoded;
  const byteAt = (index: number): Byte => from + decoded.byteAt(index);
  const end = decoded.indexAt(to - from);
  const starts: Byte[] = [];
  let next = firstMatch(pattern, string, 0, byteAt);
  let at = 0;
  do {
    const lineEnd = string.indexOf('\n', at);
    const after = lineEnd < 0 ? end : lineEnd + 1;
    if (next !== null && next.from < at) next = firstMatch(pattern, string, at, byteAt);
    const isLast = lineEnd < 0;
    const matches = next !== null && (isLast ? next.from <= string.length : next.from < after);
    if (matches !== isInverse) starts.push(from + decoded.byteAt(at));
    if (after <= at) break;
    at = after;
  } while (at < end);
  return starts;
}

/** Bytes after the lines that patterns can see. */
const AROUND = 1 << 16;
