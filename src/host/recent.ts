import { readFileSync } from 'node:fs';
import { refusal } from './sentences.ts';
import { writeStateFile } from './state-file.ts';

/** Files that are remembered. */
const MOST = 100;

/** The files that were opened last, in a JSON file of the user's state folder. */
export class Recent {
  readonly #file: string;
  /** Whether it was told that they cannot be kept. */
  #told = false;

  constructor(file: string) {
    this.#file = file;
  }

  /** Absolute paths, the latest first; none when the file is missing or is not what it should be. */
  list(): readonly string[] {
    try {
      const value: unknown = JSON.parse(readFileSync(this.#file, 'utf8'));
      return Array.isArray(value) ? value.filter((path) => typeof path === 'string').slice(0, MOST) : [];
    } catch {
      return [];
    }
  }

  /**
   * Puts `path` first. Another editor that does so at the same time may win; the file is whole at any time.
   * @returns why it is not kept, the first time that the disk refuses; null otherwise
   */
  add(path: string): string | null {
    const paths = this.list();
    if (paths[0] === path) return null;
    const next = [path, ...paths.filter((each) => each !== path)].slice(0, MOST);
    try {
      writeStateFile(this.#file, next);
    } catch (error) {
      if (this.#told) return null;
      this.#told = true;
      return `which files were opened is not kept: ${refusal('write', this.#file, error)}`;
    }
    return null;
  }
}
