import { fuzzyMatch, FuzzyQuery } from '../../base/fuzzy.ts';
import { candidates } from '../../input/candidates.ts';
import type { Context } from '../../input/keymap.ts';
import { describe, type Key, keyId, NotationError, parseKeys } from '../../input/notation.ts';
import { clashes, type Entry } from './table-rows.ts';

/** Whose bindings are shown. */
export const SOURCES = ['all', 'user', 'plugin', 'map', 'none'] as const;
export type Source = (typeof SOURCES)[number];

/** The filters of the table's rows, whatever the query. */
export interface Filters {
  /** null for all. */
  readonly context: Context | null;
  readonly source: Source;
  /** Only those whose keys clash with others, and those whose keys do not arrive; with both, either. */
  readonly clashing: boolean;
  readonly absent: boolean;
}

export const NO_FILTERS: Filters = { context: null, source: 'all', clashing: false, absent: false };

/** A row that was found, and the letters of its title that were typed. */
export interface Hit {
  readonly entry: Entry;
  readonly matched?: readonly number[];
}

/** Whose a binding is: the user's, a map's, or nobody's where a command has no keys. */
function sourceOf({ binding, file }: Entry): Source {
  if (binding === null) return 'none';
  if (file !== null) return 'user';
  return binding.source?.startsWith('plugin') === true ? 'plugin' : 'map';
}

function passes(entry: Entry, { context, source, clashing, absent }: Filters): boolean {
  if (context !== null && entry.binding?.when !== context) return false;
  if (source !== 'all' && sourceOf(entry) !== source) return false;
  if (!clashing && !absent) return true;
  return (clashing && clashes(entry)) || (absent && !entry.arrives);
}

/** Pressed keys, or keys meant as such, in the form that a query has them. */
export const quoteKeys = (keys: readonly Key[]): string => `"${describe(keys)}"`;

/** The rows that are found by what was typed, the best first: by keys in quotes, by the text of a key, by the command. */
export function foundEntries(entries: readonly Entry[], filters: Filters, typed: string): readonly Hit[] {
  const wanted = typed.trim().toLowerCase();
  const shown = entries.filter((entry) => passes(entry, filters));
  if (wanted === '') return shown.map((entry) => ({ entry }));
  if (wanted.startsWith('"')) return byKeys(shown, wanted.replaceAll('"', '').trim());
  return byText(shown, typed, wanted);
}

/** The rows whose keys begin with some, also where a terminal sends another key for one. */
function byKeys(entries: readonly Entry[], text: string): readonly Hit[] {
  if (text === '') return entries.filter(({ keys }) => keys !== '').map((entry) => ({ entry }));
  let keys: readonly Key[];
  try {
    keys = parseKeys(text);
  } catch (error) {
    if (error instanceof NotationError) return [];
    throw error;
  }
  const choices = keys.map(({ key, modifiers }) => {
    const ids = candidates({ type: 'key', kind: 'press', key, modifiers }).map(keyId);
    return new Set(ids);
  });
  const fits = ({ binding }: Entry): boolean =>
    binding !== null &&
    binding.keys.length >= choices.length &&
    choices.every((ids, i) => ids.has(keyId(binding.keys[i])));
  const whole = ({ binding }: Entry): number => binding?.keys.length ?? 0;
  return entries
    .filter(fits)
    .toSorted((a, b) => whole(a) - whole(b))
    .map((entry) => ({ entry }));
}

/** Points for letters that are all in the title, not in the category before it. */
const IN_TITLE = 1000;

function matchOf(query: FuzzyQuery, title: string): ReturnType<typeof fuzzyMatch> {
  const from = title.indexOf(': ') + 2;
  const match = from < 2 ? null : fuzzyMatch(query, title.slice(from));
  if (match === null) return fuzzyMatch(query, title);
  return { score: match.score + IN_TITLE, positions: match.positions.map((at) => at + from) };
}

/** Something typed that looks like a key: `ctrl+`, `f3`, a chord. */
const LIKE_A_KEY = /[+ ]|^f\d/;

function byText(entries: readonly Entry[], typed: string, wanted: string): readonly Hit[] {
  const query = new FuzzyQuery(typed);
  // Many bindings run the same.
  const matches = new Map<string, ReturnType<typeof fuzzyMatch>>();
  const hits: { entry: Entry; rank: number; matched?: readonly number[] }[] = [];
  for (const entry of entries) {
    const { title, sought: key, also } = entry;
    let match = matches.get(title);
    if (match === undefined) matches.set(title, (match = matchOf(query, title)));
    if (key === wanted) hits.push({ entry, rank: Infinity });
    else if (key !== '' && key.startsWith(wanted) && LIKE_A_KEY.test(wanted))
      hits.push({ entry, rank: 1e9 - key.length });
    else if (match !== null) hits.push({ entry, rank: match.score, matched: match.positions });
    else if (key.includes(wanted) || also.includes(wanted)) hits.push({ entry, rank: -1 - key.length });
  }
  return hits.sort((a, b) => (a.rank === b.rank ? 0 : b.rank - a.rank));
}
