import type { ByteRange } from '../../../base/files.ts';
import type { Byte } from '../../../base/units.ts';
import { decodeText, encode } from '../../../base/utf8.ts';
import type { Change } from '../../../text/changeset.ts';
import type { Text } from '../../../text/text.ts';
import { activeDocument, type State, step } from '../../../core/model/state.ts';
import { after, before } from '../../../text/graphemes.ts';
import { lineEnd, lineStart } from '../lines.ts';
import { withLastChange } from '../marks/change-list.ts';
import { VimScope } from '../scope.ts';
import { applyEdit, endOfLine, withChanged, withCursors } from './apply-edit.ts';
import { blockRows } from './block-row.ts';
import type { OperatorTarget, VimOperator } from './operator.ts';

/** Bytes that are changed at once: what is done with more is done in parts. */
const PART = 1 << 16;

/** A character in the other case; itself where that is no single character. */
export function otherCase(character: string): string {
  const upper = character.toUpperCase();
  if (upper !== character) return isOne(upper) ? upper : character;
  const lower = character.toLowerCase();
  return isOne(lower) ? lower : character;
}

const isOne = (text: string): boolean => text.length === (text.codePointAt(0)! > 0xffff ? 2 : 1);

/** A character in upper case. */
const upperOf = (character: string): string => {
  const upper = character.toUpperCase();
  return isOne(upper) || character === 'ß' ? upper : character;
};

/** A character in lower case. */
const lowerOf = (character: string): string => {
  const lower = character.toLowerCase();
  return isOne(lower) ? lower : character;
};

/** A letter of ASCII 13 places on in the alphabet. */
function rotate(character: string): string {
  const code = character.charCodeAt(0);
  const base = code >= 97 ? 97 : 65;
  return /^[a-zA-Z]$/.test(character) ? String.fromCharCode(((code - base + 13) % 26) + base) : character;
}

/** The change of a range by a function of its characters; bytes that are no UTF-8 stay as they are. */
export function changesOf(
  state: State,
  text: Text,
  { from, to }: ByteRange,
  change: (character: string) => string,
): Change[] {
  const changes: Change[] = [];
  for (let at = from; at < to;) {
    let end = Math.min(to, at + PART);
    while (end < to && (text.byte(end) & 0xc0) === 0x80) end--;
    const bytes = text.read(at, end);
    const content = decodeText(bytes);
    if (!content.includes('\ufffd')) {
      // A change for each line: what stands in the others, such as marks, stays where it is.
      let start = at;
      for (const line of content.split(/(?<=\n)/)) {
        const next = Array.from(line, change).join('');
        const stop = start + encode(line).length;
        if (next !== line)
          changes.push({ from: start, to: stop, insert: state.additions.text(encode(next)) });
        start = stop;
      }
    }
    at = end;
  }
  return changes;
}

/** A range; of one that is empty and at the start of a line Vim takes the line, but in the first line a character. */
function inWholeLine(text: Text, { from, to }: ByteRange): ByteRange {
  const isWidened = from === to && from === lineStart(text, from) && from < lineEnd(text, from);
  if (!isWidened) return { from, to };
  return { from, to: from === 0 ? after(text, from) : lineEnd(text, from) };
}

/** Changes the characters of a target one by one. */
function mapTarget(
  state: State,
  target: OperatorTarget,
  label: string,
  change: (character: string) => string,
): State {
  const { kind, ranges, block, starts, ends, main } = target;
  const { text } = activeDocument(state);
  const parts =
    block === undefined
      ? ranges.map((range) => (target.isVisual ? range : inWholeLine(text, range)))
      : blockRows(new VimScope(state), block);
  const changes = parts.flatMap((range) => changesOf(state, text, range, change));
  const done = applyEdit(state, changes, label, starts, main);
  // Characters may have other lengths in the other case.
  const places = withCursors(
    done,
    starts.map((at) => movedStart(changes, at)),
    main,
  );
  const { from, to } = ranges[Math.min(main, ranges.length - 1)];
  const marked = (place: Byte, state: State): State =>
    changes.length === 0 ? state : withLastChange(state, place);
  if (kind === 'line')
    return marked(from, withChanged(places, from, endOfLine(places, Math.max(from, to - 1))));
  const start = starts[main];
  if (block !== undefined) {
    const end = ends[ends.length - 1];
    return marked(lineStart(text, start), withChanged(places, start, Math.min(end, lineEnd(text, end))));
  }
  const changed = activeDocument(done).text;
  const end = movedStart(changes, to);
  return marked(start, withChanged(places, start, end > start ? before(changed, end) : end));
}

/** A place that is the start of a change, or before it, after the changes of the same number of bytes or not. */
function movedStart(changes: readonly Change[], at: number): number {
  let moved = at;
  for (const { from, to = from, insert } of changes)
    if (to <= at) moved += (insert?.length ?? 0) - (to - from);
  return moved;
}

/** Operators that change characters one by one. */
const caseOperator = (
  name: string,
  title: string,
  doc: string,
  change: (character: string) => string,
): VimOperator => ({
  name,
  title,
  doc,
  run: (state, target) => step(mapTarget(state, target, title.toLowerCase(), change)),
});

/** `gu`, `gU`, `g~` and `g?`. */
export const caseOperators: readonly VimOperator[] = [
  caseOperator('lowercase', 'Lowercase', 'Makes text lowercase.', lowerOf),
  caseOperator('uppercase', 'Uppercase', 'Makes text uppercase.', upperOf),
  caseOperator('swap_case', 'Swap Case', 'Swaps the case of letters.', otherCase),
  caseOperator('rot13', 'Rotate Letters', 'Moves letters 13 places on in the alphabet.', rotate),
];
