import { withLastChange } from '../../marks/change-list.ts';
import { noteIdleStep } from '../../repeat/idle-steps.ts';
import { noteReach } from '../../repeat/reach.ts';
import { encode } from '../../../../base/utf8.ts';
import { startSorting } from '../../../../core/edits/begin-replacing.ts';
import { activeDocument, activeView, type State, type Step, step } from '../../../../core/model/state.ts';
import { compilePattern, firstMatch, MOST_MATCHED, type VimPattern } from '../../search/compile-pattern.ts';
import { type SortArguments, sortArguments } from '../sort-arguments.ts';
import { changeText } from './edit-lines.ts';
import type { ExCall } from './ex-call.ts';
import { goToLine } from './go-to-line.ts';
import { bytesOfLines, bytesToDelete, readLines, startOfLine } from './text-lines.ts';
import type { Change } from '../../../../text/changeset.ts';
import { lineBelow, lineEnd } from '../../lines.ts';
import type { LineSpan } from '../resolve-range.ts';

/** The key that a line is compared by. */
type Key = string | number;

/** A line with its key. */
interface Keyed {
  readonly line: string;
  readonly key: Key;
}

const NUMBERS: Readonly<Record<Exclude<SortArguments['by'], 'text' | 'float'>, RegExp>> = {
  decimal: /-?\d+/,
  hexadecimal: /-?(?:0x)?[\da-f]+/i,
  // An 8 or a 9 ends an octal number, or counts as 0.
  octal: /-?\d+/,
  binary: /[01]+/,
};

const BASES: Readonly<Record<string, number>> = { hexadecimal: 16, octal: 8, binary: 2 };

/** `:sort`: lines that compare equal keep their order. */
export function sortLines(state: State, { argument, bang, span }: ExCall): Step {
  const options = sortArguments(argument);
  if (span.first === span.last) return step(state);
  const { text } = activeDocument(state);
  const { from, to } = bytesOfLines(text, span);
  const { by, pattern } = options;
  const isPlain = by === 'text' && !options.ignoreCase && !options.unique && pattern === null && !bang;
  if (isPlain && to - from > MOST_MATCHED)
    return startSorting(state, [{ from, to }], activeView(state).selections);
  const compiled = pattern === null ? null : compilePattern(state, pattern === '' ? null : pattern, 'search');
  const keyed = readLines(text, span).map((line) => ({ line, key: keyOf(line, options, compiled) }));
  const sorted = keyed.toSorted((a, b) => (bang ? compare(b.key, a.key) : compare(a.key, b.key)));
  const kept = options.unique
    ? sorted.filter(({ key }, i) => i === 0 || compare(key, sorted[i - 1].key) !== 0)
    : sorted;
  const isSame = kept.every(({ line }, i) => line === keyed[i]?.line) && kept.length === keyed.length;
  if (isSame) return step(goToLine(noteIdleStep(state), span.first));
  const done = changeText(state, lineChanges(state, span, keyed, kept), 'sort lines', {
    cursor: span.first,
    changed: null,
    undoesToCursor: true,
  });
  return step(withLastChange(noteReach(state, done, { from, to }), from));
}

/** The changes that put lines in place of others, each for itself: marks stay in the lines with their numbers. */
function lineChanges(state: State, span: LineSpan, old: readonly Keyed[], kept: readonly Keyed[]): Change[] {
  const { text } = activeDocument(state);
  const changes: Change[] = [];
  let at = startOfLine(text, span.first);
  for (const [i, { line }] of old.entries()) {
    const to = lineEnd(text, at);
    const next = kept[i];
    if (next === undefined) break;
    if (next.line !== line) changes.push({ from: at, to, insert: state.additions.text(encode(next.line)) });
    at = lineBelow(text, at) ?? text.length;
  }
  if (kept.length < old.length)
    changes.push(bytesToDelete(text, { first: span.first + kept.length, last: span.last }));
  return changes;
}

function keyOf(line: string, { by, ignoreCase, usesMatch }: SortArguments, pattern: VimPattern | null): Key {
  const match = pattern === null ? null : firstMatch(pattern, line, 0);
  const part =
    match === null
      ? pattern === null
        ? line
        : ''
      : usesMatch
        ? line.slice(match.from, match.to)
        : line.slice(match.to);
  if (by === 'text') return ignoreCase ? part.toLowerCase() : part;
  if (by === 'float') return floatOf(part);
  const [digits] = NUMBERS[by].exec(part) ?? [];
  // Lines without a number come first.
  if (digits === undefined) return -Infinity;
  if (by === 'decimal') return Number(digits);
  const isNegative = digits.startsWith('-');
  const parsed = Number.parseInt(digits.replace(/^-?(?:0x)?/i, ''), BASES[by]);
  const value = Number.isNaN(parsed) ? 0 : parsed;
  return isNegative ? -value : value;
}

/** The number that a text begins with: 0 for none, and less than any for an empty text. */
function floatOf(part: string): number {
  const text = part.trimStart();
  if (text === '') return -Infinity;
  const [digits = '0'] = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?/i.exec(text) ?? [];
  return Number(digits);
}

/** Strings are compared by code points, as bytes of UTF-8 are. */
function compare(a: Key, b: Key): number {
  if (typeof a === 'number' || typeof b === 'number') return a === b ? 0 : Number(a) - Number(b);
  if (a === b) return 0;
  let at = 0;
  while (at < a.length && at < b.length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return order(a, at) - order(b, at);
}

/** The place in the order of code points of the unit at an index: surrogates come after all others. */
function order(text: string, at: number): number {
  if (at >= text.length) return -1;
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
}
