import type { Feature } from '../../core/model/feature.ts';
import { step } from '../../core/model/state.ts';
import { changesField, decisionsField, heldBackField, trustField, waitingField } from './trust.ts';

/** Workspace trust. */
export const trustFeature: Feature = {
  name: 'trust',
  fields: [trustField, heldBackField, changesField, decisionsField, waitingField],
  on: {
    trust(state, { trust, changes = [], decisions }) {
      const next = changesField.with(trustField.with(state, trust), changes);
      return step(decisions === undefined ? next : decisionsField.with(next, decisions));
    },
  },
  alsoOn: {
    settings: (state, event) => step(heldBackField.with(state, event.held)),
  },
};
