import type { Feature } from '../../core/model/feature.ts';
import { compositesField } from './composite.ts';

/** Composite buffers: two buffers of a plugin, shown as a comparison. */
export const compositeFeature: Feature = {
  name: 'composite',
  fields: [compositesField],
};
