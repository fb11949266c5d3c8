import type { Milliseconds } from './units.ts';

/** A worker thread, as Node and Bun have it. */
export interface Thread {
  on(event: 'message', heard: (message: unknown) => void): unknown;
  on(event: 'error', heard: (error: unknown) => void): unknown;
  on(event: 'messageerror', heard: (error: Error) => void): unknown;
  on(event: 'exit', heard: (code: number) => void): unknown;
  on(event: 'online', heard: () => void): unknown;
  postMessage(message: unknown, transfer: readonly ArrayBuffer[]): void;
  ref(): void;
  unref(): void;
  terminate(): Promise<unknown>;
}

/** The loss of a thread. */
export interface Loss {
  /** A clause without its subject, such as `failed: out of memory`. */
  readonly why: string;
  /** It was silent for too long. */
  readonly silent: boolean;
  /** It had started before. */
  readonly started: boolean;
}

export interface WatchOptions<Answer> {
  /** Starts a thread. */
  start(): Thread;
  heard(answer: Answer): void;
  /** The thread is gone; the next order starts another one. */
  lost(loss: Loss): void;
  /** The thread has started. */
  started?(): void;
  /** The sign that it has started: that it runs, or its first answer, before which it may have much to load. */
  readonly startsWith: 'online' | 'answer';
  /** The time that it may be silent while something is expected of it. */
  readonly silence: Milliseconds;
  /** A number that changes as work gets on, which is a sign of life as well; null where there is nothing to do. */
  pulse?(): number | null;
}

/**
 * Silence is counted in so many beats. A beat that comes late, since this thread was busy or the machine asleep, counts
 * once: what the worker said meanwhile is heard before the next.
 */
const BEATS = 6;
/** The beats until it has started are so many times as many. */
const STARTING = 3;

/**
 * A worker that may fail: it is started by the first order, and again by the next one after it was lost. However it
 * ends, by an exception, an exit or an endless loop, that is reported once, and the program goes on.
 */
export class WatchedWorker<Order, Answer> {
  readonly #options: WatchOptions<Answer>;
  #thread: Thread | null = null;
  #started = false;
  #times = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: WatchOptions<Answer>) {
    this.#options = options;
  }

  /** There is a thread. */
  get running(): boolean {
    return this.#thread !== null;
  }

  /** The thread has started. */
  get started(): boolean {
    return this.#started;
  }

  /** Its silence is being counted. */
  get expecting(): boolean {
    return this.#timer !== undefined;
  }

  /** Starts the thread, where there is none: that takes this thread some milliseconds. */
  prepare(): void {
    if (this.#thread !== null) return;
    try {
      this.#thread = this.#start();
    } catch (error) {
      // The system has no thread left.
      const why = `cannot be started: ${messageOf(error)}`;
      queueMicrotask(() => this.#options.lost({ why, silent: false, started: false }));
    }
  }

  post(order: Order, transfer: readonly ArrayBuffer[] = []): void {
    this.prepare();
    this.#thread?.postMessage(order, transfer);
  }

  /** Counts its silence from now on; it may be silent for `times` the usual time. */
  expect(times = 1): void {
    this.rest();
    this.#times = times;
    if (this.#thread === null || this.#options.silence === Infinity) return;
    this.#count(this.#beats, this.#options.pulse?.());
  }

  /** Nothing is expected of it any more. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Lets the program wait for the thread before it ends, or not. */
  hold(on: boolean): void {
    if (on) this.#thread?.ref();
    else this.#thread?.unref();
  }

  /** Ends the thread; the next order starts another one. */
  async end(): Promise<void> {
    this.rest();
    const thread = this.#thread;
    this.#thread = null;
    this.#started = false;
    await thread?.terminate();
  }

  get #beats(): number {
    return this.#times * (this.#started ? BEATS : STARTING * BEATS);
  }

  #start(): Thread {
    const thread = this.#options.start();
    thread.on('message', (message) => {
      if (thread !== this.#thread) return;
      this.#begin('answer');
      this.#options.heard(message as Answer);
    });
    thread.on('online', () => {
      if (thread === this.#thread) this.#begin('online');
    });
    const gone = (why: string): void => {
      if (thread === this.#thread) this.#onLost(why);
    };
    thread.on('error', (error) => gone(`failed: ${messageOf(error)}`));
    thread.on('messageerror', (error) => gone(`could not be understood: ${messageOf(error)}`));
    thread.on('exit', (code) => gone(`ended with exit code ${code}`));
    return thread;
  }

  #begin(by: 'online' | 'answer'): void {
    if (this.#started || by !== this.#options.startsWith) return;
    this.#started = true;
    if (this.expecting) this.expect(this.#times);
    this.#options.started?.();
  }

  #count(beats: number, pulse: number | null | undefined): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const now = this.#options.pulse?.();
      if (now !== pulse) this.#count(this.#beats, now);
      else if (beats > 1) this.#count(beats - 1, pulse);
      // One that has nothing to do may be silent.
      else if (now !== null || !this.#started) this.#onLost('did not answer', true);
    }, this.#options.silence / BEATS);
  }

  #onLost(why: string, silent = false): void {
    const loss = { why, silent, started: this.#started };
    void this.end();
    this.#options.lost(loss);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
