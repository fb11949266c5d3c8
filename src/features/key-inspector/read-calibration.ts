import type { Event } from '../../core/model/messages.ts';
import { say, type State, type Step, step } from '../../core/model/state.ts';
import { calibrationField, terminalNameField } from '../../core/model/terminal.ts';

/** The terminal is known by name: asks for what was calibrated for it. */
export const askCalibration = (state: State, { name }: Extract<Event, { type: 'terminal' }>): Step =>
  step(calibrationField.with(terminalNameField.with(state, name), null), {
    type: 'read_calibration',
    terminal: name,
  });

/** The state with the calibration that was read, and with what was wrong with its file. */
export function calibrationRead(state: State, event: Extract<Event, { type: 'calibration' }>): State {
  const { calibration, faults, note } = event;
  const known = faults.reduce(
    (next, text) => say(next, 'warning', text),
    calibrationField.with(state, calibration),
  );
  return note === undefined ? known : say(known, 'info', note);
}
