import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from './error-messages.ts';

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

/** Gives a file of the program's own another text in one step; makes its folder. Throws what the system refuses. */
export function writeSmallText(path: string, text: string): void {
  makeFolder(dirname(path));
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/**
 * Makes a folder for the user alone, and those around it that are missing. Throws what the system refuses. Node's own
 * way never ends where a folder is there and says of what is made in it that it is not, as `/proc` does.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    const around = dirname(path);
    if (codeOf(error) !== 'ENOENT' || existsSync(around)) throw error;
    makeFolder(around);
    mkdirSync(path, { mode: 0o700 });
  }
}
