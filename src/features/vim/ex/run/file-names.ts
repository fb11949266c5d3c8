import { recentDocumentsField } from '../../../../core/windows/recent-documents.ts';
import { type Document, filePath } from '../../../../core/model/document.ts';
import { absolutePath, shortPath } from '../../../../core/model/paths.ts';
import { activeDocument, type State } from '../../../../core/model/state.ts';
import { textAtCursor } from '../../text-at-cursor.ts';
import { ExFault } from '../ex-fault.ts';
import { expandFile, type FileNames } from '../file-argument.ts';

/** The document that was in front before the one that is; undefined for none. */
export function alternateDocument(state: State): Document | undefined {
  const { id } = activeDocument(state);
  const other = recentDocumentsField.of(state).find((each) => each !== id && state.documents.has(each));
  return other === undefined ? undefined : state.documents.get(other);
}

const nameOfDocument = (state: State, document: Document | undefined): string | null => {
  const path = document === undefined ? null : filePath(document);
  return path === null ? null : shortPath(state, path);
};

/** The names that stand for others in file arguments. */
export const fileNames = (state: State): FileNames => ({
  current: nameOfDocument(state, activeDocument(state)),
  alternate: nameOfDocument(state, alternateDocument(state)),
  folder: state.folder,
  // The host knows the folder of `~`.
  home: null,
  word: textAtCursor(state, 'word'),
});

/**
 * The absolute path of a file argument; null where it is empty.
 * @throws ExFault
 */
export function pathOf(state: State, argument: string): string | null {
  const text = argument.trim();
  if (text === '') return null;
  const path = expandFile(text, fileNames(state));
  if (path === '') throw new ExFault('E32: No file name');
  return path.startsWith('~') ? path : absolutePath(state, path);
}
