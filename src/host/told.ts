import { readFileSync } from 'node:fs';
import { writeStateFile } from './state-file.ts';

/** What has been told once and is not told again, by whom it is about: a JSON file of the user's state folder. */
export class Told {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  has(about: string, what: string): boolean {
    return this.#read()[about]?.includes(what) ?? false;
  }

  /** Remembers it. Throws what the disk refuses. */
  add(about: string, what: string): void {
    const told = this.#read();
    const next = { ...told, [about]: [...(told[about] ?? []), what] };
    writeStateFile(this.#file, next);
  }

  /** Nothing where the file is not there or not right: then it is told once more. */
  #read(): Record<string, string[] | undefined> {
    try {
      const value: unknown = JSON.parse(readFileSync(this.#file, 'utf8'));
      if (typeof value !== 'object' || value === null) return {};
      return Object.fromEntries(
        Object.entries(value).filter(
          (entry): entry is [string, string[]] =>
            Array.isArray(entry[1]) && entry[1].every((each) => typeof each === 'string'),
        ),
      );
    } catch {
      return {};
    }
  }
}
