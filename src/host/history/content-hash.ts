import { createHash } from 'node:crypto';
import type { Byte } from '../../base/units.ts';
import type { Text } from '../../text/text.ts';
import { inSlices } from '../search/slices.ts';

const CHUNK: Byte = 1 << 18;

/** The start of the SHA-256 of a path, for names of files about it. */
export const pathHash = (path: string): string =>
  createHash('sha256').update(path).digest('hex').slice(0, 32);

/** The SHA-256 of a text, in hexadecimal; the main thread serves keys in between. */
export const contentHash = (text: Text): Promise<string> => inSlices(hashSteps(text));

function* hashSteps(text: Text): Generator<void, string> {
  const hash = createHash('sha256');
  for (const part of partsOf(text)) {
    hash.update(part);
    yield;
  }
  return hash.digest('hex');
}

/** The bytes of a text; the main thread serves keys in between. */
export const contentBytes = (text: Text): Promise<Uint8Array> => inSlices(byteSteps(text));

function* byteSteps(text: Text): Generator<void, Uint8Array> {
  const bytes = new Uint8Array(text.length);
  let at: Byte = 0;
  for (const part of partsOf(text)) {
    bytes.set(part, at);
    at += part.length;
    yield;
  }
  return bytes;
}

/** The bytes of a text, part by part, in memory that is used again. Throws when some of them cannot be read. */
function* partsOf(text: Text): Generator<Uint8Array> {
  const bytes = new Uint8Array(Math.min(CHUNK, text.length));
  for (let at = 0; at < text.length; at += CHUNK) {
    const part = bytes.subarray(0, text.length - at);
    if (!text.readInto(at, part)) throw new Error('a part of the text cannot be read');
    yield part;
  }
}
