import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import oniguruma from 'vscode-oniguruma';
import textmate from 'vscode-textmate';
import type { IRawGrammar, IRawTheme } from 'vscode-textmate';
import { Language, Parser, Query } from 'web-tree-sitter';
import type { Node } from 'web-tree-sitter';
import { insideOf } from '../../src/syntax/tree/inside.ts';

// How far the structure engine's queries agree with the TextMate grammar of the same language: what a theme makes of the
// paths of both, character by character. Independent of the two engines: it asks the libraries themselves.

interface Subject {
  readonly source: string;
  /** The root scope of the language, `source.ts`. */
  readonly scope: string;
  readonly wasm: Uint8Array;
  readonly query: string;
  /** Nodes of which the text is another language's, which the query says nothing about. */
  readonly embedded?: readonly string[];
}

export interface Rule {
  readonly scope?: string | readonly string[];
  readonly settings: { readonly foreground?: string; readonly fontStyle?: string };
}

interface Difference {
  readonly text: string;
  readonly textmate: string;
  readonly structure: string;
  readonly count: number;
  readonly line: number;
}

interface Agreement {
  /** Of a hundred characters that are not blank. */
  readonly percent: number;
  /** The most frequent first. */
  readonly differences: readonly Difference[];
}

const require = createRequire(import.meta.url);

const library = {
  onigLib: oniguruma
    .loadWASM(readFileSync(require.resolve('vscode-oniguruma').replace(/main\.js$/, 'onig.wasm')))
    .then(() => ({
      createOnigScanner: (sources: string[]) => new oniguruma.OnigScanner(sources),
      createOnigString: (text: string) => new oniguruma.OnigString(text),
    })),
};
const ready = Parser.init();

/** The path of every character, as vscode-textmate tells it. */
export async function textmatePaths(
  source: string,
  scope: string,
  grammarOf: (scope: string) => IRawGrammar | null,
): Promise<readonly string[]> {
  const registry = new textmate.Registry({
    onigLib: library.onigLib,
    loadGrammar: (name) => Promise.resolve(grammarOf(name)),
  });
  const grammar = await registry.loadGrammar(scope);
  if (grammar === null) throw new Error(`There is no grammar ${scope}.`);
  const paths: string[] = [];
  let state = textmate.INITIAL;
  for (const line of source.split('\n')) {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    for (const { startIndex, endIndex, scopes } of tokens) {
      const path = scopes.join(' ');
      for (let i = startIndex; i < Math.min(endIndex, line.length); i++) paths.push(path);
    }
    paths.push(scope);
    state = ruleStack;
  }
  registry.dispose();
  return paths;
}

interface Captured {
  readonly node: Node;
  readonly names: string[];
  readonly pattern: number;
}

/** The path of every character by captures: nested ones nest, and of those of one node the last pattern's counts. */
export async function structurePaths({
  source,
  scope,
  wasm,
  query,
  embedded = [],
}: Subject): Promise<readonly (string | null)[]> {
  await ready;
  const language = await Language.load(wasm);
  const parser = new Parser().setLanguage(language);
  const tree = parser.parse(source);
  if (tree === null) throw new Error(`There is no tree of ${scope}.`);
  const compiled = new Query(language, query);
  const chosen = new Map<number, Captured>();
  const told = new Map<number, { readonly node: Node; readonly pattern: number }>();
  for (const { patternIndex: pattern, captures } of compiled.matches(tree.rootNode)) {
    const now = new Set<number>();
    if (compiled.setProperties[pattern]?.inside !== undefined) {
      const { node } = captures[captures.length - 1];
      const other = told.get(node.id);
      if (other === undefined || other.pattern < pattern) told.set(node.id, { node, pattern });
    }
    for (const { node, name } of captures) {
      if (name.startsWith('_')) continue;
      const other = chosen.get(node.id);
      if (other !== undefined && now.has(node.id)) other.names.push(name);
      else if (other === undefined || other.pattern < pattern) {
        chosen.set(node.id, { node, names: [name], pattern });
        now.add(node.id);
      }
    }
  }
  const nodes = [...chosen.values()].sort(
    (a, b) =>
      a.node.startIndex - b.node.startIndex ||
      b.node.endIndex - a.node.endIndex ||
      (isWithin(a.node, b.node) ? 1 : isWithin(b.node, a.node) ? -1 : 0),
  );
  const paths: (string | null)[] = Array.from({ length: source.length }, () => scope);
  for (const { node, names } of nodes) {
    const scopes = names.join(' ');
    for (let i = node.startIndex; i < node.endIndex; i++) paths[i] = `${paths[i]} ${scopes}`;
  }
  for (const { node, pattern } of told.values()) {
    const set = compiled.setProperties[pattern];
    let at = node.startIndex;
    for (const line of node.text.split('\n')) {
      for (const { from, to, scopes } of insideOf(set.inside ?? '', line, set['inside.scope'] ?? ''))
        for (let i = at + from; i < at + to; i++) paths[i] = `${paths[i]} ${scopes.join(' ')}`;
      at += line.length + 1;
    }
  }
  for (const type of embedded)
    for (const node of tree.rootNode.descendantsOfType(type))
      paths.fill(null, node.startIndex, node.endIndex);
  compiled.delete();
  tree.delete();
  parser.delete();
  return paths;
}

/** Whether a node that is as large as another one lies in it. */
function isWithin(inner: Node, outer: Node): boolean {
  for (let at: Node | null = inner; at !== null; at = at.parent) {
    if (at.id === outer.id) return true;
    if (at.endIndex > outer.endIndex || at.startIndex < outer.startIndex) return false;
  }
  return false;
}

/** What a theme makes of a path, by the matching of vscode-textmate itself. */
export function looksOf(rules: readonly Rule[]): (path: string) => string {
  const registry = new textmate.Registry({
    onigLib: library.onigLib,
    loadGrammar: () => Promise.resolve(null),
    theme: { settings: rules as IRawTheme['settings'] },
  });
  // The theme has no public way to ask it.
  const { _theme: theme } = (registry as unknown as { _syncRegistry: { _theme: Matcher } })._syncRegistry;
  const colours = registry.getColorMap();
  const known = new Map<string, string>();
  return (path) => {
    const old = known.get(path);
    if (old !== undefined) return old;
    let style = 0;
    let ink = 1;
    let stack: Stack | null = null;
    for (const scopeName of path.split(' ')) {
      stack = { parent: stack, scopeName };
      const match = theme.match(stack);
      if (match === null) continue;
      if (match.fontStyle !== -1) style = match.fontStyle;
      if (match.foregroundId !== 0) ink = match.foregroundId;
    }
    const look = `${colours[ink]}${style === 0 ? '' : `/${style}`}`;
    known.set(path, look);
    return look;
  };
}

interface Stack {
  readonly parent: Stack | null;
  readonly scopeName: string;
}

interface Matcher {
  match(stack: Stack): { readonly fontStyle: number; readonly foregroundId: number } | null;
}

export function compare(
  source: string,
  expected: readonly string[],
  actual: readonly (string | null)[],
  look: (path: string) => string,
): Agreement {
  let all = 0;
  let same = 0;
  let line = 1;
  const found = new Map<string, { text: string; a: string; b: string; count: number; line: number }>();
  for (let i = 0; i < source.length; i++) {
    if (source[i] === '\n') line++;
    const [a, b] = [expected[i], actual[i]];
    if (b === null || /\s/.test(source[i])) continue;
    all++;
    if (look(a) === look(b)) {
      same++;
      continue;
    }
    let to = i + 1;
    while (to < source.length && expected[to] === a && actual[to] === b && source[to] !== '\n') to++;
    const text = source.slice(i, to);
    const blank = text.replaceAll(/\s/g, '').length;
    const key = `${a}|${b}`;
    const entry = found.get(key);
    if (entry === undefined) found.set(key, { text, a, b, count: blank, line });
    else {
      entry.count += blank;
      if (entry.text.length < 60 && !entry.text.split(' ¦ ').includes(text)) entry.text += ` ¦ ${text}`;
    }
    all += blank - 1;
    i = to - 1;
  }
  const differences = [...found.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ text, a, b, count, line: at }) => ({ text, textmate: a, structure: b, count, line: at }));
  return { percent: all === 0 ? 100 : (100 * same) / all, differences };
}
