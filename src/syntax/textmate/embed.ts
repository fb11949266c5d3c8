import type { IGrammar, IRawGrammar } from 'vscode-textmate';

/**
 * Grammars embed others: that of Markdown more than seventy, for its blocks of code. The engine makes the rules of all
 * of them when it sees the first line, which takes half a second and twenty megabytes. Here a grammar is read when
 * the first line is seen that is in it: what stands for it until then is a rule that has nothing but a number, and of
 * which the engine asks the expressions only then.
 *
 * This takes hold of the engine in more places than it offers; its version is pinned, and a test compares the tokens
 * with those of the engine alone.
 */

type Repository = Record<string, Rule>;

interface Rule {
  id?: number;
  patterns?: readonly unknown[];
  name?: string;
}

interface EmbeddedGrammar {
  repository: Repository;
  readonly patterns?: readonly unknown[];
  readonly scopeName: string;
}

/** The internals of the engine's own grammars, as far as they are used here. */
interface Inside extends IGrammar {
  _grammar: { readonly injections?: Record<string, unknown>; readonly repository: object };
  getExternalGrammar(scope: string, repository?: Repository): object | undefined;
  _collectInjections(): unknown;
  registerRule<T>(make: (id: number) => T): T;
  getRule(id: number): LateRule;
}

/** A rule for what a grammar has not read so far. */
class LateRule {
  readonly id: number;
  readonly #made: () => number | null;

  constructor(id: number, made: () => number | null) {
    this.id = id;
    this.#made = made;
  }

  collectPatterns(grammar: Inside, expressions: unknown): void {
    const made = this.#made();
    if (made !== null) grammar.getRule(made).collectPatterns(grammar, expressions);
  }

  dispose(): void {}
}

/** Has `grammar` read those that it embeds when their first rule is needed. Each grammar must be read anew: it is written to. */
export function embedLate(
  grammar: IGrammar,
  has: (scope: string) => boolean,
  read: (scope: string) => IRawGrammar | null,
): void {
  const inside = grammar as Inside;
  const grammars = new Map<string, EmbeddedGrammar | null>();
  const standIns = new Map<string, object>();
  /** The one whose rules are being made. */
  let making: string | null = null;

  const whole = (scope: string, base: Rule | undefined): EmbeddedGrammar | null => {
    const found = grammars.get(scope);
    if (found !== undefined) return found;
    const raw = read(scope) as unknown as EmbeddedGrammar | null;
    if (raw !== null) {
      raw.repository ??= {};
      raw.repository.$self = { patterns: raw.patterns, name: raw.scopeName };
      raw.repository.$base = base ?? raw.repository.$self;
    }
    grammars.set(scope, raw);
    return raw;
  };

  /** The number of a rule of another grammar, which is made for it; null when there is none. */
  const made = (scope: string, name: string, base: Rule | undefined): number | null => {
    const rule = whole(scope, base)?.repository[name];
    if (rule === undefined) return null;
    if (rule.id !== undefined) return rule.id;
    // Rules are made for what is injected into a grammar: for a moment it has this.
    const { _grammar } = inside;
    const before = making;
    making = scope;
    const include = name === '$self' ? scope : `${scope}#${name}`;
    inside._grammar = { repository: {}, injections: { late: { patterns: [{ include }] } } };
    try {
      inside._collectInjections();
    } finally {
      inside._grammar = _grammar;
      making = before;
    }
    return rule.id ?? null;
  };

  const standIn = (scope: string, base: Rule | undefined): object => {
    const rules = new Map<string, Rule>();
    const repository = new Proxy<Repository>(
      {},
      {
        get(_, name) {
          if (typeof name !== 'string') return undefined;
          let rule = rules.get(name);
          if (rule === undefined) {
            const { id } = inside.registerRule(
              (number) => new LateRule(number, () => made(scope, name, base)),
            );
            rules.set(name, (rule = { id }));
          }
          return rule;
        },
      },
    );
    return { repository };
  };

  inside.getExternalGrammar = (scope, repository) => {
    // What is put into others is asked for without a place that it is included from, and is needed whole.
    if (repository === undefined) return whole(scope, undefined) ?? undefined;
    if (scope === making) {
      making = null;
      return whole(scope, repository.$base) ?? undefined;
    }
    if (!has(scope)) return undefined;
    let found = standIns.get(scope);
    if (found === undefined) standIns.set(scope, (found = standIn(scope, repository.$base)));
    return found;
  };
}
