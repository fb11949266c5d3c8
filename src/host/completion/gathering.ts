import { setImmediate } from 'node:timers/promises';
import type { GatherWork } from '../../features/completion/requests.ts';
import { fittingWords, type WordSlice } from '../../features/completion/word-list.ts';
import type { Link } from '../requests.ts';

/** Slices that are told together: each telling ranks all words anew. */
const TOGETHER = 16;

/** Gathers words in slices between which everything else goes on. @throws when it is stopped */
export async function gather(
  { typed, most, sources }: GatherWork,
  { signal, tell }: Pick<Link<readonly WordSlice[]>, 'signal' | 'tell'>,
): Promise<readonly WordSlice[]> {
  const work = fittingWords(typed, most, sources);
  let waiting: WordSlice[] = [];
  // The nearest words are shown at once.
  let together = 1;
  for (let slice = work.next(); slice.done !== true; slice = work.next()) {
    waiting.push(slice.value);
    if (waiting.length >= together) {
      tell(waiting);
      waiting = [];
      together = TOGETHER;
    }
    await setImmediate();
    signal.throwIfAborted();
  }
  return waiting;
}
