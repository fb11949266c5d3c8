import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { CELL_WORDS, Frame } from '../../base/frame.ts';
import type { Byte } from '../../base/units.ts';
import { activeDocument, activeView, type State } from '../../core/model/state.ts';
import { draw } from '../../editor/draw.ts';
import type { Text } from '../../text/text.ts';
import { DARK } from '../../ui/theme.ts';

/** The changed documents with their new lengths, the cursor, and a checksum of the text around it. */
export type EventCheck = readonly [changed: readonly (readonly [number, Byte])[], head: Byte, sum: number];

/** All documents with their lengths and digests, and a checksum of the screen; null for what was not computed. */
export interface FullCheck {
  readonly texts: readonly (readonly [id: number, length: Byte, digest: string | null])[];
  readonly screen: number | null;
}

/** Bytes around the cursor that an event is checked by. */
const AROUND: Byte = 128;

/** The check of an event that changed texts or the number of documents; null for another. Its cost does not depend on the texts. */
export function checkEvent(before: State, after: State): EventCheck | null {
  if (before.documents === after.documents) return null;
  const changed: (readonly [number, Byte])[] = [];
  for (const [id, { text }] of after.documents)
    if (before.documents.get(id)?.text !== text) changed.push([id, text.length]);
  if (changed.length === 0 && before.documents.size === after.documents.size) return null;
  const { text } = activeDocument(after);
  const { head } = activeView(after).selections.primary;
  const around = text.read(Math.max(0, head - AROUND), Math.min(text.length, head + AROUND));
  return [changed, head, crc32(around)];
}

/** The check of a whole state. Texts are read up to `most` bytes altogether. */
export function checkState(state: State, most: Byte): FullCheck {
  let left = most;
  const texts = Array.from(state.documents, ([id, { text }]) => {
    left -= text.length;
    return [id, text.length, left < 0 ? null : digestOf(text)] as const;
  });
  const isCounted = [...state.documents.values()].every(({ text }) => text.newlines !== undefined);
  return { texts, screen: isCounted ? crc32(screenOf(state).join('\n')) : null };
}

/** The rows of the screen that a state draws, without colors. */
function screenOf(state: State): readonly string[] {
  const frame = new Frame(state.window.columns, state.window.rows);
  draw(frame, state, DARK);
  return Array.from({ length: frame.rows }, (_, y) => {
    let row = '';
    for (let x = 0; x < frame.columns; x++)
      row += frame.clusters.text(frame.cells[(y * frame.columns + x) * CELL_WORDS]);
    return row;
  });
}

/** The digest of a text. */
export function digestOf(text: Text): string {
  const hash = createHash('sha256');
  for (let at = 0; at < text.length;) {
    const { from, bytes } = text.chunk(at);
    const part = bytes.subarray(at - from);
    hash.update(part);
    at += part.length;
  }
  return hash.digest('base64').slice(0, 22);
}
