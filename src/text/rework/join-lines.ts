import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { encode } from '../../base/utf8.ts';
import type { LineEditor } from './line-editor.ts';
import { isBlank, isBreak, type LineBlock, type LineReader } from './line-reader.ts';

/** The most spaces and tabs that are removed where a line begins. */
const BLANKS: Byte = 4096;
const SPACE = Uint8Array.of(0x20);

/**
 * Joins the lines of each block, or its only line with the next one, with a separator, or without one with one space
 * between words. Yields how much is done, 0 to 1.
 */
export function* joinLines(editor: LineEditor, separator?: string): Generator<number, void> {
  const { reader } = editor;
  const between = separator === undefined ? null : encode(separator);
  for (const block of reader.blocks(editor.ranges)) {
    const stop = lastEnd(reader, block);
    // Whether what is joined so far ends in something that the next word must stay apart from.
    let filled = false;
    for (let at = block.from; ;) {
      const feed = reader.lineEnd(at);
      if (feed >= stop) break;
      const lineTo = feed > at && reader.byte(feed - 1) === 13 ? feed - 1 : feed;
      const next = reader.blanksEnd(feed + 1, Math.min(stop, feed + 1 + BLANKS));
      if (lineTo > at) filled = !isBlank(reader.byte(lineTo - 1));
      if (between !== null) editor.change(lineTo, next, between);
      else if (filled && next < stop && !isBreak(reader.byte(next))) editor.change(lineTo, next, SPACE);
      else editor.change(lineTo, next);
      if (editor.isDue(next)) yield editor.share(next);
      at = next;
    }
  }
}

/** The end of the text of the last line that is joined. */
function lastEnd(reader: LineReader, { from, to, breakLength }: LineBlock): Byte {
  const isSingle = breakLength > 0 && reader.lineEnd(from) === to - 1;
  if (!isSingle) return to - breakLength;
  const [below] = reader.blocks([{ from: to, to }]);
  return below.to - below.breakLength;
}

/** The places of cursors before lines are joined: at the end of their line. In a last line without a break they stay. */
export function lineEnds(reader: LineReader, ranges: readonly ByteRange[]): Float64Array<ArrayBuffer> {
  const places = new Float64Array(ranges.length);
  // The line found last.
  let [end, place]: Byte[] = [-1, 0];
  ranges.forEach(({ from, to }, i) => {
    if (from !== to) return;
    if (from > end) {
      end = reader.lineEnd(from);
      place = end > from && reader.byte(end - 1) === 13 ? end - 1 : end;
    }
    places[i] = end === reader.length ? from : place;
  });
  return places;
}
