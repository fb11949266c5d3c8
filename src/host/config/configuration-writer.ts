import type { Effect, Event } from '../../core/model/messages.ts';
import { existsSync, type FSWatcher, statSync, watch } from 'node:fs';
import type { FileSystem } from '../../base/files.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { SettingSource } from '../../core/config/settings.ts';
import { realPath } from '../files/real-path.ts';
import {
  type Configuration,
  type Contributions,
  configurationFile,
  MOST_BYTES,
  projectFile,
  readConfiguration,
} from './configuration.ts';
import type { ContentTrust } from '../trust/folder-trust.ts';
import type { Saver } from '../files/saver.ts';
import { refusal } from '../files/error-messages.ts';
import { type Rewritten, takeBack } from '../search/rewriting.ts';
import { writeBindings, writeSetting } from './setting-file.ts';
import { type SettingPlace, settingPlace } from './setting-place.ts';
import { readSmallText } from '../files/small-file.ts';

/** Events about a file come in bursts; they are gathered for so long, in milliseconds. */
const SETTLE = 50;

type SetSetting = Extract<Effect, { type: 'set_setting' }>;
type EditBindings = Extract<Effect, { type: 'edit_keybindings' }>;

/** Changes of keys that can be taken back. */
const MOST_CHANGES = 50;

/** Writes the configuration of the user and of the folder, and tells when a configuration file changes. */
export class ConfigurationWriter {
  readonly #folder: string;
  readonly #project: string | null;
  readonly #trust: ContentTrust;
  readonly #emit: (event: Event) => void;
  readonly #fs: FileSystem;
  readonly #saver: Saver;
  /** Writes come one after the other. */
  #writing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  readonly #known: Contributions;
  /** The changes of bindings, the latest last. */
  #changes: readonly Rewritten[] = [];

  /**
   * @param known the names that bindings can have
   * @param folder of the user's configuration
   * @param project the folder that is worked in, when its configuration holds; null for none
   * @param trust the trust in that folder, which may set what runs if it is given
   */
  constructor(
    known: Contributions,
    folder: string,
    project: string | null,
    trust: ContentTrust,
    emit: (event: Event) => void,
    fs: FileSystem,
    saver: Saver,
  ) {
    this.#known = known;
    this.#folder = folder;
    this.#project = project;
    this.#trust = trust;
    this.#emit = emit;
    this.#fs = fs;
    this.#saver = saver;
  }

  /** The configuration file of the user, or of the folder that is worked in. */
  fileOf(source: SettingSource): string {
    return source === 'folder' && this.#project !== null
      ? projectFile(this.#project)
      : configurationFile(this.#folder);
  }

  /** The place of a setting in one of the files; null where there is no such file, or it cannot be read. */
  async placeOf(source: SettingSource, name: string): Promise<SettingPlace | null> {
    await this.#writing;
    try {
      const text = readSmallText(this.fileOf(source), MOST_BYTES);
      return text === null ? null : settingPlace(text, name);
    } catch {
      // Opening the file reports the reason.
      return null;
    }
  }

  /** Gives a setting a value in one of the files, or takes it out (undefined). */
  set({ name, value, source }: Pick<SetSetting, 'name' | 'value' | 'source'>): Promise<void> {
    const file = this.fileOf(source);
    return this.#write(file, () => writeSetting(file, name, value, this.#fs, this.#saver));
  }

  /** Edits the bindings of one of the files. */
  editBindings({ source, edits }: Pick<EditBindings, 'source' | 'edits'>): Promise<void> {
    const file = this.fileOf(source);
    return this.#write(file, () =>
      writeBindings(this.#known, file, edits, this.#fs, this.#saver, (change) => {
        this.#changes = [...this.#changes, change].slice(-MOST_CHANGES);
      }),
    );
  }

  /** Writes back what the file held before bindings were edited last. */
  undoBindings(): Promise<void> {
    return this.#write(this.fileOf('user'), async () => {
      const last = this.#changes.at(-1);
      if (last === undefined) return 'No keybinding change to undo';
      const wrong = await takeBack(last, this.#fs, this.#saver);
      this.#changes = wrong === null ? this.#changes.slice(0, -1) : [];
      return wrong;
    });
  }

  /** One write after the other; what went wrong is told, and in any case what holds now. */
  #write(file: string, write: () => Promise<string | null>): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      // What was wrong with the files before was told when it came to be so.
      const { faults } = await this.#configuration();
      const wrong = await write().catch((error: unknown) => refusal('save', file, error));
      // Nobody is asked about a change that they made themselves.
      await this.#trust.adopt(readConfiguration(this.#known, this.#folder, this.#project, true).runnable);
      if (wrong !== null) this.#emit({ type: 'message', message: { level: 'error', text: wrong } });
      await this.read(faults);
    });
    return this.#writing;
  }

  async #configuration(): Promise<Configuration> {
    const read = (trusted: boolean): Configuration =>
      readConfiguration(this.#known, this.#folder, this.#project, trusted);
    const trusted = read(true);
    return (await this.#trust.check(trusted.runnable)) ? trusted : read(false);
  }

  /**
   * Reads all configuration anew and tells what holds. A file that is wrong as a whole leaves what held.
   * @param known faults that were told already
   */
  async read(known: readonly string[] = []): Promise<void> {
    const { settings, layers, keys, faults, held, broken } = await this.#configuration();
    if (!broken) this.#emit({ type: 'settings', settings, layers, keys, held, faults });
    for (const text of faults.filter((each) => !known.includes(each)))
      this.#emit({ type: 'message', message: { level: 'error', text } });
  }

  /** Reads it again whenever one of its files changes. Where nothing can be watched, only our own changes count. */
  watch(): void {
    for (const file of new Set([this.fileOf('user'), this.fileOf('folder')])) {
      this.#watch(file);
      // It was read when the program started: until now nobody would have told of a change.
      if (changedAt(file) >= performance.timeOrigin) this.#soon();
    }
    this.#trust.watch(() => void this.read());
  }

  /** Watches a file in its folder, and where a link leads; a folder that is not there yet is waited for. */
  #watch(path: string): void {
    const at = path.lastIndexOf('/');
    const folder = path.slice(0, at);
    if (!existsSync(folder)) {
      const up = folder.lastIndexOf('/');
      const waiting = this.#watchName(folder.slice(0, up) || '/', folder.slice(up + 1), () => {
        if (!existsSync(folder)) return;
        waiting?.close();
        this.#watch(path);
        this.#soon();
      });
      return;
    }
    this.#watchName(folder, path.slice(at + 1), () => this.#soon());
    const real = realPath(path);
    const realAt = real.lastIndexOf('/');
    if (real !== path) this.#watchName(real.slice(0, realAt), real.slice(realAt + 1), () => this.#soon());
  }

  #watchName(folder: string, name: string, changed: () => void): FSWatcher | null {
    try {
      const watcher = watch(folder, { persistent: false }, (_, each) => {
        if (each === name) changed();
      });
      watcher.on('error', () => watcher.close());
      return watcher;
    } catch {
      // Nothing can be watched there: it may not be there, or the system has no more watches.
      return null;
    }
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.read(), SETTLE);
  }
}

/** The time when a file was changed last; 0 where there is none, or access is denied. */
function changedAt(file: string): Milliseconds {
  try {
    return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  } catch {
    return 0;
  }
}
