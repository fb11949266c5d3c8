import { fuzzyMatch, FuzzyQuery } from '../../base/fuzzy.ts';
import type { Row } from '../../core/widgets/list.ts';

/** A row of the palette and the texts that it is searched by. */
export interface Entry {
  readonly row: Row;
  /** The title without its category, as people type it. */
  readonly title: string;
  /** Other words for it, in lowercase. */
  readonly aliases: readonly string[];
  /** Its description and its id, in which words are found when the title has none of them. */
  readonly details: string;
  readonly kind: EntryKind;
  /** The place among the entries chosen last, from 0; infinite for an entry that was not chosen lately. */
  readonly recency: number;
}

/** The kinds of entries; among equally good matches the kind that is first here is listed first. */
export const KINDS = ['command', 'absent', 'setting', 'disabled', 'other-keymap'] as const;

/** A kind of entry: commands that can run, things that Inkstone lacks, settings, and commands of no use now. */
export type EntryKind = (typeof KINDS)[number];

/** Kinds that are listed after every good match of the others. */
const LATE: readonly EntryKind[] = ['disabled', 'other-keymap'];

/** The quality of a match, from worst to best. */
const Fit = { Scattered: 0, Details: 1, Letters: 2, Alias: 3, Words: 4, Start: 5, Exact: 6 } as const;
type Fit = (typeof Fit)[keyof typeof Fit];

/** Points per letter from which letters in a title count as meant, not as found by chance. */
const MEANT = 24;

interface Match {
  readonly entry: Entry;
  readonly row: Row;
  readonly fit: Fit;
  readonly score: number;
}

/** A query in the forms that are compared with each entry. */
interface Query {
  /** Lowercase, with single spaces. */
  readonly text: string;
  /** The text as titles are compared. */
  readonly title: string;
  readonly words: readonly string[];
  readonly letters: FuzzyQuery;
  /** The number of letters, without spaces. */
  readonly length: number;
}

function queryOf(typed: string): Query {
  const text = typed.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return {
    text,
    title: plain(text),
    words: wordsOf(text),
    letters: new FuzzyQuery(typed.trim()),
    length: text.replaceAll(' ', '').length,
  };
}

/** The rows that match what was typed, best first; rows with the letters scattered in them only if there are no others. */
export function searchEntries(entries: readonly Entry[], typed: string): readonly Row[] {
  const query = queryOf(typed);
  const matches = entries.flatMap((entry) => matchOf(entry, query) ?? []);
  const meant = matches.filter(({ fit }) => fit !== Fit.Scattered);
  return (meant.length > 0 ? meant : matches).sort(compareMatches).map(({ row }) => row);
}

function matchOf(entry: Entry, query: Query): Match | null {
  const { row } = entry;
  const inTitle = fuzzyMatch(query.letters, row.text);
  const score = inTitle?.score ?? 0;
  const titled = { entry, score, row: { ...row, ...(inTitle && { matched: inTitle.positions }) } };
  const fit = titleFit(entry, query);
  const alias = aliasFor(entry, query);
  if (alias !== null && alias.fit > (fit ?? 0))
    return { entry, row: { ...row, detail: row.detail ?? alias.text }, fit: alias.fit, score: 0 };
  if (fit !== null) return { ...titled, fit };
  if (inTitle !== null && score >= MEANT * query.length) return { ...titled, fit: Fit.Letters };
  if (hasWords(`${row.text} ${entry.details} ${entry.aliases.join(' ')}`, query))
    return { entry, row, fit: Fit.Details, score: 0 };
  return inTitle === null ? null : { ...titled, fit: Fit.Scattered };
}

/** The fit of a query with the title, with or without its category; null when the title lacks one of the words. */
function titleFit({ title, kind, row: { text } }: Entry, query: Query): Fit | null {
  const name = plain(title);
  const names = [name, plain(text), name.replace(/^toggle /, '')];
  if (names.includes(query.title)) return fitOf(Fit.Exact, kind);
  if (names.some((each) => each.startsWith(query.text))) return fitOf(Fit.Start, kind);
  return hasWords(text, query) ? fitOf(Fit.Words, kind) : null;
}

/** The alias that a query is, or begins, and its fit; null for none. */
function aliasFor(
  { aliases, kind }: Entry,
  query: Query,
): { readonly text: string; readonly fit: Fit } | null {
  if (aliases.includes(query.text)) return { text: query.text, fit: fitOf(Fit.Exact, kind) };
  const text =
    aliases.find((each) => each.startsWith(query.text)) ?? aliases.find((each) => hasWords(each, query));
  return text === undefined ? null : { text, fit: Fit.Alias };
}

/** The fits of things that Inkstone lacks, which give way to commands with the words. */
const ABSENT_FITS: ReadonlyMap<Fit, Fit> = new Map<Fit, Fit>([
  [Fit.Exact, Fit.Words],
  [Fit.Start, Fit.Alias],
  [Fit.Words, Fit.Details],
]);

/** The fit of an entry of a kind: a setting, or a thing that Inkstone lacks, gives way to a command. */
function fitOf(fit: Fit, kind: EntryKind): Fit {
  if (kind === 'absent') return ABSENT_FITS.get(fit) ?? fit;
  return kind === 'setting' && fit === Fit.Exact ? Fit.Start : fit;
}

/** True when every word of a query begins a word of a text. */
function hasWords(text: string, query: Query): boolean {
  const words = wordsOf(text);
  return query.words.every((word) => words.some((each) => each.startsWith(word)));
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}+#.-]+/gu) ?? [];

/** A title in lowercase without its ellipsis and punctuation. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[…:]/g, '');

/** A whole name comes first, then what was chosen lately; what is of no use now comes last. */
function compareMatches(a: Match, b: Match): number {
  return (
    order(a) - order(b) ||
    b.fit - a.fit ||
    KINDS.indexOf(a.entry.kind) - KINDS.indexOf(b.entry.kind) ||
    b.score - a.score ||
    a.row.text.length - b.row.text.length
  );
}

/** The most that are remembered as chosen lately, and more: the first rank behind them. */
const NOT_RECENT = 1000;

function order({ entry: { kind, recency }, fit }: Match): number {
  if (fit === Fit.Exact && kind !== 'other-keymap') return -1;
  if (LATE.includes(kind)) return NOT_RECENT + 1 + LATE.indexOf(kind);
  return fit >= Fit.Letters ? Math.min(recency, NOT_RECENT) : NOT_RECENT;
}
