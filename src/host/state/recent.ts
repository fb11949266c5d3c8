import type { Report } from './damage.ts';
import { refusal } from '../files/error-messages.ts';
import { isStrings, readStateFile, type StateFileKind, writeStateFile, WRONG_SHAPE } from './state-file.ts';

/** Paths that are remembered. */
const MOST = 100;

/** The things that a list is of. */
type Things = 'files' | 'folders';

const kindOf = (things: Things): StateFileKind<readonly string[]> => ({
  read: (value) => (isStrings(value) ? value : WRONG_SHAPE),
  empty: [],
  consequence: `The list of recent ${things} starts empty`,
});

/** The files or folders that were opened last, in a JSON file of the user's state folder. */
export class Recent {
  readonly #file: string;
  readonly #things: Things;
  readonly #report: Report;
  /** A failure to keep them was reported. */
  #told = false;

  constructor(file: string, report: Report, things: Things = 'files') {
    this.#file = file;
    this.#things = things;
    this.#report = report;
  }

  /** Absolute paths, the latest first; none when the file is missing, damaged or cannot be read. */
  list(): readonly string[] {
    try {
      return this.#read();
    } catch {
      // `add` reports it.
      return [];
    }
  }

  #read(): readonly string[] {
    return readStateFile(this.#file, kindOf(this.#things), this.#report).slice(0, MOST);
  }

  /**
   * Puts `path` first. Another editor that does so at the same time may win; the file is whole at any time.
   * @returns why it is not kept, the first time that the disk refuses; null otherwise
   */
  add(path: string): string | null {
    try {
      const paths = this.#read();
      if (paths[0] === path) return null;
      const next = [path, ...paths.filter((each) => each !== path)].slice(0, MOST);
      writeStateFile(this.#file, next);
    } catch (error) {
      if (this.#told) return null;
      this.#told = true;
      return `The list of recent ${this.#things} is not saved. ${refusal('write', this.#file, error)}`;
    }
    return null;
  }
}
