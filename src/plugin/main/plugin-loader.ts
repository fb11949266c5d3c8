import type { Milliseconds } from '../../base/units.ts';
import type { PluginState } from '../../core/model/plugins/plugin-port.ts';
import type { Loadable } from '../link/messages.ts';
import type { PluginRegistry } from '../services/host-services.ts';

/** The plugins that are loaded, and the ways to load and unload one. */
export interface LoadedPlugins {
  instances(): Iterable<{ readonly source: Loadable; readonly state: PluginState['state'] }>;
  load(sources: readonly Loadable[]): void;
  unload(name: string): void;
  /** Reads one from its file, or from the folder of its package. Throws what is wrong with it. */
  read(path: string): Promise<Loadable>;
  /** The plugins that the configuration switches off. */
  off(): readonly { readonly name: string; readonly path: string }[];
}

/** For one that waits longer at its top, such as for what the user is asked, the others do not wait. */
const PATIENCE: Milliseconds = 5000;

/** The loader that plugins use for other plugins; it knows which of them have finished loading. */
export class PluginLoader implements PluginRegistry {
  readonly #plugins: LoadedPlugins;
  readonly #waiting = new Set<(name: string, well: boolean) => void>();

  constructor(plugins: LoadedPlugins) {
    this.#plugins = plugins;
  }

  /** A plugin's module was run to its end, or not, or it is gone before. */
  over(name: string, well: boolean): void {
    for (const see of this.#waiting) see(name, well);
  }

  /** Resolves when all that were to be loaded are, or have failed, or have waited too long. */
  async all(patience: Milliseconds = PATIENCE): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)));
    await Promise.race([this.#allOver(), late]);
    clearTimeout(timer);
  }

  async #allOver(): Promise<void> {
    while ([...this.#plugins.instances()].some(({ state }) => state === 'loading'))
      await this.#next(() => true);
  }

  async load(path: string): Promise<boolean> {
    const source = await this.#plugins.read(path);
    this.#plugins.load([source]);
    return await this.#next((name) => name === source.name);
  }

  unload(name: string): boolean {
    if (this.#find(name) === undefined) return false;
    this.#plugins.unload(name);
    return true;
  }

  async reload(name: string): Promise<boolean> {
    const source = this.#find(name);
    return source !== undefined && (await this.load(source.origin ?? source.entry));
  }

  list(): ReturnType<PluginRegistry['list']> {
    const loaded = Array.from(this.#plugins.instances(), ({ source: { name, entry }, state }) => ({
      name,
      path: entry,
      enabled: state !== 'stopped',
    }));
    return [...loaded, ...this.#plugins.off().map((each) => ({ ...each, enabled: false }))];
  }

  #find(name: string): Loadable | undefined {
    for (const { source } of this.#plugins.instances()) if (source.name === name) return source;
    return undefined;
  }

  /** The result of the next plugin that is meant. */
  #next(isMeant: (name: string) => boolean): Promise<boolean> {
    return new Promise((resolve) => {
      const see = (name: string, well: boolean): void => {
        if (!isMeant(name)) return;
        this.#waiting.delete(see);
        resolve(well);
      };
      this.#waiting.add(see);
    });
  }
}
