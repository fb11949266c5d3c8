import { bytesOf } from '../../text/graphemes.ts';
import { encode } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import { type CommentChange, marksAt } from '../../text/rework/comment-lines.ts';
import { LineReader } from '../../text/rework/line-reader.ts';
import type { Text } from '../../text/text.ts';
import type { Command } from '../../core/model/command.ts';
import { markTableOf } from '../../core/languages/comment-tokens.ts';
import { languageIn } from '../../core/languages/language.ts';
import { cursorAt, end, isEmpty, type Range, start } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';
import { changeLines, unlessRefused } from '../../core/edits/change-lines.ts';

/** The bytes of a selection in which its first character is looked for. */
const REACH: Byte = 4096;

function commentLines(state: State, wanted: CommentChange): Step {
  const label = wanted === 'toggle' ? 'toggle comment' : `${wanted} comment`;
  const marks = markTableOf(state, activeDocument(state));
  return changeLines(state, { ...COMMENTING, label }, { type: 'comment', wanted, marks });
}

const COMMENTING = {
  title: 'commenting lines',
  nothing: 'No selected line is commented',
  stopped: 'No line was changed',
};

/** True when these bytes stand at a place. */
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

/** The first character of a selection that is not blank; without one its start. */
function firstInk(text: Text, range: Range): Byte {
  const from = start(range);
  const bytes = bytesOf(text, from, Math.min(end(range), from + REACH));
  const at = bytes.findIndex((byte) => byte > 0x20);
  return at < 0 ? from : from + at;
}

/** Makes a comment of what is selected, or of nothing at a cursor; one that is selected, or closely around, is none again. */
function toggleBlock(state: State): Step {
  const document = activeDocument(state);
  const { text } = document;
  const { selections } = activeView(state);
  const reader = new LineReader(text);
  const table = markTableOf(state, document);
  const changes: Change[] = [];
  const feet: number[] = [];
  let done: Byte = -1;
  for (const range of selections.ranges) {
    const marks = marksAt(reader, table, firstInk(text, range)).block;
    if (marks === null)
      return step(say(state, 'warning', `${languageIn(document).name} has no block comments`));
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

export const commentCommands: readonly Command[] = [
  {
    name: 'toggle_comment',
    depends: 'tokens',
    title: 'Toggle Line Comment',
    doc: 'Comment the selected lines, or uncomment them if all are comments.',
    run: (state) => commentLines(state, 'toggle'),
  },
  {
    name: 'add_line_comment',
    depends: 'tokens',
    title: 'Add Line Comment',
    doc: 'Comment the selected lines, including those that are comments already.',
    run: (state) => commentLines(state, 'add'),
  },
  {
    name: 'remove_line_comment',
    depends: 'tokens',
    title: 'Remove Line Comment',
    doc: 'Uncomment the selected lines that are comments.',
    run: (state) => commentLines(state, 'remove'),
  },
  {
    name: 'toggle_block_comment',
    depends: 'tokens',
    title: 'Toggle Block Comment',
    doc: 'Turn the selection into a block comment, or the block comment back into code.',
    run: (state) => unlessRefused(state, () => toggleBlock(state)),
  },
];
