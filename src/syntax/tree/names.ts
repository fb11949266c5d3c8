import { languageById } from '../languages.ts';

/** A language that has a tree. */
export interface TreeLanguage {
  /** The editor's name for it. */
  readonly id: string;
  /** The name of the tree's files. */
  readonly tree: string;
  /** The root scope of its tokens. */
  readonly scope: string;
}

/** Names that languages have where they stand in others, besides those that the editor knows: types of media and the like. */
const NAMES: Readonly<Record<string, string>> = {
  'application/javascript': 'javascript',
  'application/ecmascript': 'javascript',
  'application/json': 'json',
  'application/ld+json': 'json',
  importmap: 'json',
  module: 'javascript',
  speculationrules: 'json',
  'text/babel': 'javascript',
  'text/css': 'css',
  'text/html': 'html',
  'text/javascript': 'javascript',
  'text/jsx': 'javascript',
  'text/tsx': 'typescriptreact',
  'text/typescript': 'typescript',
};

/** The language that a text names: by its id, another name, or a type of media. Undefined where it has no tree. */
export function languageNamed(text: string): TreeLanguage | undefined {
  const name = text.trim().toLowerCase();
  const language = languageById(Object.hasOwn(NAMES, name) ? NAMES[name] : name);
  if (!language?.tree || language.scope === null) return undefined;
  return { id: language.id, tree: language.tree, scope: language.scope };
}
