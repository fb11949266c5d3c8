import { WindowField } from '../../core/model/fields/field.ts';
import type { Calibration } from './calibration.ts';
import type { KeyView } from './key-log.ts';

/** The view of the keys that arrive; null while it is closed. */
export const keyViewField = new WindowField<KeyView | null>('keyView', null);

/** The wizard that asks for keys; null while it is closed. */
export const calibratingField = new WindowField<Calibration | null>('calibrating', null);
