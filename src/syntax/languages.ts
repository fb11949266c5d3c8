import { compileGlob } from '../base/glob.ts';
import { type Language, languageFrom, PLAIN, ROWS } from './language.ts';
import { programOf } from './shebang.ts';
import type { Pattern } from './pattern.ts';
import type { LanguageRow } from './table/row.ts';

export type { AutoClosing, Language } from './language.ts';
export { PLAIN } from './language.ts';

/** What differs from the table in a language, or makes one that is not there. */
export interface LanguageChange extends Partial<Omit<LanguageRow, 'id'>> {
  /** Names, endings and globs that go before all of the table. */
  readonly mine?: readonly string[];
  /** What its first line matches; it goes before all of the table. */
  readonly myFirstLine?: Pattern | null;
}

/** Of a first line no more is looked at, in characters. */
export const FIRST_LINE = 1024;

const WILD = /[*?[{]/;

/** Patterns of files, by how they are looked up. */
class Patterns {
  /** Those that are names or endings. */
  readonly #plain = new Map<string, LanguageRow[]>();
  /** The same without capitals. */
  readonly #low = new Map<string, LanguageRow[]>();
  /** The others. */
  readonly #globs: {
    readonly pattern: string;
    readonly row: LanguageRow;
    test?: (path: string) => boolean;
  }[] = [];

  add(pattern: string, row: LanguageRow): void {
    if (pattern === '') return;
    if (pattern.includes('/') || WILD.test(pattern)) this.#globs.push({ pattern, row });
    else {
      more(this.#plain, pattern, row);
      more(this.#low, pattern.toLowerCase(), row);
    }
  }

  /** Those of the whole name or path, the best first. */
  named(path: string, base: string): readonly LanguageRow[] {
    const exact = this.#plain.get(base);
    if (exact !== undefined) return exact;
    for (const glob of this.#globs) {
      const { pattern, row } = glob;
      // Most patterns differ in their first characters: those need not be compiled.
      const subject = pattern.includes('/') ? '' : base;
      const wild = pattern.search(WILD);
      if (subject !== '' && !subject.startsWith(pattern.slice(0, Math.max(0, wild)))) continue;
      glob.test ??= compileGlob(pattern.includes('/') ? `**/${pattern.replace(/^\//, '')}` : pattern);
      if (glob.test(pattern.includes('/') ? path : base)) return [row];
    }
    return this.#low.get(base.toLowerCase()) ?? [];
  }

  /** Those of the longest ending of a name. */
  ending(base: string): readonly LanguageRow[] {
    for (const [map, name] of [
      [this.#plain, base],
      [this.#low, base.toLowerCase()],
    ] as const)
      for (let at = name.indexOf('.'); at >= 0; at = name.indexOf('.', at + 1)) {
        const rows = map.get(name.slice(at));
        if (rows !== undefined) return rows;
      }
    return [];
  }
}

function more(map: Map<string, LanguageRow[]>, key: string, row: LanguageRow): void {
  const rows = map.get(key);
  if (rows === undefined) map.set(key, [row]);
  else if (!rows.includes(row)) rows.push(row);
}

/** The languages that there are, and which one a file has. Never changed: `with` gives others. */
export class Languages {
  /** Those that come with the program. */
  static readonly standard = new Languages(ROWS, new Map());

  readonly #rows: readonly LanguageRow[];
  readonly #changes: ReadonlyMap<string, LanguageChange>;
  readonly #known = new Map<string, Language>();
  /** All of these are made when they are first asked for. */
  #names: Map<string, LanguageRow> | undefined;
  #scopes: Map<string, LanguageRow> | undefined;
  #mine: Patterns | undefined;
  #patterns: Patterns | undefined;
  #shebangs: Map<string, LanguageRow> | undefined;

  private constructor(rows: readonly LanguageRow[], changes: ReadonlyMap<string, LanguageChange>) {
    this.#rows = rows;
    this.#changes = changes;
  }

  /** The languages of the table with what differs, by ids; unknown ids make new languages. */
  static with(changes: ReadonlyMap<string, LanguageChange>): Languages {
    if (changes.size === 0) return Languages.standard;
    const known = new Set(ROWS.map(({ id }) => id));
    const rows = ROWS.map((row) => merged(row, changes.get(row.id)));
    for (const [id, change] of changes) if (!known.has(id)) rows.push(merged({ id, name: id }, change));
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
    if (this.#names === undefined) {
      this.#names = new Map();
      for (const row of this.#rows)
        for (const alias of row.aliases?.split(' ') ?? [])
          if (!this.#names.has(alias.toLowerCase())) this.#names.set(alias.toLowerCase(), row);
      for (const row of this.#rows) this.#names.set(row.id.toLowerCase(), row);
    }
    const row = this.#names.get(name.toLowerCase());
    return row === undefined ? undefined : this.#language(row);
  }

  /** The language whose grammar has a scope, or the first part of it, as root; undefined for none. */
  byScope(scope: string): Language | undefined {
    if (this.#scopes === undefined) {
      this.#scopes = new Map();
      for (const row of this.#rows)
        if (row.scope !== undefined && !this.#scopes.has(row.scope)) this.#scopes.set(row.scope, row);
      const html = this.#rows.find(({ id }) => id === 'html');
      if (html !== undefined)
        for (const part of ['text.html', 'text.html.derivative']) this.#scopes.set(part, html);
    }
    for (let part = scope; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('.')))) {
      const row = this.#scopes.get(part);
      if (row !== undefined) return this.#language(row);
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
    const [mine, patterns] = this.#patternsNow();
    const told = (of: Patterns): Language | undefined => {
      const named = of.named(rooted, base);
      const rows = named.length > 0 ? named : of.ending(base);
      return rows.length === 0 ? undefined : this.#language(best(rows, line));
    };
    const found = told(mine) ?? (says === '' ? undefined : this.byId(says)) ?? told(patterns);
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
    if (this.#shebangs === undefined) {
      this.#shebangs = new Map();
      for (const row of this.#rows)
        for (const each of row.shebangs?.split(' ') ?? []) this.#shebangs.set(each, row);
    }
    return this.#shebangs.get(program) ?? this.#shebangs.get(program.replace(/[-.\d]+$/, ''));
  }

  #patternsNow(): readonly [Patterns, Patterns] {
    if (this.#mine === undefined || this.#patterns === undefined) {
      this.#mine = new Patterns();
      this.#patterns = new Patterns();
      for (const row of this.#rows) {
        for (const pattern of row.files?.split(' ') ?? []) this.#patterns.add(pattern, row);
        for (const pattern of this.#changes.get(row.id)?.mine ?? []) this.#mine.add(pattern, row);
      }
    }
    return [this.#mine, this.#patterns];
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

function merged(row: LanguageRow, change: LanguageChange | undefined): LanguageRow {
  if (change === undefined) return row;
  const { mine: _, myFirstLine: __, ...rest } = change;
  return { ...row, ...rest };
}

/** A language that comes with the program, by its id or another name of it; undefined for none. */
export const languageById = (name: string): Language | undefined => Languages.standard.byId(name);
