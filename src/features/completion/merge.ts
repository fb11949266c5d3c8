import { fuzzyMatch, FuzzyQuery } from '../../base/fuzzy.ts';
import type { CompletionItem, CompletionSource } from '../../core/model/completion-source.ts';
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

/** An item with its row. */
export interface Offer {
  readonly row: Row;
  readonly item: CompletionItem;
  readonly source: CompletionSource;
  /** It comes after all that are not last. */
  readonly isLast: boolean;
}

/** The id of an item's row. Items that insert the same text have the same one, whatever their source. */
const rowId = ({ name, accept }: CompletionSource, { id }: CompletionItem): string =>
  accept === undefined ? id : `\0${name}\0${id}`;

/**
 * The offers of all items, source by source in the given order; of items with the same row the first. A word that an
 * item of a source that knows the code has as well is left out.
 */
export function offersOf(offered: readonly SourceItems[]): readonly Offer[] {
  const offers = new Map<string, Offer>();
  const ofCode = offered.filter(({ source }) => source.knowsCode === true);
  const known = new Set(ofCode.flatMap(({ items }) => items.map(({ text }) => text)));
  const hasIcons = ofCode.some(({ items }) => items.length > 0);
  for (const { source, items } of offered)
    for (const item of items) {
      const id = rowId(source, item);
      const before = offers.get(id);
      const isBetter = before?.item.isAside === true && item.isAside !== true;
      if ((before !== undefined && !isBetter) || (source.isOfWords === true && known.has(item.text)))
        continue;
      const row = rowOf(source, item, id, hasIcons);
      offers.set(id, { row, item, source, isLast: source.isOfWords === true && known.size > 0 });
    }
  return [...offers.values()];
}

function rowOf(source: CompletionSource, item: CompletionItem, id: string, hasIcons: boolean): Row {
  const { text, label, detail = '', kind, isDeprecated } = item;
  return {
    id,
    text,
    right: label ?? source.label ?? '',
    ...(detail !== '' && { detail }),
    ...(hasIcons && { icon: kind ?? ' ' }),
    ...(isDeprecated === true && { struck: true }),
  };
}

/** An offer that fits, with its points. */
interface Fit {
  readonly offer: Offer;
  readonly row: Row;
  /** The item begins with what was typed, in any case. */
  readonly isPrefix: boolean;
  readonly score: number;
}

/** The rows that fit what was typed, the best first, without the one that would change nothing. @param index highlighted */
export function fittingRows(offers: readonly Offer[], typed: string, index: number): List {
  const queries = new Map<string, FuzzyQuery>();
  const queryOf = ({ before = '', skip = 0 }: CompletionItem): FuzzyQuery | null => {
    const text = before + (skip === 0 ? typed : typed.slice(skip));
    if (text.trim() === '') return null;
    let query = queries.get(text);
    if (query === undefined) queries.set(text, (query = new FuzzyQuery(text)));
    return query;
  };
  const fits: Fit[] = [];
  for (const offer of offers) {
    if (offer.row.id === typed) continue;
    const fit = fitOf(offer, queryOf(offer.item), typed);
    if (fit !== null) fits.push(fit);
  }
  // Sorting is stable: of equals the one that was first stays first.
  const isTyped = typed.trim() !== '';
  return listOf(
    fits.sort((a, b) => compareFits(a, b, isTyped)).map(({ row }) => row),
    index,
  );
}

function fitOf(offer: Offer, query: FuzzyQuery | null, typed: string): Fit | null {
  const { row, item } = offer;
  if (query === null) return { offer, row, isPrefix: false, score: 0 };
  const compared = item.filter ?? item.text;
  const match = fuzzyMatch(query, compared);
  if (match === null) return null;
  const matched =
    item.filter === undefined
      ? match.positions
      : (fuzzyMatch(new FuzzyQuery(typed.slice(item.skip ?? 0)), item.text)?.positions ?? []);
  const start = `${item.before ?? ''}${typed.slice(item.skip ?? 0)}`.toLowerCase();
  const isPrefix = compared.slice(0, start.length).toLowerCase() === start;
  return { offer, row: { ...row, matched }, isPrefix, score: match.score };
}

/** The order of two offers that fit: that of a source which knows the code is the source's own. */
function compareFits(a: Fit, b: Fit, isTyped: boolean): number {
  if (a.offer.isLast !== b.offer.isLast) return Number(a.offer.isLast) - Number(b.offer.isLast);
  const [aside, beside] = [a.offer.item.isAside === true, b.offer.item.isAside === true];
  if (aside !== beside) return Number(aside) - Number(beside);
  if (a.isPrefix !== b.isPrefix) return Number(b.isPrefix) - Number(a.isPrefix);
  if (a.score !== b.score) return b.score - a.score;
  const [first, second] = [a.offer.item.order ?? Infinity, b.offer.item.order ?? Infinity];
  if (first !== second) return first < second ? -1 : 1;
  return isTyped && first === Infinity ? a.row.text.length - b.row.text.length : 0;
}

/** The offer of a row; null for none. */
export const offerOf = (offers: readonly Offer[], row: string): Offer | null =>
  offers.find(({ row: { id } }) => id === row) ?? null;

/** A new list with the row highlighted that a person has gone to in the one before. The first row counts as not gone to. */
export function keepHighlighted(before: List | null, list: List): List {
  const chosen = before?.rows[before.index];
  if (before === null || chosen === undefined || before.index === 0) return list;
  const index = list.rows.findIndex(({ id }) => id === chosen.id);
  return index < 0
    ? list
    : highlightRow({ ...list, top: before.top }, index, Math.max(1, index - before.top + 1));
}
