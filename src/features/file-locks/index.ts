import { inCategory } from '../../core/config/setting-categories.ts';
import type { Feature } from '../../core/model/feature.ts';
import { heldFilesField } from './held-files.ts';
import { offerElsewhere, offeredFilesField, switchHandler } from './offer.ts';
import { fileLocks } from './settings.ts';

/** Files that are open in another editor as well: they are noticed, and a notification offers what can be done. */
export const fileLocksFeature: Feature = {
  name: 'file-locks',
  settings: inCategory('Files', [fileLocks]),
  fields: [heldFilesField, offeredFilesField],
  requests: [switchHandler],
  on: { files_elsewhere: offerElsewhere },
};
