import type { AnyRequest, Request, RequestId } from '../core/model/request.ts';
import type { Effect, Event } from '../core/model/messages.ts';

/** The way back to the editor of work that is under way. */
export interface Link<Answer> {
  /** Aborted when the request was dropped: the work ends as soon as it can, and its answer reaches nobody. */
  readonly signal: AbortSignal;
  /** Tells a part of the answer; the last part is the value that the work returns. */
  readonly tell: (part: Answer) => void;
  /** Tells how far the work has come, from 0 to 1. */
  readonly progress: (part: number) => void;
}

/** The work that a kind of request asks for. */
export interface Runner {
  readonly request: AnyRequest;
  readonly run: (work: unknown, link: Link<unknown>) => unknown;
}

/** The runner of a kind of request. `run` returns the answer, or the last part of it, and throws where there is none. */
export const runs = <Work, Answer>(
  request: Request<Work, Answer>,
  run: (work: Work, link: Link<Answer>) => Promise<Answer> | Answer,
): Runner => ({ request, run: (work, link) => run(work as Work, link) });

/** Runs what is asked for, and answers with events. */
export class Requests {
  readonly #runners: ReadonlyMap<string, Runner>;
  readonly #emit: (event: Event) => void;
  readonly #before: (request: string) => Promise<void> | null;
  readonly #running = new Map<RequestId, AbortController>();

  /** @param before returns what a request has to wait for; null for nothing */
  constructor(
    runners: readonly Runner[],
    emit: (event: Event) => void,
    before: (request: string) => Promise<void> | null = () => null,
  ) {
    this.#before = before;
    this.#runners = new Map(runners.map((runner) => [runner.request.name, runner]));
    this.#emit = emit;
  }

  /** True where there is a runner for a request of this name. */
  has(name: string): boolean {
    return this.#runners.has(name);
  }

  /** Begins to work on a request. */
  async ask({ id, request, work }: Extract<Effect, { type: 'ask' }>): Promise<void> {
    const stop = new AbortController();
    this.#running.set(id, stop);
    try {
      const runner = this.#runners.get(request);
      if (runner === undefined) throw new Error(`no runner for ${request}`);
      const first = this.#before(request);
      if (first !== null) await first;
      const answer = await runner.run(work, {
        signal: stop.signal,
        tell: (part) => this.#emit({ type: 'answer', id, answer: part, last: false }),
        progress: (progress) => this.#emit({ type: 'request_progress', id, progress }),
      });
      this.#running.delete(id);
      this.#emit({ type: 'answer', id, answer, last: true });
    } catch (error) {
      this.#running.delete(id);
      const message = stop.signal.aborted ? null : error instanceof Error ? error.message : String(error);
      this.#emit({ type: 'request_failed', id, message });
    }
  }

  /** Stops the work on a request; one that is over is left alone. */
  cancel(id: RequestId): void {
    this.#running.get(id)?.abort();
  }
}
