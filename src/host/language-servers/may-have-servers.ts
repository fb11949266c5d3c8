import type { LspSettings } from '../../core/config/lsp-settings.ts';
import { lspSettingsOf } from '../../features/language-servers/plugin-servers.ts';
import { languageIn } from '../../core/languages/language.ts';
import { type Document, filePath } from '../../core/model/document.ts';
import type { State } from '../../core/model/state.ts';
import { PLAIN } from '../../syntax/language.ts';

/** True for a document with a file for which the table or the settings may name servers. Plain text has none in the table. */
export function mayHaveServers(state: State, document: Document): boolean {
  const lsp = lspSettingsOf(state);
  if (lsp.enabled === false || filePath(document) === null) return false;
  return languageIn(document).id !== PLAIN.id || namesServers(lsp);
}

const namesServers = ({ servers, languages }: LspSettings): boolean =>
  servers !== undefined || languages !== undefined;
