import type { Event } from '../../core/model/messages.ts';
import { handles } from '../../core/model/request.ts';
import { say, type State, type Step, step } from '../../core/model/state.ts';
import { calibrationField, terminalNameField } from '../../core/model/terminal.ts';
import { showMessage } from '../../core/widgets/prompt-actions.ts';
import { calibrationOf } from './calibration-profile.ts';
import { type LearnedKeys, readCalibration, writeCalibration } from './calibration-requests.ts';

/** The terminal is known by name: asks for what was calibrated for it. */
export const askCalibration = (state: State, { name }: Extract<Event, { type: 'terminal' }>): Step =>
  readCalibration.ask(calibrationField.with(terminalNameField.with(state, name), null), { terminal: name });

/** Takes in the calibration of the terminal. */
export const readHandler = handles(readCalibration, {
  take: (state, learned) => step(learned === null ? state : withLearned(state, learned)),
});

/** Takes in a calibration as it was written, and shows the outcome. */
export const writeHandler = handles(writeCalibration, {
  take: (state, { learned, note }) =>
    step(say(learned === null ? state : withLearned(state, learned), 'info', note)),
  failed: (state, text) => showMessage(state, { level: 'error', text }),
});

/** The state with the keys of a terminal, and with the faults of their file shown. */
const withLearned = (state: State, { keys, source, faults }: LearnedKeys): State =>
  faults.reduce(
    (next, text) => say(next, 'warning', text),
    calibrationField.with(state, calibrationOf(keys, source)),
  );
