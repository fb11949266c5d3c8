import { basename, join } from 'node:path';
import type { FileSystem } from '../../base/files.ts';
import { makeFolder } from './journal.ts';
import type { Owner } from './owner.ts';
import { codeOf } from './error-messages.ts';
import { readAll, writeAll } from './stream.ts';

/** A path is no longer. */
const LONGEST = 1 << 16;
/** Notes of this process at one moment, at most. */
const MOST = 1000;

/**
 * Notes where a process has files of its own beside those of the user, so that the next start removes what one left
 * that was killed. `N.OWNER.draft` holds the path of one whose name ends in `.ink-OWNER`, and nothing else is removed.
 * They fail silently: what they are about only takes space.
 */
export class Drafts {
  readonly #fs: FileSystem;
  readonly #folder: string;
  readonly #owner: Owner;

  constructor(fs: FileSystem, folder: string, owner: Owner) {
    this.#fs = fs;
    this.#folder = folder;
    this.#owner = owner;
  }

  /** Notes a file that is about to be made; gives what ends the note once it is gone. */
  async note(path: string): Promise<() => Promise<void>> {
    const place = await this.#write(path).catch(() => null);
    return async () => {
      if (place !== null) await this.#fs.remove(place).catch(() => {});
    };
  }

  async #write(path: string): Promise<string> {
    await makeFolder(this.#fs, this.#folder);
    for (let count = 1; ; count++) {
      const place = join(this.#folder, `${count}.${this.#owner.name}.draft`);
      const file = await this.#fs.open(place, 'create-new', 0o600).catch((error: unknown) => {
        // Another save of this process has that number.
        if (codeOf(error) !== 'EEXIST' || count === MOST) throw error;
        return null;
      });
      if (file === null) continue;
      try {
        await writeAll(file, 0, new TextEncoder().encode(path));
      } finally {
        await file.close();
      }
      return place;
    }
  }

  /** Removes what processes left that are gone. */
  async tidy(): Promise<void> {
    for (const name of await this.#fs.list(this.#folder).catch(() => [])) {
      const owner = /^\d+\.([^.]+)\.draft$/.exec(name)?.[1];
      if (owner === undefined || !this.#owner.isGone(owner)) continue;
      await this.#remove(join(this.#folder, name), owner).catch(() => {});
    }
  }

  async #remove(note: string, owner: string): Promise<void> {
    const path = await this.#read(note);
    // A note that was cut short names nothing: it was written before the file was made.
    if (basename(path).endsWith(`.ink-${owner}`))
      await this.#fs.remove(path).catch((error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error;
      });
    await this.#fs.remove(note);
  }

  async #read(note: string): Promise<string> {
    const file = await this.#fs.open(note, 'read');
    try {
      const bytes = new Uint8Array(LONGEST);
      return new TextDecoder().decode(bytes.subarray(0, await readAll(file, 0, bytes)));
    } finally {
      await file.close();
    }
  }
}
