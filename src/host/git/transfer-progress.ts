/** The percentages of the whole at which each phase of a transfer starts and ends, by its name in the output of Git. */
const PHASES: Readonly<Record<string, readonly [start: number, end: number]>> = {
  'Counting objects': [0, 5],
  'Compressing objects': [5, 15],
  'Receiving objects': [15, 85],
  'Unpacking objects': [15, 85],
  'Writing objects': [15, 85],
  'Resolving deltas': [85, 95],
  'Updating files': [95, 100],
};

const FIGURE = new RegExp(`(${Object.keys(PHASES).join('|')}): +(\\d+)%`, 'g');

/** Lines that Git writes for people who wait, when it is called with `--progress`. */
const PROGRESS_LINE =
  /^(?:remote: )?(?:Enumerating objects: |Delta compression |Total \d+ \(delta )|^(?:remote: )?[A-Z][a-z]+ (?:objects|deltas|files): +\d/;

/** True for a line about how far a transfer has come. */
export const isProgressLine = (line: string): boolean => PROGRESS_LINE.test(line);

/** The progress of a transfer, from what Git writes on its standard error with `--progress`. */
export class TransferProgress {
  readonly #tell: (part: number) => void;
  #percent = 0;

  /** @param tell is given the progress, from 0 to 1, whenever it has grown by a percent */
  constructor(tell: (part: number) => void) {
    this.#tell = tell;
  }

  /** Reads a part of the output. A figure that is split between two parts is skipped: others follow. */
  read(part: string): void {
    let percent = this.#percent;
    for (const [, phase, figure] of part.matchAll(FIGURE)) {
      const [start, end] = PHASES[phase];
      percent = Math.max(percent, Math.floor(start + ((end - start) * Math.min(100, Number(figure))) / 100));
    }
    if (percent === this.#percent) return;
    this.#percent = percent;
    this.#tell(percent / 100);
  }
}
