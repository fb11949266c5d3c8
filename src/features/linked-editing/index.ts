import { inCategory } from '../../core/config/setting-categories.ts';
import type { Feature } from '../../core/model/feature.ts';
import { linkedField, onLinked } from './linked-ranges.ts';
import { linkedEditing } from './settings.ts';

/** Edits of ranges that belong together, such as the names of a pair of tags. */
export const linkedEditingFeature: Feature = {
  name: 'linked-editing',
  documentFields: [linkedField],
  settings: inCategory('Typing', [linkedEditing]),
  on: { linked_editing: onLinked },
};
