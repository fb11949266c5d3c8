import { inCategory } from '../../core/config/setting-categories.ts';
import type { Feature } from '../../core/model/feature.ts';
import { spellingAliases } from './aliases.ts';
import { spellingCommands } from './commands.ts';
import { dictionaryFields } from './dictionary.ts';
import { suggestHandler } from './fix.ts';
import { checkHandler } from './follow.ts';
import { seekHandler } from './seek.ts';
import { spellingSettings } from './settings.ts';
import { typedField } from './typed.ts';

/** Misspelled words. */
export const spellingFeature: Feature = {
  name: 'spelling',
  aliases: spellingAliases,
  fields: [...dictionaryFields, typedField],
  requests: [checkHandler, seekHandler, suggestHandler],
  commands: [['Edit', spellingCommands]],
  settings: inCategory('Typing', spellingSettings),
};
