import { formatText } from '../../src/features/files/format.ts';
import { countLongText } from '../../src/features/text-view/word-count.ts';
import { drain } from '../../src/base/drain.ts';
import { runs, type Runner } from '../../src/host/requests.ts';
import { countingWords } from '../../src/text/word-count.ts';
import { formattedAtOnce } from './formatting.ts';

/** Runners that answer at once. */
export const caseRunners: readonly Runner[] = [
  runs(countLongText, ({ text, ranges }) => drain(countingWords(text, ranges))),
  runs(formatText, formattedAtOnce),
];
