import { helpAliases } from './aliases.ts';
import type { Feature } from '../../core/model/feature.ts';
import { help } from './commands.ts';
import { greet, recentPlacesHandler } from './welcome.ts';
import { welcomeCommands } from './welcome-commands.ts';
import { welcomeField } from './welcome-field.ts';

/** Help and the welcome screen. */
export const helpFeature: Feature = {
  name: 'help',
  aliases: helpAliases,
  fields: [welcomeField],
  commands: [['Help', [...help, ...welcomeCommands]]],
  requests: [recentPlacesHandler],
  contexts: [['welcome', 'on the welcome screen']],
  on: {
    welcome: (state, event) => greet(state, event.title),
  },
};
