import type { ByteRange } from '../../../base/files.ts';
import { textWidth } from '../../../base/text-width.ts';
import type { Byte, Column } from '../../../base/units.ts';
import { decodeText, encode } from '../../../base/utf8.ts';
import { editorIn } from '../../../core/languages/language.ts';
import { lineBreak } from '../../../core/model/document.ts';
import { activeDocument, say, type State, type Step, step } from '../../../core/model/state.ts';
import { type Change, ChangeSet } from '../../../text/changeset.ts';
import type { Text } from '../../../text/text.ts';
import { withLastChange } from '../marks/change-list.ts';
import { withMarks } from '../marks/marks.ts';
import { firstNonBlank, lineBelow, lineEnd, lineStart } from '../lines.ts';
import { applyEdit, cursorsOf, endOfLine, inText, withChanged, withCursors } from './apply-edit.ts';
import { blanks, tabWidth } from './indentation.ts';
import type { OperatorTarget, VimOperator } from './operator.ts';
import { linesOf } from './shift.ts';
import { textWidthOf } from './text-width.ts';

/** Bytes that are formatted at once. */
const MOST: Byte = 1 << 20;

/** The blanks and the comment mark before the text of a line; `-` begins a list and has blanks below it. */
const LEADER = /^[ \t]*(?:(?:\/\/|%|XCOMM|>[> \t]*|\/\*|\*\/|(?:[#*-])(?=[ \t]|$))[ \t]*)?/;

/** A line of a paragraph. */
interface Line {
  readonly from: Byte;
  readonly leader: string;
  readonly rest: string;
}

/** A word, and the blanks before it; a word of the next line has the break there. */
interface Word {
  /** The end of the word before, and the start of this one. */
  readonly gap: ByteRange;
  /** The gap where the word goes on in the line of the one before. */
  readonly joint: string;
  readonly was: string;
  readonly text: string;
}

/** Lays out the paragraphs of some lines; the changes are of blanks only. */
function formatLines(state: State, { from, to }: ByteRange): Change[] {
  const { text } = activeDocument(state);
  const changes: Change[] = [];
  let paragraph: Line[] = [];
  const flush = (): void => {
    if (paragraph.length > 0) changes.push(...layOut(state, paragraph));
    paragraph = [];
  };
  for (let at: Byte | null = from; at !== null && (at < to || at === from); at = lineBelow(text, at)) {
    const line = lineAt(text, at);
    const [first] = paragraph;
    if (line.rest.trim() === '') {
      flush();
      continue;
    }
    if (first !== undefined && !isSameLeader(first, line)) flush();
    paragraph.push(line);
  }
  flush();
  return changes;
}

function lineAt(text: Text, from: Byte): Line {
  const content = decodeText(text.read(from, lineEnd(text, from)));
  const [leader] = LEADER.exec(content) ?? [''];
  return { from, leader, rest: content.slice(leader.length) };
}

/** True where a line goes on in the paragraph of another one. */
function isSameLeader(first: Line, { leader }: Line): boolean {
  const [one, other] = [first.leader.trim(), leader.trim()];
  if (one === '-') return other === '';
  return one === other || (one === '/*' && other === '*');
}

/** The changes of the blanks between the words of a paragraph. */
function layOut(state: State, lines: readonly Line[]): Change[] {
  const document = activeDocument(state);
  const width = textWidthOf(state);
  const broken = lineBreak(document);
  const tab = tabWidth(state);
  const [first] = lines;
  const below = leaderBelow(state, first);
  const words = wordsOf(lines);
  let column = columnsOf(first.leader, 0, tab);
  const changes: Change[] = [];
  // Words without blanks between them stay together.
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    let end = columnsOf(word.joint + word.text, column, tab);
    let reach = end;
    for (let k = i + 1; k < words.length && words[k].joint === ''; k++)
      reach = columnsOf(words[k].text, reach, tab);
    const breaks = i > 0 && word.joint !== '' && reach > width;
    const gap = breaks ? broken + below : word.joint;
    if (breaks) end = columnsOf(word.text, columnsOf(below, 0, tab), tab);
    column = end;
    if (i > 0 && gap !== word.was) changes.push({ ...word.gap, insert: state.additions.string(gap) });
  }
  return changes;
}

/** The leader of the lines below the first one. */
function leaderBelow(state: State, { leader }: Line): string {
  const mark = leader.trim();
  const keepsIndent = editorIn(state, activeDocument(state)).auto_indent !== false;
  const tab = tabWidth(state);
  if (mark === '-') return blanks(state, columnsOf(leader, 0, tab));
  if (mark === '/*') return `${leader.slice(0, leader.indexOf('/'))} * `;
  if (mark === '') return keepsIndent ? leader : '';
  return leader;
}

function wordsOf(lines: readonly Line[]): Word[] {
  const words: Word[] = [];
  let end = lines[0].from;
  let trail = '';
  for (const [i, { from, leader, rest }] of lines.entries()) {
    let at = from + encode(leader).length;
    let isFirst = true;
    for (const [part] of rest.matchAll(/[ \t]+|[^ \t]+/g)) {
      const size = encode(part).length;
      if (/^[ \t]/.test(part)) trail += part;
      else {
        const joint = isFirst && i > 0 ? jointOf(trail, part) : trail;
        const was = isFirst && i > 0 ? `${trail}\n${leader}` : trail;
        words.push({ gap: { from: end, to: at }, joint, was, text: part });
        isFirst = false;
        trail = '';
        end = at + size;
      }
      at += size;
    }
  }
  return words;
}

/** The blanks between the last word of a line and the first one of the next, when the lines are joined. */
const jointOf = (trail: string, next: string): string =>
  next.startsWith(')') || /[ \t]$/.test(trail) ? trail : `${trail} `;

/** The column after a text that begins at one. */
function columnsOf(content: string, from: Column, tab: Column): Column {
  let column = from;
  for (const part of content.split(/(\t)/))
    column = part === '\t' ? column + tab - (column % tab) : column + textWidth(part);
  return column;
}

/** Formats the lines of a target. @param stays the cursors stay at their words */
function format(state: State, target: OperatorTarget, stays: boolean): Step {
  const { ranges, main } = linesOf(state, target);
  if (ranges.reduce((sum, { from, to }) => sum + to - from, 0) > MOST)
    return step(say(state, 'warning', 'Nothing was formatted: at most 1,024 KiB can be formatted at once'));
  const changes = ranges.flatMap((range) => formatLines(state, range));
  const { text } = activeDocument(state);
  const set = ChangeSet.of(text.length, changes);
  const lastOf = ({ from, to }: ByteRange): Byte => (to > from && text.byte(to - 1) === 10 ? to - 1 : to);
  const places = stays ? target.cursors : ranges.map(lastOf);
  const done = applyEdit(state, changes, 'format', places, main, 1);
  const after = activeDocument(done).text;
  const range = ranges[Math.min(main, ranges.length - 1)];
  const marked = withChanged(done, set.mapPos(range.from, -1), endOfLine(done, set.mapPos(lastOf(range), 1)));
  if (stays) return step(marked);
  const last = set.empty ? null : set.inserted(set.size - 1);
  const isJoined =
    last !== null &&
    last.newlines === 0 &&
    text.slice(set.from(set.size - 1), set.to(set.size - 1)).newlines !== 0;
  const lines = cursorsOf(done).map((at) => firstNonBlank(after, lineStart(after, inText(done, at))));
  const shown = withCursors(marked, lines, main);
  if (!isJoined) return step(shown);
  // Lines that were joined end where the next one begins.
  const at = lineStart(after, set.mapPos(lastOf(range), 1));
  return step(withLastChange(withMarks(shown, { ']': at }), lineBelow(after, at) ?? after.length));
}

/** `gq` and `gw`. */
export const formatOperators: readonly VimOperator[] = [
  {
    name: 'format',
    title: 'Format Lines',
    doc: 'Rewrap paragraphs to fit, and go to the last line.',
    run: (state, target) => format(state, target, false),
  },
  {
    name: 'format_in_place',
    title: 'Format Lines in Place',
    doc: 'Rewrap paragraphs to fit, without moving the cursor.',
    run: (state, target) => format(state, target, true),
  },
];
