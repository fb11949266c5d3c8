import { setImmediate } from 'node:timers/promises';
import type { FileHandle } from 'node:fs/promises';
import type { Byte } from '../../base/units.ts';
import type { Document, Format } from '../../core/model/document.ts';
import { byteOrderMark, isDecoded } from '../../core/model/encodings.ts';
import { Block } from '../../text/block.ts';
import { Text } from '../../text/text.ts';

const CHUNK: Byte = 1 << 20;

/**
 * True if a file holds exactly a text, as a save would write it. Parts of the text that are lost count as equal. False
 * where the file cannot be read.
 */
export async function isSavedText(
  path: string,
  text: Text,
  { name, encoding, bom, lineEnd }: Pick<Document, 'name' | 'encoding' | 'bom' | 'lineEnd'>,
): Promise<boolean> {
  const whole = await contentOf(text, { encoding, bom, lineEnd }, name);
  if (typeof whole === 'string') return false;
  const { constants, open } = await import('node:fs/promises');
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => null);
  if (file === null) return false;
  try {
    const stat = await file.stat();
    return stat.isFile() && stat.size === whole.length && (await isContent(whole, file));
  } finally {
    await file.close();
  }
}

/** The content of a file with a text; a sentence where it has characters that the encoding lacks. */
async function contentOf(
  text: Text,
  { encoding, bom, lineEnd }: Format,
  name: string,
): Promise<Text | string> {
  const content = await encodeContent(text, encoding, lineEnd === 'CR', name);
  if (typeof content === 'string' || !bom) return content;
  return Text.join([Text.of(Block.of(byteOrderMark(encoding))), content]);
}

async function encodeContent(
  text: Text,
  encoding: string,
  cr: boolean,
  name: string,
): Promise<Text | string> {
  if (!cr && !isDecoded(encoding)) return text;
  const { encodeForFile } = await import('../encodings/decode.ts');
  return await encodeForFile(text, encoding, cr, name);
}

/** The bytes of a file with a text, as a save would write it; a sentence where there are none. */
export async function bytesOfFile(text: Text, format: Format, name: string): Promise<Uint8Array | string> {
  const content = await contentOf(text, format, name);
  if (typeof content === 'string') return content;
  const bytes = new Uint8Array(content.length);
  for (let at = 0; at < content.length; at += CHUNK) {
    if (!content.readInto(at, bytes.subarray(at, at + CHUNK))) return `Parts of ${name} could not be read`;
    await setImmediate();
  }
  return bytes;
}

/** Compares in steps, so that keys are served between them. */
async function isContent(text: Text, file: FileHandle): Promise<boolean> {
  const buffer = Buffer.alloc(Math.min(CHUNK, text.length));
  for (let at = 0; at < text.length;) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(CHUNK, text.length - at), at);
    if (bytesRead === 0 || !isStretch(text, at, buffer.subarray(0, bytesRead))) return false;
    at += bytesRead;
  }
  return true;
}

/** True if a text has these bytes at a place, but for those that are lost. */
function isStretch(text: Text, start: Byte, bytes: Buffer): boolean {
  for (let done = 0; done < bytes.length;) {
    const chunk = text.chunk(start + done);
    const skipped = start + done - chunk.from;
    const length = Math.min(bytes.length - done, chunk.bytes.length - skipped);
    const same = bytes.compare(chunk.bytes, skipped, skipped + length, done, done + length) === 0;
    if (!same && !chunk.lost) return false;
    done += length;
  }
  return true;
}
