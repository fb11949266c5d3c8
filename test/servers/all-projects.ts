import { delimiter, join } from 'node:path';
import type { Project } from './project.ts';
import { bash, toml, yaml } from './projects/data.ts';
import { cpp, go, rust } from './projects/native.ts';
import { python } from './projects/python.ts';
import { typescript } from './projects/typescript.ts';
import { css, html, json } from './projects/web.ts';

const root = join(import.meta.dirname, '../..');

/** A server, and the project that it is asked about. */
export interface TriedServer {
  readonly server: string;
  readonly project: Project;
}

const tried = (project: Project, ...servers: readonly string[]): readonly TriedServer[] =>
  servers.map((server) => ({ server, project }));

/** The servers of each part of the matrix, in the order of its columns. */
export const SERVERS = {
  small: [
    ...tried(typescript, 'tsc'),
    ...tried(python, 'ty', 'ruff'),
    ...tried(html, 'vscode-html-language-server'),
    ...tried(css, 'vscode-css-language-server'),
    ...tried(json, 'vscode-json-language-server'),
    ...tried(yaml, 'yaml-language-server'),
    ...tried(toml, 'tombi'),
    ...tried(bash, 'bash-language-server'),
  ],
  heavy: [
    ...tried(typescript, 'vtsls', 'typescript-language-server'),
    ...tried(python, 'pyright'),
    ...tried(cpp, 'clangd'),
    ...tried(rust, 'rust-analyzer'),
    ...tried(go, 'gopls'),
  ],
} as const;

/** A part of the matrix: the servers that the tests ask, and those that are only asked by a script. */
export type Part = keyof typeof SERVERS;

/** The folders in which the servers of a part are installed. */
const FOLDERS: Readonly<Record<Part, readonly string[]>> = {
  small: ['node_modules/.bin', '.servers/node_modules/.bin', '.servers/python/bin'],
  heavy: ['.servers-heavy/bin', '.servers-heavy/node_modules/.bin'],
};

/** Lets servers be found where the scripts install them. */
export function findServersOf(part: Part): void {
  const folders = FOLDERS[part].map((folder) => join(root, folder));
  process.env['PATH'] = [...folders, process.env['PATH'] ?? ''].join(delimiter);
}
