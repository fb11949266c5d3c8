import type { Column } from '../../../base/units.ts';
import type { State } from '../../../core/model/state.ts';
import { optionOf } from '../options/options.ts';

/** The columns of lines that are formatted where nothing else is set. */
const USUAL: Column = 79;

/** The columns that lines have at most when they are formatted. */
export const textWidthOf = (state: State): Column => optionOf(state, 'textwidth') || USUAL;
