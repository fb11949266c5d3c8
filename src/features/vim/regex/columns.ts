import type { Column } from '../../../base/units.ts';
import type { Node } from './nodes.ts';

const LINE_START = String.raw`(?<![^\n])`;

/** The source of the text of a line up to a column, from 0. Between tab stops are as many characters, or fewer and a tab. */
function upTo(column: Column, tab: Column): string {
  return `${LINE_START}${stops(column, tab)}[^\\t\\n]{${column % tab}}`;
}

const stops = (column: Column, tab: Column): string =>
  `(?:[^\\t\\n]{${tab}}|[^\\t\\n]{0,${tab - 1}}\\t){${Math.floor(column / tab)}}`;

/** The source of the text of a line up to a column or further; a tab may reach over the column. */
function atLeast(column: Column, tab: Column): string {
  const left = column % tab;
  const last = left === 0 ? '' : `(?:[^\\t\\n]{${left}}|[^\\t\\n]{0,${left - 1}}\\t)`;
  return `${LINE_START}${stops(column, tab)}${last}[^\\n]*`;
}

/** The source of a place at a column, before it or after it: a look back to the start of the line. */
export function columnSource(
  { is, column, isShown }: Extract<Node, { type: 'column' }>,
  tab: Column,
): string {
  // The place before the first character is in column 1.
  const before = Math.max(0, column - 1);
  if (is === '=') return isShown ? `(?<=${upTo(before, tab)})` : `(?<=${LINE_START}[^\\n]{${before}})`;
  const least = is === '>' ? column : before;
  const reaches = isShown ? atLeast(least, tab) : `${LINE_START}[^\\n]{${least},}`;
  return is === '>' ? `(?<=${reaches})` : `(?<!${reaches})`;
}
