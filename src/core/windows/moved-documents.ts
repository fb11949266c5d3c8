import type { FileStat } from '../../base/files.ts';
import { recognizedAgain } from '../languages/detect-language.ts';
import { followRename } from '../model/fields/all-fields.ts';
import { type Document, type DocumentId, filePath } from '../model/document.ts';
import { fileLocation } from '../model/location.ts';
import { nameOf, within } from '../model/paths.ts';
import type { State } from '../model/state.ts';

/**
 * The state after a file or folder was renamed or moved: its documents keep their text, undo and cursors.
 * @param copied the new versions of files that were copied to another disk, by their new paths
 */
export function moveDocuments(
  state: State,
  from: string,
  to: string,
  copied: ReadonlyMap<string, FileStat> = new Map(),
): State {
  const moved = (path: string): string => (within(path, from) ? to + path.slice(from.length) : path);
  const documents = changedDocuments(state, from, (document) => {
    const path = moved(filePath(document) ?? '');
    const stat = copied.get(path) ?? document.stat;
    return recognizedAgain(state, { ...document, location: fileLocation(path), name: nameOf(path), stat });
  });
  return followRename({ ...state, documents }, moved);
}

/** The state after a file or folder was deleted: its documents stay as they are, and say that their file is gone. */
export const markDeleted = (state: State, path: string): State => ({
  ...state,
  documents: changedDocuments(state, path, (document) => ({ ...document, deleted: true, stat: null })),
});

/** True when the file of a document is `path`, or lies in that folder. */
export function isWithin(document: Document, path: string): boolean {
  const own = filePath(document);
  return own !== null && within(own, path);
}

function changedDocuments(
  { documents }: State,
  path: string,
  change: (document: Document) => Document,
): ReadonlyMap<DocumentId, Document> {
  const next = new Map(documents);
  for (const document of documents.values())
    if (isWithin(document, path)) next.set(document.id, change(document));
  return next;
}
