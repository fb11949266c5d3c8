import { type Document, filePath, isModified } from '../../core/model/document.ts';
import { DocumentField } from '../../core/model/fields/document-field.ts';
import { LONGEST } from '../git-changes/follow.ts';
import { blameField } from './blame.ts';
import type { FileVersion } from './requests.ts';

/** An old version of a file that a document shows. */
interface OldVersion extends FileVersion {
  /** A file of the repository. Absolute. */
  readonly origin: string;
}

/** The old version that a document shows; null for other documents. */
export const oldVersionField = new DocumentField<OldVersion | null>('oldVersion', null);

/** A file that Git can blame: one on disk, or an old version of one in the repository of the path. */
interface BlamedPlace {
  /** Absolute. */
  readonly path: string;
  readonly version: FileVersion | null;
}

/** The file of a document for Git; null where it has none. */
export function placeOf(document: Document): BlamedPlace | null {
  const path = filePath(document);
  if (path !== null) return document.stat === null ? null : { path, version: null };
  const old = oldVersionField.of(document);
  // The lines of an edited old version are known only from those before the edits.
  if (old === null || (isModified(document) && blameField.of(document)?.found == null)) return null;
  return { path: old.origin, version: { hash: old.hash, path: old.path } };
}

/** The reason why a document has no blame, as far as that is known without Git; null for none. */
export function whyNotBlamed(document: Document): string | null {
  if (placeOf(document) === null) return `${document.name} has not been saved yet`;
  return document.text.length > LONGEST
    ? `${document.name} is larger than 64 MB, which is too large to blame`
    : null;
}
