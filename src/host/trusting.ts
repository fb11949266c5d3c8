import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Trust } from '../core/trust.ts';
import { readStateFile, writeStateFile } from './state-file.ts';

/** Which folders the user trusts, in a JSON file of the user's state folder. What is said of a folder holds below it. */
export class TrustFile {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** What was said of a folder, or of the nearest one around it. Without a file that can be read nothing is trusted. */
  of(folder: string): Trust {
    const answers = readStateFile(this.#file);
    for (let at = realpathSync(folder); ; at = dirname(at)) {
      const answer = answers?.[at];
      if (answer === 'trusted' || answer === 'restricted') return answer;
      if (at === dirname(at)) return 'unknown';
    }
  }

  /** Remembers what is said of a folder, from now on. Throws what the disk refuses, and a file that is not right. */
  set(folder: string, trust: Trust): void {
    const answers = readStateFile(this.#file);
    if (answers === null)
      throw new Error(`${this.#file} is not right as it stands, so the answer is not written`);
    const next = { ...answers, [realpathSync(folder)]: trust };
    writeStateFile(this.#file, next);
  }
}
