import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Milliseconds } from '../../base/units.ts';
import type { ServerChoice, ServerSetup } from './client/server-setup.ts';
import type { AnnouncedDocument } from './link.ts';

const TABLE: readonly { readonly languages: readonly string[]; readonly command: readonly string[] }[] = [
  {
    languages: ['typescript', 'typescriptreact', 'javascript', 'javascriptreact'],
    command: ['tsc', '--lsp', '--stdio'],
  },
  { languages: ['python'], command: ['ty', 'server'] },
  { languages: ['python'], command: ['ruff', 'server'] },
  { languages: ['c', 'cpp'], command: ['clangd'] },
  { languages: ['json', 'jsonc'], command: ['vscode-json-language-server', '--stdio'] },
  { languages: ['css', 'scss', 'less'], command: ['vscode-css-language-server', '--stdio'] },
  { languages: ['html'], command: ['vscode-html-language-server', '--stdio'] },
  { languages: ['shellscript', 'bash'], command: ['bash-language-server', 'start'] },
  { languages: ['yaml'], command: ['yaml-language-server', '--stdio'] },
];

/** The time in which servers have to answer. */
export const timeoutOf = (_settings: unknown): Milliseconds => 10_000;

/** Chooses the servers of a document. */
export function chooseServers({ language, path }: AnnouncedDocument, folder: string): ServerChoice {
  const servers = TABLE.filter(({ languages }) => languages.includes(language)).flatMap(
    ({ command }): ServerSetup[] => {
      const program = find(command[0], path);
      if (program === null) return [];
      const root = path.startsWith(`${folder}/`) ? folder : dirname(path);
      return [
        {
          name: command[0],
          command: { program, args: command.slice(1), folder: root, env: {} },
          root,
          languageId: (id) => id,
          initializationOptions: undefined,
          settings: null,
          only: null,
          except: [],
        },
      ];
    },
  );
  return { servers, refused: [], install: '' };
}

function find(program: string, path: string): string | null {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const local = join(folder, 'node_modules/.bin', program);
    if (existsSync(local)) return local;
    if (folder === dirname(folder)) break;
  }
  for (const folder of (process.env['PATH'] ?? '').split(delimiter))
    if (existsSync(join(folder, program))) return join(folder, program);
  return null;
}
