import { withAdded } from '../../core/edits/number-at.ts';

/** A series: the text of its number with an index, from 0. */
export type NumberSeries = (index: number) => string;

/**
 * The series that `START [STEP [FORMAT]]` describes, or the sentence that says why it is none. The start is written as
 * all numbers are to be: `1`, `001`, `0x0f`, or a letter for a, b, ... z, aa. The format has `%d` in place of the
 * number.
 */
export function parseSeries(written: string): NumberSeries | string {
  const [first = '', by = '1', format = '%d'] =
    /^\s*(\S+)(?:\s+(\S+)(?:\s(.*))?)?$/su.exec(written)?.slice(1) ?? [];
  if (!/^[-+]?\d{1,18}$/.test(by)) return `The step must be a whole number instead of ${by}`;
  if (!format.includes('%d')) return 'The format needs %d in place of the number';
  const step = BigInt(by);
  const put = (number: string): string => format.replaceAll('%d', () => number);
  if (/^[A-Za-z]$/.test(first))
    return step < 0n ? 'Letters need a step above 0' : (i) => put(letters(first, i * Number(step)));
  if (/^-?\d{1,18}$/.test(first)) return (i) => put(withAdded(first, 10, BigInt(i) * step));
  if (/^0x[\da-f]{1,15}$/i.test(first)) return (i) => put(withAdded(first, 16, BigInt(i) * step));
  return 'Type a number or a letter to start with, such as 1, 001, 0x0f or a';
}

/** The letters so many places after another one: those after z are aa, ab and so on. */
function letters(first: string, added: number): string {
  const base = first >= 'a' ? 97 : 65;
  let place = first.charCodeAt(0) - base + added;
  let made = '';
  for (; place >= 0; place = Math.floor(place / 26) - 1)
    made = String.fromCharCode(base + (place % 26)) + made;
  return made;
}
