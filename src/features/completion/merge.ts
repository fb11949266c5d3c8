import type { CompletionItem, CompletionSource } from '../../core/model/completion-source.ts';
import { rankRows } from '../../core/widgets/filter-list.ts';
import { highlightRow, type List, listOf, type Row } from '../../core/widgets/list.ts';

/** The items of one source, as far as they have come. */
export interface SourceItems {
  readonly source: CompletionSource;
  readonly items: readonly CompletionItem[];
  /** They are the answer to an earlier question, and are shown until the first part of the new answer comes. */
  readonly isStale: boolean;
}

/** The items of a source with a part that has come. */
export const withPart = (
  { source, items, isStale }: SourceItems,
  part: readonly CompletionItem[],
): SourceItems => ({
  source,
  items: isStale ? part : [...items, ...part],
  isStale: false,
});

/** The id of an item's row. Items that insert the same text have the same one, whatever their source. */
const rowId = ({ name, accept }: CompletionSource, { id }: CompletionItem): string =>
  accept === undefined ? id : `\0${name}\0${id}`;

/** The rows of all items, source by source in the given order; of items with the same row the first. */
export function mergedRows(offered: readonly SourceItems[]): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const { source, items } of offered)
    for (const item of items) {
      const id = rowId(source, item);
      if (!rows.has(id)) rows.set(id, { id, text: item.text, right: item.label ?? source.label ?? '' });
    }
  return [...rows.values()];
}

/** The item of a row, with its source; null for none. */
export function itemOf(
  offered: readonly SourceItems[],
  row: string,
): { readonly source: CompletionSource; readonly item: CompletionItem } | null {
  for (const { source, items } of offered) {
    const item = items.find((each) => rowId(source, each) === row);
    if (item !== undefined) return { source, item };
  }
  return null;
}

/** The rows that fit what was typed, the best first, without the one that would change nothing. @param index highlighted */
export const fittingRows = (rows: readonly Row[], typed: string, index: number): List =>
  listOf(
    rankRows(rows, typed).rows.filter(({ id }) => id !== typed),
    index,
  );

/** A new list with the row highlighted that a person has gone to in the one before. The first row counts as not gone to. */
export function keepHighlighted(before: List | null, list: List): List {
  const chosen = before?.rows[before.index];
  if (before === null || chosen === undefined || before.index === 0) return list;
  const index = list.rows.findIndex(({ id }) => id === chosen.id);
  return index < 0
    ? list
    : highlightRow({ ...list, top: before.top }, index, Math.max(1, index - before.top + 1));
}
