import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Trust } from '../../features/trust/trust.ts';
import type { Report } from './damage.ts';
import {
  type Fields,
  isFields,
  readStateFile,
  type StateFileKind,
  writeStateFile,
  WRONG_SHAPE,
} from './state-file.ts';

const TRUSTS: ReadonlySet<unknown> = new Set<Trust>(['trusted', 'restricted', 'unknown']);

const KIND: StateFileKind<Fields> = {
  read: (value) =>
    isFields(value) && Object.values(value).every((each) => TRUSTS.has(each)) ? value : WRONG_SHAPE,
  empty: {},
  consequence: 'No folder is trusted until you trust it again',
};

/**
 * The folders that the user trusts, in a JSON file of the user's state folder. A decision about a folder also applies
 * below it.
 */
export class TrustFile {
  readonly #file: string;
  readonly #report: Report;

  constructor(file: string, report: Report) {
    this.#file = file;
    this.#report = report;
  }

  /**
   * The decision about a folder, or about the nearest one around it. Without a file that can be read nothing is
   * trusted.
   */
  of(folder: string): Trust {
    const answers = this.#read();
    for (let at = realpathSync(folder); ; at = dirname(at)) {
      const answer = answers?.[at];
      if (answer === 'trusted' || answer === 'restricted') return answer;
      if (at === dirname(at)) return 'unknown';
    }
  }

  /** Remembers what is said of a folder, from now on. Throws what the disk refuses. */
  set(folder: string, trust: Trust): void {
    const answers = readStateFile(this.#file, KIND, this.#report);
    const next = { ...answers, [realpathSync(folder)]: trust };
    writeStateFile(this.#file, next);
  }

  #read(): Fields | null {
    try {
      return readStateFile(this.#file, KIND, this.#report);
    } catch {
      // `set` reports it.
      return null;
    }
  }
}
