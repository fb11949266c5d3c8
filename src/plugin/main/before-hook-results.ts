import type { Milliseconds } from '../../base/units.ts';

/** The time that a plugin may take to veto something. */
const PATIENCE: Milliseconds = 50;

/** The results of before-hooks: of each question until all plugins have allowed it, one has refused, or time is up. */
export class BeforeHookResults {
  readonly #asked = new Map<number, (allowed: boolean) => void>();
  readonly #patience: Milliseconds;
  #last = 0;

  constructor(patience = PATIENCE) {
    this.#patience = patience;
  }

  /**
   * Asks so many plugins; those that take too long let it happen.
   * @param ask takes the number that tells their verdicts
   */
  of(plugins: number, ask: (number: number) => void): Promise<boolean> {
    const number = ++this.#last;
    let left = plugins;
    return new Promise((resolve) => {
      const decided = (allowed: boolean): void => {
        clearTimeout(timer);
        this.#asked.delete(number);
        resolve(allowed);
      };
      const timer = setTimeout(() => decided(true), this.#patience);
      this.#asked.set(number, (allowed) => {
        if (!allowed || --left === 0) decided(allowed);
      });
      ask(number);
    });
  }

  /** One of them has said whether it may happen. */
  told(number: number, allowed: boolean): void {
    this.#asked.get(number)?.(allowed);
  }
}
