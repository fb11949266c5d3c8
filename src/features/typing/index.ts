import { typingAliases } from './aliases.ts';
import { inCategory } from '../../core/config/setting-categories.ts';
import { typingSettings } from './settings.ts';
import type { Feature } from '../../core/model/feature.ts';
import { autoClosedField } from './auto-closed.ts';
import { indentedField } from './new-line.ts';
import { reindentCommands, reindentHandler } from './reindent-commands.ts';

/** Text that is typed: pairs, new lines, indentation. */
export const typingFeature: Feature = {
  name: 'typing',
  aliases: typingAliases,
  settings: inCategory('Typing', typingSettings),
  viewFields: [indentedField, autoClosedField],
  requests: [reindentHandler],
  commands: [['Edit', reindentCommands]],
};
