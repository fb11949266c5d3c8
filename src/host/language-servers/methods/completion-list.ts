import { FuzzyQuery, prepare, scorer } from '../../../base/fuzzy.ts';
import type { ServerItem } from '../../../features/server-completion/requests.ts';
import type { Text } from '../../../text/text.ts';
import type { PoolAccess } from '../client/part.ts';
import type { ServerSession } from '../client/server-session.ts';
import type { ReadItem } from './completion-item.ts';

/** Items of servers as the worker keeps them, all that came. */
export interface KeptItem extends ReadItem {
  readonly session: ServerSession;
  /** The item as the server sent it, and as it was resolved in a text. */
  readonly raw: Readonly<Record<string, unknown>>;
  resolved: { readonly item: Readonly<Record<string, unknown>>; readonly text: Text } | null;
}

/** The items that fit what is typed, the best first. */
interface FittingItems {
  readonly items: readonly ServerItem[];
  readonly isCut: boolean;
}

/** The rows that go to the main thread at most. */
export const MOST_ROWS = 300;

/** The items of one answer of servers. */
export class CompletionList {
  readonly number: number;
  /** The text of the question. */
  readonly text: Text;
  readonly isIncomplete: boolean;
  /** Ordered as the servers want it: their place is their number. */
  readonly #items: readonly KeptItem[];

  /** @param items in the order of the servers */
  constructor(number: number, text: Text, items: readonly KeptItem[], isIncomplete: boolean) {
    this.number = number;
    this.text = text;
    this.isIncomplete = isIncomplete;
    this.#items = items.toSorted(compareItems);
  }

  /** The item of a number; undefined for none. */
  item(number: number): KeptItem | undefined {
    return this.#items[number];
  }

  /** The best items for what was typed of the word. */
  fitting(typed: string): FittingItems {
    const found = this.#rank(typed);
    const best = found.slice(0, MOST_ROWS).map((number) => rowOf(this.#items[number], number));
    return { items: best, isCut: found.length > MOST_ROWS };
  }

  /** The numbers of all items that fit, the best first; of equals the one that the server puts first. */
  #rank(typed: string): readonly number[] {
    const queries = new Map<string, FuzzyQuery>();
    const numbers: number[] = [];
    const scores = new Float64Array(this.#items.length);
    for (const [number, { filter, before, skip }] of this.#items.entries()) {
      const text = before + typed.slice(skip);
      let query = queries.get(text);
      if (query === undefined) queries.set(text, (query = new FuzzyQuery(text)));
      const score = scoreOf(query, filter);
      if (Number.isNaN(score)) continue;
      numbers.push(number);
      scores[number] = score;
    }
    return numbers.sort((a, b) => scores[b] - scores[a] || a - b);
  }
}

const units = new Uint16Array(1024);
const marks = new Uint8Array(1024);

/** The points of a text; NaN when it does not fit. */
function scoreOf(query: FuzzyQuery, text: string): number {
  if (query.words.length === 0) return 0;
  const mask = prepare(text, units, marks, 0);
  return (query.mask & ~mask) === 0 ? scorer.score(query, units, marks, 0, text.length) : Number.NaN;
}

/** Preselected items first, then by the text that servers sort by. */
function compareItems(a: KeptItem, b: KeptItem): number {
  if (a.isPreselected !== b.isPreselected) return a.isPreselected ? -1 : 1;
  if (a.sort !== b.sort) return a.sort < b.sort ? -1 : 1;
  return a.label < b.label ? -1 : a.label > b.label ? 1 : 0;
}

/** Characters of an inserted text that go along with a row. */
const MOST_INSERTED = 1000;

const rowOf = (item: KeptItem, number: number): ServerItem => ({
  number,
  label: item.label,
  filter: item.filter === item.label ? null : item.filter,
  before: item.before,
  skip: item.skip,
  order: number,
  kind: item.kind,
  detail: item.detail,
  right: item.right,
  isDeprecated: item.isDeprecated,
  from: item.from,
  to: item.to,
  insert: item.insert.length > MOST_INSERTED ? null : item.insert,
  isSnippet: item.isSnippet,
  commits: item.commits,
  hasRest: item.hasRest,
});

/** Lists that are kept: that on the screen, the one that takes its place, and one of which an item was accepted. */
const MOST_LISTS = 3;

/** The lists of a pool that may still be asked about. */
class KeptLists {
  #lists: readonly CompletionList[] = [];
  #next = 1;

  add(text: Text, items: readonly KeptItem[], isIncomplete: boolean): CompletionList {
    const list = new CompletionList(this.#next++, text, items, isIncomplete);
    this.#lists = [...this.#lists.slice(1 - MOST_LISTS), list];
    return list;
  }

  list(number: number): CompletionList | undefined {
    return this.#lists.find((each) => each.number === number);
  }
}

const keptLists = new WeakMap<PoolAccess, KeptLists>();

/** The lists that a pool keeps. */
export function listsOf(pool: PoolAccess): KeptLists {
  let lists = keptLists.get(pool);
  if (lists === undefined) keptLists.set(pool, (lists = new KeptLists()));
  return lists;
}
