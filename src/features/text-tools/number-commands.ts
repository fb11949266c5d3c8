import type { Byte } from '../../base/units.ts';
import { replaceEach } from '../../core/edits/insert.ts';
import { numberAt, withAdded } from '../../core/edits/number-at.ts';
import { TEXT } from '../../core/model/command-arguments.ts';
import { type Command, countOf } from '../../core/model/command.ts';
import { cursorAt, end, isEmpty, type Range, spanInsertions, start } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import { type NumberSeries, parseSeries } from './number-series.ts';

/** The bytes before and after a cursor in which its number is searched. */
const BEFORE: Byte = 64;
const AFTER: Byte = 128;

const FORMATS: ReadonlySet<string> = new Set(['bin', 'hex']);

/** A number in a text. */
interface NumberPlace {
  readonly from: Byte;
  readonly to: Byte;
  readonly written: string;
  readonly base: 2 | 8 | 10 | 16 | null;
}

/** The number at a cursor, or after it in its line; of a selection the first in it. Null where there is none. */
function numberOf(text: Text, range: Range): NumberPlace | null {
  const at = start(range);
  const first = isEmpty(range) ? Math.max(0, at - BEFORE) : at;
  const last = Math.min(text.length, isEmpty(range) ? at + AFTER : Math.min(end(range), at + AFTER));
  // A byte is a character here: only ASCII is searched, and other bytes are no part of it.
  const window = Array.from(text.read(first, last), (byte) => String.fromCharCode(byte)).join('');
  const from = window.lastIndexOf('\n', at - first - 1) + 1;
  const feed = isEmpty(range) ? window.indexOf('\n', at - first) : -1;
  const line = window.slice(from, feed < 0 ? undefined : feed);
  const place = at - first - from;
  // A cursor right after a number is at that one.
  const isAfter = /\d$/.test(line.slice(0, place)) && !/^\d/.test(line.slice(place));
  const found = numberAt(line, isAfter ? place - 1 : place, FORMATS);
  if (found === null) return null;
  // In `2024-01` and `file-3` the hyphen is no minus sign.
  const isHyphen = line[found.from] === '-' && /[\w)\]]$/.test(line.slice(0, found.from));
  const low = found.from + (isHyphen ? 1 : 0);
  const lineFrom = first + from;
  return {
    from: lineFrom + low,
    to: lineFrom + found.to,
    written: line.slice(low, found.to),
    base: found.base,
  };
}

/** Adds to the number at each cursor. */
function addToNumbers(state: State, added: bigint): Step {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const changes: Change[] = [];
  const numbers = selections.ranges.map((range) => {
    const number = numberOf(text, range);
    if (number === null || number.from < (changes.at(-1)?.to ?? 0)) return null;
    const insert = state.additions.string(withAdded(number.written, number.base, added));
    changes.push({ from: number.from, to: number.to, insert });
    return number;
  });
  if (changes.length === 0) return step(say(state, 'info', 'No number at the cursor'));
  const set = ChangeSet.of(text.length, changes);
  const spans = spanInsertions(selections, set);
  // A cursor goes on after its number, so that it is at that one again.
  const after = selections.map((range, i) => {
    const number = numbers[i];
    return isEmpty(range) && number !== null ? cursorAt(set.mapPos(number.to, 1)) : spans.ranges[i];
  });
  return step(edit(state, set, 'add to number', spans.count === selections.count ? after : spans));
}

/** Puts a series of numbers in place of the selections, in the order of the text. */
const insertSeries = (state: State, series: NumberSeries): Step =>
  step(
    replaceEach(state, 'insert numbers', (range, i) => ({
      from: start(range),
      to: end(range),
      insert: state.additions.string(series(i)),
    })),
  );

/** Asks for a series. */
const askingSeries: PromptKind = {
  name: 'insert_numbers',
  confirm(state, prompt, answer) {
    const series = parseSeries(answer);
    return typeof series === 'string'
      ? step(promptField.with(state, { ...prompt, error: series }))
      : insertSeries(state, series);
  },
};

function insertNumbers(state: State, written: unknown): Step {
  if (typeof written !== 'string')
    return openPrompt(state, askingSeries, { label: 'Numbers (start, step, format): ', input: '1' });
  const series = parseSeries(written);
  return typeof series === 'string' ? step(say(state, 'warning', series)) : insertSeries(state, series);
}

/** The commands on numbers. */
export const numberCommands: readonly Command[] = [
  {
    name: 'increment_number',
    title: 'Increment Number',
    doc: 'Add 1, or the count, to the number at or after each cursor.',
    argument: 'takes',
    run: (state, args) => addToNumbers(state, BigInt(countOf(args))),
  },
  {
    name: 'decrement_number',
    title: 'Decrement Number',
    doc: 'Subtract 1, or the count, from the number at or after each cursor.',
    argument: 'takes',
    run: (state, args) => addToNumbers(state, -BigInt(countOf(args))),
  },
  {
    name: 'insert_numbers',
    title: 'Insert Numbers',
    asks: true,
    doc: 'Insert ascending numbers at the cursors: a start, a step and a format, such as 001, 10 5 or 1 1 (%d). The argument `numbers` names them.',
    args: { numbers: TEXT },
    run: (state, { numbers }) => insertNumbers(state, numbers),
  },
];
