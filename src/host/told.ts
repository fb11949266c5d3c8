import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

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
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
    const draft = `${this.#file}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(next, null, 1)}\n`, { mode: 0o600 });
    renameSync(draft, this.#file);
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
