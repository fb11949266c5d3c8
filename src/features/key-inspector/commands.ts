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
    { key: 'f', label: 'forget them' },
    { key: 'k', label: 'keep them', first: true },
  ],
  confirm: (state, _, answer) => (answer === 'f' ? setCalibration(state, []) : step(state)),
};

/** Commands that show how keys arrive, and correct it. */
export const inspectorCommands: readonly Command[] = [
  {
    name: 'event_debug',
    title: 'Debug Keyboard Events',
    doc: 'Shows what the terminal sends for each key, and what the editor makes of it.',
    anywhere: true,
    run: (state) => openKeyView(state, false),
  },
  {
    name: 'explain_key',
    title: 'Explain Key',
    doc: 'Tells what the next key or chord would do here, and why, without doing it.',
    anywhere: true,
    run: (state) => openKeyView(state, true),
  },
  {
    name: 'inspect_token_scopes',
    title: 'Inspect Token and Scopes',
    doc: 'Shows what the token at the cursor is taken for, and which rule of the theme gives it its look.',
    run: inspectToken,
  },
  {
    name: 'calibrate_input',
    title: 'Calibrate Input',
    doc: 'Asks for keys that this terminal may send wrongly, and learns what it sends.',
    anywhere: true,
    run: openCalibration,
  },
  {
    name: 'forget_calibration',
    title: 'Forget Calibrated Keys',
    doc: 'Takes the keys of this terminal again as they come.',
    disabled: (state) =>
      calibrationField.of(state) === null ? 'no keys were learned for this terminal' : null,
    run(state) {
      const calibration = calibrationField.of(state);
      const terminal = terminalNameField.of(state);
      if (calibration === null) return false;
      const count = calibration.keys.length;
      return openPrompt(state, forgetting, {
        label: `Forget ${count === 1 ? 'the key' : `the ${count} keys`} that ${terminal || 'this terminal'} was calibrated for (${calibration.source})?`,
      });
    },
  },
];
