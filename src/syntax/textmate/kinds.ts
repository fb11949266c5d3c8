import { kindOf } from '../tokens.ts';
import type { Paths } from '../highlighter.ts';

/** The meaning of a path of scopes, as far as highlighting a document needs it. */
export interface PathKind {
  readonly path: string;
  /** Neither comment nor string: brackets count. */
  readonly code: boolean;
  /** The kind of symbol that such a token declares; null for none. */
  readonly declares: string | null;
  /** It is of a heading, or where a block of code begins or ends. */
  readonly marks: boolean;
}

const MARKS = /(?:^| )(?:markup\.heading|markup\.fenced_code.* punctuation\.definition\.markdown)/;

/** The kinds of all paths that were seen, and their numbers. */
export class PathKinds {
  readonly #kinds = new Map<string, PathKind>();
  readonly #numbers = new Map<PathKind, number>();
  readonly #paths: Paths;

  constructor(paths: Paths) {
    this.#paths = paths;
  }

  of(scopes: readonly string[]): PathKind {
    const path = scopes.join(' ');
    let kind = this.#kinds.get(path);
    if (kind === undefined) {
      kind = { path, code: kindOf(path) === 'code', declares: declaredBy(scopes), marks: MARKS.test(path) };
      this.#kinds.set(path, kind);
    }
    return kind;
  }

  /** Paths are numbered when they are shown: most of a document never is. */
  number(kind: PathKind): number {
    let number = this.#numbers.get(kind);
    if (number === undefined) this.#numbers.set(kind, (number = this.#paths.number(kind.path)));
    return number;
  }
}

/** The kinds of symbols that names of scopes tell; a name that is not here tells none. */
const DECLARED: Readonly<Record<string, string>> = {
  function: 'function',
  method: 'method',
  constructor: 'constructor',
  class: 'class',
  struct: 'struct',
  enum: 'enum',
  interface: 'interface',
  trait: 'interface',
  protocol: 'interface',
  namespace: 'namespace',
  module: 'module',
  package: 'package',
  section: 'heading',
  macro: 'function',
  message: 'struct',
  service: 'interface',
};

/** A name that stands where something is used, not declared. */
const USED =
  /(^|[.-])(call|invocation|instance|inherited|superclass|argument|annotation|decorator|attribute|import|use)([.-]|$)/;

function declaredBy(scopes: readonly string[]): string | null {
  if (scopes.at(-1)?.startsWith('punctuation.') === true) return null;
  if (scopes.some((scope) => USED.test(scope))) return null;
  for (let i = scopes.length - 1; i >= 0; i--) {
    const [first, second, third, fourth] = scopes[i].split('.');
    if (first !== 'entity' || second !== 'name') continue;
    return DECLARED[third] ?? (third === 'type' ? (DECLARED[fourth] ?? null) : null);
  }
  return null;
}
