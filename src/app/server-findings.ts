import { join } from 'node:path';
import { changeOf } from '../core/config/language-settings.ts';
import type { Settings } from '../core/config/settings.ts';
import { serverFaults } from '../features/language-servers/server-candidates.ts';
import { withLspDefaults } from '../core/config/lsp-settings.ts';
import { findServers, type ServerChoice } from '../host/language-servers/find-servers.ts';
import type { ServerMachine } from '../host/language-servers/server-files.ts';
import { Languages } from '../syntax/languages.ts';
import type { Finding } from './finding.ts';

/** The most names that are looked at to find out which languages a folder has. */
const MOST_NAMES = 300;
/** Folders with files of other people. */
const PASSED_OVER = /^\.|^node_modules$|^venv$|^target$|^dist$|^build$|^vendor$/;

/** The language servers for the files of a folder and for the languages that the settings name. */
export function serverFindings(
  folder: string,
  settings: Settings,
  isTrusted: boolean,
  machine: ServerMachine,
): readonly Finding[] {
  const lsp = withLspDefaults(settings.lsp);
  const languages = Languages.with(
    new Map(Object.entries(settings.languages).map(([id, setting]) => [id, changeOf(setting)])),
  );
  const files = new Map(Object.keys(lsp.languages).map((id) => [id, join(folder, id)]));
  for (const [id, file] of filesByLanguage(folder, languages, machine)) files.set(id, file);
  const nameOf = (id: string): string => languages.byId(id)?.name ?? id;
  const findings = [...files]
    .map(([id, file]) => ({ what: nameOf(id), choice: findServers(id, file, folder, lsp, machine) }))
    .filter(({ choice }) => choice.servers.length + choice.refused.length > 0)
    .map(({ what, choice }): Finding => ({ what, is: inWords(choice).join(`\n${' '.repeat(16)}`) }))
    .toSorted((a, b) => (a.what < b.what ? -1 : 1));
  const faults = serverFaults(lsp);
  return [
    ...(isTrusted ? [] : [{ what: 'this folder', is: 'not trusted, so no language servers start' }]),
    ...findings,
    ...(findings.length === 0
      ? [{ what: 'languages', is: 'no file here has a language with a server' }]
      : []),
    ...(faults.length === 0
      ? []
      : [{ what: 'settings', is: 'some are never used', wrong: faults.join(`\n${' '.repeat(16)}! `) }]),
  ];
}

/** A file of each language in a folder and one level below it, by the ids of the languages. */
function filesByLanguage(
  folder: string,
  languages: Languages,
  { files }: ServerMachine,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let looked = 0;
  const look = (path: string): void => {
    const id = languages.of(path)?.id;
    if (id !== undefined && !found.has(id)) found.set(id, path);
  };
  for (const name of files.list(folder).slice(0, MOST_NAMES)) {
    const path = join(folder, name);
    const below = PASSED_OVER.test(name) || looked >= MOST_NAMES ? [] : files.list(path);
    looked += below.length + 1;
    if (below.length === 0) look(path);
    for (const inner of below.slice(0, MOST_NAMES)) look(join(path, inner));
  }
  return found;
}

/** The servers that run, those that were refused with the reason, and how to install one: a line for each. */
const inWords = ({ servers, refused, install }: ServerChoice): readonly string[] => [
  ...(servers.length === 0 ? ['no server'] : []),
  ...servers.map(({ name, program, args }) => `${name}: ${[program, ...args].join(' ')}`),
  ...refused.map(({ name, reason }) => `${name}: ${reason}`),
  ...(install === null ? [] : [`to install one: ${install}`]),
];
