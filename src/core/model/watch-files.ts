import { type Document, type DocumentId, filePath } from './document.ts';
import type { Effect } from './messages.ts';

/** The effect that has the files of all documents watched. */
export const watchFiles = (documents: ReadonlyMap<DocumentId, Document>): Effect => ({
  type: 'watch',
  files: [...documents.values()].flatMap((document) => {
    const path = filePath(document);
    return path === null ? [] : { document: document.id, path, stat: document.stat };
  }),
});
