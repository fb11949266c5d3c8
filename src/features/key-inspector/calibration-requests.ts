import { Request } from '../../core/model/request.ts';
import type { LearnedKey } from '../../input/calibration.ts';

/** The keys of a terminal as the profiles have them. */
export interface LearnedKeys {
  /** None where no profile fits the terminal. */
  readonly keys: readonly LearnedKey[];
  /** The file of the profile, as a sentence names it: `terminals/xterm.json`; empty where none fits. */
  readonly source: string;
  /** The faults of the profiles, as sentences. */
  readonly faults: readonly string[];
}

/** Reads the keys that were learned of a terminal, given by its name. The answer is null where no profile says anything. */
export const readCalibration = new Request<{ readonly terminal: string }, LearnedKeys | null>(
  'read_calibration',
  { replaces: true },
);

/** The keys of a terminal that are to be written. */
export interface CalibrationWork {
  readonly terminal: string;
  readonly keys: readonly LearnedKey[];
}

/** The profile after keys were written into it. */
export interface WrittenCalibration {
  /** Null where nothing is written in this run. */
  readonly learned: LearnedKeys | null;
  /** The outcome as a sentence. */
  readonly note: string;
}

/** Writes the keys of a terminal into its profile, in place of those that are there. */
export const writeCalibration = new Request<CalibrationWork, WrittenCalibration>('write_calibration');
