import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds from one look at a process to the next. */
const STEP = 25;

/** Children that do no work: the watchdog of the terminal. */
const WAITING = 1;

/**
 * Waits until nothing has been under way for `quiet` milliseconds: no thread of the process has run or waited for a
 * processor, no child of it has worked, and `progress` has stayed the same. A busy machine makes the wait longer, not
 * wrong. Rejects after `timeout` milliseconds. Where there is no /proc only `progress` is looked at.
 */
export async function idle(
  pid: number,
  progress: () => string,
  quiet: number,
  timeout = 60_000,
): Promise<void> {
  let since = performance.now();
  const deadline = since + timeout;
  let before = progress();
  while (performance.now() - since < quiet) {
    if (performance.now() > deadline) throw new Error(`process ${pid} did not come to rest: ${before}`);
    await setTimeout(STEP);
    const now = progress();
    if (now !== before || isBusy(pid)) since = performance.now();
    before = now;
  }
}

function isBusy(pid: number): boolean {
  // It has ended, or the system has none of this.
  if (!existsSync(`/proc/${pid}/task`)) return false;
  let children = 0;
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    const stat = read(`/proc/${pid}/task/${task}/stat`);
    // The state is the first field behind the name, which is in parentheses and may hold some itself.
    if (/^[RD]/.test(stat.slice(stat.lastIndexOf(')') + 2))) return true;
    children += read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).length;
  }
  return children > WAITING;
}

/** The contents of a file of /proc; empty when the thread has ended, or where the system does not give it. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
