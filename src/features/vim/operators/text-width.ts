import type { Column } from '../../../base/units.ts';
import { Field } from '../../../core/model/fields/field.ts';
import type { State } from '../../../core/model/state.ts';

/** The columns of lines that are formatted where nothing else is set. */
const USUAL: Column = 79;

/** Vim's option `textwidth`: 0 where it is not set. */
export const textWidthField = new Field<Column>('vimTextWidth', 0, { outlivesFolder: true });

/** The columns that lines have at most when they are formatted. */
export const textWidthOf = (state: State): Column => textWidthField.of(state) || USUAL;
