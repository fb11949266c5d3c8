import { clipboardAliases } from './aliases.ts';
import { inCategory } from '../../core/config/setting-categories.ts';
import { clipboardSettings } from './settings.ts';
import type { Feature } from '../../core/model/feature.ts';
import { clipboard, pasteHandler } from './commands.ts';
import { killCommands } from './kill-commands.ts';
import { killRingField, yankHandler } from './kill-ring.ts';
import { registers } from './register-commands.ts';
import { registersField } from './registers.ts';

/** The clipboard, the kill ring and registers. */
export const clipboardFeature: Feature = {
  name: 'clipboard',
  aliases: clipboardAliases,
  settings: inCategory('Typing', clipboardSettings),
  fields: [registersField, killRingField],
  requests: [pasteHandler, yankHandler],
  commands: [
    ['Edit', clipboard],
    ['Kill Ring', killCommands, 'emacs'],
    ['Register', registers, 'emacs'],
  ],
};
