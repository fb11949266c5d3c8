import { after, before, bytesOf } from '../../text/graphemes.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import { type Case, inCase } from '../../text/rework/change-case.ts';
import type { Text } from '../../text/text.ts';
import type { Command } from '../../core/model/command.ts';
import type { LineRewrite } from '../../core/edits/background-edit.ts';
import { startRework } from '../../core/edits/begin-replacing.ts';
import { cursorAt, end, isEmpty, type Range, type Selections, start } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { MOST_AT_ONCE } from '../../core/edits/trim.ts';
import { edit } from '../../core/model/transaction.ts';
import { wordAround } from '../../core/motions/words.ts';

/** The words for a command that gives letters another case. */
const caseWords = (label: string): LineRewrite => ({
  title: `changing to ${label}`,
  label,
  nothing: 'There are no letters to change',
  stopped: 'Nothing changed',
});

/** More is rewritten in the background: some milliseconds of work. In bytes. */
const AT_ONCE: Byte = 1 << 20;

/** Has stretches rewritten where they are too long for one key; null where they are not. */
export function rewrittenLater(
  state: State,
  recase: Case,
  label: string,
  stretches: readonly ByteRange[],
): Step | null {
  const length = stretches.reduce((sum, { from, to }) => sum + to - from, 0);
  if (length <= AT_ONCE) return null;
  if (length > MOST_AT_ONCE)
    return step(say(state, 'warning', `Cannot change more than ${MOST_AT_ONCE / 2 ** 20} MiB at once`));
  return startRework(state, caseWords(label), { recase, ranges: stretches });
}

/** Rewrites what is selected, or the words at the cursors, which stay between the same characters. */
function rewrite(state: State, to: Case, label: string): Step {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const stretches = stretchesOf(text, selections, to);
  const later = rewrittenLater(state, to, label, stretches);
  if (later !== null) return later;
  const changes = stretches.flatMap(({ from, to: end }): Change[] => {
    const bytes = bytesOf(text, from, end);
    const changed = inCase(bytes, to);
    return sameBytes(bytes, changed) ? [] : [{ from, to: end, insert: state.additions.text(changed) }];
  });
  const set = ChangeSet.of(text.length, changes);
  const kept = selections.map((range) => {
    if (isEmpty(range)) return cursorAt(set.mapPos(range.head, -1));
    const low = set.mapPos(start(range), -1);
    const high = set.mapPos(end(range), 1);
    return range.anchor < range.head ? { anchor: low, head: high } : { anchor: high, head: low };
  });
  return step(edit(state, set, label, kept));
}

/** The cases that change each letter for itself, so that a cursor stays between the same ones. */
const PARTS: ReadonlySet<Case> = new Set<Case>(['upper', 'lower', 'toggled']);

/** The selections, and around each lone cursor its word, cut where a cursor stands in it if its parts can be changed alone. */
function stretchesOf(text: Text, { ranges }: Selections, wanted: Case): readonly { from: Byte; to: Byte }[] {
  const found: { from: Byte; to: Byte }[] = [];
  let done = 0;
  const add = (from: Byte, to: Byte): void => {
    const low = Math.max(done, from);
    if (low < to) found.push({ from: low, to });
    done = Math.max(done, to);
  };
  ranges.forEach((range, i) => {
    if (!isEmpty(range)) return add(start(range), end(range));
    const { from, to } = wordAround(text, range.head);
    if (!PARTS.has(wanted)) return add(from, to);
    const next = i + 1 < ranges.length ? start(ranges[i + 1]) : text.length;
    add(from, range.head);
    add(range.head, Math.min(to, next));
  });
  return found;
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

const isBreak = (text: Text, at: Byte): boolean => text.byte(at) === 10 || text.byte(at) === 13;

/** The characters left and right of a cursor, at the end of a line the last two; null where there are no two. */
function pairAt(text: Text, { head }: Range): { from: Byte; middle: Byte; to: Byte } | null {
  const middle = head >= text.length || isBreak(text, head) ? before(text, head) : head;
  const from = before(text, middle);
  const to = after(text, middle);
  const fits = from < middle && middle < to && !isBreak(text, from) && !isBreak(text, middle);
  return fits ? { from, middle, to } : null;
}

function transpose(state: State): Step {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const changes: Change[] = [];
  let done = 0;
  const places = selections.map((range) => {
    const pair = isEmpty(range) ? pairAt(text, range) : null;
    if (pair === null || pair.from < done) return range;
    const { from, middle, to } = pair;
    changes.push({ from, to, insert: text.slice(middle, to).concat(text.slice(from, middle)) });
    done = to;
    return cursorAt(to);
  });
  return step(edit(state, ChangeSet.of(text.length, changes), 'transpose', places));
}

const caseCommand = (name: string, title: string, doc: string, to: Case): Command => ({
  name,
  title,
  doc: `${doc}.`,
  run: (state) => rewrite(state, to, `${to} case`),
});

export const caseCommands: readonly Command[] = [
  {
    name: 'transpose_chars',
    argument: 'repeats',
    title: 'Transpose Letters',
    doc: 'Swap the characters before and after the cursor, or the last two at the end of a line.',
    run: transpose,
  },
  {
    name: 'to_upper_case',
    title: 'Transform to Uppercase',
    doc: 'Change the selection, or the word at the cursor, to uppercase.',
    run: (state) => rewrite(state, 'upper', 'uppercase'),
  },
  {
    name: 'to_lower_case',
    title: 'Transform to Lowercase',
    doc: 'Change the selection, or the word at the cursor, to lowercase.',
    run: (state) => rewrite(state, 'lower', 'lowercase'),
  },
  {
    name: 'toggle_case',
    title: 'Toggle Case',
    doc: 'Swap uppercase and lowercase letters in the selection, or in the word at the cursor.',
    run: (state) => rewrite(state, 'toggled', 'toggle case'),
  },
  caseCommand(
    'to_title_case',
    'Transform to Title Case',
    'Capitalize each word of the selection, or the word at the cursor',
    'capitalized',
  ),
  caseCommand(
    'to_camel_case',
    'Transform to Camel Case',
    'Write the selection, or the name at the cursor, in the form someName',
    'camel',
  ),
  caseCommand(
    'to_pascal_case',
    'Transform to Pascal Case',
    'Write the selection, or the name at the cursor, in the form SomeName',
    'pascal',
  ),
  caseCommand(
    'to_snake_case',
    'Transform to Snake Case',
    'Write the selection, or the name at the cursor, in lowercase with underscores between words',
    'snake',
  ),
  caseCommand(
    'to_kebab_case',
    'Transform to Kebab Case',
    'Write the selection, or the name at the cursor, in lowercase with hyphens between words',
    'kebab',
  ),
  caseCommand(
    'to_constant_case',
    'Transform to Constant Case',
    'Write the selection, or the name at the cursor, in uppercase with underscores between words',
    'constant',
  ),
];
