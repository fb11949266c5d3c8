import { compareWithFile } from '../features/files/compare.ts';
import { formatText } from '../features/files/format.ts';
import { countLongText } from '../features/text-view/word-count.ts';
import { countingWords } from '../text/word-count.ts';
import type { ReadFile } from './files/read-file.ts';
import { type Runner, runs } from './requests.ts';
import { inSlices } from './search/slices.ts';

/** The parts of the host that its runners work with. */
export interface Services {
  readonly readFile: ReadFile;
  /** Runners that keep something of their own from one request to the next. */
  readonly workers: readonly { readonly runners: readonly Runner[] }[];
}

/** The runner of every request that the host answers. Code that is not needed at the start is loaded by the first request. */
export const runnersOf = ({ readFile, workers }: Services): readonly Runner[] => [
  ...workers.flatMap(({ runners }) => runners),
  runs(countLongText, ({ text, ranges }, { signal }) => inSlices(countingWords(text, ranges), signal)),
  runs(formatText, async (work, { signal }) => {
    const { format } = await import('./format/formatting.ts');
    return await format(work, signal);
  }),
  runs(compareWithFile, async ({ path, name, text, encoding }, { signal }) => {
    const there = await readFile(path, encoding, signal);
    if ('failed' in there) return { failed: there.failed, level: 'error' as const };
    const { compare } = await import('./files/compare.ts');
    signal.throwIfAborted();
    return compare(name, text, there.text);
  }),
];
