import type { Paths } from '../highlighter.ts';

/** Deeper nodes are no longer told from each other. */
const DEEPEST = 64;

/** A path of scopes, of which each is made once. */
export class Scopes {
  readonly #paths: Paths;
  readonly #path: string;
  readonly #depth: number;
  readonly #inner = new Map<string, Scopes>();
  #number: number | null = null;

  private constructor(paths: Paths, path: string, depth: number) {
    this.#paths = paths;
    this.#path = path;
    this.#depth = depth;
  }

  /** The path that is a root scope alone. */
  static root(paths: Paths, scope: string): Scopes {
    return new Scopes(paths, scope, 1);
  }

  /** The number that is told of it. */
  get number(): number {
    return (this.#number ??= this.#paths.number(this.#path));
  }

  /** This path with other scopes inside. */
  inside(scopes: readonly string[]): Scopes {
    return scopes.reduce<Scopes>((path, scope) => path.#with(scope), this);
  }

  #with(scope: string): Scopes {
    if (this.#depth >= DEEPEST) return this;
    let path = this.#inner.get(scope);
    if (path === undefined) {
      path = new Scopes(this.#paths, `${this.#path} ${scope}`, this.#depth + 1);
      this.#inner.set(scope, path);
    }
    return path;
  }
}
