import type { Milliseconds } from '../base/units.ts';
import { collectGarbage } from '../host/system/gc.ts';

/** The time without a key after which nobody types, as far as one can tell. */
const REST: Milliseconds = 1000;

/**
 * A collection of garbage, once some events have happened and nobody types, since a key would have to wait for it. The
 * client of language servers and the warm-up leave 10 MB together.
 */
export class IdleCollection<Awaited extends string> {
  readonly #awaited: Set<Awaited>;
  #waiting: NodeJS.Timeout | undefined;

  constructor(...awaited: readonly Awaited[]) {
    this.#awaited = new Set(awaited);
  }

  /** One of the events has happened. */
  happened(event: Awaited): void {
    if (this.#awaited.delete(event) && this.#awaited.size === 0) this.#wait();
  }

  /** A key was pressed: not within the next second. */
  postpone(): void {
    if (this.#waiting !== undefined) this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => {
      this.#waiting = undefined;
      void collectGarbage();
    }, REST);
    this.#waiting.unref();
  }
}
