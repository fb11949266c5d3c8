import type { Feature } from '../../core/model/feature.ts';
import { afterHandler, beforeHandler, goOnChanging, waitingOrderField } from './file-operations.ts';

/** Changes of files that language servers take part in. */
export const fileOperationsFeature: Feature = {
  name: 'file-operations',
  fields: [waitingOrderField],
  requests: [beforeHandler, afterHandler],
  // The edits before an order may end in either way.
  alsoOn: { answer: goOnChanging, request_failed: goOnChanging },
};
