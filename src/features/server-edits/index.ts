import type { Feature } from '../../core/model/feature.ts';
import { afterEditHandler, beforeEditHandler, tellOfDiskChanges } from './apply-edit.ts';
import { previewCommands } from './commands.ts';
import { previewField } from './preview.ts';
import { previewView } from './preview-view.ts';
import { onServerQuestion } from './questions.ts';
import { placeHandler } from './show-place.ts';

/** Edits and questions of language servers: checked, previewed and answered. */
export const serverEditsFeature: Feature = {
  name: 'server-edits',
  fields: [previewField],
  requests: [placeHandler, beforeEditHandler, afterEditHandler],
  commands: [['Language', previewCommands]],
  contexts: [['edit_preview', 'in the refactor preview']],
  views: [previewView],
  on: { server_question: onServerQuestion },
  // Edits end, and are undone, by answers.
  alsoOn: { answer: tellOfDiskChanges },
};
