import type { SaveHow } from './before-hooks.ts';
import { DocumentField } from '../../core/model/document-field.ts';

/** A save that waits for the text to be laid out. */
export interface WaitingSave {
  readonly path: string;
  readonly force: boolean;
  readonly how: SaveHow;
}

/** A save that was asked for while another one was under way. */
export type NextSave = Omit<WaitingSave, 'path'> & {
  /** null for the file that the document has by then. */
  readonly path: string | null;
};

/** It is being laid out; with what is to be saved when that is done. */
export const formattingField = new DocumentField<{ readonly save: WaitingSave | null } | null>(
  'formatting',
  null,
);

/** What is to be saved behind that, the first one first. */
export const nextSavesField = new DocumentField<readonly NextSave[]>('nextSaves', []);
