import { Selections } from '../../../../core/model/selection.ts';
import { primaryCaret } from '../../../../core/layout/carets.ts';
import { reveal } from '../../../../core/layout/scroll.ts';
import {
  activeDocument,
  activeView,
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
import { asOneEdit } from '../../repeat/one-edit.ts';
import { playSteps } from '../../repeat/feed.ts';
import { withPattern } from '../../search/patterns.ts';
import { ExFault } from '../ex-fault.ts';
import { globalArguments } from '../global-arguments.ts';
import type { LineSpan } from '../resolve-range.ts';
import type { ExCall } from '../run/ex-call.ts';
import { areFar, withinSpan } from '../run/line-query.ts';
import { bytesOfLines, lineAt } from '../run/text-lines.ts';
import { deleteFarLines, findFarLines, type GlobalLines, plainDelete } from './far-lines.ts';
import { areMoreThan, type FoundLines, linesAt, linesDeleted } from './line-walk.ts';
import { placesField, takePlace, withPlaces } from './line-places.ts';
import { isSubstitution, substituteInLines } from './substitute-in-lines.ts';

/** Lines at which a command is carried out at once; at more of them it is carried out in slices. */
const MOST_AT_ONCE = 100;
/** Lines that are deleted or substituted in one after the other at most; more are changed at once, in the background. */
const MOST_ONE_BY_ONE = 1000;

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
  const isFar = areFar(activeDocument(state).text, lines);
  const asked: GlobalLines = { pattern: compiled, span: lines, isInverse };
  const found = isFar && !isInverse ? withinSpan(state, asked) : asked;
  if (found.span.first > found.span.last) return sayNone(ready);
  const far = (): Step =>
    substituteInLines(ready, given.command, found) ??
    findFarLines(ready, found, (next, { changes, text }) => {
      if (changes.empty) return sayNone(next);
      if (register !== undefined) return deleteFarLines(next, register, { changes, text });
      const there = linesDeleted(activeDocument(next).text, changes);
      return there === null ? sayNone(next) : atLines(next, there, (at) => run(at, given.command));
    });
  if (isFar && found.pattern.accepts !== null)
    throw new ExFault('With \\%V and marks, :g is limited to 1 MB of lines, and so is :v with any place');
  if (!isInner && isFar) return far();
  const starts = matchedStarts(state, compiled, lines, isInverse);
  if (isInner) return starts.length === 0 ? step(ready) : run(ready, given.command);
  const there = linesAt(starts);
  if (there === null) return sayNone(ready);
  const isMuch = starts.length > MOST_ONE_BY_ONE && compiled.accepts === null;
  if (isMuch && (register !== undefined || isSubstitution(given.command))) return far();
  return atLines(ready, there, (next) => run(next, given.command));
}

/** Carries something out at lines that follow what it changes: at many of them in slices, which Escape stops. */
function atLines(state: State, lines: FoundLines, act: (state: State) => Step): Step {
  const noted = holdsJumpsField.with(noteJump(state), true);
  const ready = withPlaces(noted, activeDocument(state).id, lines);
  const next = (before: State): Step | null => {
    const place = takePlace(before);
    return place === null ? null : act(withView(place.state, { selections: Selections.single(place.at) }));
  };
  if (areMoreThan(lines, MOST_AT_ONCE)) return playSteps(ready, { next, end }, 'command line');
  return asOneEdit(ready, 'command line', (begun) => {
    let done: Step = step(begun);
    while (!hasFailed(done.state)) {
      const taken = next(done.state);
      if (taken === null) break;
      done = { state: taken.state, effects: [...done.effects, ...taken.effects] };
    }
    return { ...done, state: end(done.state) };
  });
}

/** The state at the end, with the cursor on the first character of its line if `:s` has replaced something. */
function end(state: State): State {
  const ended = holdsJumpsField.with(placesField.with(state, null), false);
  if (placesField.of(state)?.endsAtStart !== true || hasFailed(ended)) return reveal(ended);
  const at = firstNonBlank(activeDocument(ended).text, primaryCaret(activeView(ended)));
  return reveal(withView(ended, { selections: Selections.single(at) }));
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
