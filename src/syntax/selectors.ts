/** A rule of a theme for tokens: their scopes, and which of two things it sets. */
export interface ScopeRule {
  /** Scope selectors with commas between, such as `meta.function string, comment`. */
  readonly scopes: string;
  /** It sets a color, and it sets a font style. */
  readonly inked: boolean;
  readonly styled: boolean;
}

/** The rules that apply to a token, by their places in the list; -1 where none does. */
export interface Winners {
  readonly ink: number;
  readonly font: number;
}

const NOBODY: Winners = { ink: -1, font: -1 };

/** The rules at the place where a scope of a token ends: those of all scopes that it begins with, combined. */
interface Entry {
  /** Of how many parts the scope is that is asked for. */
  depth: number;
  /** Scopes around it, the innermost first; `>` before one that has to be the very next. */
  readonly parents: readonly string[];
  /** Each of them must not be around the token: written as `parents`, from the innermost of their own. */
  readonly without: readonly (readonly string[])[];
  ink: number;
  font: number;
}

interface Node {
  /** The rules that apply anywhere. */
  readonly main: Entry;
  /** The rules that apply only within other scopes. */
  readonly within: ReadonlyMap<string, Entry>;
  readonly children: Map<string, Node>;
  /** All of them, the most exact one first. */
  sorted: readonly Entry[] | null;
}

/** One selector of a rule. */
interface RuleSelector {
  readonly scope: string;
  readonly parents: readonly string[];
  readonly without: readonly (readonly string[])[];
  readonly rule: number;
}

/**
 * Finds which rules of a theme tell about a token, as VS Code does: of every scope of the token's path the most exact
 * rule counts, the colour and the style of letters each by themselves, and inner scopes come before outer ones.
 */
export class ScopeSelectors {
  readonly #root: Node;
  /** A rule excludes something: the result for an outer scope then says nothing about the ones within. */
  readonly #excluding: boolean;
  readonly #known = new Map<string, Winners>([['', NOBODY]]);

  constructor(rules: readonly ScopeRule[]) {
    const wanted = rules.flatMap(({ scopes }, i) => selectorsIn(scopes, i)).toSorted(inOrder);
    this.#excluding = wanted.some(({ without }) => without.length > 0);
    this.#root = newNode(null);
    for (const each of wanted) insert(this.#root, each, rules[each.rule]);
  }

  /** @param path scopes from the outermost to the innermost, with blanks between */
  winners(path: string): Winners {
    return this.#excluding ? this.#ofWhole(path) : this.#of(path, path);
  }

  #ofWhole(path: string): Winners {
    let found = this.#known.get(path);
    if (found === undefined) {
      found = NOBODY;
      for (let end = path.indexOf(' '); ; end = path.indexOf(' ', end + 1)) {
        found = this.#with(found, end < 0 ? path : path.slice(0, end), path);
        if (end < 0) break;
      }
      this.#known.set(path, found);
    }
    return found;
  }

  #of(path: string, whole: string): Winners {
    let found = this.#known.get(path);
    if (found === undefined) {
      const blank = path.lastIndexOf(' ');
      found = this.#with(this.#of(blank < 0 ? '' : path.slice(0, blank), whole), path, whole);
      this.#known.set(path, found);
    }
    return found;
  }

  /** The result for the scopes around, with the rules for the innermost scope of a path. */
  #with(around: Winners, path: string, whole: string): Winners {
    const scopes = path.split(' ');
    const entry = entriesOf(this.#root, scopes[scopes.length - 1]).find(
      ({ parents, without }) =>
        isAround(scopes, scopes.length - 1, parents) &&
        !without.some((each) => isAround(whole.split(' '), Infinity, each)),
    );
    if (entry === undefined || (entry.ink < 0 && entry.font < 0)) return around;
    return { ink: entry.ink < 0 ? around.ink : entry.ink, font: entry.font < 0 ? around.font : entry.font };
  }
}

/** The selectors of a list; those that mean every token, or nothing, are left out. */
function selectorsIn(scopes: string, rule: number): readonly RuleSelector[] {
  return scopes.split(',').flatMap((selector) => {
    const [first, ...without] = selector
      .trim()
      .split(/\s+-\s+/)
      .map((part) => part.split(/\s+/).toReversed());
    const [scope, ...parents] = first;
    return scope === '' ? [] : [{ scope, parents, without, rule }];
  });
}

/** Scopes before those that begin with them, and what holds everywhere before what holds within others. */
const inOrder = (a: RuleSelector, b: RuleSelector): number =>
  compare(a.scope, b.scope) ||
  a.parents.length - b.parents.length ||
  compare(keyOf(a), keyOf(b)) ||
  a.rule - b.rule;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const keyOf = ({ parents, without }: RuleSelector): string =>
  [parents, ...without].map((words) => words.join(' ')).join(' - ');

const newNode = (under: Node | null): Node => ({
  main: under === null ? { depth: 0, parents: [], without: [], ink: -1, font: -1 } : { ...under.main },
  within: new Map(Array.from(under?.within ?? [], ([key, entry]) => [key, { ...entry }])),
  children: new Map(),
  sorted: null,
});

function insert(root: Node, wanted: RuleSelector, { inked, styled }: ScopeRule): void {
  const parts = wanted.scope.split('.');
  let node = root;
  for (const part of parts) {
    let child = node.children.get(part);
    if (child === undefined) node.children.set(part, (child = newNode(node)));
    node = child;
  }
  const { rule, parents, without } = wanted;
  const key = keyOf(wanted);
  let entry = key === '' ? node.main : node.within.get(key);
  if (entry === undefined) {
    entry = { ...node.main, parents, without };
    (node.within as Map<string, Entry>).set(key, entry);
  }
  entry.depth = parts.length;
  if (inked) entry.ink = rule;
  if (styled) entry.font = rule;
}

/** The rules for a scope, wherever it is; the most exact first. */
function entriesOf(root: Node, scope: string): readonly Entry[] {
  let node = root;
  for (const part of scope.split('.')) {
    const child = node.children.get(part);
    if (child === undefined) break;
    node = child;
  }
  return (node.sorted ??= [...node.within.values(), node.main].toSorted(byExactness));
}

/** The longer scope first, then the longer scopes around it, then more of them. */
function byExactness(a: Entry, b: Entry): number {
  if (a.depth !== b.depth) return b.depth - a.depth;
  const mine = a.parents.filter((parent) => parent !== '>');
  const other = b.parents.filter((parent) => parent !== '>');
  for (let i = 0; i < mine.length && i < other.length; i++)
    if (mine[i].length !== other[i].length) return other[i].length - mine[i].length;
  return b.parents.length - a.parents.length;
}

/** True if some scopes, the innermost first, are among the first `end` ones of a path. */
function isAround(path: readonly string[], end: number, parents: readonly string[]): boolean {
  let at = Math.min(end, path.length) - 1;
  for (let i = 0; i < parents.length; i++) {
    const next = parents[i] === '>';
    if (next) i++;
    if (i === parents.length) return false;
    while (at >= 0 && !begins(path[at], parents[i])) {
      if (next) return false;
      at--;
    }
    if (at < 0) return false;
    at--;
  }
  return true;
}

/** True for a scope that is another one, or a kind of it. */
const begins = (scope: string, start: string): boolean =>
  scope.startsWith(start) && (scope.length === start.length || scope[start.length] === '.');
