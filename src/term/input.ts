import { closeSync, openSync } from 'node:fs';
import { isatty, ReadStream } from 'node:tty';

/** What one read takes at most. */
const MOST_BYTES = 1 << 16;

/**
 * Opens the terminal for reading: standard input, or `/dev/tty` when that is something else. Nothing is read before it
 * is resumed. Throws what the system says when there is no terminal.
 * @param onBytes what came, in an array of its own
 */
export function openInput(onBytes: (bytes: Uint8Array) => void): ReadStream {
  const fd = isatty(0) ? 0 : openSync('/dev/tty', 'r+');
  const buffer = new Uint8Array(MOST_BYTES);
  // Reads go past the stream's own queue: a key is here a tenth of a millisecond sooner.
  const onread = {
    buffer,
    callback: (length: number): boolean => {
      onBytes(buffer.slice(0, length));
      return true;
    },
  };
  try {
    // Where a runtime does not know of that, it has an event of it instead, which must not begin to read by itself.
    return new ReadStream(fd, { onread }).pause().on('data', onBytes);
  } catch (error) {
    if (fd > 0) closeSync(fd);
    throw error;
  }
}
