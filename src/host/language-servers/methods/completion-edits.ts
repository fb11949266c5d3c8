import type { ByteRange } from '../../../base/files.ts';
import type { ServerTextEdit } from '../../../features/language-servers/place.ts';
import type { ChangeSet } from '../../../text/changeset.ts';
import type { Text } from '../../../text/text.ts';
import { type PositionEncoding, spanOf } from '../client/positions.ts';
import { recordOrNull } from '../client/checks.ts';

/**
 * Edits of a text, in ascending order.
 * @throws a sentence when one of them is none, or when they overlap
 */
export function editsIn(
  text: Text,
  encoding: PositionEncoding,
  edits: readonly unknown[],
): readonly ServerTextEdit[] {
  const read = edits.map((each): ServerTextEdit => {
    const { range, newText } = recordOrNull(each) ?? {};
    const span = rangeSpan(text, encoding, range);
    if (span === null || typeof newText !== 'string')
      throw new Error('The server sent an edit that has no range or no text');
    return { ...span, text: newText };
  });
  const sorted = read.toSorted((a, b) => a.from - b.from || a.to - b.to);
  if (sorted.some(({ from }, i) => i > 0 && from < sorted[i - 1].to))
    throw new Error('The server sent edits that overlap');
  return sorted;
}

/** Edits in the text after changes; they keep their order. */
export const editsThrough = (
  edits: readonly ServerTextEdit[],
  changes: ChangeSet,
): readonly ServerTextEdit[] =>
  edits.map(({ from, to, text }) => {
    const first = changes.mapPos(from, from === to ? -1 : 1);
    return { from: first, to: from === to ? first : Math.max(first, changes.mapPos(to, -1)), text };
  });

/** The offsets of a range that a server sent; null for anything that is no range. */
export function rangeSpan(text: Text, encoding: PositionEncoding, range: unknown): ByteRange | null {
  const start = recordOrNull(recordOrNull(range)?.['start']);
  const end = recordOrNull(recordOrNull(range)?.['end']);
  const places = [start?.['line'], start?.['character'], end?.['line'], end?.['character']];
  if (!places.every((each) => Number.isSafeInteger(each) && Number(each) >= 0)) return null;
  const [line, character, endLine, endCharacter] = places as number[];
  return spanOf(text, encoding, {
    start: { line, character },
    end: { line: endLine, character: endCharacter },
  });
}
