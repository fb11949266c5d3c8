import { firstWhere } from '../../base/bisect.ts';
import { filePath } from '../../core/model/document.ts';
import { activeDocument, type State } from '../../core/model/state.ts';
import type { Diagnostic, Severity } from './diagnostic.ts';
import { type ProblemsPanel, problemsPanelField } from './panel-state.ts';
import { type FileProblems, type Problems, problemsField, type ProblemSet } from './problems.ts';
import { SEVERITIES } from './severity.ts';

/** A problem by its set and its number there. */
export interface ProblemEntry {
  readonly set: ProblemSet;
  readonly index: number;
}

/** A row of the list: a file, or one of its problems. */
export interface ProblemRow {
  readonly file: FileProblems;
  /** The number of problems that are shown of the file. */
  readonly count: number;
  /** Null for the row of the file. */
  readonly entry: ProblemEntry | null;
}

/** The filter of a list, apart from its place. */
type Filter = Pick<ProblemsPanel, 'hidden' | 'isActiveOnly' | 'collapsed'> & {
  readonly words: string;
  readonly active: string | null;
};

/** The rows of the list of problems. Only those that are asked for are made. */
export class ProblemRows {
  readonly #files: readonly FileProblems[];
  readonly #counts: readonly number[];
  /** The row of each file, and behind them the number of all rows. */
  readonly #starts: Float64Array;
  readonly #filter: Filter;
  /** The number of the shown problems. */
  readonly shown: number;

  private constructor({ files, paths }: Problems, filter: Filter) {
    const shown: FileProblems[] = [];
    const counts: number[] = [];
    for (const path of filter.isActiveOnly ? [filter.active ?? ''] : paths) {
      const file = files.get(path);
      const count = file === undefined ? 0 : countOf(file, filter);
      if (file === undefined || count === 0) continue;
      shown.push(file);
      counts.push(count);
    }
    this.#files = shown;
    this.#counts = counts;
    this.#filter = filter;
    this.#starts = new Float64Array(shown.length + 1);
    shown.forEach(({ path }, i) => {
      this.#starts[i + 1] = this.#starts[i] + 1 + (filter.collapsed.has(path) ? 0 : counts[i]);
    });
    this.shown = counts.reduce((sum, count) => sum + count, 0);
  }

  /** The rows that are shown now. */
  static of(state: State): ProblemRows {
    const problems = problemsField.of(state);
    const { filter, hidden, isActiveOnly, collapsed } = problemsPanelField.of(state);
    const active = isActiveOnly ? filePath(activeDocument(state)) : null;
    const wanted: Filter = {
      words: filter.input.trim().toLowerCase(),
      hidden,
      isActiveOnly,
      collapsed,
      active,
    };
    const known = latest.get(problems);
    if (known !== undefined && isSame(known.filter, wanted)) return known.rows;
    const rows = new ProblemRows(problems, wanted);
    latest.set(problems, { filter: wanted, rows });
    return rows;
  }

  get length(): number {
    return this.#starts[this.#files.length];
  }

  /** The row of a number; null where there is none. */
  at(row: number): ProblemRow | null {
    if (row < 0 || row >= this.length) return null;
    const i = firstWhere(0, this.#files.length, (k) => this.#starts[k + 1] > row);
    const file = this.#files[i];
    const place = row - this.#starts[i] - 1;
    const entry = place < 0 ? null : entryAt(file, this.#filter, place);
    return { file, count: this.#counts[i], entry };
  }

  /** The row of a file; -1 for none. */
  rowOf(path: string): number {
    const i = this.#files.findIndex((file) => file.path === path);
    return i < 0 ? -1 : this.#starts[i];
  }
}

/** The rows of the latest filter. */
const latest = new WeakMap<Problems, { readonly filter: Filter; readonly rows: ProblemRows }>();

const isSame = (a: Filter, b: Filter): boolean =>
  a.words === b.words &&
  a.hidden === b.hidden &&
  a.isActiveOnly === b.isActiveOnly &&
  a.active === b.active &&
  a.collapsed === b.collapsed;

/** The entries of files that a filter of words or severities leaves, for the latest filter. */
const filtered = new WeakMap<
  FileProblems,
  {
    readonly words: string;
    readonly hidden: ReadonlySet<Severity>;
    readonly entries: readonly ProblemEntry[];
  }
>();

function countOf(file: FileProblems, filter: Filter): number {
  if (filter.words !== '') return entriesOf(file, filter).length;
  return SEVERITIES.reduce(
    (sum, severity) => sum + (filter.hidden.has(severity) ? 0 : file.counts[severity - 1]),
    0,
  );
}

function entryAt(file: FileProblems, filter: Filter, place: number): ProblemEntry | null {
  if (filter.words !== '' || filter.hidden.size > 0) return entriesOf(file, filter)[place] ?? null;
  let index = place;
  for (const set of file.sets) {
    if (index < set.items.length) return { set, index };
    index -= set.items.length;
  }
  return null;
}

function entriesOf(file: FileProblems, { words, hidden }: Filter): readonly ProblemEntry[] {
  const known = filtered.get(file);
  if (known?.words === words && known.hidden === hidden) return known.entries;
  const wholeFile = words === '' || file.path.toLowerCase().includes(words);
  const entries: ProblemEntry[] = [];
  for (const set of file.sets)
    set.items.forEach((problem, index) => {
      if (!hidden.has(problem.severity) && (wholeFile || isMatch(problem, words)))
        entries.push({ set, index });
    });
  filtered.set(file, { words, hidden, entries });
  return entries;
}

const isMatch = ({ message, source, code }: Diagnostic, words: string): boolean =>
  message.toLowerCase().includes(words) ||
  source.toLowerCase().includes(words) ||
  code.toLowerCase().includes(words);
