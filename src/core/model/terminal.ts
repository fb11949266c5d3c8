import type { Calibration } from '../../input/calibration.ts';
import { WindowField } from './field.ts';

/** Which keys it sends in another way than it should; null for none. */
export const calibrationField = new WindowField<Calibration | null>('calibration', null, {
  outlivesFolder: true,
});

/** How the terminal names itself, with its version; what the environment says of it before it has. */
export const terminalNameField = new WindowField<string>('terminal', '', { outlivesFolder: true });
