import type { Event } from '../../core/model/messages.ts';
import type { Milliseconds } from '../../base/units.ts';

/** After how long of nothing being done that is told. */
const TOLD: readonly Milliseconds[] = [1000, 10_000, 60_000, 600_000];

/** The timer that reports that the user is idle. It does not keep the program from ending. */
export class IdleTimer {
  readonly #tell: (milliseconds: Milliseconds) => void;
  #timer: NodeJS.Timeout | undefined;
  #since: Milliseconds = 0;
  /** The index of the next one to report. */
  #next = 0;

  constructor(tell: (milliseconds: Milliseconds) => void) {
    this.#tell = tell;
  }

  /** Takes in an event: what somebody does begins the waiting anew, as long as it is `wanted`. */
  after({ type }: Event, wanted: boolean): void {
    if (!wanted) return this.end();
    if (this.#timer !== undefined && type !== 'key' && type !== 'mouse' && type !== 'paste') return;
    this.end();
    this.#since = performance.now();
    this.#wait(0);
  }

  /** It will report, if nothing happens. */
  get isOn(): boolean {
    return this.#timer !== undefined && this.#next < TOLD.length;
  }

  /** Waits no more. */
  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #wait(i: number): void {
    this.#next = i;
    if (i === TOLD.length) return;
    this.#timer = setTimeout(
      () => {
        this.#tell(TOLD[i]);
        this.#wait(i + 1);
      },
      this.#since + TOLD[i] - performance.now(),
    );
    this.#timer.unref();
  }
}
