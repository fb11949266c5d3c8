import { compareWithFile } from '../../src/features/files/compare.ts';
import { formatText } from '../../src/features/files/format.ts';
import { countLongText } from '../../src/features/text-view/word-count.ts';
import { drain } from '../../src/base/drain.ts';
import { runs, type Runner } from '../../src/host/requests.ts';
import { compare } from '../../src/host/files/compare.ts';
import { Block } from '../../src/text/block.ts';
import { Text } from '../../src/text/text.ts';
import { countingWords } from '../../src/text/word-count.ts';
import { formattedAtOnce } from './formatting.ts';

/** The world of a case, as its runners need it. */
export interface World {
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Runners that answer at once, from files in memory. */
export const caseRunners = ({ files }: World): readonly Runner[] => [
  runs(countLongText, ({ text, ranges }) => drain(countingWords(text, ranges))),
  runs(formatText, formattedAtOnce),
  runs(compareWithFile, ({ path, name, text }) => {
    const bytes = files.get(path);
    return bytes === undefined
      ? { failed: `${path} is gone`, level: 'error' }
      : compare(name, text, Text.of(Block.of(bytes)));
  }),
];
