import type { FileHandle } from 'node:fs/promises';
import type { Byte } from '../../base/units.ts';
import type { Document } from '../../core/model/document.ts';
import { byteOrderMark, isDecoded } from '../../core/model/encodings.ts';
import { Block } from '../../text/block.ts';
import { Text } from '../../text/text.ts';

const CHUNK: Byte = 1 << 20;

/** True if a file holds exactly a text, as a save would write it. False where the file cannot be read. */
export async function isSavedText(
  path: string,
  text: Text,
  { name, encoding, bom, lineEnd }: Pick<Document, 'name' | 'encoding' | 'bom' | 'lineEnd'>,
): Promise<boolean> {
  const content = await contentOf(text, encoding, lineEnd === 'CR', name);
  if (content === null) return false;
  const whole = bom ? Text.join([Text.of(Block.of(byteOrderMark(encoding))), content]) : content;
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

/** The bytes of a text in an encoding; null where it has characters that the encoding lacks. */
async function contentOf(text: Text, encoding: string, cr: boolean, name: string): Promise<Text | null> {
  if (!cr && !isDecoded(encoding)) return text;
  const { encodeForFile } = await import('../encodings/decode.ts');
  const content = await encodeForFile(text, encoding, cr, name);
  return typeof content === 'string' ? null : content;
}

/** Compares in steps, so that keys are served between them. */
async function isContent(text: Text, file: FileHandle): Promise<boolean> {
  const buffer = Buffer.alloc(Math.min(CHUNK, text.length));
  for (let at = 0; at < text.length;) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(CHUNK, text.length - at), at);
    if (bytesRead === 0 || buffer.compare(text.read(at, at + bytesRead), 0, bytesRead, 0, bytesRead) !== 0)
      return false;
    at += bytesRead;
  }
  return true;
}
