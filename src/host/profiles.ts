import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseTree } from 'jsonc-parser';
import type { FileSystem } from '../base/files.ts';
import { encode } from '../base/utf8.ts';
import type { Event } from '../core/event.ts';
import { calibrationOf, fits, type Profile, profileName, readProfile, writtenKeys } from '../core/profile.ts';
import { Block } from '../text/block.ts';
import { Text } from '../text/text.ts';
import { parseJsonc } from './jsonc.ts';
import type { Saver } from './saving.ts';
import { refusal } from './sentences.ts';
import { withSetting } from './setting-edit.ts';
import { readSmallText } from './small-file.ts';

/** No profile is longer, and what is longer is not read. */
const MOST_BYTES = 1 << 20;

const BOM = '\uFEFF';
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
      const { value, place, faults: unparsed } = await parseJsonc(text);
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

  async #write(path: string, terminal: string, keys: ReadonlyMap<string, string>): Promise<string | null> {
    const stat = await this.#fs.stat(path);
    const there = stat === null ? null : readSmallText(path, MOST_BYTES);
    const mark = there?.startsWith(BOM) === true ? BOM : '';
    const body = there?.slice(mark.length) ?? '';
    let text = body.trim() === '' ? NEW_FILE : body;
    const set = (names: readonly string[], value: unknown): boolean => {
      const errors: { error: number; offset: number; length: number }[] = [];
      const tree = parseTree(text, errors, { allowTrailingComma: true });
      if (errors.length > 0 || tree?.type !== 'object') return false;
      text = withSetting(text, tree, names, value);
      return true;
    };
    const before = readProfile((await parseJsonc(text)).value).keys;
    const gone = [...writtenKeys(before).keys()].filter((sends) => !keys.has(sends));
    const right =
      set(['terminal'], terminal) &&
      gone.every((sends) => set(['keys', sends], undefined)) &&
      [...keys].every(([sends, key]) => set(['keys', sends], key));
    if (!right) return `${path} is not right as it stands, so nothing was written into it`;
    const saved = await this.#saver.save({
      path,
      content: Text.of(Block.of(encode(mark + text))),
      prefix: new Uint8Array(0),
      expect: stat,
      force: false,
      folders: true,
      keepsOld: () => {},
    });
    if (saved.kind === 'saved') return null;
    return saved.kind === 'failed'
      ? saved.message
      : `${path} was changed just now by another program; try again`;
  }
}
