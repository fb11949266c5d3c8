import type { Feature } from '../../core/model/feature.ts';
import { step } from '../../core/model/state.ts';
import { heldBackField, trustField } from './trust.ts';

/** Workspace trust. */
export const trustFeature: Feature = {
  name: 'trust',
  fields: [trustField, heldBackField],
  on: {
    trust: (state, event) => step(trustField.with(state, event.trust)),
  },
  alsoOn: {
    settings: (state, event) => step(heldBackField.with(state, event.held)),
  },
};
