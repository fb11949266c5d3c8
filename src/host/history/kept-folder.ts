import type { FileSystem } from '../../base/files.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { KeepLimits } from '../../features/local-history/limits.ts';
import { type KeptFile, keptFilesIn, thin } from './kept-files.ts';

/** The time between two thinnings of a folder. */
const THINNED: Milliseconds = 600_000;

/** The surroundings of a store. */
export interface StoreSetting {
  /** Folders whose files nobody wants to have back. */
  readonly temporary: readonly string[];
  /** The time on the wall clock when that of the events was 0. */
  readonly epoch: Milliseconds;
  readonly now: () => Milliseconds;
  /** Takes what the log is to have. */
  readonly log: (text: string) => void;
  readonly delay?: Milliseconds;
  /** Other folders whose files are thinned along with those of the store. */
  readonly beside?: readonly string[];
}

/** The folder of a store: it is thinned from time to time, and the log hears of its first trouble. */
export class KeptFolder {
  readonly #fs: FileSystem;
  readonly #path: string;
  readonly #setting: StoreSetting;
  #isThinned = -Infinity;
  #isToldOf = false;

  constructor(fs: FileSystem, path: string, setting: StoreSetting) {
    this.#fs = fs;
    this.#path = path;
    this.#setting = setting;
  }

  /** The files in the folder and in those beside it. Rejects with what the system refuses. */
  async files(): Promise<readonly KeptFile[]> {
    const folders = [this.#path, ...(this.#setting.beside ?? [])];
    return (await Promise.all(folders.map((folder) => keptFilesIn(this.#fs, folder)))).flat();
  }

  /** Removes what is too old or too much. Rejects with what the system refuses. */
  async thin(limits: Pick<KeepLimits, 'days' | 'megabytes'>): Promise<void> {
    await thin(this.#fs, await this.files(), limits, this.#setting.now());
  }

  /** Does the same, unless that was tried in the last ten minutes. */
  async thinAtTimes(limits: Pick<KeepLimits, 'days' | 'megabytes'>): Promise<void> {
    const now = this.#setting.now();
    if (now - this.#isThinned < THINNED) return;
    this.#isThinned = now;
    await this.thin(limits);
  }

  /** Has the log say something, once in a run. */
  tell(text: string): void {
    if (this.#isToldOf) return;
    this.#isToldOf = true;
    this.#setting.log(text);
  }
}
