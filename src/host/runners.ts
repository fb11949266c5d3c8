import { formatText } from '../features/files/format.ts';
import { countLongText } from '../features/text-view/word-count.ts';
import { countingWords } from '../text/word-count.ts';
import { type Runner, runs } from './requests.ts';
import { inSlices } from './search/slices.ts';

/** A part of the host that keeps something from one request to the next. */
interface Worker {
  readonly runners: readonly Runner[];
}

/** The runner of every request that the host answers. Code that is not needed at the start is loaded by the first request. */
export const runnersOf = (workers: readonly Worker[]): readonly Runner[] => [
  ...workers.flatMap(({ runners }) => runners),
  runs(countLongText, ({ text, ranges }, { signal }) => inSlices(countingWords(text, ranges), signal)),
  runs(formatText, async (work, { signal }) => {
    const { format } = await import('./format/formatting.ts');
    return await format(work, signal);
  }),
];
