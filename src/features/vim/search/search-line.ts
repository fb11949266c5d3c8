import { LineReader } from '../ex/line-reader.ts';
import { takePattern } from '../ex/pattern-argument.ts';
import type { SearchOffset } from './last-search.ts';

/** One search of a search line. */
export interface LineSearch {
  readonly backward: boolean;
  /** null for the last pattern. */
  readonly pattern: string | null;
  /** null for none; undefined where none was typed and the last pattern is searched for: then it stays as it was. */
  readonly offset: SearchOffset | null | undefined;
}

/** The offset behind a pattern. */
function offsetOf(reader: LineReader): SearchOffset | null {
  const typed = reader.match(/[esb]?[+-]?\d*/y) ?? '';
  const [, unit = '', sign = '', digits = ''] = /^([esb]?)([+-]?)(\d*)$/.exec(typed) ?? [];
  if (unit === '' && sign === '' && digits === '') return null;
  const size = digits === '' ? (sign === '' ? 0 : 1) : Number(digits);
  const by = sign === '-' ? -size : size;
  return { unit: unit === 'e' ? 'end' : unit === '' ? 'line' : 'start', by };
}

/** The searches of a line that was typed behind `/` or `?`: one, or several that follow each other, parted by `;`. */
export function lineSearches(input: string, backward: boolean): readonly LineSearch[] {
  const reader = new LineReader(input);
  const searches: LineSearch[] = [];
  let isBackward = backward;
  for (;;) {
    const pattern = takePattern(reader, isBackward ? '?' : '/');
    const offset = offsetOf(reader);
    const isLast = pattern === '';
    searches.push({
      backward: isBackward,
      pattern: isLast ? null : pattern,
      offset: isLast && offset === null && input === '' ? undefined : offset,
    });
    if (!reader.take(';')) return searches;
    if (reader.take('?')) isBackward = true;
    else if (reader.take('/')) isBackward = false;
    else return searches;
  }
}
