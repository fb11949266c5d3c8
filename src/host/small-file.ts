import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/**
 * The bytes of a file that a folder from anywhere may have brought along; null when it is longer than `most` bytes or
 * no file: a pipe or a device would be waited for, or never end. Throws what the system refuses.
 */
export function readSmall(path: string, most: number): Uint8Array | null {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  try {
    const stat = fstatSync(file);
    if (!stat.isFile() || stat.size > most) return null;
    const bytes = new Uint8Array(stat.size);
    let length = 0;
    while (length < bytes.length) {
      const read = readSync(file, bytes, length, bytes.length - length, length);
      if (read === 0) break;
      length += read;
    }
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

/** The same as text. */
export function readSmallText(path: string, most: number): string | null {
  const bytes = readSmall(path, most);
  return bytes === null ? null : new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
