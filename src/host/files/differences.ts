import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { Source } from '../../text/source.ts';
import type { Text } from '../../text/text.ts';

/**
 * The ranges in which the file that holds `prefix` bytes and then the text may differ from the file of `source`:
 * everything but the pieces of the source that are where they were. In order, for `SaveRequest.differs`, and only when
 * the source shows the very version that is to be replaced (`DiskReader.shows`).
 */
export function differences(text: Text, source: Source, prefix: Byte): ByteRange[] {
  const ranges: ByteRange[] = [];
  let from = 0;
  let at = prefix;
  text.eachPiece((piece, start, length) => {
    if (piece === source && start === at) {
      if (from < at) ranges.push({ from, to: at });
      from = at + length;
    }
    at += length;
  });
  if (from < at) ranges.push({ from, to: at });
  return ranges;
}
