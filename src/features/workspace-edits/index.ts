import type { Feature } from '../../core/model/feature.ts';
import { diskGroups, diskGroupsField, editHandler, undoHandler } from './apply.ts';
import { diskChangesField } from './disk-changes.ts';

/** Edits of several documents and files that are made whole or refused. */
export const workspaceEditsFeature: Feature = {
  name: 'workspace-edits',
  fields: [diskGroupsField, diskChangesField],
  requests: [editHandler, undoHandler],
  editGroups: diskGroups,
};
