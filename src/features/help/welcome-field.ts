import type { DocumentId } from '../../core/model/document.ts';
import { WindowField } from '../../core/model/fields/field.ts';

/** A file or folder that was opened before. */
export interface RecentPlace {
  /** Absolute. */
  readonly path: string;
  readonly isFolder: boolean;
  /** The path of the folder around it, as people read it. */
  readonly around: string;
}

/** The welcome screen over an empty document. */
export interface Welcome {
  /** The name of the program with its version. */
  readonly title: string;
  /** The document that it is shown over, as long as that is empty. */
  readonly document: DocumentId;
  /** The latest first. */
  readonly recent: readonly RecentPlace[];
  /** The highlighted row; -1 for none. */
  readonly index: number;
  /** The row under the mouse; -1 for none. */
  readonly hover: number;
}

/** The welcome screen; null for none. */
export const welcomeField = new WindowField<Welcome | null>('welcome', null);
