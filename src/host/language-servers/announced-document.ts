import type { Byte } from '../../base/units.ts';
import { languageIn } from '../../core/languages/language.ts';
import { type Document, filePath, onlyShows } from '../../core/model/document.ts';
import type { State } from '../../core/model/state.ts';
import { mayRunFor } from '../../features/trust/trust.ts';
import type { AnnouncedDocument } from './link.ts';
import { mayHaveServers } from './may-have-servers.ts';

/** Servers are not given longer texts; in bytes. */
const MOST_TEXT: Byte = 64 * 1024 * 1024;

/** The description of a document for servers; null if they do not get it. */
export function announcedDocument(state: State, document: Document): AnnouncedDocument | null {
  const path = filePath(document);
  if (
    path === null ||
    !mayHaveServers(state, document) ||
    onlyShows(document) ||
    document.decoding !== null ||
    document.text.length > MOST_TEXT
  )
    return null;
  return {
    document: document.id,
    path,
    language: languageIn(document).id,
    isTrusted: mayRunFor(state, path),
    indent: document.indent,
  };
}

/** True if two documents have the same path, language and trust. */
export const sameDocument = (a: AnnouncedDocument, b: AnnouncedDocument): boolean =>
  a.path === b.path && a.language === b.language && a.isTrusted === b.isTrusted;
