import type { MissingServer } from '../../features/language-servers/server-info.ts';
import { lookAtFiles } from './awaited-files.ts';
import { chooseServers } from './choose-servers.ts';
import { missingServers } from './client/server-setup.ts';
import type { AnnouncedDocument } from './link.ts';

/**
 * The languages of documents for which no server can run; null where one can run. Only looks at files, and does not wait
 * for them in this thread.
 * @param folder the one that is worked in @param settings the part `lsp` of the settings
 */
export async function searchServers(
  documents: readonly AnnouncedDocument[],
  folder: string,
  settings: unknown,
): Promise<readonly MissingServer[] | null> {
  const found = await lookAtFiles((machine) =>
    documents.map((announced) => ({
      announced,
      choice: chooseServers(announced, folder, settings, machine),
    })),
  );
  const isAny = found.some(({ announced, choice }) => announced.isTrusted && choice.servers.length > 0);
  return isAny ? null : missingServers(found);
}
