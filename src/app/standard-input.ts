import type { Event } from '../core/model/messages.ts';
import { fstatSync } from 'node:fs';
import type { Host } from '../host/host.ts';
import { isFifo, readFifo } from '../host/files/pipe.ts';

/** The path that stands for standard input. */
export const INPUT = '-';

/**
 * True if something is sent to standard input: a pipe leads to it, or a file. A terminal or /dev/null sends nothing.
 */
export function isInputSent(): boolean {
  try {
    const stat = fstatSync(process.stdin.fd);
    return stat.isFIFO() || stat.isFile() || stat.isSocket();
  } catch {
    // It was closed.
    return false;
  }
}

/** True when a path means a pipe: standard input, a FIFO, or the path that a shell puts in place of `<(command)`. */
export const isPipe = (path: string): boolean => path === INPUT || isFifo(path);

/**
 * Takes in what comes from a pipe, as a document without a file: a save asks for a name, and nothing is written back.
 * @param skipsEmpty no document is made of a pipe that sends nothing
 * @returns whether there is a document, or a message that says why not
 */
export async function readPipe(
  host: Host,
  path: string,
  skipsEmpty: boolean,
  emit: (event: Event) => void,
): Promise<boolean> {
  const { readStream } = await import('../host/files/open.ts');
  const name = path === INPUT ? 'standard input' : path;
  try {
    const input = await readStream(path === INPUT ? process.stdin : readFifo(path));
    if (skipsEmpty && input.source.length === 0) return false;
    const event: Event = { type: 'opened', location: null, name, stat: null, readOnly: false, ...input };
    emit(await host.files.decoded(event));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    emit({ type: 'open_failed', path, message: `Reading ${name} failed: ${reason}` });
  }
  return true;
}
