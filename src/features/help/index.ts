import type { Feature } from '../../core/model/feature.ts';
import { step } from '../../core/model/state.ts';
import { help } from './commands.ts';
import { welcomeField } from './welcome-field.ts';
import { greet } from './welcome.ts';

/** Help and the welcome screen. */
export const helpFeature: Feature = {
  name: 'help',
  fields: [welcomeField],
  commands: [['Help', help]],
  on: {
    welcome: (state, event) => step(greet(state, event.welcome)),
  },
};
