import { mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Trust } from '../core/trust.ts';
import { codeOf } from './sentences.ts';

/** Which folders the user trusts, in a JSON file of the user's state folder. What is said of a folder holds below it. */
export class TrustFile {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** What was said of a folder, or of the nearest one around it. Without a file that can be read nothing is trusted. */
  of(folder: string): Trust {
    const answers = this.#answers();
    for (let at = realpathSync(folder); ; at = dirname(at)) {
      const answer = answers?.[at];
      if (answer === 'trusted' || answer === 'restricted') return answer;
      if (at === dirname(at)) return 'unknown';
    }
  }

  /** Remembers what is said of a folder, from now on. Throws what the disk refuses, and a file that is not right. */
  set(folder: string, trust: Trust): void {
    const answers = this.#answers();
    if (answers === null)
      throw new Error(`${this.#file} is not right as it stands, so the answer is not written`);
    const next = { ...answers, [realpathSync(folder)]: trust };
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
    const draft = `${this.#file}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(next, null, 1)}\n`, { mode: 0o600 });
    renameSync(draft, this.#file);
  }

  /** null when the file is not what it should be. */
  #answers(): Readonly<Record<string, unknown>> | null {
    let text: string;
    try {
      text = readFileSync(this.#file, 'utf8');
    } catch (error) {
      return codeOf(error) === 'ENOENT' ? {} : null;
    }
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
    } catch {
      // It is no JSON; below.
    }
    return null;
  }
}
