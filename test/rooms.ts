/** The rooms of the core and the features, and which of them may import which; doc/design.md says why. */
import { posix } from 'node:path';
import { namesOf } from './imports.ts';

/** The rooms of src/core, from the ground up: a room imports only those before it. */
export const CORE: readonly string[] = [
  'model',
  'decorations',
  'themes',
  'config',
  'languages',
  'layout',
  'motions',
  'edits',
  'dispatch',
  'windows',
  'widgets',
];

/** The features that use others, each with those; there is no circle among them. */
export const FEATURES: Readonly<Record<string, readonly string[]>> = {
  explorer: ['diagnostics', 'file-operations', 'files'],
  'file-operations': ['files', 'language-servers', 'server-edits', 'workspace-edits'],
  search: ['navigation', 'panel'],
  compare: ['clipboard', 'files', 'git-changes', 'navigation'],
  merge: ['code-lens', 'compare', 'files', 'navigation'],
  'compare-folders': ['compare', 'files', 'panel', 'places'],
  'source-control': ['compare', 'files', 'git-changes', 'keybindings', 'panel', 'places', 'trust'],
  'git-history': ['compare', 'files', 'git-blame', 'git-changes', 'panel', 'places', 'source-control'],
  'git-rebase': ['files', 'git-changes', 'git-history', 'panel', 'places', 'source-control', 'trust'],
  'git-blame': ['compare', 'files', 'git-changes', 'navigation', 'trust'],
  'git-changes': ['navigation', 'popups', 'trust'],
  clipboard: ['folding', 'navigation', 'typing'],
  editing: ['clipboard', 'folding', 'snippets', 'typing'],
  cursors: ['search'],
  files: ['clipboard', 'navigation', 'trust'],
  'shell-filter': ['files', 'keybindings', 'trust'],
  tabs: ['diagnostics', 'files'],
  panel: ['files'],
  locations: ['files', 'panel'],
  'project-search': ['files', 'navigation', 'panel', 'search'],
  snippets: ['clipboard'],
  completion: ['files', 'popups', 'snippets'],
  markdown: ['snippets'],
  spelling: ['navigation'],
  macros: ['files', 'navigation', 'search'],
  'text-view': ['document-highlights', 'folding', 'help', 'navigation', 'panel', 'snippets', 'typing'],
  'key-inspector': ['symbols'],
  themes: ['files'],
  'language-servers': ['files', 'trust'],
  'semantic-tokens': ['language-servers'],
  'inlay-hints': ['code-lens', 'language-servers', 'places', 'server-edits'],
  'server-folds': ['language-servers'],
  'linked-editing': ['language-servers'],
  'document-links': ['files', 'language-servers'],
  'document-colors': ['language-servers'],
  'code-lens': ['language-servers'],
  'server-edits': ['files', 'language-servers', 'navigation', 'panel', 'workspace-edits'],
  'code-actions': ['files', 'language-servers', 'server-edits'],
  'server-format': ['files', 'language-servers', 'server-edits'],
  rename: ['language-servers', 'server-edits'],
  hover: ['inlay-hints', 'language-servers', 'popups'],
  places: ['files', 'language-servers', 'navigation', 'panel'],
  hierarchy: ['language-servers', 'places'],
  'document-highlights': ['language-servers'],
  symbols: ['completion', 'language-servers', 'places'],
  diagnostics: ['files', 'navigation', 'panel'],
  'server-completion': ['completion', 'language-servers'],
  'signature-help': ['language-servers', 'popups'],
  'inline-completion': ['language-servers', 'snippets'],
  'settings-editor': ['themes', 'trust'],
  help: ['files', 'keybindings'],
  'problem-report': ['files'],
  recovery: ['compare', 'files'],
  'local-history': ['compare', 'files'],
  session: ['files', 'trust'],
  plugins: ['diagnostics', 'files', 'help', 'language-servers', 'macros', 'places', 'trust'],
  palette: [
    'diagnostics',
    'files',
    'navigation',
    'plugins',
    'project-search',
    'settings-editor',
    'symbols',
    'widgets',
  ],
  widgets: ['plugins'],
  'buffer-groups': ['files', 'plugins'],
  composite: ['compare', 'navigation', 'plugins'],
  vim: [
    'clipboard',
    'compare',
    'completion',
    'files',
    'folding',
    'navigation',
    'popups',
    'search',
    'shell-filter',
    'typing',
  ],
  'status-bar': ['diagnostics', 'files', 'macros', 'plugins', 'trust'],
};

/** The layers above the core, from the ground up. `host` knows the features, and nothing of the editor. */
const ABOVE = ['core', 'ui', 'features', 'host', 'editor'];

interface Room {
  readonly layer: string;
  /** The room of the core or the feature; empty for other layers. */
  readonly name: string;
}

/** The room of a file, by its path below src. */
function roomOf(path: string): Room {
  const [layer, folder, ...rest] = path.split('/');
  if (layer === 'core') return { layer, name: rest.length > 0 ? folder : '' };
  if (layer === 'features') return { layer, name: rest.length > 0 ? folder : '' };
  return { layer, name: '' };
}

/** The features that a feature may use. */
export const usesOf = (name: string): readonly string[] =>
  Object.hasOwn(FEATURES, name) ? FEATURES[name] : [];

/** True if a file may import another one, by their paths below src; layers under the core are not checked here. */
function mayImport(from: string, to: string): boolean {
  const [mine, other] = [roomOf(from), roomOf(to)];
  const [low, high] = [ABOVE.indexOf(mine.layer), ABOVE.indexOf(other.layer)];
  if (low < 0 || high < 0) return true;
  if (mine.layer === 'core' && other.layer === 'core')
    return CORE.indexOf(other.name) <= CORE.indexOf(mine.name);
  if (mine.layer === 'features' && other.layer === 'features')
    return other.name === mine.name || usesOf(mine.name).includes(other.name);
  // Features draw in files of their own.
  if (mine.layer === 'features' && other.layer === 'ui') return posix.basename(from).startsWith('draw');
  return high <= low;
}

/**
 * Files that lie in no room, and names that are imported against the order of the rooms, as `from -> to: name`,
 * sorted. Types count, too.
 * @param files contents by path below src
 */
export function upwardImports(files: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  for (const [path, source] of files) {
    const { layer, name } = roomOf(path);
    if (layer === 'core' && !CORE.includes(name)) found.push(`${path}: lies in no room of the core`);
    else if (layer === 'features' && name === '') found.push(`${path}: lies in no feature`);
    else
      for (const { target, names } of namesOf(source)) {
        const file = posix.join(posix.dirname(path), target);
        if (target.startsWith('.') && !mayImport(path, file))
          for (const each of names) found.push(`${path} -> ${file}: ${each}`);
      }
  }
  return found.toSorted();
}

/** The uses of other features that `FEATURES` allows and that no file makes, as `from -> to`. */
export function idleUses(files: ReadonlyMap<string, string>): string[] {
  const made = new Set<string>();
  for (const [path, source] of files)
    for (const { target } of namesOf(source)) {
      const [mine, other] = [roomOf(path), roomOf(posix.join(posix.dirname(path), target))];
      if (mine.layer === 'features' && other.layer === 'features') made.add(`${mine.name} -> ${other.name}`);
    }
  return Object.entries(FEATURES)
    .flatMap(([name, uses]) => uses.map((use) => `${name} -> ${use}`))
    .filter((use) => !made.has(use));
}

/** The file whose maps of messages the rooms and features add to. */
const MESSAGES = 'core/model/messages.ts';
const DECLARATION = /^declare\s+(?:global\b|module\s+'(\.[^']*)')/gm;
const DECLARED = /^ {2}(?:export\s+)?(?:interface|type|const|function|class)\s+(\w+)/gm;

/**
 * Declarations into another module of the program that are not those of messages: only `messages.ts` of a room or a feature has any,
 * into `Effects` and `Events` alone, and imports types alone. One sentence each.
 * @param files contents by path below src
 */
export function strayDeclarations(files: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  for (const [path, source] of files) {
    const isMessages = /^(core|features)\/[^/]+\/messages\.ts$/.test(path);
    const declarations = [...source.matchAll(DECLARATION)];
    for (const [, target] of declarations)
      if (!isMessages || posix.join(posix.dirname(path), target ?? '') !== MESSAGES)
        found.push(`${path}: declares into ${target ?? 'everything'}`);
    if (!isMessages || declarations.length === 0) continue;
    for (const [, name] of source.slice(declarations[0].index).matchAll(DECLARED))
      if (name !== 'Effects' && name !== 'Events') found.push(`${path}: declares ${name}`);
    if (/^import (?!type\b)/m.test(source)) found.push(`${path}: imports more than types`);
  }
  return found;
}
