import { cutTo } from '../../base/lines-of.ts';
import { textWidth } from '../../base/text-width.ts';
import type { Column } from '../../base/units.ts';
import type { StyledText } from './styled-text.ts';

/** Rows to choose from: in a prompt, a popup or a panel. */
export interface List {
  readonly rows: readonly Row[];
  /** The row that is highlighted; -1 for none. */
  readonly index: number;
  /** The first row in sight. */
  readonly top: number;
  /** The number of all rows, when only the best are listed. */
  readonly total: number;
  /** True when more may come. */
  readonly busy: boolean;
}

export interface Row {
  /** The id that choosing it hands back. */
  readonly id: string;
  readonly text: string;
  /** UTF-16 places in `text` that what was typed hit. */
  readonly matched?: readonly number[];
  /** It is a path: where there is no room for all of it, its start is left out. */
  readonly isPath?: boolean;
  /** Other words that it is found by where its text is not; then they stand as its detail. */
  readonly also?: string;
  /** Says more, in a quieter look. */
  readonly detail?: string;
  /** The parts of its detail, where some have a style. */
  readonly detailParts?: readonly StyledText[];
  /** Stands at the right end: a key, a value. */
  readonly right?: string;
  /** The texts of the other columns, where the list is a table. */
  readonly cells?: readonly string[];
  /** A letter in a column before the text. */
  readonly icon?: string;
  /** Struck through: it should no longer be used. */
  readonly struck?: boolean;
  /** It is of no effect: shown in a quieter look. */
  readonly faint?: boolean;
  /** The heading of the rows below it, which is never highlighted. */
  readonly heading?: true;
  /** Its icon is drawn in the color of matches, and its right end in the style of the text. */
  readonly vivid?: true;
  /** Why it cannot be chosen; null or absent when it can. */
  readonly disabled?: string | null;
}

/** The part of a row that its text keeps when something stands at its right end. */
export const LEAST_TEXT = 0.6;

/** The text at the right end of a row of so many columns: of a value the start, where there is no room for all of it. */
export function rightText({ text, detail = '', right = '', vivid }: Row, width: Column): string {
  if (vivid !== true) return right;
  const beside = detail === '' ? width - textWidth(text) - 4 : 0;
  return cutTo(right, Math.max(1, beside, Math.floor(width * (1 - LEAST_TEXT)) - 2));
}

/** Columns before the texts of a list whose rows have icons. */
export const iconColumns = ({ rows: [first] }: List): number => (first?.icon === undefined ? 0 : 2);

/** The nearest row from `index` on that is no heading, down (1) or up (-1); `index` where there is none. */
function afterHeading(rows: readonly Row[], index: number, direction: 1 | -1): number {
  let at = index;
  while (rows[at]?.heading === true) at += direction;
  return at < 0 || at >= rows.length ? index : at;
}

/** A list with its first row (or none, -1) highlighted. */
export const listOf = (rows: readonly Row[], index = 0, total = rows.length): List => ({
  rows,
  index: afterHeading(rows, Math.min(index, rows.length - 1), 1),
  top: 0,
  total,
  busy: false,
});

/** The list with the row `by` further down highlighted, of which `height` are in sight; it goes round at the ends. */
export function moveHighlight(list: List, by: number, height: number): List {
  const { length } = list.rows;
  if (length === 0) return list;
  const one = Math.abs(by) === 1;
  const next = list.index + by;
  const index = one ? (next + length + (list.index < 0 && by < 0 ? 1 : 0)) % length : next;
  const wanted = Math.max(0, Math.min(length - 1, index));
  // Going up from the first row leads around to the last one, past the heading above it.
  const over = list.rows[wanted].heading !== true ? wanted : afterHeading(list.rows, wanted, by < 0 ? -1 : 1);
  const stuck = list.rows[over].heading === true;
  return highlightRow(list, !stuck ? over : one ? length - 1 : afterHeading(list.rows, 0, 1), height);
}

/** The first row to show with a row: its heading, where that is just above it and both have room. */
const firstWith = ({ rows }: List, index: number, height: number): number =>
  height > 1 && rows[index - 1]?.heading === true ? index - 1 : index;

/** The list with a row highlighted and in sight. */
export const highlightRow = (list: List, index: number, height: number): List => ({
  ...list,
  index,
  top: Math.max(
    0,
    Math.min(
      Math.max(list.top, index - height + 1),
      firstWith(list, index, height),
      list.rows.length - height,
    ),
  ),
});

/** The list scrolled by rows; what is highlighted stays. Where there is room for none, one still counts as in sight. */
export const scrollList = (list: List, by: number, height: number): List => ({
  ...list,
  top: Math.max(0, Math.min(list.top + by, list.rows.length - Math.max(1, height))),
});

/** The names that begin with what was typed, whatever its case, blanks and hyphens; the one that is just that comes first. */
export const namesLike = (names: readonly string[], typed: string): readonly string[] =>
  names
    .filter((name) => simple(name).startsWith(simple(typed)))
    .sort((a, b) => Number(simple(b) === simple(typed)) - Number(simple(a) === simple(typed)));

const simple = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
