import type { DocumentId } from '../model/document.ts';
import { Field } from '../model/field.ts';

/** Documents that were in front, the latest first. */
export const recentDocumentsField = new Field<readonly DocumentId[]>('recentDocuments', []);
