import { encode } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import { lineEndAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';
import type { Command } from '../command.ts';
import { languageIn } from '../language.ts';
import { unknownLines } from '../line-blocks.ts';
import { bytesOf } from '../rows.ts';
import { cursorAt, end, isEmpty, type Range, start } from '../selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../state.ts';
import { edit } from '../transaction.ts';
import { editLines, touchedLines } from './editing.ts';

/** Lines longer than this are not looked into for a comment mark. */
const COMMENT_REACH = 4096;

/** What becomes of the comment marks of lines. */
type Wanted = 'toggle' | 'add' | 'remove';

function commentLines(state: State, wanted: Wanted): Step {
  const document = activeDocument(state);
  const { text } = document;
  const language = languageIn(document);
  const [open, close] = language.comment;
  if (open === undefined) return step(say(state, 'warning', `no comment mark is known for ${document.name}`));
  const mark = encode(open);
  const tail = close === undefined ? null : encode(` ${close}`);
  const starts = touchedLines(text, activeView(state).selections);
  // A mark at the end of a line needs one.
  if (starts === undefined || (tail !== null && starts.some((from) => lineEndAt(text, from) === undefined)))
    return step(unknownLines(state));
  const lines = starts.map((from) => {
    const lineTo = lineEndAt(text, from) ?? text.length;
    const to = lineTo > from && text.byte(lineTo - 1) === 13 ? lineTo - 1 : lineTo;
    const bytes = bytesOf(text, from, Math.min(to, from + COMMENT_REACH));
    let indent = 0;
    while (indent < bytes.length && (bytes[indent] === 0x20 || bytes[indent] === 9)) indent++;
    const marked = mark.every((byte, i) => bytes[indent + i] === byte);
    return {
      from,
      to,
      indent,
      blank: indent === bytes.length,
      marked,
      spaced: bytes[indent + mark.length] === 0x20,
    };
  });
  const filled = lines.filter(({ blank }) => !blank);
  const targets =
    wanted === 'remove' ? filled.filter(({ marked }) => marked) : filled.length > 0 ? filled : lines;
  const remove =
    wanted === 'remove' || (wanted === 'toggle' && filled.length > 0 && filled.every(({ marked }) => marked));
  const column = targets.reduce((least, { indent }) => Math.min(least, indent), Infinity);
  const head = state.additions.text(encode(`${open} `));
  const foot = tail === null ? null : state.additions.text(tail);
  const changes = targets.flatMap(({ from, to, indent, spaced }): Change[] => {
    if (!remove) {
      const before: Change = { from: from + column, insert: head };
      return foot === null ? [before] : [before, { from: to, insert: foot }];
    }
    const lead: Change = { from: from + indent, to: from + indent + mark.length + (spaced ? 1 : 0) };
    if (tail === null) return [lead];
    const bytes = bytesOf(text, Math.max(from, to - tail.length), to);
    const length = tail.every((byte, i) => bytes[i] === byte)
      ? tail.length
      : endsWith(bytes, tail.subarray(1))
        ? tail.length - 1
        : 0;
    return length === 0 ? [lead] : [lead, { from: to - length, to }];
  });
  return step(editLines(state, changes, wanted === 'toggle' ? 'toggle comment' : `${wanted} comment`));
}

const endsWith = (bytes: Uint8Array, tail: Uint8Array): boolean =>
  tail.every((byte, i) => bytes[bytes.length - tail.length + i] === byte);

/** Whether bytes stand at a place. */
const stands = (text: Text, at: Byte, bytes: Uint8Array): boolean =>
  at >= 0 && bytes.every((byte, i) => text.byte(at + i) === byte);

const isSpace = (text: Text, at: Byte): boolean => text.byte(at) === 0x20;

/** The two marks, with one blank each, of a comment that a selection is, or that is closely around it; null for none. */
function marksOf(
  text: Text,
  range: Range,
  open: Uint8Array,
  close: Uint8Array,
): readonly [Change, Change & { readonly to: Byte }] | null {
  const [from, to] = [start(range), end(range)];
  const marks = (opens: Byte, closes: Byte): readonly [Change, Change & { readonly to: Byte }] | null => {
    const inner = opens + open.length;
    if (inner > closes || !stands(text, opens, open) || !stands(text, closes, close)) return null;
    const lead = isSpace(text, inner) && inner < closes ? 1 : 0;
    const tail = closes - 1 >= inner + lead && isSpace(text, closes - 1) ? 1 : 0;
    return [
      { from: opens, to: inner + lead },
      { from: closes - tail, to: closes + close.length },
    ];
  };
  const before = isSpace(text, from - 1) ? 1 : 0;
  const behind = isSpace(text, to) ? 1 : 0;
  return marks(from, to - close.length) ?? marks(from - before - open.length, to + behind);
}

/** Makes a comment of what is selected, or of nothing at a cursor; one that is selected, or closely around, is none again. */
function toggleBlock(state: State): Step {
  const document = activeDocument(state);
  const { text } = document;
  const { selections } = activeView(state);
  const marks = languageIn(document).block;
  if (marks === null)
    return step(say(state, 'warning', `no marks of block comments are known for ${document.name}`));
  const [open, close] = marks.map(encode);
  const head = state.additions.text(encode(`${marks[0]} `));
  const foot = state.additions.text(encode(` ${marks[1]}`));
  const changes: Change[] = [];
  let done: Byte = -1;
  for (const range of selections.ranges) {
    const there = marksOf(text, range, open, close);
    // Of several cursors in one comment the first takes it away.
    if (there !== null && (there[0].from < done || start(range) < done)) continue;
    if (there !== null) {
      changes.push(...there);
      done = there[1].to;
    } else if (isEmpty(range)) changes.push({ from: range.head, insert: head.concat(foot) });
    else changes.push({ from: start(range), insert: head }, { from: end(range), insert: foot });
  }
  const set = ChangeSet.of(text.length, changes);
  const kept = selections.map((range) => {
    if (isEmpty(range)) {
      const behind = set.mapPos(range.head, 1);
      return cursorAt(behind === set.mapPos(range.head, -1) ? behind : behind - foot.length);
    }
    const low = set.mapPos(start(range), 1);
    const high = set.mapPos(end(range), -1);
    return range.anchor < range.head ? { anchor: low, head: high } : { anchor: high, head: low };
  });
  return step(edit(state, set, 'toggle comment', kept));
}

export const commenting: readonly Command[] = [
  {
    name: 'toggle_comment',
    title: 'Toggle Comment',
    doc: 'Comments the selected lines out, or in again when all are.',
    run: (state) => commentLines(state, 'toggle'),
  },
  {
    name: 'add_line_comment',
    title: 'Comment Lines',
    doc: 'Comments the selected lines out, once more those that are.',
    run: (state) => commentLines(state, 'add'),
  },
  {
    name: 'remove_line_comment',
    title: 'Uncomment Lines',
    doc: 'Takes the comment mark from those of the selected lines that have one.',
    run: (state) => commentLines(state, 'remove'),
  },
  {
    name: 'toggle_block_comment',
    title: 'Toggle Block Comment',
    doc: 'Makes a comment of what is selected, or what it was of a comment.',
    run: toggleBlock,
  },
];
