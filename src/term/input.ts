import { closeSync, openSync } from 'node:fs';
import { isatty, ReadStream } from 'node:tty';

/** The most that one read takes. */
const MOST_BYTES = 1 << 16;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Bytes that came before raw mode, as the keys sent them: until then the system makes a line feed of Enter. */
export const asTyped = (bytes: Uint8Array): Uint8Array =>
  bytes.map((byte) => (byte === LINE_FEED ? CARRIAGE_RETURN : byte));

/**
 * Opens the terminal for reading: standard input, or `/dev/tty` when that is something else. Nothing is read before it
 * is resumed. Throws what the system says when there is no terminal.
 * @param onBytes what came, in an array of its own
 */
export function openInput(onBytes: (bytes: Uint8Array) => void): ReadStream {
  const own = isatty(0);
  // Bun has an event of it only, and lets go of a terminal only through its own stream.
  if (own && process.versions.bun !== undefined) return process.stdin.pause().on('data', onBytes);
  const fd = own ? 0 : openSync('/dev/tty', 'r+');
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
    // The event, which nobody has who takes reads himself, must not begin to read by itself.
    return new ReadStream(fd, { onread }).pause().on('data', onBytes);
  } catch (error) {
    if (!own) closeSync(fd);
    throw error;
  }
}
