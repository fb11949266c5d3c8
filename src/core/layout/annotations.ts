import type { Column } from '../../base/units.ts';
import { DocumentField } from '../model/fields/document-field.ts';

/** The width of the column left of the line numbers in which a feature says something about each line; 0 for none. */
export const annotationsField = new DocumentField<Column>('annotations', 0);
