import { keyInspectorAliases } from './aliases.ts';
import type { Feature } from '../../core/model/feature.ts';
import { inspectorCommands } from './commands.ts';
import { calibratingField, keyViewField } from './fields.ts';
import { askCalibration, readHandler, writeHandler } from './calibration-answers.ts';

/** The event log, Explain Key and calibration. */
export const keyInspectorFeature: Feature = {
  name: 'key-inspector',
  aliases: keyInspectorAliases,
  fields: [keyViewField, calibratingField],
  requests: [readHandler, writeHandler],
  commands: [['Help', inspectorCommands]],
  on: { terminal: askCalibration },
};
