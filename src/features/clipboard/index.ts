import type { Feature } from '../../core/model/feature.ts';
import { clipboard } from './commands.ts';
import { killing } from './kill-commands.ts';
import { killRingField } from './kill-ring.ts';
import { registers } from './register-commands.ts';
import { registersField } from './registers.ts';

/** The clipboard, the kill ring and registers. */
export const clipboardFeature: Feature = {
  name: 'clipboard',
  fields: [registersField, killRingField],
  commands: [
    ['Edit', clipboard],
    ['Kill Ring', killing],
    ['Register', registers],
  ],
};
