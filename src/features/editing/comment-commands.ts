import { encode } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import { lineEndAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';
import type { Command } from '../../core/model/command.ts';
import { type CommentMarks, commentMarksAt } from '../../core/languages/comment-tokens.ts';
import { languageIn } from '../../core/languages/language.ts';
import { unknownLines } from '../../core/motions/line-ranges.ts';
import { bytesOf } from '../../core/layout/visual-rows.ts';
import { cursorAt, end, isEmpty, type Range, start } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';
import { editLines, touchedLines } from './commands.ts';

/** Lines longer than this are not looked into for a comment mark. */
const COMMENT_REACH = 4096;

/** What becomes of the comment marks of lines. */
type Wanted = 'toggle' | 'add' | 'remove';

/** A line, and how a comment looks in it. */
interface Line {
  readonly from: Byte;
  /** Where its text ends. */
  readonly to: Byte;
  /** Where its mark stands, or would stand, from its start. */
  readonly indent: Byte;
  readonly blank: boolean;
  readonly marked: boolean;
  readonly open: string;
  readonly close: string | null;
  /** The mark with the blank behind it, as it is there. */
  readonly length: Byte;
  /** Marks stand at the starts of lines. */
  readonly atStart: boolean;
}

function commentLines(state: State, wanted: Wanted): Step {
  const document = activeDocument(state);
  const { text } = document;
  const starts = touchedLines(text, activeView(state).selections);
  if (starts === undefined) return step(unknownLines(state));
  const lines: Line[] = [];
  let marks: CommentMarks | null = null;
  let before: Byte = -1;
  for (const from of starts) {
    const end = lineEndAt(text, from);
    const lineTo = end ?? text.length;
    const to = lineTo > from && text.byte(lineTo - 1) === 13 ? lineTo - 1 : lineTo;
    const bytes = bytesOf(text, from, Math.min(to, from + COMMENT_REACH));
    let indent = 0;
    while (indent < bytes.length && (bytes[indent] === 0x20 || bytes[indent] === 9)) indent++;
    const blank = indent === bytes.length;
    // Lines that follow each other are commented alike, as the first of them that is not blank.
    if (from !== before) marks = null;
    before = lineTo + 1;
    if (!blank) marks ??= commentMarksAt(state, document, from + indent);
    const own = marks ?? commentMarksAt(state, document, from);
    const { comment, commentAtStart } = own;
    const [open, close] = comment;
    if (open === undefined)
      return step(say(state, 'warning', `no comment mark is known for ${languageIn(document).name}`));
    // A mark at the end of a line needs one.
    if (close !== undefined && end === undefined) return step(unknownLines(state));
    const at = commentAtStart ? 0 : indent;
    const length = isOther(bytes, at, from, own) ? 0 : markLength(bytes, at, open);
    lines.push({
      from,
      to,
      indent: at,
      blank,
      marked: length > 0,
      open,
      close: close ?? null,
      length,
      atStart: commentAtStart,
    });
  }
  const filled = lines.filter(({ blank }) => !blank);
  const targets =
    wanted === 'remove' ? filled.filter(({ marked }) => marked) : filled.length > 0 ? filled : lines;
  const remove =
    wanted === 'remove' || (wanted === 'toggle' && filled.length > 0 && filled.every(({ marked }) => marked));
  const column = targets.reduce((least, { indent }) => Math.min(least, indent), Infinity);
  const changes = targets.flatMap((line): Change[] => {
    const { from, to, open, close } = line;
    if (remove) return uncommented(text, line);
    const head: Change = {
      from: from + (line.atStart ? 0 : column),
      insert: state.additions.text(encode(`${open} `)),
    };
    return close === null ? [head] : [head, { from: to, insert: state.additions.text(encode(` ${close}`)) }];
  });
  return step(editLines(state, changes, wanted === 'toggle' ? 'toggle comment' : `${wanted} comment`));
}

/** Whether what begins like a comment of one line is another: the program of a script, or one with marks around it. */
function isOther(bytes: Uint8Array, at: number, from: Byte, { comment, block }: CommentMarks): boolean {
  const [open, close] = comment;
  const begins = (mark: string): boolean => encode(mark).every((byte, i) => bytes[at + i] === byte);
  if (from === 0 && at === 0 && open === '#' && begins('#!')) return true;
  if (open === undefined || close !== undefined || block === null) return false;
  return block[0] !== open && block[0].startsWith(open) && begins(block[0]);
}

/** The bytes of a mark that stands at a place, with the blank behind it; 0 when it does not stand there. */
function markLength(bytes: Uint8Array, at: number, open: string): Byte {
  const mark = encode(open);
  // Words that are marks are known in any case, but not as the start of another word.
  const fold = (byte: number): number => (byte >= 0x61 && byte <= 0x7a ? byte - 0x20 : byte);
  if (bytes.length < at + mark.length || !mark.every((byte, i) => fold(bytes[at + i]) === fold(byte)))
    return 0;
  const next = bytes[at + mark.length];
  if (/[a-z]$/i.test(open) && next !== undefined && next > 0x20) return 0;
  return mark.length + (next === 0x20 ? 1 : 0);
}

/** What takes the marks from a line that has them. */
function uncommented(text: Text, { from, to, indent, length, close }: Line): Change[] {
  const inner = from + indent + length;
  const lead: Change = { from: from + indent, to: inner };
  if (close === null) return [lead];
  const tail = encode(` ${close}`);
  const bytes = bytesOf(text, Math.max(from, to - tail.length), to);
  const behind = endsWith(bytes, tail)
    ? tail.length
    : endsWith(bytes, tail.subarray(1))
      ? tail.length - 1
      : 0;
  // The blank may be that of the first mark, where there is nothing between the two.
  return behind === 0 ? [lead] : [lead, { from: Math.max(inner, to - behind), to }];
}

const endsWith = (bytes: Uint8Array, tail: Uint8Array): boolean =>
  bytes.length >= tail.length && tail.every((byte, i) => bytes[bytes.length - tail.length + i] === byte);

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

/** Where the first character stands in a selection that is no blank; else where it begins. */
function firstInk(text: Text, range: Range): Byte {
  const from = start(range);
  const bytes = bytesOf(text, from, Math.min(end(range), from + COMMENT_REACH));
  const at = bytes.findIndex((byte) => byte > 0x20);
  return at < 0 ? from : from + at;
}

/** Makes a comment of what is selected, or of nothing at a cursor; one that is selected, or closely around, is none again. */
function toggleBlock(state: State): Step {
  const document = activeDocument(state);
  const { text } = document;
  const { selections } = activeView(state);
  const changes: Change[] = [];
  const feet: number[] = [];
  let done: Byte = -1;
  for (const range of selections.ranges) {
    const marks = commentMarksAt(state, document, firstInk(text, range)).block;
    if (marks === null)
      return step(
        say(state, 'warning', `no marks of block comments are known for ${languageIn(document).name}`),
      );
    const [open, close] = marks.map(encode);
    const head = state.additions.text(encode(`${marks[0]} `));
    const foot = state.additions.text(encode(` ${marks[1]}`));
    feet.push(foot.length);
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
  const kept = selections.map((range, i) => {
    if (isEmpty(range)) {
      const behind = set.mapPos(range.head, 1);
      return cursorAt(behind === set.mapPos(range.head, -1) ? behind : behind - feet[i]);
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
    depends: 'tokens',
    title: 'Toggle Comment',
    doc: 'Comments the selected lines out, or in again when all are.',
    run: (state) => commentLines(state, 'toggle'),
  },
  {
    name: 'add_line_comment',
    depends: 'tokens',
    title: 'Comment Lines',
    doc: 'Comments the selected lines out, once more those that are.',
    run: (state) => commentLines(state, 'add'),
  },
  {
    name: 'remove_line_comment',
    depends: 'tokens',
    title: 'Uncomment Lines',
    doc: 'Takes the comment mark from those of the selected lines that have one.',
    run: (state) => commentLines(state, 'remove'),
  },
  {
    name: 'toggle_block_comment',
    depends: 'tokens',
    title: 'Toggle Block Comment',
    doc: 'Makes a comment of what is selected, or what it was of a comment.',
    run: toggleBlock,
  },
];
