import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** The priority: 19 is the lowest. */
const PRIORITY = 10;

/**
 * Lets a worker, which calls this, stand behind the thread that takes the keys: where there are fewer processors than
 * work, a key does not wait for the end of the worker's turn. Linux has priorities of threads; elsewhere all stand alike.
 */
export function lowerPriority(): void {
  try {
    // PID/task/TID
    const [, , thread] = readlinkSync('/proc/thread-self').split('/');
    setPriority(Number(thread), PRIORITY);
  } catch {
    // It only is slower then.
  }
}
