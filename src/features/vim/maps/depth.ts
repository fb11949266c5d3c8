import { WindowField } from '../../../core/model/fields/field.ts';
import type { State } from '../../../core/model/state.ts';

/** The number of mappings within each other that are carried out. */
export const depthField = new WindowField<number>('vimMappingDepth', 0);

/** True while the keys that a mapping stands for are played. */
export const isPlayingMapping = (state: State): boolean => depthField.of(state) > 0;
