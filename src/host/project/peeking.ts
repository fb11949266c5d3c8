import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { groupDigits } from '../../base/group-digits.ts';
import type { Byte } from '../../base/units.ts';
import { Block } from '../../text/block.ts';
import { Text } from '../../text/text.ts';
import { codeOf } from '../files/error-messages.ts';

/** The largest part of a file that is read to show its start. */
const MOST: Byte = 1 << 16;
/** A file with a zero in so many bytes is binary. */
const LOOKED_AT: Byte = 8000;

/** The start of a file to be looked at, never more than 64 KiB; a sentence where that is not to be shown. */
export async function peek(path: string): Promise<{ readonly text: Text; readonly note: string | null }> {
  const nothing = (note: string): { text: Text; note: string } => ({ text: Text.empty, note });
  try {
    // A pipe must not be waited for.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const stat = await file.stat();
      if (!stat.isFile()) return nothing('Not a file.');
      const { buffer, bytesRead } = await file.read(new Uint8Array(MOST), 0, MOST, 0);
      const bytes = buffer.subarray(0, bytesRead);
      const [a, b, c] = bytes;
      const isUtf16 = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
      if (isUtf16) {
        const decoded = new TextDecoder(a === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
        return { text: Text.of(Block.of(Buffer.from(decoded))), note: null };
      }
      if (bytes.subarray(0, LOOKED_AT).includes(0)) return nothing(`Binary file of ${sizeOf(stat.size)}.`);
      if (bytesRead === 0) return nothing('Empty file.');
      const start = a === 0xef && b === 0xbb && c === 0xbf ? 3 : 0;
      return { text: Text.of(Block.of(bytes.subarray(start))), note: null };
    } finally {
      await file.close();
    }
  } catch (error) {
    return nothing(codeOf(error) === 'ENOENT' ? 'The file no longer exists.' : 'The file cannot be read.');
  }
}

function sizeOf(bytes: Byte): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const [size, unit] = bytes < 1 << 20 ? [bytes / 1024, 'KiB'] : [bytes / (1 << 20), 'MiB'];
  return `${size < 10 ? size.toFixed(1) : groupDigits(Math.round(size))} ${unit}`;
}
