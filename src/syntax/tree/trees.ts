import { Parser } from 'web-tree-sitter';
import type { Text } from '../../text/text.ts';
import type { Highlighter, Paths } from '../highlighter.ts';
import type { Runtime } from './compiled-query.ts';
import type { Grammar, GrammarFiles } from './grammar.ts';
import { readGrammar } from './grammar.ts';
import { TreeHighlighter } from './highlighter.ts';
import type { TreeLanguage } from './names.ts';

/** The number of parsers kept for the next text. */
const KEPT = 4;

/** The module of tree-sitter, of which the library has one in each thread. */
let runtime: Runtime | undefined;
const isRuntime = (options: object): options is Runtime => '_ts_query_new' in options;

/** The structure engine: grammars and parsers for as many texts as there are. One for each worker. */
export class Trees {
  /** For the engine and the build alone. */
  readonly runtime: Runtime;
  readonly #files: GrammarFiles;
  readonly #grammars = new Map<string, Grammar | null>();
  readonly #parsers: Parser[] = [];

  private constructor(runtime: Runtime, files: GrammarFiles) {
    this.runtime = runtime;
    this.#files = files;
  }

  /** `wasm` is web-tree-sitter.wasm of the package. Rejects when it cannot be used. */
  static async load(wasm: Uint8Array, files: GrammarFiles): Promise<Trees> {
    const options: object = { wasmBinary: wasm };
    await Parser.init(options);
    // The first options of a thread have become the module itself.
    if (isRuntime(options)) runtime = options;
    return new Trees(runtime!, files);
  }

  /**
   * A highlighter that knows the tokens and the structure of a text. Null where there is no tree of that name, or it
   * has no highlights that can be used. It is read the first time.
   */
  highlighter(language: TreeLanguage, text: Text, paths: Paths): Highlighter | null {
    const grammar = this.grammar(language.tree);
    if (grammar === null || grammar.query('highlights') === null) return null;
    return new TreeHighlighter(this, grammar, language, text, paths);
  }

  /** For the engine alone. */
  grammar(name: string): Grammar | null {
    let grammar = this.#grammars.get(name);
    if (grammar === undefined)
      this.#grammars.set(name, (grammar = readGrammar(name, this.#files, this.runtime)));
    return grammar;
  }

  /** For the engine alone, as those below. A parser that is at work for nobody. */
  takeParser(grammar: Grammar): Parser {
    const parser = this.#parsers.pop() ?? new Parser();
    return parser.setLanguage(grammar.language);
  }

  giveBack(parser: Parser): void {
    parser.reset();
    if (this.#parsers.length < KEPT) this.#parsers.push(parser);
    else parser.delete();
  }

  /** Frees everything; its highlighters must be closed before. */
  close(): void {
    for (const parser of this.#parsers) parser.delete();
    for (const grammar of this.#grammars.values()) grammar?.close();
    this.#parsers.length = 0;
    this.#grammars.clear();
  }
}
