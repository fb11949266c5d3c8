import { write as writeFile, writeSync } from 'node:fs';

/** `fs.write` of a descriptor, as far as it is used here. */
export type Write = (
  fd: number,
  bytes: Uint8Array,
  offset: number,
  length: number,
  done: (error: NodeJS.ErrnoException | null, written: number) => void,
) => void;

const toFile: Write = (fd, bytes, offset, length, done) => writeFile(fd, bytes, offset, length, null, done);

/** Between two tries when the terminal takes nothing, in milliseconds. */
const RETRY = 4;
/** How long a write that must not be put off keeps trying, in tries of `RETRY`. */
const TRIES = 250;

/**
 * The way to the terminal. One write is under way at a time, on the thread pool, so a slow terminal never holds up the
 * loop; frames are made only when it is idle, so they never pile up.
 */
export class Output {
  readonly #fd: number;
  readonly #onIdle: () => void;
  readonly #onError: (error: NodeJS.ErrnoException) => void;
  readonly #write: Write;
  #busy = false;
  #failed = false;
  /** What the terminal has not taken yet of the write under way is not wanted any more. */
  #abandoned = false;
  #queue: Uint8Array[] = [];

  /** `onIdle` is called whenever all that was given has been sent, `onError` once, when the terminal is gone. */
  constructor(
    fd: number,
    onIdle: () => void,
    onError: (error: NodeJS.ErrnoException) => void,
    write: Write = toFile,
  ) {
    this.#fd = fd;
    this.#onIdle = onIdle;
    this.#onError = onError;
    this.#write = write;
  }

  /** Whether a write is under way. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Sends bytes after all that was given before; they must not change until then. After an error nothing is sent. */
  send(bytes: Uint8Array): void {
    if (bytes.length === 0 || this.#failed) return;
    if (this.#busy) this.#queue.push(bytes);
    else {
      this.#busy = true;
      this.#go(bytes, 0);
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
    this.#write(this.#fd, bytes, offset, bytes.length - offset, (error, written) => {
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
