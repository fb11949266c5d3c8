import { watch } from 'node:fs';
import type { FileSystem } from '../base/files.ts';
import type { Event } from '../core/event.ts';
import { configurationFile, projectFile, readConfiguration } from './configuration.ts';
import type { Saver } from './saving.ts';
import { writeSetting } from './setting-file.ts';

/** Events about a file come in bursts; they are gathered for so long, in milliseconds. */
const SETTLE = 50;

/** Writes the user's configuration, and tells when a configuration file changes. */
export class Configuring {
  readonly #folder: string;
  readonly #project: string | null;
  readonly #trusted: () => boolean;
  readonly #emit: (event: Event) => void;
  readonly #fs: FileSystem;
  readonly #saver: Saver;
  /** Writes come one after the other. */
  #writing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param folder of the user's configuration
   * @param project the folder that is worked in, when its configuration holds; null for none
   * @param trusted whether that folder may set what runs
   */
  constructor(
    folder: string,
    project: string | null,
    trusted: () => boolean,
    emit: (event: Event) => void,
    fs: FileSystem,
    saver: Saver,
  ) {
    this.#folder = folder;
    this.#project = project;
    this.#trusted = trusted;
    this.#emit = emit;
    this.#fs = fs;
    this.#saver = saver;
  }

  /** The user's configuration file. */
  get file(): string {
    return configurationFile(this.#folder);
  }

  /** Gives a setting a value in the user's file, or takes it out (undefined). */
  set(name: string, value: unknown): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      const wrong = await writeSetting(this.file, name, value, this.#fs, this.#saver);
      if (wrong !== null) this.#emit({ type: 'message', message: { level: 'error', text: wrong } });
      await this.read();
    });
    return this.#writing;
  }

  /** Reads all configuration anew and tells what holds. A file that is wrong as a whole leaves what held. */
  async read(): Promise<void> {
    const { settings, sources, faults, held, broken } = await readConfiguration(
      this.#folder,
      this.#project,
      this.#trusted(),
    );
    if (!broken) this.#emit({ type: 'settings', settings, sources, held });
    for (const text of faults) this.#emit({ type: 'message', message: { level: 'error', text } });
  }

  /** Reads it again whenever one of its folders reports a change. Where nothing can be watched, only our own changes count. */
  watch(): void {
    for (const path of [this.file, ...(this.#project === null ? [] : [projectFile(this.#project)])]) {
      const at = path.lastIndexOf('/');
      const name = path.slice(at + 1);
      try {
        const watcher = watch(path.slice(0, at), { persistent: false }, (_, changed) => {
          if (changed === name) this.#soon();
        });
        watcher.on('error', () => watcher.close());
      } catch {
        // The folder does not exist yet: there is nothing to be told of.
      }
    }
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.read(), SETTLE);
  }
}
