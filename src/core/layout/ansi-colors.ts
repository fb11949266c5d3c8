import { before, bytesOf } from '../../text/graphemes.ts';
import { afterSgr, MAX_SGR, NO_SGR, sgrLength } from '../../base/sgr.ts';
import type { Style } from '../../base/frame.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import { Selections } from '../model/selection.ts';

/** Bytes that are searched backward for the colors at a place. */
const LOOK_BACK: Byte = 4 * 1024;
/** Bytes of a file's start that are searched for color codes. */
const FIRST_SCREEN: Byte = 8 * 1024;

const ESC = 0x1b;

/** The colour codes in a stretch of text, and the look that they leave behind. */
export interface Colors {
  readonly hidden: readonly ByteRange[];
  readonly styles: readonly (ByteRange & { readonly style: Style })[];
  readonly after: Style;
}

/** The colour codes in `bytes`, which stand at `from` of the text; `style` is the look at its start. */
export function colorsIn(bytes: Uint8Array, from: Byte, style: Style): Colors {
  const hidden: ByteRange[] = [];
  const styles: (ByteRange & { style: Style })[] = [];
  let start = 0;
  const flush = (at: Byte): void => {
    if (at > start && style !== NO_SGR) styles.push({ from: from + start, to: from + at, style });
  };
  for (let at = bytes.indexOf(ESC); at >= 0; at = bytes.indexOf(ESC, at + 1)) {
    const length = sgrLength(bytes, at, bytes.length);
    if (length === 0) continue;
    flush(at);
    hidden.push({ from: from + at, to: from + at + length });
    style = afterSgr(style, bytes, at, at + length);
    start = at + length;
  }
  flush(bytes.length);
  return { hidden, styles, after: style };
}

/** The look at `at`, as far as the bytes shortly before tell. */
export function colorAt(text: Text, at: Byte): Style {
  const from = Math.max(0, at - LOOK_BACK);
  return colorsIn(bytesOf(text, from, at), from, NO_SGR).after;
}

/** True when a text begins with lines that have color codes. */
export function hasColors(text: Text): boolean {
  const bytes = bytesOf(text, 0, Math.min(text.length, FIRST_SCREEN));
  return colorsIn(bytes, 0, NO_SGR).hidden.length > 0;
}

/** The color code that holds a byte, as its first one or further on; null where there is none. */
export function codeAround(text: Text, at: Byte): ByteRange | null {
  const from = Math.max(0, at - MAX_SGR);
  const bytes = bytesOf(text, from, Math.min(text.length, at + MAX_SGR));
  for (let i = Math.min(at - from, bytes.length - 1); i >= 0; i--) {
    if (bytes[i] !== ESC) continue;
    const length = sgrLength(bytes, i, bytes.length);
    return from + i + length > at ? { from: from + i, to: from + i + length } : null;
  }
  return null;
}

/** Cursors that came to stand in or before a colour code go behind it, or over it when they went back. */
export function besideCodes(text: Text, was: Selections, is: Selections): Selections {
  let moved = false;
  const ranges = is.ranges.map((range, i) => {
    const empty = range.anchor === range.head;
    const back = is.count === was.count && range.head < was.ranges[i].head;
    const head = beside(text, range.head, empty, back);
    if (head === range.head) return range;
    moved = true;
    return { ...range, head, anchor: empty ? head : range.anchor };
  });
  return moved ? Selections.of(ranges, is.main) : is;
}

function beside(text: Text, head: Byte, empty: boolean, back: boolean): Byte {
  const code = codeAround(text, head);
  if (code === null || (code.from === head && !empty)) return head;
  if (back && code.from < head) {
    let { from } = code;
    for (
      let earlier = codeAround(text, from - 1);
      from > 0 && earlier?.to === from;
      earlier = codeAround(text, from - 1)
    )
      ({ from } = earlier);
    if (from > 0) return before(text, from);
  }
  let { to } = code;
  for (let next = codeAround(text, to); next !== null; next = codeAround(text, to)) ({ to } = next);
  return to;
}

/** Beyond this many changes nobody types. */
const MOST_CHECKED = 10_000;

/** True when changes would cut a color code in two. */
export function cutsCode(text: Text, changes: ChangeSet): boolean {
  const inside = (at: Byte): boolean => {
    const code = codeAround(text, at);
    return code !== null && code.from < at;
  };
  for (let i = 0; i < Math.min(changes.size, MOST_CHECKED); i++)
    if (inside(changes.from(i)) || inside(changes.to(i))) return true;
  return false;
}
