import type { UndoBrowser } from './undo-history.ts';
import { Field } from '../../core/model/fields/field.ts';

/** The undo tree while it is looked through. */
export const browsingField = new Field<UndoBrowser | null>('browsing', null);

/** The name of its view in the panel. */
export const UNDO_VIEW = 'undo';
