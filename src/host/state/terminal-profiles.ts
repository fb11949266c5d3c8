import { readCalibration, writeCalibration } from '../../features/key-inspector/calibration-requests.ts';
import { type Runner, runs } from '../requests.ts';
import type { Tools } from '../tools.ts';

/** Answers requests about the profiles of terminals. Where no configuration is to be touched, nothing is read or written. */
export class TerminalProfiles {
  readonly runners: readonly Runner[];

  /** @param finish has the program wait for work before it ends */
  constructor({ profiles }: Pick<Tools, 'profiles'>, finish: (work: Promise<unknown>) => void) {
    this.runners = [
      runs(readCalibration, async ({ terminal }) => (await profiles())?.read(terminal) ?? null),
      runs(writeCalibration, (work) => {
        const written = profiles().then(
          (known) => known?.write(work) ?? { learned: null, note: NOT_WRITTEN },
        );
        finish(written);
        return written;
      }),
    ];
  }
}

const NOT_WRITTEN = 'Inkstone was started with --safe: the calibration is lost when it quits';
