import { compileGlob } from '../base/glob.ts';
import { type Language, languageFrom, PLAIN, ROWS } from './language.ts';
import { programOf } from './shebang.ts';
import type { Pattern } from './pattern.ts';
import type { LanguageRow } from './table/row.ts';

export type { AutoClosing, Language } from './language.ts';
export { PLAIN } from './language.ts';

/** The changes to a language of the table, or a language that is not in it. */
export interface LanguageChange extends Partial<Omit<LanguageRow, 'id'>> {
  /** Names, endings and globs that go before all of the table. */
  readonly mine?: readonly string[];
  /** A pattern for the first line; it takes precedence over the whole table. */
  readonly myFirstLine?: Pattern | null;
}

/** Of a first line no more is looked at, in characters. */
export const FIRST_LINE = 1024;

/** Patterns of files that are more than a name or an ending. */
const WILD = /[/*?[{]/;

/** Patterns and what they are of: a list of words as the table has it, or one that somebody set. */
interface Owner {
  readonly row: LanguageRow;
  readonly patterns: string | readonly string[];
}

interface Glob {
  readonly pattern: string;
  readonly row: LanguageRow;
  test?: (path: string) => boolean;
}

/** True if a list has a word. Nothing is built from the table before the first file is shown: scanning it is faster. */
function has(list: string | readonly string[] | undefined, word: string): boolean {
  if (list === undefined || typeof list !== 'string') return list?.includes(word) === true;
  if (word === '' || word.includes(' ')) return false;
  for (let at = list.indexOf(word); at >= 0; at = list.indexOf(word, at + 1)) {
    const end = at + word.length;
    if ((at === 0 || list[at - 1] === ' ') && (end === list.length || list[end] === ' ')) return true;
  }
  return false;
}

/** Patterns of files. */
class Patterns {
  readonly #owners: readonly Owner[];
  #globs: readonly Glob[] | undefined;
  /** The same without capitals. */
  #low: readonly Owner[] | undefined;

  constructor(owners: readonly Owner[]) {
    this.#owners = owners;
  }

  /** The languages of a file by its whole name or path, or by its longest ending; the best first. */
  of(path: string, base: string): readonly LanguageRow[] {
    const exact = rowsWith(this.#owners, base);
    if (exact.length > 0) return exact;
    const glob = this.#glob(path, base);
    if (glob !== undefined) return [glob.row];
    const ending = ofEnding(this.#owners, base);
    if (ending.length > 0) return ending;
    this.#low ??= this.#owners.map(({ row, patterns }) => ({
      row,
      patterns:
        typeof patterns === 'string' ? patterns.toLowerCase() : patterns.map((each) => each.toLowerCase()),
    }));
    const low = base.toLowerCase();
    const named = rowsWith(this.#low, low);
    return named.length > 0 ? named : ofEnding(this.#low, low);
  }

  #glob(path: string, base: string): Glob | undefined {
    this.#globs ??= this.#owners.flatMap(({ row, patterns }) => {
      if (typeof patterns === 'string' && !WILD.test(patterns)) return [];
      const all = typeof patterns === 'string' ? patterns.split(' ') : patterns;
      return all.filter((pattern) => WILD.test(pattern)).map((pattern): Glob => ({ pattern, row }));
    });
    return this.#globs.find((glob) => {
      const { pattern } = glob;
      const ofPath = pattern.includes('/');
      const wild = pattern.search(/[*?[{]/);
      // Most patterns differ in their first characters, or are the end of a path: those need not be compiled.
      if (wild < 0) return path.endsWith(pattern.startsWith('/') ? pattern : `/${pattern}`);
      if (!ofPath && !base.startsWith(pattern.slice(0, wild))) return false;
      glob.test ??= compileGlob(ofPath ? `**/${pattern.replace(/^\//, '')}` : pattern);
      return glob.test(ofPath ? path : base);
    });
  }
}

const rowsWith = (owners: readonly Owner[], pattern: string): readonly LanguageRow[] =>
  owners.filter(({ patterns }) => has(patterns, pattern)).map(({ row }) => row);

function ofEnding(owners: readonly Owner[], name: string): readonly LanguageRow[] {
  for (let at = name.indexOf('.'); at >= 0; at = name.indexOf('.', at + 1)) {
    const rows = rowsWith(owners, name.slice(at));
    if (rows.length > 0) return rows;
  }
  return [];
}

/** The languages that there are, and which one a file has. Never changed: `with` gives others. */
export class Languages {
  /** The languages that come with the program. */
  static readonly standard = new Languages(ROWS, new Map());

  readonly #rows: readonly LanguageRow[];
  readonly #changes: ReadonlyMap<string, LanguageChange>;
  readonly #known = new Map<string, Language>();
  #mine: Patterns | undefined;
  #patterns: Patterns | undefined;

  private constructor(rows: readonly LanguageRow[], changes: ReadonlyMap<string, LanguageChange>) {
    this.#rows = rows;
    this.#changes = changes;
  }

  /** The languages of the table with what differs, by ids; unknown ids make new languages. */
  static with(changes: ReadonlyMap<string, LanguageChange>): Languages {
    if (changes.size === 0) return Languages.standard;
    const known = new Set(ROWS.map(({ id }) => id));
    const rows = ROWS.map((row) => mergeRow(row, changes.get(row.id)));
    for (const [id, change] of changes) if (!known.has(id)) rows.push(mergeRow({ id, name: id }, change));
    return new Languages(rows, changes);
  }

  /** All of them, by name, plain text first. */
  all(): readonly Language[] {
    const others = this.#rows.filter(({ id }) => id !== PLAIN.id);
    others.sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
    return [PLAIN, ...others.map((row) => this.#language(row))];
  }

  /** The language that has an id or another name, whatever its capitals; undefined for none. */
  byId(name: string): Language | undefined {
    const low = name.toLowerCase();
    const row =
      this.#rows.find(({ id }) => id.toLowerCase() === low) ??
      this.#rows.find(({ aliases }) => aliases !== undefined && has(aliases.toLowerCase(), low));
    return row === undefined ? undefined : this.#language(row);
  }

  /** The language whose grammar has a scope, or the first part of it, as root; undefined for none. */
  byScope(scope: string): Language | undefined {
    for (let part = scope; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('.')))) {
      const row = this.#rows.find((each) => each.scope === part);
      if (row !== undefined) return this.#language(row);
      if (part === 'text.html' || part === 'text.html.derivative') return this.byId('html');
    }
    return undefined;
  }

  /**
   * The language of a file: by patterns that somebody set, what it says of itself, its whole name, its ending, the
   * program that its first line names, its first line; null when nothing tells. Of several with one pattern that
   * counts whose first line fits.
   * @param says the name of a language that the file has in a comment for editors; empty for none
   */
  of(path: string, firstLine = '', says = ''): Language | null {
    const base = path.slice(path.lastIndexOf('/') + 1);
    const rooted = path.startsWith('/') ? path : `/${path}`;
    const line = firstLine.slice(0, FIRST_LINE);
    this.#mine ??= new Patterns(
      this.#rows.flatMap((row) => {
        const patterns = this.#changes.get(row.id)?.mine ?? [];
        return patterns.length === 0 ? [] : [{ row, patterns }];
      }),
    );
    this.#patterns ??= new Patterns(
      this.#rows.flatMap((row) => (row.files === undefined ? [] : [{ row, patterns: row.files }])),
    );
    const told = (patterns: Patterns): Language | undefined => {
      const rows = patterns.of(rooted, base);
      return rows.length === 0 ? undefined : this.#language(best(rows, line));
    };
    const found = told(this.#mine) ?? (says === '' ? undefined : this.byId(says)) ?? told(this.#patterns);
    if (found !== undefined) return found;
    const row =
      this.#ofProgram(line) ??
      this.#rows.find(({ id }) => this.#changes.get(id)?.myFirstLine?.matches(line, false)?.length === 1) ??
      this.#rows.find((each) => begins(each.firstLine, line));
    return row === undefined ? null : this.#language(row);
  }

  #ofProgram(line: string): LanguageRow | undefined {
    const program = programOf(line);
    if (program === null) return undefined;
    const ofName = (name: string): LanguageRow | undefined =>
      this.#rows.find(({ shebangs }) => has(shebangs, name));
    return ofName(program) ?? ofName(program.replace(/[-.\d]+$/, ''));
  }

  #language(row: LanguageRow): Language {
    let language = this.#known.get(row.id);
    if (language === undefined) {
      language = row === ROWS[0] ? PLAIN : languageFrom(row);
      this.#known.set(row.id, language);
    }
    return language;
  }
}

/** Of those with the same pattern, the one whose first line it is, else the first. */
const best = (rows: readonly LanguageRow[], line: string): LanguageRow =>
  (rows.length > 1 ? rows.find((row) => begins(row.among ?? row.firstLine, line)) : undefined) ?? rows[0];

const begins = (pattern: string | undefined, line: string): boolean =>
  pattern !== undefined && line !== '' && new RegExp(pattern, 'i').test(line);

function mergeRow(row: LanguageRow, change: LanguageChange | undefined): LanguageRow {
  if (change === undefined) return row;
  const { mine: _, myFirstLine: __, ...rest } = change;
  return { ...row, ...rest };
}

/** A language that comes with the program, by its id or another name of it; undefined for none. */
export const languageById = (name: string): Language | undefined => Languages.standard.byId(name);
