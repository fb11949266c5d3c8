import type { Byte } from '../../base/units.ts';
import { textWidth } from '../../base/text-width.ts';
import type { Column } from '../../base/units.ts';

/** A command of a language server that is shown above a line. */
export interface CodeLens {
  /** The number by which the worker knows it. */
  readonly id: number;
  readonly title: string;
  /** It does something when it is run. */
  readonly isCommand: boolean;
}

/** The commands above one line. */
export interface LensLine {
  /** A byte of the line. */
  readonly at: Byte;
  /** The columns of its indentation. */
  readonly indent: Column;
  readonly lenses: readonly CodeLens[];
}

const BETWEEN = ' | ';

/** The text of the line that shows commands. */
export const textOfLenses = ({ indent, lenses }: Omit<LensLine, 'at'>): string =>
  ' '.repeat(indent) + lenses.map(({ title }) => title).join(BETWEEN);

/** The command in a column of that text; null for none. */
export function lensAtColumn({ indent, lenses }: Omit<LensLine, 'at'>, column: Column): CodeLens | null {
  let from = indent;
  for (const lens of lenses) {
    const to = from + textWidth(lens.title);
    if (column >= from && column < to) return lens;
    from = to + BETWEEN.length;
  }
  return null;
}
