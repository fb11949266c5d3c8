import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import oniguruma from 'vscode-oniguruma';
import textmate from 'vscode-textmate';
import type { IRawGrammar, IRawTheme } from 'vscode-textmate';
import type { TreeLanguage } from '../../src/syntax/tree/names.ts';
import type { Trees } from '../../src/syntax/tree/trees.ts';
import { finish, PathList, shown, textOf } from './trees.ts';

// How far the structure engine's queries agree with the TextMate grammar of the same language: what a theme makes of the
// paths of both, character by character.

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

/** The path of every character, as the structure engine tells it. */
export function structurePaths(trees: Trees, language: TreeLanguage, source: string): readonly string[] {
  const paths = new PathList();
  const text = textOf(source);
  const highlighter = trees.highlighter(language, text, paths);
  if (highlighter === null) throw new Error(`There is no tree ${language.tree}, or no query.`);
  finish(highlighter);
  const { tokens } = shown(highlighter, text, paths);
  highlighter.close();
  return tokens.flatMap(([token, path]) => Array.from({ length: token.length }, () => path));
}

/** The style that a theme gives a path, by the matching of vscode-textmate itself. */
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
  actual: readonly string[],
  look: (path: string) => string,
  skipped?: RegExp,
): Agreement {
  const left = new Set<number>();
  for (const {
    index,
    0: { length },
  } of skipped === undefined ? [] : source.matchAll(skipped))
    for (let i = index; i < index + length; i++) left.add(i);
  let all = 0;
  let same = 0;
  let line = 1;
  const found = new Map<string, { text: string; a: string; b: string; count: number; line: number }>();
  for (let i = 0; i < source.length; i++) {
    if (source[i] === '\n') line++;
    const [a, b] = [expected[i], actual[i]];
    if (/\s/.test(source[i]) || left.has(i)) continue;
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
