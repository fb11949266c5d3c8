import { type FullLspSettings, type LspSettings, withLspDefaults } from '../../core/config/lsp-settings.ts';
import type { ServerChoice, ServerSetup } from './client/server-setup.ts';
import { findServers, type FoundServer } from './find-servers.ts';
import type { AnnouncedDocument } from './link.ts';
import { thisMachine } from './server-files.ts';

const NO_SERVERS: ServerChoice = { servers: [], refused: [], install: '' };

/** The part `lsp` of the settings, as it travels, with its defaults. */
export const fullSettings = (settings: unknown): FullLspSettings => {
  const given: LspSettings = settings ?? {};
  return withLspDefaults(given);
};

/** Chooses the servers of a document. Only looks at files; nothing is run. @param folder the one that is worked in */
export function chooseServers(
  { language, path }: AnnouncedDocument,
  folder: string,
  settings: unknown,
  machine = thisMachine(),
): ServerChoice {
  const full = fullSettings(settings);
  if (!full.enabled) return NO_SERVERS;
  const { servers, refused, install } = findServers(language, path, folder, full, machine);
  return {
    servers: servers.map(setupOf),
    refused: refused.map(({ name, reason }) => ({ name, why: reason })),
    install: install ?? '',
  };
}

const setupOf = (found: FoundServer): ServerSetup => ({
  name: found.name,
  command: { program: found.program, args: found.args, folder: found.root, env: found.env },
  root: found.root,
  languageId: found.languageId,
  initializationOptions:
    Object.keys(found.initializationOptions).length === 0 ? undefined : found.initializationOptions,
  settings: Object.keys(found.settings).length === 0 ? null : found.settings,
  only: found.only,
  except: found.except,
});
