import { firstWhere } from '../../base/bisect.ts';
import { filePath } from '../../core/model/document.ts';
import { activeDocument, type State } from '../../core/model/state.ts';
import type { Severity } from './diagnostic.ts';
import { type ProblemsPanel, problemsPanelField } from './panel-state.ts';
import {
  type FileProblems,
  fileProblems,
  type Problems,
  problemsField,
  type ProblemSet,
} from './problems.ts';
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

  private constructor(problems: Problems, filter: Filter) {
    const shown: FileProblems[] = [];
    const counts: number[] = [];
    const active = filter.isActiveOnly ? fileProblems(problems, filter.active ?? '') : undefined;
    for (const file of filter.isActiveOnly ? (active === undefined ? [] : [active]) : problems.files) {
      const count = countOf(file, filter);
      if (count === 0) continue;
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

  /** The number of problems before a row, and true where the row is a problem itself. */
  placeOf(row: number): { readonly before: number; readonly isLocation: boolean } {
    const files = this.#files.length;
    const i = Math.min(
      files - 1,
      firstWhere(0, files, (k) => this.#starts[k + 1] > row),
    );
    let before = 0;
    for (let k = 0; k < i; k++) before += this.#counts[k];
    const place = i < 0 ? -1 : row - this.#starts[i] - 1;
    return { before: before + Math.max(0, place), isLocation: place >= 0 };
  }

  /** The problem with an index, with its file and its index there, those of collapsed files included; null for none. */
  problemAt(index: number): (ProblemEntry & { readonly path: string; readonly place: number }) | null {
    let place = index;
    for (const [i, file] of this.#files.entries()) {
      if (place < this.#counts[i]) {
        const entry = entryAt(file, this.#filter, place);
        return entry === null ? null : { ...entry, path: file.path, place };
      }
      place -= this.#counts[i];
    }
    return null;
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

/** The problems of files that a filter of words or severities leaves, for the latest filter: set by set, by number. */
const filtered = new WeakMap<FileProblems, Filtered>();

interface Filtered {
  readonly words: string;
  readonly hidden: ReadonlySet<Severity>;
  /** The numbers of the problems in each set. */
  readonly left: readonly (readonly number[])[];
  readonly count: number;
}

function countOf(file: FileProblems, filter: Filter): number {
  if (filter.words !== '') return filteredOf(file, filter).count;
  const { counts } = file;
  let count = 0;
  for (const severity of SEVERITIES) if (!filter.hidden.has(severity)) count += counts[severity - 1];
  return count;
}

function entryAt(file: FileProblems, filter: Filter, place: number): ProblemEntry | null {
  const left = filter.words !== '' || filter.hidden.size > 0 ? filteredOf(file, filter).left : null;
  let index = place;
  for (const [i, set] of file.sets.entries()) {
    const { length } = left === null ? set.items : left[i];
    if (index < length) return { set, index: left === null ? index : left[i][index] };
    index -= length;
  }
  return null;
}

function filteredOf(file: FileProblems, { words, hidden }: Filter): Filtered {
  const known = filtered.get(file);
  if (known?.words === words && known.hidden === hidden) return known;
  const isWhole = words === '' || file.path.toLowerCase().includes(words);
  // More letters only leave fewer.
  const before = known?.hidden === hidden && words.startsWith(known.words) ? known.left : null;
  const left = file.sets.map(({ items, words: texts }, i) => {
    const found: number[] = [];
    for (const index of before?.[i] ?? items.keys())
      if (
        (isWhole || texts[index].includes(words)) &&
        (hidden.size === 0 || !hidden.has(items[index].severity))
      )
        found.push(index);
    return found;
  });
  const next = { words, hidden, left, count: left.reduce((sum, { length }) => sum + length, 0) };
  filtered.set(file, next);
  return next;
}
