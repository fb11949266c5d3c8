import type { Byte } from '../../base/units.ts';

/** The bytes of the fields of a line: each begins where the one before ends, behind its delimiter. */
export interface FieldLine {
  /** The starts of its fields, counted from the first byte of what was read. */
  readonly starts: readonly Byte[];
  /** Its end, without the break. */
  readonly to: Byte;
}

const QUOTE = 34;
const LF = 10;
const CR = 13;

/** More fields of a line are not told apart. */
const MOST_FIELDS = 1000;

const code = (character: string): number => character.charCodeAt(0);
const DELIMITERS: readonly number[] = [',', ';', '\t', '|'].map(code);

/** The delimiter of a table by its first line: the most frequent one outside of quotes, a comma where none is. */
export function delimiterOf(header: Uint8Array): number {
  const counts = DELIMITERS.map(() => 0);
  let isQuoted = false;
  for (const byte of header) {
    if (byte === QUOTE) isQuoted = !isQuoted;
    const i = isQuoted ? -1 : DELIMITERS.indexOf(byte);
    if (i >= 0) counts[i]++;
  }
  return DELIMITERS[counts.indexOf(Math.max(...counts))];
}

/**
 * The fields of the lines in `bytes`, the first of which begins a line. A field in quotes may have delimiters, doubled
 * quotes and line breaks; the fields behind one with a break are left out up to the end of its line. A quote without an
 * end is a character like others.
 */
export function fieldLines(bytes: Uint8Array, delimiter: number): readonly FieldLine[] {
  const lines: FieldLine[] = [];
  let starts: Byte[] = [0];
  for (let at = 0; at < bytes.length;) {
    if (bytes[at] === QUOTE && at === starts.at(-1)) {
      const quoted = quotedField(bytes, at);
      if (quoted.lineEnd !== null) {
        lines.push({ starts, to: withoutReturn(bytes, quoted.lineEnd) });
        at = endOfLine(bytes, quoted.to) + 1;
        starts = [at];
        continue;
      }
      at = quoted.to;
    }
    if (bytes[at] === LF) {
      lines.push({ starts, to: withoutReturn(bytes, at) });
      starts = [at + 1];
    } else if (bytes[at] === delimiter && starts.length < MOST_FIELDS) starts.push(at + 1);
    at++;
  }
  if (starts[0] < bytes.length) lines.push({ starts, to: bytes.length });
  return lines;
}

/** The end of a quoted field and, if it goes on behind its line, that line's end; a single byte if no quote ends it. */
function quotedField(bytes: Uint8Array, from: Byte): { readonly to: Byte; readonly lineEnd: Byte | null } {
  let to = from + 1;
  for (;;) {
    to = bytes.indexOf(QUOTE, to);
    if (to < 0) return { to: from + 1, lineEnd: null };
    if (bytes[to + 1] !== QUOTE) break;
    to += 2;
  }
  const feed = bytes.indexOf(LF, from);
  return { to: to + 1, lineEnd: feed >= 0 && feed < to ? feed : null };
}

const endOfLine = (bytes: Uint8Array, at: Byte): Byte => {
  const feed = bytes.indexOf(LF, at);
  return feed < 0 ? bytes.length : feed;
};

const withoutReturn = (bytes: Uint8Array, feed: Byte): Byte =>
  feed > 0 && bytes[feed - 1] === CR ? feed - 1 : feed;
