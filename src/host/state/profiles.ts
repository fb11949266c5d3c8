import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getNodeValue, parseTree } from 'jsonc-parser';
import type { FileSystem } from '../../base/files.ts';
import {
  fits,
  type Profile,
  profileName,
  readProfile,
  writtenKeys,
} from '../../features/key-inspector/calibration-profile.ts';
import type {
  CalibrationWork,
  LearnedKeys,
  WrittenCalibration,
} from '../../features/key-inspector/calibration-requests.ts';
import { parseJsonc } from '../config/jsonc.ts';
import { rewrite, type Written } from '../search/rewriting.ts';
import type { Saver } from '../files/saver.ts';
import { refusal } from '../files/error-messages.ts';
import { withSetting } from '../config/setting-edit.ts';
import { readSmallText } from '../files/small-file.ts';

/** No profile is longer, and what is longer is not read. */
const MOST_BYTES = 1 << 20;

const NEW_FILE =
  '// The keys that this terminal sends in an unusual way: the bytes it sends, and the key that was pressed.\n{\n}\n';

/** A file of `terminals/` that says something of a terminal. */
interface FoundProfile {
  readonly name: string;
  readonly keys: Profile['keys'];
  readonly fit: 1 | 2;
}

/** The folder of the profiles, in that of the configuration. */
const profilesFolder = (configuration: string): string => join(configuration, 'terminals');

/** The answer about a terminal, from the profile that fits it best. */
const learnedFrom = (found: FoundProfile | null, faults: readonly string[]): LearnedKeys => ({
  keys: found?.keys ?? [],
  source: found === null ? '' : `terminals/${found.name}`,
  faults,
});

/** Reads and writes what was learned of terminals: a file for each, in the folder `terminals` of the configuration. */
export class Profiles {
  readonly #folder: string;
  readonly #fs: FileSystem;
  readonly #saver: Saver;
  /** Writes come one after the other. */
  #writing: Promise<unknown> = Promise.resolve();

  /** @param configuration the user's folder */
  constructor(configuration: string, fs: FileSystem, saver: Saver) {
    this.#folder = profilesFolder(configuration);
    this.#fs = fs;
    this.#saver = saver;
  }

  /** The keys of a terminal; null when no profile says anything of it. */
  read(terminal: string): LearnedKeys | null {
    const { found, faults } = this.#find(terminal);
    return found === null && faults.length === 0 ? null : learnedFrom(found, faults);
  }

  /**
   * Writes the keys of a terminal into its profile, which is made when it is not there, and keeps all else in it.
   * Rejects with a sentence that says why it was not written.
   */
  write(work: CalibrationWork): Promise<WrittenCalibration> {
    const written = this.#writing.then(() => this.#writeKeys(work));
    // The caller is told of a failure; the next write does not depend on it.
    this.#writing = written.catch(() => {});
    return written;
  }

  async #writeKeys({ terminal, keys }: CalibrationWork): Promise<WrittenCalibration> {
    const { found } = this.#find(terminal);
    const name = found?.fit === 2 ? found.name : `${profileName(terminal)}.json`;
    const path = join(this.#folder, name);
    const wrong = await this.#write(path, terminal, writtenKeys(keys)).catch((error: unknown) =>
      refusal('save', path, error),
    );
    if (wrong !== null) throw new Error(wrong);
    const again = this.#find(terminal);
    const count = keys.length === 1 ? '1 key' : `${keys.length} keys`;
    const note =
      keys.length === 0
        ? `Calibration of ${terminal} removed`
        : `Calibrated ${count} of ${terminal}, saved in terminals/${name}`;
    return { learned: learnedFrom(again.found, again.faults), note };
  }

  /** The profile that fits a terminal best, and what is wrong with those that fit. */
  #find(terminal: string): { readonly found: FoundProfile | null; readonly faults: readonly string[] } {
    if (!existsSync(this.#folder)) return { found: null, faults: [] };
    let best: FoundProfile | null = null;
    let faults: readonly string[] = [];
    const broken: string[] = [];
    for (const file of readdirSync(this.#folder).toSorted()) {
      if (!/\.jsonc?$/.test(file)) continue;
      const wrong = (fault: string): number => broken.push(`terminals/${file}${fault}`);
      let text: string | null;
      try {
        text = readSmallText(join(this.#folder, file), MOST_BYTES);
      } catch (error) {
        wrong(` cannot be read: ${error instanceof Error ? error.message : String(error)}`);
        continue;
      }
      if (text === null) {
        wrong(' is not a file of at most 1 MB, so it is ignored');
        continue;
      }
      const { value, place, faults: unparsed } = parseJsonc(text);
      if (unparsed.length > 0) {
        wrong(`:${unparsed[0]}; the file is ignored until this is fixed`);
        continue;
      }
      const profile = readProfile(value);
      const fit = fits(profile, file.replace(/\.jsonc?$/, ''), terminal);
      if (fit === 0 || fit <= (best?.fit ?? 0)) continue;
      best = { name: file, keys: profile.keys, fit };
      faults = profile.faults.map(
        ({ path, message }) => `terminals/${file}:${place(path, 'name')}: ${message}`,
      );
    }
    return { found: best, faults: [...broken, ...faults] };
  }

  #write(path: string, terminal: string, keys: ReadonlyMap<string, string>): Promise<Written> {
    const [fs, saver, undone] = [this.#fs, this.#saver, 'it was not changed'];
    return rewrite({ path, undone, fs, saver, fresh: NEW_FILE }, (before, tree) => {
      let text = before;
      const set = (names: readonly string[], value: unknown): void => {
        const now = parseTree(text, [], { allowTrailingComma: true });
        if (now !== undefined) text = withSetting(text, now, names, value);
      };
      set(['terminal'], terminal);
      for (const sends of writtenKeys(readProfile(getNodeValue(tree)).keys).keys())
        if (!keys.has(sends)) set(['keys', sends], undefined);
      for (const [sends, key] of keys) set(['keys', sends], key);
      return text;
    });
  }
}
