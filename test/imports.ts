/** The rules that doc/design.md gives for what may import what, checked over source texts. */
import { posix } from 'node:path';

/** The layers that each layer may import, besides itself. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  base: [],
  text: ['base'],
  syntax: ['base', 'text'],
  input: ['base'],
  // Among these four `test/rooms.ts` says more.
  core: ['base', 'text', 'syntax', 'input', 'features', 'editor'],
  ui: ['base', 'text', 'syntax', 'input', 'core', 'features'],
  features: ['base', 'text', 'syntax', 'input', 'core', 'ui', 'editor'],
  editor: ['base', 'text', 'syntax', 'input', 'core', 'ui', 'features'],
  keymaps: [],
  themes: [],
  snippets: [],
  term: ['base'],
  host: ['base', 'text', 'syntax', 'core', 'features', 'editor', 'keymaps', 'themes', 'snippets'],
  plugin: ['base', 'text', 'syntax', 'core', 'features', 'editor'],
  app: [
    'base',
    'text',
    'syntax',
    'input',
    'core',
    'ui',
    'features',
    'editor',
    'keymaps',
    'term',
    'host',
    'plugin',
  ],
};
/** These run in a test, a worker or a browser: no module of a runtime, none of its globals. */
const PURE = new Set(['base', 'text', 'syntax', 'input', 'core', 'ui', 'features', 'editor', 'keymaps']);
const RUNTIME_GLOBAL = /(?<![.\w$#'])(Buffer|process|Bun|require|__dirname|__filename)\s*(?=[.([])/;
const LINES = 500;

const COMMENT_OR_TEXT = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;
const IMPORT =
  /^(?:import|export)\s+(type\b)?(?:[\w\s{},*$]*?\bfrom\s*)?['"]([^'"\n]+)['"]|\b(?:import|new URL)\(\s*['"]([^'"\n]+)['"]/gm;

const NAMED = /^(?:import|export)\s+(?:type\s+)?(?:(\*)|\{([^}]*)\})[^'"]*?\bfrom\s*['"]([^'"\n]+)['"]/gm;

/** The names that a source imports or exports again from each of its targets; `*` for all of them. */
export function namesOf(source: string): { readonly target: string; readonly names: readonly string[] }[] {
  const code = withoutComments(source);
  return Array.from(code.matchAll(NAMED), ([, all, list, target]) => ({
    target,
    names: all === undefined ? list.split(',').map(importedName).filter(Boolean) : [all],
  }));
}

/** `Row` for `type Row as VisualRow`. */
const importedName = (part: string): string =>
  part
    .trim()
    .replace(/^type\s+/, '')
    .replace(/\s+as\s[\s\S]*/, '');

const withoutComments = (source: string): string =>
  source.replaceAll(COMMENT_OR_TEXT, (part) => (part.startsWith('/') ? '' : part));

interface Import {
  readonly target: string;
  /** Gone when the program runs. */
  readonly typeOnly: boolean;
  /** Named by `import()` or `new URL()`: loaded when the code around it runs. */
  readonly isLate: boolean;
}

function importsOf(source: string): Import[] {
  const code = withoutComments(source);
  return Array.from(code.matchAll(IMPORT), ([, type, named, called]) => ({
    target: named ?? called,
    typeOnly: type !== undefined,
    isLate: named === undefined,
  }));
}

/**
 * The faults in `files`, a map from paths such as `text/tree.ts` (below src) to their contents: an arrow that points
 * the wrong way, a runtime's module or global in a pure layer, an import cycle, a file of more than 500 lines
 * (generated ones excepted). One sentence each; empty when there are none.
 */
export function faults(files: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  const edges = new Map<string, string[]>();
  for (const [path, source] of files) {
    const layer = path.slice(0, path.indexOf('/'));
    const allowed = ARROWS[layer];
    if (allowed === undefined) {
      found.push(`${path}: no layer is named ${layer}`);
      continue;
    }
    const lines = source.split('\n').length - 1;
    if (lines > LINES && !path.endsWith('.generated.ts'))
      found.push(`${path}: ${lines} lines, at most ${LINES}`);
    const near: string[] = [];
    for (const { target, typeOnly } of importsOf(source)) {
      // The version stands in the project's own description.
      if (layer === 'app' && target === '../../package.json') continue;
      if (target.startsWith('.')) {
        const file = posix.join(posix.dirname(path), target);
        const to = file.slice(0, file.indexOf('/'));
        if (to !== layer && !allowed.includes(to)) found.push(`${path}: ${layer} may not import ${file}`);
        if (!typeOnly) near.push(file);
      } else if (PURE.has(layer) && /^(node|bun)(:|$)/.test(target)) {
        found.push(`${path}: ${layer} runs anywhere and may not import ${target}`);
      }
    }
    edges.set(path, near);
    const global = PURE.has(layer) && RUNTIME_GLOBAL.exec(source.replaceAll(COMMENT_OR_TEXT, "''"));
    if (global) found.push(`${path}: ${layer} runs anywhere and may not use ${global[1]}`);
  }
  return [...found, ...cycles(edges)];
}

/**
 * The files of `files` that are loaded with one of them, itself included: those that it imports and that these import, by
 * other ways than `import()` and `new URL()`.
 */
export function loadedWith(entry: string, files: ReadonlyMap<string, string>): ReadonlySet<string> {
  const found = new Set<string>();
  const todo = [entry];
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    const source = files.get(path);
    if (source === undefined || found.has(path)) continue;
    found.add(path);
    for (const { target, typeOnly, isLate } of importsOf(source))
      if (target.startsWith('.') && !typeOnly && !isLate) todo.push(posix.join(posix.dirname(path), target));
  }
  return found;
}

/** Each cycle once, from the file by which it was entered. */
function cycles(edges: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) found.push(`import cycle: ${[...trail.slice(at), path].join(' -> ')}`);
    if (at >= 0 || done.has(path)) return;
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return found;
}
