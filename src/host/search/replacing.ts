import type { ChangesWork, FoundChanges } from '../../core/edits/background-edit.ts';
import { setImmediate } from 'node:timers/promises';
import type { Milliseconds } from '../../base/units.ts';
import { changesOf, type Replacements } from '../../text/replacements.ts';
import { assemble } from '../../text/stretches.ts';
import type { Link } from '../requests.ts';
import { reportsOf, type Searching } from './searching.ts';

/** The time of one turn of work on the main thread. */
const TURN: Milliseconds = 4;

/**
 * Finds the changes that replacing in a text makes, or sorting its lines: in a worker. The new text is put together
 * here in slices, so that the editor stays usable.
 */
export async function changesFrom(
  searching: Searching,
  { text, work }: ChangesWork,
  { signal, progress }: Pick<Link<FoundChanges>, 'signal' | 'progress'>,
): Promise<FoundChanges> {
  const results: Replacements[] = [];
  await reportsOf(searching, text, work, signal, (report) => {
    // Finding is the first half of the work.
    if (report.type === 'searching') progress(report.progress / 2);
    else if (report.type === 'replacements') results.push(report.made);
  });
  const [made] = results;
  if (made === undefined) throw new Error('another search replaced this one');
  const { long, lost, cursors } = made;
  const changes = changesOf(made);
  const slices = assemble(text, changes.content, made);
  let rest = performance.now() + TURN;
  let slice = slices.next();
  for (; !slice.done; slice = slices.next()) {
    if (performance.now() < rest) continue;
    progress(0.5 + slice.value / 2);
    await setImmediate();
    signal.throwIfAborted();
    rest = performance.now() + TURN;
  }
  return { changes, text: slice.value, long, lost, cursors };
}
