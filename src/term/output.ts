import { constants, openSync, write as writeFile, writeSync } from 'node:fs';

/** `fs.write` of a descriptor, as far as it is used here. */
export type Write = (
  fd: number,
  bytes: Uint8Array,
  offset: number,
  length: number,
  done: (error: NodeJS.ErrnoException | null, written: number) => void,
) => void;

/** Writes what is taken without any waiting and says how many bytes that were; 0 when this is not to be had. */
export type Attempt = (bytes: Uint8Array) => number;

/** The two ways to a terminal. */
export interface Outputs {
  readonly write: Write;
  readonly attempt: Attempt;
}

const toFile: Write = (fd, bytes, offset, length, done) => writeFile(fd, bytes, offset, length, null, done);

/**
 * The ways to the terminal behind `fd`. The runtime makes its own descriptor a blocking one, so for what is tried at
 * once the same terminal is opened anew, where the system lets us.
 */
function waysTo(fd: number): Outputs {
  let own = -1;
  const attempt: Attempt = (bytes) => {
    if (own === NONE) return 0;
    try {
      const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
      if (own < 0) own = openSync(`/proc/self/fd/${fd}`, O_WRONLY | O_NONBLOCK | O_NOCTTY);
      return writeSync(own, bytes);
    } catch (error) {
      // A full terminal is tried again; whatever else it is, the other way finds out and tells.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') own = NONE;
      return 0;
    }
  };
  return { write: toFile, attempt };
}

/** No descriptor to try at once with. */
const NONE = -2;
/** A larger write takes the terminal a while to read; the thread pool takes less than that to accept it. */
const SMALL = 16_384;

/** Between two tries when the terminal takes nothing, in milliseconds. */
const RETRY = 4;
/** The time for which a write that must not be put off keeps trying, in tries of `RETRY`. */
const TRIES = 250;

/**
 * The way to the terminal. What a key changes goes out at once when the terminal takes it: the way through another
 * thread would take longer than the frame. The rest of it, and all that is larger, is written by the thread pool, one
 * write at a time, so a slow terminal never holds up the loop; frames are made only when it is idle, so they never pile up.
 */
export class Output {
  readonly #fd: number;
  readonly #onIdle: () => void;
  readonly #onError: (error: NodeJS.ErrnoException) => void;
  readonly #ways: Outputs;
  #busy = false;
  #failed = false;
  /** The rest of the write under way, not yet taken by the terminal, is not wanted any more. */
  #abandoned = false;
  #queue: Uint8Array[] = [];

  /** `onIdle` is called whenever the output was busy and no longer is, `onError` once, when the terminal is gone. */
  constructor(
    fd: number,
    onIdle: () => void,
    onError: (error: NodeJS.ErrnoException) => void,
    ways = waysTo(fd),
  ) {
    this.#fd = fd;
    this.#onIdle = onIdle;
    this.#onError = onError;
    this.#ways = ways;
  }

  /** A write is under way. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Sends bytes after all that was given before; they must not change until then. After an error nothing is sent. */
  send(bytes: Uint8Array): void {
    if (bytes.length === 0 || this.#failed) return;
    if (this.#busy) this.#queue.push(bytes);
    else {
      const taken = bytes.length <= SMALL ? this.#ways.attempt(bytes) : 0;
      if (taken === bytes.length) return;
      this.#busy = true;
      this.#go(bytes, taken);
    }
  }

  /**
   * Sends bytes at once, before the call returns. What was given before and has not been taken is dropped, if need be
   * in the middle of a sequence. Errors are passed over: this is for leaving.
   */
  sendNow(bytes: Uint8Array): void {
    this.#queue = [];
    this.#abandoned = this.#busy;
    // Lets a write that the thread pool has been given reach the kernel, which keeps writes apart from there on.
    if (this.#busy) pause(RETRY);
    for (let at = 0, tries = 0; at < bytes.length && tries < TRIES;) {
      try {
        at += writeSync(this.#fd, bytes, at);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
        tries++;
        pause(RETRY);
      }
    }
  }

  #go(bytes: Uint8Array, offset: number): void {
    this.#ways.write(this.#fd, bytes, offset, bytes.length - offset, (error, written) => {
      if (error && error.code !== 'EAGAIN') this.#fail(error);
      else if (this.#abandoned) this.#next();
      else if (error) setTimeout(() => this.#go(bytes, offset), RETRY);
      else if (offset + written < bytes.length) this.#go(bytes, offset + written);
      else this.#next();
    });
  }

  #next(): void {
    this.#abandoned = false;
    const bytes = this.#queue.shift();
    if (bytes) return this.#go(bytes, 0);
    this.#busy = false;
    this.#onIdle();
  }

  #fail(error: NodeJS.ErrnoException): void {
    this.#busy = false;
    this.#failed = true;
    this.#queue = [];
    this.#onError(error);
  }
}

/** Stops everything for a while. */
function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
