import textmate from 'vscode-textmate';
import type { IRawGrammar } from 'vscode-textmate';
import { decodeText } from '../../base/utf8.ts';
import { grammarFaults } from './grammar-faults.ts';
import type { GrammarFault } from './grammar-faults.ts';

/** A grammar of the program, as assets/syntax/textmate/index.json tells it. */
export interface GrammarInfo {
  readonly name: string;
  /** The ids of the language in VS Code; absent for a grammar that is only embedded in others. */
  readonly ids?: readonly string[];
  /** The scopes of the grammars that it is put into. */
  readonly injectTo?: readonly string[];
  /** The scopes of the grammars that it has in it. */
  readonly embeds?: readonly string[];
  readonly firstLine?: string;
  readonly files?: readonly string[];
}

/** A grammar that somebody wrote: a `.tmLanguage.json`, or a `.tmLanguage` or `.plist` in XML. */
export interface UserGrammar {
  /** The path of its file, for messages; its ending determines the format. */
  readonly path: string;
  readonly content: string;
  /** By default the scope that it names itself. */
  readonly scope?: string;
  /** The language that it is for, by which others are told to embed it. */
  readonly language?: string;
  readonly injectTo?: readonly string[];
}

/** The grammars that there are: those of the program, and those that somebody added, which go before. */
export class Grammars {
  readonly #read: (name: string) => Uint8Array | null;
  readonly #added = new Map<string, { readonly content: string; readonly info: GrammarInfo }>();
  #index: ReadonlyMap<string, GrammarInfo> | null = null;

  /** `read` gives the bytes of a file below assets/syntax. */
  constructor(read: (name: string) => Uint8Array | null) {
    this.#read = read;
  }

  get #shipped(): ReadonlyMap<string, GrammarInfo> {
    const bytes = this.#index === null ? this.#read('textmate/index.json') : null;
    this.#index ??= new Map(bytes === null ? [] : Object.entries(JSON.parse(decodeText(bytes))));
    return this.#index;
  }

  info(scope: string): GrammarInfo | undefined {
    return this.#added.get(scope)?.info ?? this.#shipped.get(scope);
  }

  has(scope: string): boolean {
    return this.info(scope) !== undefined;
  }

  /** The scopes of all grammars. */
  scopes(): readonly string[] {
    return [...new Set([...this.#added.keys(), ...this.#shipped.keys()])];
  }

  /** The scopes of those that are put into one. */
  injections(scope: string): readonly string[] {
    return this.scopes().filter((each) => this.info(each)?.injectTo?.includes(scope) === true);
  }

  /** The grammar of a scope, read anew; null when there is none. */
  raw(scope: string): IRawGrammar | null {
    const added = this.#added.get(scope);
    if (added !== undefined) return JSON.parse(added.content) as IRawGrammar;
    const bytes = this.#shipped.has(scope) ? this.#read(`textmate/${scope}.json`) : null;
    return bytes === null ? null : (JSON.parse(decodeText(bytes)) as IRawGrammar);
  }

  /**
   * Takes a grammar, in place of any of its scope; `compiles` tells whether an expression is one. What is wrong in it is
   * left out and told; the scope is null when it is nothing that could be used.
   */
  add(
    grammar: UserGrammar,
    compiles: (expression: string) => string | null,
  ): { readonly scope: string | null; readonly faults: readonly GrammarFault[] } {
    const { raw, faults } = grammarFaults(grammar, compiles, textmate.parseRawGrammar);
    if (raw === null) return { scope: null, faults };
    const scope = grammar.scope ?? raw.scopeName;
    const info: GrammarInfo = {
      name: raw.name ?? scope,
      ids: grammar.language === undefined ? undefined : [grammar.language],
      injectTo: grammar.injectTo,
    };
    this.#added.set(scope, { content: JSON.stringify({ ...raw, scopeName: scope }), info });
    return { scope, faults };
  }

  /** Forgets one that was added. */
  remove(scope: string): void {
    this.#added.delete(scope);
  }
}
