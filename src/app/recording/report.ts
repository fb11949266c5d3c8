import type { Milliseconds } from '../../base/units.ts';
import { runtime, VERSION } from '../version.ts';
import { Mask } from './mask.ts';
import { maskedLines } from './masked-lines.ts';
import type { RecentWork } from './recent-events.ts';
import { lineOf } from './recording-lines.ts';

/** The time that lines are made for before keys get their turn. */
const TURN: Milliseconds = 5;

/** The masked recording of the last events, made in slices. Throws when it is stopped. */
export async function reportOf(work: RecentWork, signal: AbortSignal): Promise<string> {
  const lines: string[] = [];
  let turn = performance.now();
  for (const line of maskedLines(work, new Mask(), VERSION, runtime())) {
    lines.push(lineOf(line));
    if (performance.now() - turn < TURN) continue;
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    turn = performance.now();
  }
  return lines.join('');
}
