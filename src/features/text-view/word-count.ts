import { drain } from '../../base/drain.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { Text } from '../../text/text.ts';
import { countingWords, type WordCount } from '../../text/word-count.ts';
import { handles, Request } from '../../core/model/request.ts';
import { end, isEmpty, start } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';

/** More is counted by the host, in slices: a few milliseconds of work. */
const AT_ONCE: Byte = 1 << 20;

/** Ranges of a text in which words are to be counted. */
interface CountWork {
  readonly text: Text;
  readonly ranges: readonly ByteRange[];
  /** They are the whole document. */
  readonly all: boolean;
}

/** Counts the words of a long text. */
export const countLongText = new Request<CountWork, WordCount>('count_words', {
  title: () => 'counting words',
  stops: 'click',
  endsLate: true,
  macrosWait: 'own',
});

/** Shows the words that were counted in a long text. */
export const longTextCounted = handles(countLongText, {
  take: (state, count, { work }) => step(say(state, 'info', countSentence(count, work.all))),
});

/** Says how many lines, words and characters are selected, or there are. */
export function countWords(state: State): Step {
  const { text } = activeDocument(state);
  const { ranges } = activeView(state).selections;
  const all = ranges.every(isEmpty);
  const counted = all
    ? [{ from: 0, to: text.length }]
    : ranges.map((range) => ({ from: start(range), to: end(range) }));
  const bytes = counted.reduce((sum, { from, to }) => sum + to - from, 0);
  if (bytes > AT_ONCE) return countLongText.ask(state, { text, ranges: counted, all });
  return step(say(state, 'info', countSentence(drain(countingWords(text, counted)), all)));
}

/** The counts of `all` of a document or of the selection, as a sentence. */
function countSentence({ lines, words, characters, bytes }: WordCount, all: boolean): string {
  const counted = [
    some(lines, 'line'),
    some(words, 'word'),
    some(characters, 'character'),
    some(bytes, 'byte'),
  ].join(', ');
  return `${all ? 'The file' : 'The selection'} has ${counted}`;
}

const some = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
