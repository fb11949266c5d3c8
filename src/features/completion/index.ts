import { completionAliases } from './aliases.ts';
import { inCategory } from '../../core/config/setting-categories.ts';
import { completionSettings } from './settings.ts';
import type { Feature } from '../../core/model/feature.ts';
import { completion } from './commands.ts';
import { expandingField } from './expand-word.ts';
import { fileNames } from './file-names.ts';
import { lineSource } from './lines.ts';
import { sourceCommands } from './source-commands.ts';
import { suggestedField } from './opening.ts';
import { words } from './words.ts';

/** Completion of words, by the sources that features contribute. */
export const completionFeature: Feature = {
  name: 'completion',
  aliases: completionAliases,
  settings: inCategory('Suggestions', completionSettings),
  fields: [expandingField, suggestedField],
  commands: [['Edit', [...completion, ...sourceCommands]]],
  completions: [words.source, lineSource, fileNames.source],
  requests: [words.handler, fileNames.handler],
  contexts: [['completion', 'while completing a word']],
};
