import type { Document } from '../../core/model/document.ts';
import type { State } from '../../core/model/state.ts';
import { occurrencesHighlight, selectionHighlight } from './settings.ts';
import { bytesOf } from '../../text/graphemes.ts';
import type { Byte } from '../../base/units.ts';
import type { Text } from '../../text/text.ts';
import type { View } from '../../core/model/panes.ts';
import { end, isEmpty, start } from '../../core/model/selection.ts';
import { isWord, wordAround } from '../../core/motions/words.ts';

/** The word that is searched for in sight. */
export interface SoughtWord {
  readonly bytes: Uint8Array;
  /** True for a whole word. */
  readonly word: boolean;
  /** Its place under the cursor. */
  readonly from: Byte;
}

/** Nothing longer is looked for. */
const LONGEST: Byte = 256;

let last: { text: Text; at: Byte; to: Byte; wanted: SoughtWord | null } | null = null;

/** The word under the only cursor, or what is selected of one line: whatever of it there is in sight is marked. */
export function wantedIn(state: State, document: Document, { selections }: View): SoughtWord | null {
  const { text } = document;
  const { primary, count } = selections;
  if (count > 1) return null;
  const [from, to] = [start(primary), end(primary)];
  const setting = isEmpty(primary) ? occurrencesHighlight : selectionHighlight;
  if (to - from > LONGEST || !setting.in(state, document)) return null;
  if (last?.text === text && last.at === from && last.to === to) return last.wanted;
  const wanted = isEmpty(primary) ? wordAt(text, from) : selectedWord(text, from, to);
  last = { text, at: from, to, wanted };
  return wanted;
}

function wordAt(text: Text, at: Byte): SoughtWord | null {
  const { from, to } = wordAround(text, at);
  if (from === to || to - from > LONGEST || !isWord(text, from)) return null;
  return { bytes: bytesOf(text, from, to), word: true, from };
}

function selectedWord(text: Text, from: Byte, to: Byte): SoughtWord | null {
  const bytes = bytesOf(text, from, to);
  const blank = bytes.every((byte) => byte === 0x20 || byte === 9);
  return blank || bytes.includes(10) ? null : { bytes, word: false, from };
}

/** The starts of the wanted text in [from, to), `most` at most; reads no more than it has room for around that. */
export function startsIn(
  text: Text,
  { bytes, word }: SoughtWord,
  from: Byte,
  to: Byte,
  most = Infinity,
): readonly Byte[] {
  const margin = bytes.length;
  const low = Math.max(0, from - margin);
  const around = bytesOf(text, low, Math.min(text.length, to + margin));
  let places: Byte[] | null = null;
  for (let i = around.indexOf(bytes[0]); i >= 0 && low + i < to; i = around.indexOf(bytes[0], i + 1)) {
    let k = 1;
    while (k < bytes.length && around[i + k] === bytes[k]) k++;
    if (k < bytes.length || low + i + k <= from) continue;
    if (word && !standsAlone(text, low + i, low + i + k, around[i - 1], around[i + k])) continue;
    (places ??= []).push(low + i);
    if (places.length === most) break;
  }
  return places ?? NONE;
}

const NONE: readonly Byte[] = [];

/**
 * True when the word at [from, to) is a whole one; `before` and `behind` are the bytes around it where they are at
 * hand.
 */
function standsAlone(
  text: Text,
  from: Byte,
  to: Byte,
  before: number | undefined,
  behind: number | undefined,
): boolean {
  const [left, right] = [before ?? text.byte(from - 1), behind ?? text.byte(to)];
  if (left < 0x80 && right < 0x80) return !isLetter(left) && !isLetter(right);
  const word = wordAround(text, from);
  return word.from === from && word.to === to;
}

/** Of ASCII. */
const isLetter = (byte: number): boolean =>
  byte === 0x5f || (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a);
