import type { ByteRange } from '../../../../base/files.ts';
import { encode } from '../../../../base/utf8.ts';
import { lineBreak } from '../../../../core/model/document.ts';
import { activeDocument, say, type State, type Step, step } from '../../../../core/model/state.ts';
import { edit } from '../../../../core/model/transaction.ts';
import { type Change, ChangeSet } from '../../../../text/changeset.ts';
import type { Text } from '../../../../text/text.ts';
import { Utf16 } from '../../../../text/utf16.ts';
import { fail } from '../../fail.ts';
import { noteJump } from '../../marks/jumps.ts';
import { optionOf } from '../../options/options.ts';
import { compilePattern, MOST_MATCHED, type VimPattern } from '../../search/compile-pattern.ts';
import { patternsField, withPattern } from '../../search/patterns.ts';
import { ExFault } from '../ex-fault.ts';
import { placesField } from '../global/line-places.ts';
import type { LineSpan } from '../resolve-range.ts';
import type { ExCall } from '../run/ex-call.ts';
import { goToLine } from '../run/go-to-line.ts';
import { lineAt, lineCount, startOfLine } from '../run/text-lines.ts';
import { type SubstituteArguments, substituteArguments } from '../substitute-arguments.ts';
import { findSubstitutions } from './find-substitutions.ts';
import { type ActiveFlags, activeFlags, lastFlagsField } from './last-substitute.ts';
import { replacementFor, type ReplacementPart, replacementParts, withoutTilde } from './replacement.ts';

/** A substitution that is ready to be carried out. */
export interface Substitution {
  readonly pattern: VimPattern;
  readonly parts: readonly ReplacementPart[];
  readonly flags: ActiveFlags;
  readonly span: LineSpan;
}

interface Prepared {
  /** The state that remembers pattern, replacement and flags. */
  readonly state: State;
  readonly substitution: Substitution;
}

/**
 * Prepares a substitution, and remembers what later ones repeat.
 * @throws ExFault
 */
export function prepareSubstitution(
  state: State,
  given: SubstituteArguments,
  span: LineSpan,
  magic = true,
): Prepared {
  const { pattern, replacement } = given;
  const flags = activeFlags(given.flags, lastFlagsField.of(state), optionOf(state, 'gdefault'));
  const of = pattern.kind === 'new' ? 'substitute' : given.flags.usesSearch ? 'search' : pattern.of;
  const compiled = compilePattern(
    state,
    pattern.kind === 'new' ? pattern.pattern : null,
    of,
    flags.ignoreCase,
  );
  const last = patternsField.of(state).replacement;
  if (replacement === null && last === null) throw new ExFault('E35: No previous regular expression');
  const source = replacement === null ? (last ?? '') : withoutTilde(replacement, last, magic);
  const parts = replacementParts(source, magic);
  const noted = lastFlagsField.with(withPattern(state, 'substitute', compiled.source), flags);
  const remembered = patternsField.with(noted, { ...patternsField.of(noted), replacement: source });
  return {
    state: remembered,
    substitution: { pattern: compiled, parts, flags, span: spanWith(state, span, given.count) },
  };
}

/** The lines after a count: as many from the last line on. */
function spanWith(state: State, span: LineSpan, count: number | null): LineSpan {
  if (count === null) return span;
  const last = Math.min(lineCount(activeDocument(state).text), span.last + count - 1);
  return { first: span.last, last };
}

/** A match with the text that takes its place. */
interface Replaced extends ByteRange {
  readonly text: string;
}

/** The changes of a substitution. */
export interface Substituted {
  readonly changes: readonly Replaced[];
  /** The number of matches, and of lines that have any. */
  readonly matches: number;
  readonly lines: number;
  /** The line of the last match, before the changes. */
  readonly last: number;
}

/**
 * Finds the changes of a substitution on the main thread.
 * @throws ExFault where the lines are longer than a mebibyte
 */
export function findChanges(state: State, { pattern, parts, flags, span }: Substitution): Substituted {
  const document = activeDocument(state);
  const { text } = document;
  const from = startOfLine(text, span.first);
  const to = startOfLine(text, span.last + 1);
  if (to - from > MOST_MATCHED) throw new ExFault('These lines are more than 1 MB');
  // Matches look at what is around the lines.
  const low = startOfLine(text, Math.max(1, span.first - 1));
  const start = from - low > AROUND ? from : low;
  const decoded = new Utf16(text.read(start, Math.min(text.length, to + AROUND)));
  const { string } = decoded;
  const range = { from: decoded.indexAt(from - start), to: endBefore(string, decoded.indexAt(to - start)) };
  const newline = lineBreak(document);
  const changes: Replaced[] = [];
  let [matches, lines, last] = [0, 0, 0];
  for (const match of findSubstitutions(pattern, string, range, flags.all)) {
    matches++;
    const at = start + decoded.byteAt(match.from);
    const line = lineAt(text, at);
    if (line !== last) lines++;
    last = line;
    if (flags.counts) continue;
    const end = withoutLastBreak(start + decoded.byteAt(match.to), text);
    changes.push({ from: at, to: Math.max(at, end), text: replacementFor(parts, match.groups, newline) });
  }
  return { changes, matches, lines, last };
}

/** Bytes around the lines that patterns can see. */
const AROUND = 1 << 16;

/** The end of a line without its break, by the place after it. */
function endBefore(text: string, after: number): number {
  if (after === 0 || text.charAt(after - 1) !== '\n') return after;
  return text.charAt(after - 2) === '\r' ? after - 2 : after - 1;
}

/** The break at the end of the text stays. */
function withoutLastBreak(at: number, text: Text): number {
  if (at < text.length || at === 0 || text.byte(at - 1) !== 10) return at;
  return at > 1 && text.byte(at - 2) === 13 ? at - 2 : at - 1;
}

/** `:s`, `:&`, `:~`, `:sm` and `:sno`. */
export function substitute(state: State, call: ExCall): Step {
  const { name } = call.command;
  const given = substituteArguments(call.argument, name);
  const { state: ready, substitution } = prepareSubstitution(state, given, call.span, name !== 'snomagic');
  return carryOut(ready, substitution);
}

function carryOut(state: State, substitution: Substitution): Step {
  const { pattern, flags } = substitution;
  if (flags.confirm) throw new ExFault('The flag c is not supported: Replace asks about each match');
  const found = findChanges(state, substitution);
  if (found.matches === 0)
    return flags.quiet || placesField.of(state) !== null
      ? step(state)
      : fail(state, `E486: Pattern not found: ${pattern.source}`);
  if (flags.counts) return step(say(state, 'info', countOf(found, 'match', 'matches')));
  const { text } = activeDocument(state);
  const changes = found.changes.map(({ from, to, text: put }): Change => ({
    from,
    to,
    insert: state.additions.text(encode(put)),
  }));
  const set = ChangeSet.of(text.length, changes);
  const done = edit(noteJump(state), set, 'substitute');
  const after = activeDocument(done).text;
  if (after === text) return step(done);
  const end = set.mapPos(found.changes[found.changes.length - 1].to, 1);
  const moved = goToLine(done, Math.min(lineCount(after), lineAt(after, end)));
  const shown =
    found.matches > optionOf(state, 'report')
      ? say(moved, 'info', countOf(found, 'substitution', 'substitutions'))
      : moved;
  return step(shown);
}

const countOf = ({ matches, lines }: Substituted, one: string, many: string): string =>
  `${matches} ${matches === 1 ? one : many} on ${lines} ${lines === 1 ? 'line' : 'lines'}`;
