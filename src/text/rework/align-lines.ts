import type { Byte, Column } from '../../base/units.ts';
import { textWidth } from '../../base/text-width.ts';
import { decodeText, encode } from '../../base/utf8.ts';
import type { LineEditor } from './line-editor.ts';
import type { Line } from './line-reader.ts';

/** The place in each line that is moved to the same column. */
export interface Alignment {
  /** The text that begins there, or an expression: it begins at the first group of that, or at the match. */
  readonly at: string;
  readonly isExpression: boolean;
  /** The columns of a tab. */
  readonly tabSize: Column;
}

/** Longer lines stay as they are. */
const LONGEST: Byte = 1 << 16;

/** The end of what comes before the aligned place in a line, with the blanks between them. */
interface Place {
  readonly from: Byte;
  readonly to: Byte;
  readonly columns: Column;
}

/**
 * Adds or removes blanks before the first match in each line, so that all matches of a block begin in the same column.
 * Lines without a match stay as they are. Yields how much is done, 0 to 1.
 */
export function* alignLines(editor: LineEditor, alignment: Alignment): Generator<number, void> {
  const { reader } = editor;
  const find = finder(alignment);
  const placeIn = ({ from, to }: Line): Place | null => {
    if (to - from > LONGEST) return null;
    const line = decodeText(reader.read(from, to));
    // What is no UTF-8 has no columns.
    const at = line.includes('\ufffd') ? -1 : find(line);
    if (at < 0) return null;
    const before = line.slice(0, at).trimEnd();
    const end = from + encode(before).length;
    return { from: end, to: from + encode(line.slice(0, at)).length, columns: width(before, alignment) };
  };
  for (const block of reader.blocks(editor.ranges)) {
    let [column, hasGap] = [0, false];
    for (const line of reader.lines(block)) {
      const place = placeIn(line);
      if (place !== null) column = Math.max(column, place.columns);
      hasGap ||= place !== null && place.to > place.from;
      if (editor.isDue(line.from)) yield editor.share(line.from) / 2;
    }
    editor.back();
    if (hasGap) column++;
    for (const line of reader.lines(block)) {
      const place = placeIn(line);
      if (place !== null) {
        const blanks = encode(' '.repeat(column - place.columns));
        const isSame = blanks.length === place.to - place.from && reader.has(place.from, blanks);
        if (!isSame) editor.change(place.from, place.to, blanks);
      }
      if (editor.isDue(line.from)) yield 0.5 + editor.share(line.from) / 2;
    }
  }
}

/** Finds the place in a line, in UTF-16 units; -1 for none. */
function finder({ at, isExpression }: Alignment): (line: string) => number {
  if (!isExpression) return (line) => line.indexOf(at);
  const pattern = new RegExp(at, 'du');
  return (line) => {
    const { indices } = pattern.exec(line) ?? {};
    return (indices?.[1] ?? indices?.[0])?.[0] ?? -1;
  };
}

/** The columns that the start of a line takes. */
function width(text: string, { tabSize }: Alignment): Column {
  let columns = 0;
  text.split('\t').forEach((part, i) => {
    if (i > 0) columns += tabSize - (columns % tabSize);
    columns += textWidth(part);
  });
  return columns;
}
