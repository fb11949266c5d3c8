import type { Calibration } from '../../input/calibration.ts';
import { WindowField } from './fields/field.ts';

/** The keys that the terminal sends in another way than it should; null for none. */
export const calibrationField = new WindowField<Calibration | null>('calibration', null, {
  outlivesFolder: true,
});

/** The terminal's own name and version; until it has answered, the name in the environment. */
export const terminalNameField = new WindowField<string>('terminal', '', { outlivesFolder: true });
