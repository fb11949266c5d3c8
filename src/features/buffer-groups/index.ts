import type { Feature } from '../../core/model/feature.ts';
import { groupsField } from './group.ts';

/** Buffer groups: panels of a plugin that are shown and closed together. */
export const bufferGroupsFeature: Feature = {
  name: 'buffer-groups',
  fields: [groupsField],
};
