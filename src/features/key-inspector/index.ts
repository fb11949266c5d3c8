import type { Feature } from '../../core/model/feature.ts';
import { step } from '../../core/model/state.ts';
import { inspecting } from './commands.ts';
import { calibratingField, keyViewField } from './fields.ts';
import { askCalibration, calibrationRead } from './read-calibration.ts';

/** The event log, Explain Key and calibration. */
export const keyInspectorFeature: Feature = {
  name: 'key-inspector',
  fields: [keyViewField, calibratingField],
  commands: [['Help', inspecting]],
  on: {
    terminal: askCalibration,
    calibration: (state, event) => step(calibrationRead(state, event)),
  },
};
