import type { JsonObject, ServerMethod } from '../../../core/config/lsp-settings.ts';

/** The version of a Node package that a server depends on. */
export interface PackageNeed {
  /** The name of the package. */
  readonly package: string;
  /** The name of what it contains, for people. */
  readonly title: string;
  /** The least major version. */
  readonly atLeast?: number;
  /** The major version from which on the server does not work. */
  readonly below?: number;
  /** The package that counts: the one that the program is part of, or the one that the project uses. */
  readonly from: 'program' | 'project';
}

/**
 * A language server that Inkstone knows. Texts of the options and settings may be `$PACKAGE`, the folder of the needed
 * package, or `$PYTHON`, the Python of the project's virtual environment; an entry whose value cannot be told is left
 * out. Arguments may have `$ROOT` in them, the root of the project.
 */
export interface ServerRow {
  /** Unique in the table. */
  readonly name: string;
  readonly command: readonly [program: string, ...args: readonly string[]];
  /** The ids of the languages that it serves. */
  readonly languages: readonly string[];
  /** The LSP ids of languages, where this server has others than the rest. */
  readonly languageIds?: Readonly<Record<string, string>>;
  /** Names or globs of files and folders that mark the root of a project, the best first. */
  readonly roots: readonly string[];
  /** It is only for projects that have one of the roots. */
  readonly needsRoot?: true;
  readonly needs?: PackageNeed;
  /** A line of shell that installs it. */
  readonly install: string;
  /** `main`: the first one found runs for a language. `beside`: it runs together with that one. */
  readonly kind: 'main' | 'beside';
  readonly only?: readonly ServerMethod[];
  readonly except?: readonly ServerMethod[];
  readonly initializationOptions?: JsonObject;
  readonly settings?: JsonObject;
}

/** The root of a project that only version control marks. */
export const GIT = '.git';
/** The roots of projects of JavaScript and of all that is built with it. */
export const NODE_ROOTS = [
  'pnpm-workspace.yaml',
  'package-lock.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'bun.lock',
  'tsconfig.json',
  'jsconfig.json',
  'package.json',
  GIT,
] as const;
/** The languages that TypeScript's servers understand. */
export const SCRIPTS = ['typescript', 'typescriptreact', 'javascript'] as const;
