import type { ByteRange } from '../base/files.ts';
import type { Byte } from '../base/units.ts';
import { sharedBytes } from './block.ts';
import { Numbers } from './numbers.ts';
import type { Replacements } from './replacements.ts';
import { OLD } from './stretches.ts';

/** The size of the blocks that inserted text comes in; their newlines are counted as they are made. */
const BLOCK: Byte = 1 << 20;

/** A stretch of a text, and what takes its place. */
export interface Insertion extends ByteRange {
  readonly insert: Uint8Array;
}

/** The replacements that put other bytes in place of long stretches, in order, of a text of `length` bytes. */
export function insertedText(
  length: Byte,
  stretches: readonly Insertion[],
): Omit<Replacements, 'long' | 'lost'> {
  const table = new Numbers();
  const pieces = new Numbers();
  const blocks: Uint8Array[] = [];
  const content = sharedBytes(stretches.reduce((sum, { insert }) => sum + insert.length, 0));
  let used = 0;
  let grown = 0;
  let at = 0;
  for (const { from, to, insert } of stretches) {
    content.set(insert, used);
    if (from > at) pieces.push(OLD, at, from - at);
    for (let start = 0; start < insert.length; start += BLOCK) {
      const part = content.subarray(used + start, used + Math.min(insert.length, start + BLOCK));
      pieces.push(blocks.length, 0, part.length);
      blocks.push(part);
    }
    used += insert.length;
    table.push(from, to, from + grown, used);
    grown += insert.length - (to - from);
    at = to;
  }
  if (at < length) pieces.push(OLD, at, length - at);
  return {
    pieces: pieces.finish(),
    blocks,
    table: table.finish(),
    content,
    length,
    newLength: length + grown,
  };
}
