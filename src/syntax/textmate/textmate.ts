import textmate from 'vscode-textmate';
import type { IGrammar } from 'vscode-textmate';
import type { Milliseconds } from '../../base/units.ts';
import type { Text } from '../../text/text.ts';
import type { Paths } from '../highlighter.ts';
import { languageById } from '../languages.ts';
import { embedLate } from './embed.ts';
import type { GrammarFault } from './grammar-faults.ts';
import { Grammars } from './grammars.ts';
import type { GrammarInfo, UserGrammar } from './grammars.ts';
import { PathKinds } from './kinds.ts';
import { LineHighlighter, SIZES, type Sizes } from './line-highlighter.ts';
import { LineTokenizer } from './line-tokenizer.ts';
import { Onig } from './onig.ts';

/** The engine of TextMate grammars. There is one in a thread, since there is one library of expressions in it. */
export class TextMate {
  readonly #onig: Onig;
  readonly #now: () => Milliseconds;
  readonly #grammars: Grammars;
  readonly #made = new Map<string, Promise<IGrammar>>();
  readonly #kinds = new WeakMap<Paths, PathKinds>();

  private constructor(onig: Onig, read: (name: string) => Uint8Array | null, now: () => Milliseconds) {
    this.#onig = onig;
    this.#grammars = new Grammars(read);
    this.#now = now;
  }

  /** `read` gives the bytes of a file below assets/syntax, or null; `wasm` are those of the library of expressions. */
  static async load(
    read: (name: string) => Uint8Array | null,
    wasm: Uint8Array,
    now: () => Milliseconds = () => performance.now(),
  ): Promise<TextMate> {
    return new TextMate(await Onig.load(wasm, now), read, now);
  }

  has(scope: string): boolean {
    return this.#grammars.has(scope);
  }

  /** The scopes of all grammars, those of the program and those that were added. */
  scopes(): readonly string[] {
    return this.#grammars.scopes();
  }

  info(scope: string): GrammarInfo | undefined {
    return this.#grammars.info(scope);
  }

  /** Expressions of grammars that turned out to be none; they are taken to match nothing. */
  get badExpressions(): ReadonlySet<string> {
    return this.#onig.bad;
  }

  /**
   * Takes a grammar that somebody wrote, in place of any of its scope. What is wrong in it is told, and the rest works; the
   * scope is null when nothing of it does. Highlighters that are there go on with what they have.
   */
  add(grammar: UserGrammar): { readonly scope: string | null; readonly faults: readonly GrammarFault[] } {
    this.#made.clear();
    return this.#grammars.add(grammar, (expression) => this.#onig.why(expression));
  }

  /** Forgets a grammar that was added. */
  remove(scope: string): void {
    this.#made.clear();
    this.#grammars.remove(scope);
  }

  /**
   * A highlighter for a text by the grammar of a scope; null when there is none. Rejects when the grammar cannot be
   * used.
   */
  async highlighter(
    scope: string,
    text: Text,
    paths: Paths,
    sizes: Sizes = SIZES,
  ): Promise<LineHighlighter | null> {
    if (!this.has(scope)) return null;
    let making = this.#made.get(scope);
    if (making === undefined) this.#made.set(scope, (making = this.#make(scope)));
    const tokenizer = new LineTokenizer(scope, await making, this.#onig, this.#now);
    let kinds = this.#kinds.get(paths);
    if (kinds === undefined) this.#kinds.set(paths, (kinds = new PathKinds(paths)));
    const languageOf = (scopes: readonly string[]) => this.languageOf([scope, ...scopes]);
    return new LineHighlighter(tokenizer, kinds, text, languageOf, sizes);
  }

  /** The language that a token with such scopes is in, the outermost first; '' when it is not known. */
  languageOf(scopes: readonly string[]): string {
    for (const scope of scopes.toReversed()) {
      // Some grammars say what is embedded, and how, behind its scope; that of Markdown says only its name.
      const [, named] = /^meta\.embedded\.block\.([\w-]+)$/.exec(scope) ?? [];
      if (named !== undefined && named !== 'html') return languageById(named)?.id ?? named;
      for (let name = scope; name.includes('.'); name = name.slice(0, name.lastIndexOf('.'))) {
        const id = this.#grammars.info(name)?.ids?.[0];
        if (id !== undefined) return languageById(id)?.id ?? id;
      }
    }
    return '';
  }

  async #make(scope: string): Promise<IGrammar> {
    const registry = new textmate.Registry({
      onigLib: Promise.resolve(this.#onig.lib),
      loadGrammar: () => Promise.resolve(null),
    });
    const raw = this.#grammars.raw(scope);
    if (raw === null) throw new Error(`the grammar ${scope} is not there`);
    const grammar = await registry.addGrammar(raw, [...this.#grammars.injections(scope)]);
    embedLate(
      grammar,
      (each) => this.#grammars.has(each),
      (each) => this.#grammars.raw(each),
    );
    return grammar;
  }
}
