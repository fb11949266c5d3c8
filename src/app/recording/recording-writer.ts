import { closeSync, openSync, write, writeSync } from 'node:fs';

/** Bytes that are written at once: a large file is written in parts, beside the keys. */
const MOST = 1 << 20;

/** Appends lines to a new file, in the background: no caller waits for the disk. */
export class RecordingWriter {
  readonly #file: number;
  readonly #onFailure: (error: unknown) => void;
  #lines: string[] = [];
  /** The bytes being written, and their place in the file. */
  #writing: Buffer | null = null;
  #place = 0;
  /** Writes that the system has not answered yet: until then the file stays open, or its number could be another's. */
  #unanswered = 0;
  #over = false;
  #isClosed = false;

  /** Begins a file that does not exist yet. Throws what the disk refuses. @param onFailure is called once */
  constructor(path: string, onFailure: (error: unknown) => void) {
    this.#file = openSync(path, 'wx', 0o600);
    this.#onFailure = onFailure;
  }

  /** True while more lines than can be written at once wait. */
  get isBusy(): boolean {
    return this.#lines.length > 0 && this.#writing !== null && this.#writing.length >= MOST;
  }

  /** Appends a line. */
  append(line: string): void {
    if (this.#over) return;
    this.#lines.push(line);
    if (this.#writing === null) this.#writeNext();
  }

  #writeNext(): void {
    const bytes = Buffer.from(this.#lines.join(''));
    this.#lines = [];
    this.#writing = bytes;
    this.#writePart(bytes, 0);
  }

  #writePart(bytes: Buffer, from: number): void {
    const length = Math.min(MOST, bytes.length - from);
    this.#unanswered++;
    write(this.#file, bytes, from, length, this.#place + from, (error, written) => {
      this.#unanswered--;
      if (this.#isClosed) return this.#close();
      // The rest was written at once meanwhile.
      if (this.#writing !== bytes || this.#over) return;
      if (error !== null) return this.#fail(error);
      if (from + written < bytes.length) return this.#writePart(bytes, from + written);
      this.#place += bytes.length;
      this.#writing = null;
      if (this.#lines.length > 0) this.#writeNext();
    });
  }

  /** Writes all lines at once; those under way are written again at the same place. Never throws. */
  flush(): void {
    if (this.#over) return;
    const bytes = Buffer.concat([this.#writing ?? Buffer.alloc(0), Buffer.from(this.#lines.join(''))]);
    this.#writing = null;
    this.#lines = [];
    try {
      for (let done = 0; done < bytes.length;)
        done += writeSync(this.#file, bytes, done, bytes.length - done, this.#place + done);
      this.#place += bytes.length;
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Writes all lines, and closes the file. */
  close(): void {
    this.flush();
    if (this.#over) return;
    this.#over = true;
    this.#isClosed = true;
    this.#close();
  }

  #close(): void {
    if (this.#unanswered === 0) closeSync(this.#file);
  }

  #fail(error: unknown): void {
    this.#over = true;
    this.#lines = [];
    this.#writing = null;
    this.#onFailure(error);
  }
}
