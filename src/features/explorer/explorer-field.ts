import type { Explorer } from './explorer.ts';
import { Field } from '../../core/model/field.ts';

/** The file explorer; null while it is closed. */
export const explorerField = new Field<Explorer | null>('explorer', null);
