import { DocumentField } from '../../core/model/fields/document-field.ts';
import type { SaveWork } from './save-request.ts';

/** The manner in which a document is saved, beside its path. */
export type SaveHow = Pick<SaveWork, 'folders' | 'elevated'> & {
  readonly automatic?: boolean;
};

/** A save that has not begun to write. */
export interface WaitingSave {
  readonly path: string;
  readonly force: boolean;
  readonly how: SaveHow;
  /** The name of the last step before the save that was done, or is waited for; null for none. */
  readonly after: string | null;
}

/** A save that was asked for while another one was under way. */
export type NextSave = Omit<WaitingSave, 'path' | 'after'> & {
  /** null for the file that the document has by then. */
  readonly path: string | null;
};

/** The save that waits for one of the steps before it; null for none. */
export const waitingSaveField = new DocumentField<WaitingSave | null>('waitingSave', null);

/** The document is being formatted. */
export const formattingField = new DocumentField<boolean>('formatting', false);

/** The saves that follow the one under way, in order. */
export const nextSavesField = new DocumentField<readonly NextSave[]>('nextSaves', []);
