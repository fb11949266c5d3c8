import { firstWhere } from '../../base/bisect.ts';
import type { Document, DocumentId } from '../../core/model/document.ts';
import { DocumentField } from '../../core/model/fields/document-field.ts';
import { Field } from '../../core/model/fields/field.ts';
import { type State, type Step, step, withDocument } from '../../core/model/state.ts';
import { type RangeItem, RangeSet } from '../../text/range-set.ts';
import type { Diagnostic, Severity } from './diagnostic.ts';
import type { DiagnosticsPart } from './messages.ts';

/** The numbers of errors, warnings, informations and hints. */
export type Counts = readonly [errors: number, warnings: number, informations: number, hints: number];

/** The diagnostics that a server has given about a file in one way. */
export interface ProblemSet {
  /** Unique among the sets of a file. */
  readonly key: string;
  readonly server: string;
  /** The open document that has their ranges; null where the file is not open. */
  readonly document: DocumentId | null;
  /** In the order of their places, which edits keep. */
  readonly items: readonly Diagnostic[];
  /** The lowercase words of each, for filters. */
  readonly words: readonly string[];
  readonly counts: Counts;
  /** The number of those that were left out. */
  readonly more: number;
}

/** The diagnostics of a file. */
export interface FileProblems {
  readonly path: string;
  readonly sets: readonly ProblemSet[];
  readonly counts: Counts;
}

/** The diagnostics of all files. An edit leaves them as they are: ranges are kept by documents. */
export interface Problems {
  /** The files that have some, in the ascending order of their paths. */
  readonly files: readonly FileProblems[];
  readonly counts: Counts;
  /** The number of those that were left out. */
  readonly more: number;
}

const NO_COUNTS: Counts = [0, 0, 0, 0];
const NO_PROBLEMS: Problems = { files: [], counts: NO_COUNTS, more: 0 };

/** The problems that language servers have found. */
export const problemsField = new Field<Problems>('problems', NO_PROBLEMS, {
  closed: (problems, document) => {
    const parts = problems.files.flatMap(({ path, sets }) =>
      sets
        .filter((set) => set.document === document)
        .map(({ key, server }): DiagnosticsPart => ({ ...NOTHING, set: key, server, path })),
    );
    return parts.length === 0 ? problems : withParts(problems, parts);
  },
});

const NOTHING = { document: null, isFirst: true, items: [], more: 0 } as const;

/** The ranges of the problems of a document, by the keys of their sets; null for none. */
export const rangesField = new DocumentField<ReadonlyMap<string, RangeSet<Diagnostic>> | null>(
  'problemRanges',
  null,
  {
    moved: (ranges, { changes }) =>
      ranges === null ? null : new Map([...ranges].map(([key, set]) => [key, set.through(changes)])),
  },
);

/** Takes in diagnostics of servers. */
export function onDiagnostics(state: State, { parts }: { readonly parts: readonly DiagnosticsPart[] }): Step {
  let next = problemsField.with(state, withParts(problemsField.of(state), parts));
  for (const part of parts) next = withRanges(next, part);
  return step(next);
}

/** The place of a path among the files: that of its file, or the one where it would be. */
const placeOf = (files: readonly FileProblems[], path: string): number =>
  firstWhere(0, files.length, (i) => files[i].path >= path);

/** The problems of a file; undefined for none. */
export function fileProblems({ files }: Problems, path: string): FileProblems | undefined {
  const file = files.at(placeOf(files, path));
  return file?.path === path ? file : undefined;
}

/** The number of problems of a file. */
export const problemCount = (state: State, path: string): number =>
  fileProblems(problemsField.of(state), path)?.counts.reduce((all, count) => all + count, 0) ?? 0;

/** Forgets all diagnostics when no server runs any more: the worker may have died, which tells nothing. */
export function onServers(state: State, { running }: { readonly running: readonly unknown[] }): Step {
  if (running.length > 0 || problemsField.of(state) === NO_PROBLEMS) return step(state);
  let next = problemsField.with(state, NO_PROBLEMS);
  for (const document of state.documents.values())
    if (rangesField.of(document) !== null) next = withDocument(next, rangesField.with(document, null));
  return step(next);
}

/** The ranges of a set in its document, in the order of its items; null while its file is not open. */
export function rangesOf(state: State, { key, document }: ProblemSet): RangeSet<Diagnostic> | null {
  const open = document === null ? undefined : state.documents.get(document);
  return (open && rangesField.of(open)?.get(key)) ?? null;
}

/** The sets of ranges of a document. */
export const rangesIn = (document: Document): readonly RangeSet<Diagnostic>[] => [
  ...(rangesField.of(document)?.values() ?? []),
];

/** The problems of a document that touch [from, to], in the order of their starts. */
export const problemsTouching = (document: Document, from: number, to: number): RangeItem<Diagnostic>[] =>
  rangesIn(document)
    .flatMap((set) => set.touching(from, to))
    .toSorted((a, b) => a.from - b.from);

function withRanges(state: State, { set, document, isFirst, items }: DiagnosticsPart): State {
  const open = document === null ? undefined : state.documents.get(document);
  if (open === undefined) return state;
  const before = rangesField.of(open);
  const ranges = new Map(before);
  const known = isFirst ? undefined : ranges.get(set);
  if (items.length === 0 && isFirst) ranges.delete(set);
  else ranges.set(set, (known ?? NO_RANGES).withAll(items));
  return withDocument(state, rangesField.with(open, ranges.size === 0 ? null : ranges));
}

const NO_RANGES: RangeSet<Diagnostic> = RangeSet.none('empty');

function withParts(problems: Problems, parts: readonly DiagnosticsPart[]): Problems {
  const files = [...problems.files];
  let { counts, more } = problems;
  for (const part of parts) {
    const at = placeOf(files, part.path);
    const before = files.at(at)?.path === part.path ? files[at] : undefined;
    const after = withPart(before ?? { path: part.path, sets: [], counts: NO_COUNTS }, part);
    files.splice(at, before === undefined ? 0 : 1, ...(after.sets.length === 0 ? [] : [after]));
    counts = sum(counts, after.counts, before?.counts);
    more += moreOf(after) - (before === undefined ? 0 : moreOf(before));
  }
  return { files, counts, more };
}

function withPart({ path, sets }: FileProblems, part: DiagnosticsPart): FileProblems {
  const { set: key, server, document, isFirst, items, more } = part;
  const at = sets.findIndex((set) => set.key === key);
  const known = at < 0 || isFirst ? undefined : sets[at];
  const added = items.map(({ value }) => value);
  const set: ProblemSet = {
    key,
    server,
    document,
    items: known === undefined ? added : [...known.items, ...added],
    words: known === undefined ? added.map(wordsOf) : [...known.words, ...added.map(wordsOf)],
    counts: sum(known?.counts ?? NO_COUNTS, countsOf(added)),
    more,
  };
  const others = at < 0 ? sets : sets.toSpliced(at, 1);
  const all =
    set.items.length === 0 && more === 0 ? others : others.toSpliced(at < 0 ? others.length : at, 0, set);
  return { path, sets: all, counts: all.reduce<Counts>((so, { counts }) => sum(so, counts), NO_COUNTS) };
}

const wordsOf = ({ message, source, code }: Diagnostic): string =>
  `${message}\n${source}\n${code}`.toLowerCase();

const moreOf = ({ sets }: FileProblems): number => sets.reduce((sum, { more }) => sum + more, 0);

function countsOf(items: readonly Diagnostic[]): Counts {
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  for (const { severity } of items) counts[severity - 1]++;
  return counts;
}

const sum = (a: Counts, b: Counts, less: Counts = NO_COUNTS): Counts => [
  a[0] + b[0] - less[0],
  a[1] + b[1] - less[1],
  a[2] + b[2] - less[2],
  a[3] + b[3] - less[3],
];

/** The numbers of errors and warnings in the first files, by the number of these: for folders. */
const sums = new WeakMap<Problems, readonly [errors: Float64Array, warnings: Float64Array]>();

/** The gravest problem in a file, or below a folder: an error or a warning; null for none of these. */
export function worstIn(problems: Problems, path: string, isFolder: boolean): Severity | null {
  const { files } = problems;
  if (files.length === 0) return null;
  if (!isFolder) return worstOf(fileProblems(problems, path)?.counts ?? NO_COUNTS);
  const below = `${path === '/' ? '' : path}/`;
  const first = placeOf(files, below);
  const end = firstWhere(first, files.length, (i) => !files[i].path.startsWith(below));
  let known = sums.get(problems);
  if (known === undefined) sums.set(problems, (known = sumsOf(files)));
  const [errors, warnings] = known;
  return worstOf([errors[end] - errors[first], warnings[end] - warnings[first], 0, 0]);
}

const worstOf = ([errors, warnings]: Counts): Severity | null => (errors > 0 ? 1 : warnings > 0 ? 2 : null);

function sumsOf(files: readonly FileProblems[]): readonly [Float64Array, Float64Array] {
  const [errors, warnings] = [new Float64Array(files.length + 1), new Float64Array(files.length + 1)];
  files.forEach(({ counts }, i) => {
    errors[i + 1] = errors[i] + counts[0];
    warnings[i + 1] = warnings[i] + counts[1];
  });
  return [errors, warnings];
}
