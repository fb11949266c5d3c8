import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import type { Milliseconds } from '../../base/units.ts';
import { findPlugins, type FoundPlugins, type PluginFiles } from './files.ts';
import type { Stripper } from './stripper.ts';

/** Programs write in several steps; what they do within so long is looked at once. */
const SETTLE: Milliseconds = 100;

/** The changes of plugins since the last check. */
export interface PluginsChange {
  /** To be loaded, in this order, in the place of those of the same names that are loaded. */
  readonly load: readonly PluginFiles[];
  /** Names of those to be unloaded: their files are gone, or the configuration switches them off. */
  readonly unload: readonly string[];
  /** The new faults. A plugin that has become faulty keeps running as it was. */
  readonly faults: readonly string[];
}

/** The plugins of a configuration folder, and what changes about them. */
export class PluginFolder {
  readonly #folder: string;
  readonly #isEnabled: (name: string) => boolean;
  readonly #stripper: Stripper;
  readonly #shipped: () => Promise<readonly PluginFiles[]>;
  /** The last version of each that could be loaded. */
  #loaded: ReadonlyMap<string, PluginFiles> = new Map();
  #found: FoundPlugins = { plugins: [], off: [], broken: [], faults: [], folders: [] };
  readonly #watchers = new Map<string, FSWatcher>();
  #changed: ((change: PluginsChange) => void) | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** Looks come one after the other. */
  #looking: Promise<unknown> = Promise.resolve();

  /**
   * @param folder the user's configuration folder
   * @param shipped the plugins of the program that are switched on
   */
  constructor(
    folder: string,
    isEnabled: (name: string) => boolean,
    stripper: Stripper,
    shipped: () => Promise<readonly PluginFiles[]> = () => Promise.resolve([]),
  ) {
    this.#folder = folder;
    this.#isEnabled = isEnabled;
    this.#stripper = stripper;
    this.#shipped = shipped;
  }

  /** The plugins as they were found last. */
  get found(): FoundPlugins {
    return this.#found;
  }

  /** Looks at the files, and tells what is other than it was the last time: the first time, all of it. */
  look(): Promise<PluginsChange> {
    const look = this.#looking.then(() => this.#look());
    this.#looking = look.catch(() => undefined);
    return look;
  }

  /** Looks again whenever a file changes, and tells when there is something to tell. */
  watch(changed: (change: PluginsChange) => void): void {
    this.#changed = changed;
    this.#watchFolders();
    // Between the first look and now nobody would have told of a change.
    this.#soon();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#changed = null;
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  async #look(): Promise<PluginsChange> {
    const before = this.#found;
    const found = await findPlugins(this.#folder, this.#isEnabled, this.#stripper, await this.#shipped());
    await this.#stripper.close();
    const other = new Set<string>();
    for (const plugin of found.plugins) {
      const old = this.#loaded.get(plugin.name);
      // What it builds on may have been changed under it.
      const stale = plugin.dependencies.some((name) => other.has(name));
      if (old === undefined || stale || !isSame(old, plugin)) other.add(plugin.name);
    }
    const next = new Map(found.plugins.map((plugin) => [plugin.name, plugin]));
    for (const name of found.broken) {
      const old = this.#loaded.get(name);
      if (old !== undefined) next.set(name, old);
    }
    const unload = [...this.#loaded.keys()].filter((name) => !next.has(name));
    this.#loaded = next;
    this.#found = found;
    if (this.#changed !== null) this.#watchFolders();
    return {
      load: found.plugins.filter(({ name }) => other.has(name)),
      unload,
      faults: found.faults.filter((fault) => !before.faults.includes(fault)),
    };
  }

  #watchFolders(): void {
    const wanted = new Set([
      this.#folder,
      join(this.#folder, 'plugins'),
      join(this.#folder, 'plugins/packages'),
      ...this.#found.folders,
    ]);
    for (const [folder, watcher] of this.#watchers) {
      if (wanted.has(folder)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    for (const folder of wanted) if (!this.#watchers.has(folder)) this.#watchFolder(folder);
  }

  #watchFolder(folder: string): void {
    try {
      const watcher = watch(folder, { persistent: false }, (_, name) => {
        // Other files of the configuration are no plugins.
        if (folder !== this.#folder || name === null || /^(plugins|init\.[jt]s)$/.test(name)) this.#soon();
      });
      watcher.on('error', () => {
        watcher.close();
        this.#watchers.delete(folder);
      });
      this.#watchers.set(folder, watcher);
    } catch {
      // It is not there so far, or no more watches are to be had.
    }
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      void this.look().then((change) => {
        const { load, unload, faults } = change;
        if (load.length + unload.length + faults.length > 0) this.#changed?.(change);
      });
    }, SETTLE).unref();
  }
}

const isSame = (a: PluginFiles, b: PluginFiles): boolean =>
  a.entry === b.entry &&
  a.modules.size === b.modules.size &&
  [...a.modules].every(([path, code]) => b.modules.get(path) === code) &&
  JSON.stringify(a.manifest) === JSON.stringify(b.manifest);
