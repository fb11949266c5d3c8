import type { Event } from '../../core/model/messages.ts';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getNodeValue, parseTree } from 'jsonc-parser';
import type { FileSystem } from '../../base/files.ts';
import {
  calibrationOf,
  fits,
  type Profile,
  profileName,
  readProfile,
  writtenKeys,
} from '../../features/key-inspector/calibration-profile.ts';
import { parseJsonc } from '../config/jsonc.ts';
import { rewrite, type Written } from '../search/rewriting.ts';
import type { Saver } from '../files/saver.ts';
import { refusal } from '../files/error-messages.ts';
import { withSetting } from '../config/setting-edit.ts';
import { readSmallText } from '../files/small-file.ts';

/** No profile is longer, and what is longer is not read. */
const MOST_BYTES = 1 << 20;

const NEW_FILE =
  '// The keys that this terminal sends in another way than it should: what it sends, and the key that was pressed.\n{\n}\n';

/** A file of `terminals/` that says something of a terminal. */
interface Found {
  readonly name: string;
  readonly keys: Profile['keys'];
  readonly fit: 1 | 2;
}

/** The folder of the profiles, in that of the configuration. */
const profilesFolder = (configuration: string): string => join(configuration, 'terminals');

/** Reads and writes what was learned of terminals: a file for each, in the folder `terminals` of the configuration. */
export class Profiles {
  readonly #folder: string;
  readonly #emit: (event: Event) => void;
  readonly #fs: FileSystem;
  readonly #saver: Saver;
  /** Writes come one after the other. */
  #writing: Promise<void> = Promise.resolve();

  /** @param configuration the user's folder */
  constructor(configuration: string, emit: (event: Event) => void, fs: FileSystem, saver: Saver) {
    this.#folder = profilesFolder(configuration);
    this.#emit = emit;
    this.#fs = fs;
    this.#saver = saver;
  }

  /** Tells what is known of a terminal, when there is something. */
  async read(terminal: string): Promise<void> {
    const { found, faults } = await this.#find(terminal);
    if (found !== null || faults.length > 0) this.#tell(found, faults);
  }

  /** Writes the keys of a terminal into its profile, which is made when it is not there, and keeps all else in it. */
  write(terminal: string, keys: Profile['keys']): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      const { found } = await this.#find(terminal);
      const name = found?.fit === 2 ? found.name : `${profileName(terminal)}.json`;
      const path = join(this.#folder, name);
      let wrong: string | null;
      try {
        wrong = await this.#write(path, terminal, writtenKeys(keys));
      } catch (error) {
        wrong = refusal('save', path, error);
      }
      if (wrong !== null) {
        this.#emit({ type: 'message', message: { level: 'error', text: wrong } });
        return;
      }
      const again = await this.#find(terminal);
      const count = keys.length === 1 ? '1 key' : `${keys.length} keys`;
      const note =
        keys.length === 0
          ? `forgotten: the keys of ${terminal} come as they are`
          : `${count} of ${terminal} learned, in terminals/${name}`;
      this.#tell(again.found, again.faults, note);
    });
    return this.#writing;
  }

  #tell(found: Found | null, faults: readonly string[], note?: string): void {
    const calibration = found === null ? null : calibrationOf(found.keys, `terminals/${found.name}`);
    this.#emit({ type: 'calibration', calibration, faults, note });
  }

  /** The profile that fits a terminal best, and what is wrong with those that fit. */
  async #find(
    terminal: string,
  ): Promise<{ readonly found: Found | null; readonly faults: readonly string[] }> {
    if (!existsSync(this.#folder)) return { found: null, faults: [] };
    let best: Found | null = null;
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
        wrong(' is no file of at most 1 MB, so nothing is learned from it');
        continue;
      }
      const { value, place, faults: unparsed } = parseJsonc(text);
      if (unparsed.length > 0) {
        wrong(`:${unparsed[0]}; nothing of the file is taken up before that is right`);
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
    const [fs, saver, undone] = [this.#fs, this.#saver, 'nothing was written into it'];
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
