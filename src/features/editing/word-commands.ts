import { bytesOf } from '../../text/graphemes.ts';
import type { Byte } from '../../base/units.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import { type Case, inCase } from '../../text/rework/change-case.ts';
import { type Command, countOf } from '../../core/model/command.ts';
import { lineBlock, unknownLines } from '../../core/motions/line-ranges.ts';
import { cursorAt, isEmpty } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';
import { type Motion, motionScope } from '../../core/motions/motion.ts';
import { byteAfter } from '../../core/motions/motions.ts';
import { backwardWord, forwardWord } from '../../core/motions/word-motions.ts';
import { rewrittenLater } from './case-commands.ts';

/** Rewrites what is selected, or from each cursor to the end of the next words, behind which the cursors then stand. */
function rewriteWords(state: State, label: string, count: number, to: Case): Step {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const scope = motionScope(state);
  let done: Byte = 0;
  const stretches = selections.ranges.map((range) => {
    const other = isEmpty(range)
      ? (byteAfter(forwardWord, scope, range.head, count) ?? range.head)
      : range.anchor;
    const from = Math.max(done, Math.min(range.head, other));
    done = Math.max(done, range.head, other);
    return { from, to: done };
  });
  const later = rewrittenLater(state, to, label, stretches);
  if (later !== null) return later;
  const changes = ChangeSet.of(
    text.length,
    stretches.map(({ from, to: end }) => ({
      from,
      to: end,
      insert: state.additions.text(inCase(bytesOf(text, from, end), to)),
    })),
  );
  // Backward the cursor stays where it is.
  const cursors = selections.map((range, i) =>
    cursorAt(changes.mapPos(count < 0 && isEmpty(range) ? range.head : stretches[i].to, 1)),
  );
  return step(edit(state, changes, label, cursors));
}

/** Exchanges two stretches, the first before the second, at every cursor that has room for it; the cursor goes behind both. */
function exchange(
  state: State,
  label: string,
  pairAt: (
    at: Byte,
  ) => readonly [from: Byte, to: Byte, from: Byte, to: Byte, cursor: Byte] | null | undefined,
): Step {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const changes: Change[] = [];
  let done: Byte = 0;
  let unknown = false;
  const cursors = selections.map((range) => {
    const pair = pairAt(range.head);
    unknown ||= pair === undefined;
    if (pair == null || pair[0] < done) return cursorAt(range.head);
    const [from, to, otherFrom, otherTo, cursor] = pair;
    changes.push({ from, to, insert: text.slice(otherFrom, otherTo) });
    changes.push({ from: otherFrom, to: otherTo, insert: text.slice(from, to) });
    done = otherTo;
    return cursorAt(cursor);
  });
  if (unknown) return step(unknownLines(state));
  if (changes.length === 0) return step(say(state, 'info', 'There is nothing to transpose'));
  // What is behind both stays where it is.
  return step(edit(state, ChangeSet.of(text.length, changes), label, cursors));
}

function transposeWords(state: State): Step {
  const scope = motionScope(state);
  const go = (motion: Motion, at: Byte): Byte => byteAfter(motion, scope, at) ?? at;
  return exchange(state, 'transpose words', (at) => {
    const from = go(backwardWord, at);
    const to = go(forwardWord, from);
    const otherTo = go(forwardWord, to);
    const otherFrom = go(backwardWord, otherTo);
    return from < to && to <= otherFrom && otherFrom < otherTo
      ? [from, to, otherFrom, otherTo, otherTo]
      : null;
  });
}

function transposeLines(state: State): Step {
  const { text } = activeDocument(state);
  return exchange(state, 'transpose lines', (at) => {
    const here = lineBlock(text, at);
    if (here === undefined) return undefined;
    // In the first line it is exchanged with the next one.
    const first = here.from === 0 ? here : lineBlock(text, here.from - 1);
    const second = here.from === 0 ? (here.breakLength === 0 ? null : lineBlock(text, here.to)) : here;
    if (first === undefined || second === undefined) return undefined;
    if (second === null) return null;
    return [first.from, first.to - first.breakLength, second.from, second.to - second.breakLength, second.to];
  });
}

const word = (name: string, title: string, doc: string, to: Case): Command => ({
  name,
  title,
  doc: `${doc}. A count changes that many words.`,
  argument: 'takes',
  run: (state, args) => rewriteWords(state, title.toLowerCase(), countOf(args), to),
});

export const wordCommands: readonly Command[] = [
  word(
    'upcase_word',
    'Upcase Word',
    'Change the selection, or the word after the cursor, to uppercase',
    'upper',
  ),
  word(
    'downcase_word',
    'Downcase Word',
    'Change the selection, or the word after the cursor, to lowercase',
    'lower',
  ),
  word(
    'capitalize_word',
    'Capitalize Word',
    'Capitalize the selection, or the word at the cursor',
    'capitalized',
  ),
  {
    name: 'transpose_words',
    title: 'Transpose Words',
    doc: 'Swap the word at or before the cursor with the next word.',
    argument: 'repeats',
    run: transposeWords,
  },
  {
    name: 'transpose_lines',
    title: 'Transpose Lines',
    doc: 'Swap the current line with the previous line.',
    argument: 'repeats',
    run: transposeLines,
  },
];
