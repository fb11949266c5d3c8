import type { Document, DocumentId } from './document.ts';
import type { Effect } from './messages.ts';

/** The effect that has the files of all documents watched. */
export const watchFiles = (documents: ReadonlyMap<DocumentId, Document>): Effect => ({
  type: 'watch',
  files: [...documents.values()]
    .filter(({ path }) => path !== '')
    .map(({ id, path, stat }) => ({ document: id, path, stat })),
});
