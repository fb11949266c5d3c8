import type { Feature } from '../../core/model/feature.ts';
import { actionFields } from './actions.ts';
import { mergeAliases } from './aliases.ts';
import { mergeCommands } from './commands.ts';
import { foundMarkersHandler } from './follow.ts';
import { mergedHandler, onMerge } from './merge-files.ts';
import { mergedTextField, mergeSavedHandler, readToMergeHandler } from './merge-with-saved.ts';
import { conflictingField, mergeRunField, partsField } from './merge-run.ts';
import { markersField } from './markers.ts';
import { conflictsItem } from './status.ts';

/** Merging: conflicts between markers, which are marked and resolved, and three-way merges of files. */
export const mergeFeature: Feature = {
  name: 'merge',
  aliases: mergeAliases,
  fields: [mergeRunField],
  documentFields: [mergedTextField, markersField, partsField, conflictingField, ...actionFields],
  requests: [foundMarkersHandler, mergedHandler, readToMergeHandler, mergeSavedHandler],
  commands: [['Merge Conflict', mergeCommands]],
  status: [conflictsItem],
  on: { merge: onMerge },
};
