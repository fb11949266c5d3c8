import type { ServerTextEdit } from '../../../features/language-servers/place.ts';
import type { ChangeSet } from '../../../text/changeset.ts';
import type { Text } from '../../../text/text.ts';
import { type PositionEncoding, spanOf } from '../client/positions.ts';
import { recordOf } from './completion-item.ts';

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
    const { range, newText } = recordOf(each) ?? {};
    const start = recordOf(recordOf(range)?.['start']);
    const end = recordOf(recordOf(range)?.['end']);
    if (start === null || end === null || typeof newText !== 'string')
      throw new Error('The server sent an edit that has no range or no text');
    const places = [start['line'], start['character'], end['line'], end['character']];
    if (!places.every((each) => Number.isSafeInteger(each) && Number(each) >= 0))
      throw new Error('The server sent an edit of a place that is in no text');
    const [line, character, endLine, endCharacter] = places as number[];
    const span = { start: { line, character }, end: { line: endLine, character: endCharacter } };
    return { ...spanOf(text, encoding, span), text: newText };
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
