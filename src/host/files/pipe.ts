import { constants, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Byte, Milliseconds } from '../../base/units.ts';
import { codeOf } from './error-messages.ts';

/** The bytes read at once: as many as a pipe of Linux holds. */
const PIECE: Byte = 65536;

/** The shortest and the longest pause while a pipe sends nothing. */
const SHORTEST: Milliseconds = 5;
const LONGEST: Milliseconds = 160;

/** A pipe that the shell made for `<(command)`: its writer was there before its name. */
const INHERITED = /^\/(dev\/(fd\/\d+|stdin)|proc\/[^/]+\/fd\/\d+)$/;

/** True when an absolute path leads to a pipe; false for what cannot be examined, which opening it reports. */
export function isFifo(path: string): boolean {
  try {
    return statSync(path).isFIFO();
  } catch {
    return false;
  }
}

/**
 * Reads a pipe from its first writer to its last. A pipe that nobody writes to takes no thread of the runtime, which
 * has four for all its work on files. Rejects when the pipe cannot be opened or read.
 * @param path absolute
 */
export async function* readFifo(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const piece = new Uint8Array(PIECE);
    let hasWriter = INHERITED.test(path);
    let pause = SHORTEST;
    for (;;) {
      const length = await file.read(piece, 0, PIECE, null).then(
        ({ bytesRead }) => bytesRead,
        (error: unknown) => {
          if (codeOf(error) !== 'EAGAIN') throw error;
          return null;
        },
      );
      hasWriter ||= length !== 0;
      if (length === 0 && hasWriter) return;
      if (length !== null && length > 0) {
        pause = SHORTEST;
        yield piece.slice(0, length);
      } else {
        await new Promise((resolve) => setTimeout(resolve, pause));
        pause = Math.min(pause * 2, LONGEST);
      }
    }
  } finally {
    await file.close();
  }
}
