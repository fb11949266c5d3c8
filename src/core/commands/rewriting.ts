import { decode, decodeText, encode, isContinuation, lengthOf } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import type { Command } from '../command.ts';
import { after, before, bytesOf } from '../rows.ts';
import { cursorAt, end, isEmpty, type Range, type Selections, start } from '../selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../state.ts';
import { MOST_AT_ONCE } from '../tidying.ts';
import { edit } from '../transaction.ts';
import { wordAround } from '../words.ts';

type Rewrite = (text: string) => string;

const toggled: Rewrite = (text) => {
  const upper = text.toUpperCase();
  const lower = text.toLowerCase();
  // Where no letter becomes several, all three are compared unit by unit, many times as fast.
  if (upper.length !== text.length || lower.length !== text.length) return toggledOneByOne(text);
  const units = new Uint16Array(text.length);
  for (let i = 0; i < units.length; i++) {
    const unit = upper.charCodeAt(i);
    units[i] = unit === text.charCodeAt(i) ? lower.charCodeAt(i) : unit;
  }
  return new TextDecoder('utf-16le', { ignoreBOM: true }).decode(units);
};

const toggledOneByOne: Rewrite = (text) =>
  Array.from(text, (character) => {
    const upper = character.toUpperCase();
    return upper === character ? character.toLowerCase() : upper;
  }).join('');

/** What is rewritten at one go. */
const PART: Byte = 1024 * 1024;

/** Rewrites what is selected, or the words at the cursors, which stay between the same characters. */
function rewrite(state: State, label: string, change: Rewrite): Step {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const stretches = stretchesOf(text, selections);
  if (stretches.reduce((sum, { from, to }) => sum + to - from, 0) > MOST_AT_ONCE)
    return step(say(state, 'warning', `more than ${MOST_AT_ONCE / 2 ** 20} MiB are too much at once`));
  const changes: Change[] = [];
  for (const { from, to } of stretches) {
    for (let at = from; at < to;) {
      const bytes = bytesOf(text, at, Math.min(to, at + PART));
      // A character is not cut.
      let length = bytes.length;
      if (at + length < to) for (let i = 0; i < 4 && isContinuation(bytes[--length]); i++);
      const part = bytes.subarray(0, length);
      const bytesAfter = rewritten(part, change);
      if (!sameBytes(part, bytesAfter)) {
        changes.push({ from: at, to: at + length, insert: state.additions.text(bytesAfter) });
      }
      at += length;
    }
  }
  const set = ChangeSet.of(text.length, changes);
  const kept = selections.map((range) => {
    if (isEmpty(range)) return cursorAt(set.mapPos(range.head, -1));
    const low = set.mapPos(start(range), -1);
    const high = set.mapPos(end(range), 1);
    return range.anchor < range.head ? { anchor: low, head: high } : { anchor: high, head: low };
  });
  return step(edit(state, set, label, kept));
}

/** The selections, and around each lone cursor its word, cut where a cursor stands in it. */
function stretchesOf(text: Text, { ranges }: Selections): readonly { from: Byte; to: Byte }[] {
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

/** A stretch of plain characters that is no longer is rewritten without a decoder, whose call costs more than a word. */
const SHORT: Byte = 64;

/** A short stretch of plain characters that stay plain, rewritten; null for others. */
function rewrittenPlain(bytes: Uint8Array, change: Rewrite): Uint8Array | null {
  if (bytes.length > SHORT) return null;
  let text = '';
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] >= 0x80) return null;
    text += String.fromCharCode(bytes[i]);
  }
  const changed = change(text);
  const out = new Uint8Array(changed.length);
  for (let i = 0; i < changed.length; i++) {
    const unit = changed.charCodeAt(i);
    if (unit >= 0x80) return null;
    out[i] = unit;
  }
  return out;
}

/** Bytes with their characters rewritten; those that are no UTF-8 stay as they are. */
export function rewritten(bytes: Uint8Array, change: Rewrite): Uint8Array {
  const plain = rewrittenPlain(bytes, change);
  if (plain !== null) return plain;
  const parts: Uint8Array[] = [];
  let from = 0;
  const flush = (to: number): void => {
    if (from < to) parts.push(encode(change(decodeText(bytes.subarray(from, to)))));
  };
  for (let at = 0; at < bytes.length;) {
    if (bytes[at] < 0x80) {
      at++;
      continue;
    }
    const unit = decode(bytes, at, bytes.length);
    const length = lengthOf(unit);
    if (unit < 0) {
      flush(at);
      parts.push(bytes.subarray(at, at + length));
      from = at + length;
    }
    at += length;
  }
  flush(bytes.length);
  if (parts.length === 1) return parts[0];
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
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

export const rewriting: readonly Command[] = [
  {
    name: 'transpose_chars',
    argument: 'repeats',
    title: 'Transpose Characters',
    doc: 'Exchanges the characters on both sides of the cursor, at the end of a line its last two.',
    run: transpose,
  },
  {
    name: 'to_upper_case',
    title: 'Upper Case',
    doc: 'Writes the selection, or the word at the cursor, in capital letters.',
    run: (state) => rewrite(state, 'upper case', (text) => text.toUpperCase()),
  },
  {
    name: 'to_lower_case',
    title: 'Lower Case',
    doc: 'Writes the selection, or the word at the cursor, in small letters.',
    run: (state) => rewrite(state, 'lower case', (text) => text.toLowerCase()),
  },
  {
    name: 'toggle_case',
    title: 'Toggle Case',
    doc: 'Makes small letters of the selection, or of the word at the cursor, capital ones, and the reverse.',
    run: (state) => rewrite(state, 'toggle case', toggled),
  },
];
