import type { Milliseconds } from '../../base/units.ts';

/** The time of one turn of work, after which others get theirs. */
const TURN: Milliseconds = 8;

/**
 * Does work to its end, in slices between which everything else goes on; returns what it returns. Rejects with the
 * signal's reason once that stops it.
 */
export async function inSlices<T>(work: Iterator<unknown, T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    await new Promise((accept) => setImmediate(accept));
    signal?.throwIfAborted();
    const rest = performance.now() + TURN;
    do {
      const step = work.next();
      if (step.done === true) return step.value;
    } while (performance.now() < rest);
  }
}
