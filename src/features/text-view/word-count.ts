import { drain } from '../../base/drain.ts';
import type { Byte } from '../../base/units.ts';
import { countingWords, type WordCount } from '../../text/word-count.ts';
import { sendOff } from '../../core/widgets/background-task.ts';
import { end, isEmpty, start } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';

/** More is counted by the host, in slices: a few milliseconds of work. */
const AT_ONCE: Byte = 1 << 20;

/** Says how many lines, words and characters are selected, or there are. */
export function countWords(state: State): Step {
  const { text } = activeDocument(state);
  const { ranges } = activeView(state).selections;
  const all = ranges.every(isEmpty);
  const counted = all
    ? [{ from: 0, to: text.length }]
    : ranges.map((range) => ({ from: start(range), to: end(range) }));
  const bytes = counted.reduce((sum, { from, to }) => sum + to - from, 0);
  if (bytes > AT_ONCE)
    return sendOff(state, 'counting words', (request) => ({
      type: 'count_words',
      request,
      text,
      ranges: counted,
      all,
    }));
  return step(say(state, 'info', countTold(drain(countingWords(text, counted)), all)));
}

/** What was counted, in `all` of a document or in what is selected, as a sentence. */
export function countTold({ lines, words, characters, bytes }: WordCount, all: boolean): string {
  const counted = [
    some(lines, 'line'),
    some(words, 'word'),
    some(characters, 'character'),
    some(bytes, 'byte'),
  ].join(', ');
  return `${all ? 'the document' : 'what is selected'} has ${counted}`;
}

const some = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
