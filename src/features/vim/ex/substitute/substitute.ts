import { lineBreak } from '../../../../core/model/document.ts';
import { activeDocument, type State, type Step } from '../../../../core/model/state.ts';
import { startRework } from '../../../../core/edits/begin-replacing.ts';
import { encode } from '../../../../base/utf8.ts';
import type { Byte } from '../../../../base/units.ts';
import { type Sizes, SIZES } from '../../../../text/search.ts';
import { NOTHING_COPIED, Stretches } from '../../../../text/stretches.ts';
import { ChangeSet } from '../../../../text/changeset.ts';
import { compileQuery, type Query } from '../../../../text/matcher.ts';
import {
  changesOf,
  type ChosenLines,
  replacements,
  type ReplaceOrder,
} from '../../../../text/replacements.ts';
import { noteJump } from '../../marks/jumps.ts';
import { optionOf } from '../../options/options.ts';
import { replacementOf, substitution, type Substitution } from '../../regex/substitution.ts';
import { compilePattern, type VimPattern } from '../../search/compile-pattern.ts';
import { lastPattern, patternsField, withPattern } from '../../search/patterns.ts';
import { ExFault } from '../ex-fault.ts';
import { placesField } from '../global/line-places.ts';
import type { LineSpan } from '../resolve-range.ts';
import type { ExCall } from '../run/ex-call.ts';
import { findInBackground } from '../run/line-changes.ts';
import { areFar, boundedQuery, rangeOfMatches, withinSpan } from '../run/line-query.ts';
import { lineAt, lineCount } from '../run/text-lines.ts';
import { type SubstituteArguments, substituteArguments } from '../substitute-arguments.ts';
import { askAboutEach } from './confirm.ts';
import { type ActiveFlags, activeFlags, lastFlagsField } from './last-substitute.ts';
import { joinBySubstitution, makeChanges, sayCount, sayNone } from './outcome.ts';

/** A substitution that is ready to be carried out. */
export interface Plan {
  readonly pattern: VimPattern;
  readonly replacement: Substitution;
  readonly flags: ActiveFlags;
  readonly span: LineSpan;
}

interface Prepared {
  /** The state that remembers pattern, replacement and flags. */
  readonly state: State;
  readonly plan: Plan;
}

/**
 * Prepares a substitution, and remembers what later ones repeat.
 * @throws ExFault
 */
export function prepareSubstitution(
  state: State,
  given: SubstituteArguments,
  span: LineSpan,
  magic: boolean,
): Prepared {
  const { pattern, replacement } = given;
  const flags = activeFlags(given.flags, lastFlagsField.of(state), optionOf(state, 'gdefault'));
  const of = pattern.kind === 'new' ? 'substitute' : given.flags.usesSearch ? 'search' : pattern.of;
  const typed = pattern.kind === 'new' && pattern.pattern !== '' ? pattern.pattern : null;
  const source = typed ?? lastPattern(state, of);
  const compiled = compilePattern(state, typed, of, flags.ignoreCase);
  const { replacement: last } = patternsField.of(state);
  if (replacement === null && last === null) throw new ExFault('E35: No previous regular expression');
  const made = substitution(replacement ?? last ?? '', { magic, last: last ?? '' });
  if ('fault' in made) throw new ExFault(made.fault);
  const isNew = pattern.kind === 'new' && pattern.pattern !== '';
  const noted = isNew && source !== null ? withPattern(state, 'substitute', source) : state;
  const remembered = patternsField.with(noted, { ...patternsField.of(noted), replacement: made.source });
  return {
    state: lastFlagsField.with(remembered, flags),
    plan: { pattern: compiled, replacement: made, flags, span: spanWith(state, span, given.count) },
  };
}

/** The lines after a count: as many from the last line on. */
function spanWith(state: State, span: LineSpan, count: number | null): LineSpan {
  if (count === null) return span;
  const last = Math.min(lineCount(activeDocument(state).text), span.last + count - 1);
  return { first: span.last, last };
}

/** The changes of a substitution. */
export interface Substituted {
  /** The changes, one for each match. */
  readonly changes: ChangeSet;
  /** The number of lines in which matches begin. */
  readonly lines: number;
}

/** The search of a substitution, and what takes the place of its matches. */
interface Work {
  readonly query: Query;
  readonly replace: ReplaceOrder;
}

function workOf(state: State, { pattern, replacement, flags, span }: Plan): Work {
  const document = activeDocument(state);
  return {
    query: boundedQuery(pattern),
    replace: {
      replacement: replacementOf(replacement, pattern.groups, lineBreak(document)),
      ranges: [rangeOfMatches(document.text, span, pattern)],
      limit: Infinity,
      lines: { first: !flags.all, multiline: pattern.multiline },
    },
  };
}

const LF = 10;

/** Bytes around lines that a pattern without a line break can see. */
const AROUND: Byte = 1 << 14;

/** The sizes of a search in lines, of which there may be just one: `:g` carries it out at many. */
const sizesFor = ({ ranges: [{ from, to }] }: ReplaceOrder): Sizes => ({
  ...SIZES,
  reach: Math.min(SIZES.reach, Math.max(AROUND, to - from)),
  behind: AROUND,
});

/** Finds the changes of a substitution in lines of a mebibyte at most, on the main thread. */
export function findChanges(state: State, plan: Plan): Substituted {
  const { text } = activeDocument(state);
  const { query, replace } = workOf(state, plan);
  const matcher = compileQuery(query, true);
  if ('error' in matcher) throw new ExFault(matcher.error);
  const { accepts } = plan.pattern;
  const search = replacements(
    text,
    matcher,
    replace,
    plan.pattern.multiline ? undefined : sizesFor(replace),
    accepts === null ? undefined : ({ from }) => accepts(from),
    // The text is made of the changes.
    new Stretches(text, NOTHING_COPIED),
  );
  let step = search.next();
  while (step.done !== true) step = search.next();
  const changes = withLastBreak(state, changesOf(step.value));
  const lines = new Set(Array.from({ length: changes.size }, (_, i) => lineAt(text, changes.from(i))));
  return { changes, lines: lines.size };
}

/** The changes, after which the text ends with a line break if it did before. */
function withLastBreak(state: State, changes: ChangeSet): ChangeSet {
  const document = activeDocument(state);
  const { text } = document;
  const last = changes.size - 1;
  if (last < 0 || changes.to(last) < text.length || text.length === 0) return changes;
  if (text.byte(text.length - 1) !== LF || changes.from(last) === text.length) return changes;
  const ending = state.additions.text(encode(lineBreak(document)));
  const end: Byte = changes.newLength;
  return changes.compose(ChangeSet.of(end, [{ from: end, insert: ending }]));
}

/** `:s`, `:&`, `:~`, `:sm` and `:sno`. */
export function substitute(state: State, call: ExCall): Step {
  const { name } = call.command;
  const given = substituteArguments(call.argument, name);
  const { state: ready, plan } = prepareSubstitution(state, given, call.span, isMagic(state, name));
  const { text } = activeDocument(ready);
  if (!areFar(text, plan.span)) return carryOut(ready, plan);
  const near = withinSpan(ready, plan);
  if (near.span.first > near.span.last) return sayNone(ready, plan.pattern.source, plan.flags.quiet);
  return areFar(text, near.span) ? carryOutFar(ready, near) : carryOut(ready, near);
}

/** True where `&` and `~` are special in a replacement. */
export const isMagic = (state: State, command: string): boolean =>
  command === 'smagic' || (command !== 'snomagic' && optionOf(state, 'magic'));

/** True for a substitution that removes line breaks and does nothing else. */
const isJoin = ({ pattern, replacement }: Plan): boolean =>
  pattern.source === '\\n' && replacement.parts.length === 0;

function carryOut(state: State, plan: Plan): Step {
  const { pattern, flags, span } = plan;
  const found = findChanges(state, plan);
  const places = placesField.of(state);
  const isGlobal = places !== null;
  if (found.changes.size === 0) return sayNone(state, pattern.source, flags.quiet || isGlobal);
  if (flags.counts) return sayCount(state, found, span);
  const noted = noteJump(state);
  const ready = isGlobal ? placesField.with(noted, { ...places, endsAtStart: true }) : noted;
  if (!flags.confirm)
    return isJoin(plan) ? joinBySubstitution(ready, found, span) : makeChanges(ready, found, span);
  if (isGlobal) throw new ExFault('The flag c does not work together with :g');
  return askAboutEach(ready, found, span);
}

/** Has the search worker find the matches that are counted or asked about. */
function findFar(state: State, plan: Plan): Step {
  const { pattern, flags, span } = plan;
  const work = workOf(state, plan);
  return findInBackground(state, work, (next, { changes }) => {
    if (changes.empty) return sayNone(next, pattern.source, flags.quiet);
    if (flags.confirm) return askAboutEach(noteJump(next), { changes, lines: 0 }, span);
    if (!flags.all) return sayCount(next, { changes, lines: changes.size }, span);
    // The lines are counted by another search, which finds one match in each.
    const inLines = {
      ...work,
      replace: { ...work.replace, lines: { first: true, multiline: pattern.multiline } },
    };
    return findInBackground(next, inLines, (then, found) =>
      sayCount(then, { changes, lines: found.changes.size }, span),
    );
  });
}

/** Has the search worker carry a substitution out. */
function carryOutFar(state: State, plan: Plan): Step {
  const { pattern, flags } = plan;
  if (pattern.accepts !== null) throw new ExFault('With \\%V and marks, :s is limited to 1 MB of lines');
  if (placesField.of(state) !== null)
    throw new ExFault('After :g, a range of :s is limited to 1 MB of lines');
  if (flags.counts || flags.confirm) return findFar(state, plan);
  return startSubstitution(state, plan);
}

/** Has the search worker carry a substitution out, in all lines or in some. */
export function startSubstitution(state: State, plan: Plan, within?: ChosenLines): Step {
  const { pattern } = plan;
  const rewriting = {
    title: 'substituting',
    label: 'substitute',
    nothing: `E486: Pattern not found: ${pattern.source}`,
    stopped: 'Nothing was replaced',
  };
  const { query, replace } = workOf(state, plan);
  return startRework(noteJump(state), rewriting, { query, replace: { ...replace, within } });
}
