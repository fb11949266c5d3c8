import { calibrationField, terminalNameField } from '../../core/model/terminal.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { openCalibration, setCalibration } from './calibration.ts';
import type { Command } from '../../core/model/command.ts';
import { openKeyView } from './key-log.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { step } from '../../core/model/state.ts';
import { inspectToken } from '../symbols/inspect-token.ts';

const forgetting: PromptKind = {
  name: 'forget_calibration',
  choices: [
    { key: 'f', label: 'forget' },
    { key: 'k', label: 'keep', first: true },
  ],
  confirm: (state, _, answer) => (answer === 'f' ? setCalibration(state, []) : step(state)),
};

/** Commands that show how keys arrive, and correct it. */
export const inspectorCommands: readonly Command[] = [
  {
    name: 'event_debug',
    title: 'Show Keyboard Events',
    doc: 'Show the bytes that the terminal sends for each key, and how Inkstone reads them.',
    anywhere: true,
    run: (state) => openKeyView(state, false),
  },
  {
    name: 'explain_key',
    title: 'Explain Key',
    doc: 'Show which command the next key or chord would run, and why.',
    anywhere: true,
    run: (state) => openKeyView(state, true),
  },
  {
    name: 'inspect_token_scopes',
    title: 'Inspect Editor Tokens and Scopes',
    doc: 'Show the scopes of the token at the cursor, and the theme rule that styles it.',
    run: inspectToken,
  },
  {
    name: 'calibrate_input',
    title: 'Calibrate Input',
    doc: 'Teach Inkstone the keys that this terminal sends in an unusual way.',
    anywhere: true,
    run: openCalibration,
  },
  {
    name: 'forget_calibration',
    title: 'Forget Calibrated Keys',
    doc: 'Discard the calibrated keys of this terminal.',
    disabled: (state) =>
      calibrationField.of(state) === null ? 'No keys were calibrated for this terminal' : null,
    run(state) {
      const calibration = calibrationField.of(state);
      const terminal = terminalNameField.of(state);
      if (calibration === null) return false;
      const count = calibration.keys.length;
      return openPrompt(state, forgetting, {
        label: `Forget ${count === 1 ? 'the key' : `the ${count} keys`} calibrated for ${terminal || 'this terminal'} (${calibration.source})?`,
      });
    },
  },
];
