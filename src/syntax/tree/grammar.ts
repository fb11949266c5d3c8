import { Language, Parser, Query } from 'web-tree-sitter';
import { type Runtime, unpackQuery } from './compiled-query.ts';

/** The names of the files of a tree that say what its nodes are. */
export const QUERIES = ['highlights', 'injections', 'folds', 'symbols', 'definitions'] as const;
export type QueryName = (typeof QUERIES)[number];

/** The consequence of a file that cannot be used. */
const WITHOUT: Readonly<Record<QueryName, string>> = {
  highlights: 'this tree is not used',
  injections: 'other languages inside are not told',
  folds: 'nothing is folded by this tree',
  symbols: 'its symbols are not told',
  definitions: 'its functions and classes are not known',
};

/** The files that make up grammars. */
export interface GrammarFiles {
  /** The contents of a file below assets/syntax, uncompressed, such as `trees/json.wasm`; null where there is none. */
  read(name: string): Uint8Array | null;
  /** Tells of a file that cannot be used, in one sentence. */
  tell(message: string): void;
}

/** The name of a query as the build has compiled it. */
export const compiledName = (tree: string, query: QueryName): string => `compiled/${tree}/${query}`;

/** A tree's grammar with its queries, which are read when they are first asked for. */
export class Grammar {
  readonly name: string;
  readonly language: Language;
  readonly #files: GrammarFiles;
  readonly #runtime: Runtime;
  readonly #queries = new Map<QueryName, Query | null>();

  constructor(name: string, language: Language, files: GrammarFiles, runtime: Runtime) {
    this.name = name;
    this.language = language;
    this.#files = files;
    this.#runtime = runtime;
  }

  /** Null where there is no such file, or it cannot be used, which is told once. */
  query(name: QueryName): Query | null {
    let query = this.#queries.get(name);
    if (query === undefined) this.#queries.set(name, (query = this.#make(name)));
    return query;
  }

  close(): void {
    for (const query of this.#queries.values()) query?.delete();
    this.#queries.clear();
  }

  #make(query: QueryName): Query | null {
    const compiled = this.#files.read(compiledName(this.name, query));
    if (compiled !== null) return unpackQuery(this.#runtime, this.language, compiled);
    const sources = withInherited(this.#files, this.name, query);
    if (sources.length === 0) return null;
    try {
      return new Query(this.language, sources.map(({ source }) => source).join('\n'));
    } catch (error) {
      const place =
        error instanceof Error && 'index' in error ? sourcePosition(sources, Number(error.index)) : '';
      const reason = error instanceof Error ? error.message.replace(/[.\s]+$/, '') : String(error);
      this.#files.tell(
        `${place === '' ? `queries/${this.name}/${query}.scm` : place}: ${reason}; ${WITHOUT[query]}.`,
      );
      return null;
    }
  }
}

interface QuerySource {
  readonly file: string;
  readonly source: string;
}

/** The file of a tree behind those of the trees that its first line names. */
function withInherited(
  files: GrammarFiles,
  tree: string,
  query: QueryName,
  under: readonly string[] = [],
): readonly QuerySource[] {
  const file = `queries/${tree}/${query}.scm`;
  const bytes = files.read(file);
  if (bytes === null) return [];
  const source = new TextDecoder().decode(bytes);
  const inherited = /^; *inherits: *(.+)/.exec(source)?.[1].split(',') ?? [];
  const others = inherited.map((name) => name.trim()).filter((name) => !under.includes(name));
  return [...others.flatMap((name) => withInherited(files, name, query, [...under, tree])), { file, source }];
}

/** The file and line of a place in the joined sources. */
function sourcePosition(sources: readonly QuerySource[], index: number): string {
  let start = 0;
  for (const { file, source } of sources) {
    if (index <= start + source.length) return `${file}:${source.slice(0, index - start).split('\n').length}`;
    start += source.length + 1;
  }
  return '';
}

/** Reads a grammar; null where there is none, or it cannot be used, which is told. */
export function readGrammar(name: string, files: GrammarFiles, runtime: Runtime): Grammar | null {
  const bytes = files.read(`trees/${name}.wasm`);
  if (bytes === null) return null;
  try {
    // Compiled at once: that takes a few milliseconds, and happens beside the editor.
    const language = Language.loadSync(new WebAssembly.Module(bytes));
    const parser = new Parser();
    try {
      parser.setLanguage(language);
    } finally {
      parser.delete();
    }
    return new Grammar(name, language, files, runtime);
  } catch (error) {
    files.tell(
      `trees/${name}.wasm cannot be used as a grammar: ${error instanceof Error ? error.message : String(error)}`,
    );
    return null;
  }
}
