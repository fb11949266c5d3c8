import type { Milliseconds } from '../base/units.ts';

/** The time without a key after which nobody types, as far as one can tell. */
const REST: Milliseconds = 1000;

/** Work that is done once, when nobody types, since a key would have to wait for it. */
export class IdleTask {
  readonly #run: () => void;
  #armed = false;
  #waiting: NodeJS.Timeout | undefined;

  constructor(run: () => void) {
    this.#run = run;
  }

  /** It may be done from now on. */
  arm(): void {
    if (this.#armed) return;
    this.#armed = true;
    this.#wait();
  }

  /** A key was pressed: not within the next second. */
  postpone(): void {
    if (this.#waiting !== undefined) this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => {
      this.#waiting = undefined;
      this.#run();
    }, REST);
    this.#waiting.unref();
  }
}
