import type { Event } from '../core/model/messages.ts';

/** The work that is under way by requests of the core, each of which can be stopped. */
export class Errands {
  readonly #emit: (event: Event) => void;
  readonly #stops = new Map<number, AbortController>();

  constructor(emit: (event: Event) => void) {
    this.#emit = emit;
  }

  /** Does work, and tells that it is over however it ended. */
  async run(request: number, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    try {
      await this.stoppable(request, work);
    } finally {
      this.#emit({ type: 'errand_over', request });
    }
  }

  /** Does work that `stop` stops; what it throws then is no error. */
  async stoppable(request: number, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const stop = new AbortController();
    this.#stops.set(request, stop);
    try {
      await work(stop.signal);
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    } finally {
      this.#stops.delete(request);
    }
  }

  /** Stops what is under way at a request. */
  stop(request: number): void {
    this.#stops.get(request)?.abort();
  }
}
