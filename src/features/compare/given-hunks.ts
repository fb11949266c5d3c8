import type { Byte } from '../../base/units.ts';
import {
  type Difference,
  type Differences,
  differences,
  type LineSpan,
} from '../../text/diff/differences.ts';
import type { Text } from '../../text/text.ts';
import type { Side } from './comparison.ts';

/** A place at which two texts differ, in lines from 0. */
export interface GivenHunk {
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newStart: number;
  readonly newCount: number;
  /** A character for each line: a space for one that is in both texts, `-` for a removed and `+` for an added one. */
  readonly ops?: string;
}

/** Hunks that are compared line by line, in bytes of all together: that takes about 3 ms. */
const MOST_REFINED: Byte = 96 * 1024;

/** The cost of comparing the lines of any hunk besides, in bytes. */
const PER_HUNK: Byte = 64;

type Texts = Readonly<Record<Side, Text>>;
type Lines = Readonly<Record<Side, number>>;
type Run = Readonly<Record<Side, { readonly first: number; readonly lines: number }>>;

/**
 * The differences between two texts at hunks that somebody else found. Of a hunk, equal lines are left out: those that its
 * `ops` tell, else those that comparing its lines finds, as far as that is quick. Hunks that go past the
 * end, overlap or leave different numbers of lines between them are mended, so that each line has a place.
 */
export function givenDifferences(texts: Texts, hunks: readonly GivenHunk[]): Differences {
  const lines = { before: lineCount(texts.before), after: lineCount(texts.after) };
  const found: Difference[] = [];
  let left = MOST_REFINED;
  for (const { run, ops } of mendHunks(hunks, lines)) {
    const span = spanOf(texts, run);
    const told = ops === undefined ? null : runsOf(run, ops);
    const bytes = span.before.to - span.before.from + span.after.to - span.after.from;
    if (told !== null) found.push(...told.map((each) => spanOf(texts, each)));
    else if (bytes > left) found.push(span);
    else {
      left -= bytes + PER_HUNK;
      found.push(...changedIn(texts, span));
    }
  }
  return { lines, hunks: mergeHunks(found), moved: [] };
}

/** The number of lines of a text, without an empty last one. */
function lineCount(text: Text): number {
  if (text.newlines === undefined) text.countNewlines(text.length);
  const breaks = text.newlines ?? 0;
  return (text.lineStart(breaks) ?? 0) < text.length ? breaks + 1 : breaks;
}

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, Math.trunc(value) || 0));

/** Hunks in order, inside the texts and apart, with as many lines of both texts before each of them, and at the end. */
function* mendHunks(
  hunks: readonly GivenHunk[],
  lines: Lines,
): Iterable<{ readonly run: Run; readonly ops?: string }> {
  const sorted = hunks.toSorted((a, b) => a.newStart - b.newStart || a.oldStart - b.oldStart);
  const end: GivenHunk = { oldStart: lines.before, oldCount: 0, newStart: lines.after, newCount: 0 };
  let [old, next] = [0, 0];
  for (const hunk of [...sorted, end]) {
    const { ops } = hunk;
    const oldStart = within(hunk.oldStart, old, lines.before);
    const newStart = within(hunk.newStart, next, lines.after);
    const oldEnd = within(hunk.oldStart + hunk.oldCount, oldStart, lines.before);
    const newEnd = within(hunk.newStart + hunk.newCount, newStart, lines.after);
    const equal = Math.min(oldStart - old, newStart - next);
    const run: Run = {
      before: { first: old + equal, lines: oldEnd - old - equal },
      after: { first: next + equal, lines: newEnd - next - equal },
    };
    [old, next] = [oldEnd, newEnd];
    if (run.before.lines > 0 || run.after.lines > 0) yield { run, ...(ops !== undefined && { ops }) };
  }
}

/** The changed lines of a hunk by its `ops`; null where these are not about its lines. */
function runsOf({ before, after }: Run, ops: string): readonly Run[] | null {
  const runs: Run[] = [];
  let [old, next] = [0, 0];
  for (const part of ops.match(/ +|[-+]+|[^-+ ]+/g) ?? []) {
    const removed = part.replaceAll('+', '').length;
    const added = part.replaceAll('-', '').length;
    if (/^[-+]/.test(part))
      runs.push({
        before: { first: before.first + old, lines: removed },
        after: { first: after.first + next, lines: added },
      });
    else if (!part.startsWith(' ')) return null;
    old += removed;
    next += added;
  }
  return old === before.lines && next === after.lines ? runs : null;
}

const spanOf = (texts: Texts, { before, after }: Run): Difference => ({
  before: lineSpan(texts.before, before),
  after: lineSpan(texts.after, after),
});

const lineSpan = (text: Text, { first, lines }: Run[Side]): LineSpan => ({
  first,
  lines,
  from: text.lineStart(first) ?? text.length,
  to: text.lineStart(first + lines) ?? text.length,
});

/** The differences between the lines of a hunk. */
function changedIn(texts: Texts, { before, after }: Difference): readonly Difference[] {
  const bytes = (side: Side, { from, to }: LineSpan): Uint8Array => texts[side].bytes(from, to);
  const at = ({ from, to, first, lines }: LineSpan, start: LineSpan): LineSpan => ({
    from: from + start.from,
    to: to + start.from,
    first: first + start.first,
    lines,
  });
  return differences(bytes('before', before), bytes('after', after)).hunks.map((hunk) => ({
    before: at(hunk.before, before),
    after: at(hunk.after, after),
  }));
}

/** The differences, those without an equal line between them as one. */
function mergeHunks(all: readonly Difference[]): readonly Difference[] {
  const found: Difference[] = [];
  for (const each of all) {
    const last = found.at(-1);
    if (last?.before.to === each.before.from && last.after.to === each.after.from)
      found[found.length - 1] = {
        before: { ...last.before, to: each.before.to, lines: last.before.lines + each.before.lines },
        after: { ...last.after, to: each.after.to, lines: last.after.lines + each.after.lines },
      };
    else found.push(each);
  }
  return found;
}
