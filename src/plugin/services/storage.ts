import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from '../../base/utf8.ts';
import type { Json } from '../../base/json.ts';
import { MOST_KEPT } from '../../core/model/plugins/plugin-values.ts';
import { codeOf } from './real-path.ts';
import type { HostServices } from './host-services.ts';

/** The most that a plugin may keep for itself, as the length of its JSON; about a folder it is `MOST_KEPT`. */
const MOST_FOR_ITSELF = 1 << 20;
/** Folders that a plugin keeps something about; of more, what it kept about those of long ago goes. */
const MOST_FOLDERS = 200;

type Values = Record<string, Json>;

/** The content of a plugin's file. */
interface StoredValues {
  readonly version: 1;
  readonly global: Values;
  /** The values about folders, by their paths, the one changed last at the end. */
  readonly folders: Record<string, Values>;
}

/** A change that the file has not got so far; a folder of null is the plugin itself. */
interface Change {
  readonly folder: string | null;
  readonly key: string;
  readonly value: Json;
}

interface Store {
  kept: StoredValues;
  /** The changes to be written, and those being written. */
  changes: readonly Change[];
  flying: readonly Change[];
  writing: Promise<void> | null;
  /** Its plugin is there. */
  isUsed: boolean;
}

/**
 * The data that plugins keep beyond a run: a file for each, read when it first asks for something, and written when it
 * sets something, together with changes that other editors wrote to it meanwhile.
 */
export class PluginStorage {
  readonly #host: HostServices;
  readonly #wrong: (plugin: string, error: unknown) => void;
  readonly #stores = new Map<string, Store>();

  /** @param wrong takes what went wrong for a plugin */
  constructor(host: HostServices, wrong: (plugin: string, error: unknown) => void) {
    this.#host = host;
    this.#wrong = wrong;
  }

  get(plugin: string, folder: string | null, key: string): Json {
    const { kept } = this.#store(plugin);
    const values = folder === null ? kept.global : kept.folders[folder];
    return values !== undefined && Object.hasOwn(values, key) ? values[key] : null;
  }

  /** The keys of the values that a plugin keeps for itself. */
  keys(plugin: string): readonly string[] {
    return Object.keys(this.#store(plugin).kept.global);
  }

  /** Keeps a value, or forgets one (null); false when it would be too much. */
  set(plugin: string, folder: string | null, key: string, value: Json): boolean {
    const store = this.#store(plugin);
    const change: Change = { folder, key, value: value ?? null };
    const kept = applyStorageChange(store.kept, change);
    const values = folder === null ? kept.global : kept.folders[folder];
    const most = folder === null ? MOST_FOR_ITSELF : MOST_KEPT;
    if (change.value !== null && JSON.stringify(values).length > most) return false;
    store.kept = kept;
    store.changes = [...store.changes, change];
    store.writing ??= this.#write(plugin, store);
    return true;
  }

  /** Resolves when all that a plugin set is written. */
  async written(plugin: string): Promise<void> {
    await this.#stores.get(plugin)?.writing;
  }

  #store(plugin: string): Store {
    let store = this.#stores.get(plugin);
    if (store === undefined) {
      store = { kept: this.#read(plugin), changes: [], flying: [], writing: null, isUsed: false };
      this.#stores.set(plugin, store);
    }
    if (!store.isUsed) {
      store.isUsed = true;
      this.#host.whenGone(plugin, () => this.#onGone(plugin));
    }
    return store;
  }

  #file(plugin: string): string {
    return join(this.#host.data, 'kept', `${encodeURIComponent(plugin)}.json`);
  }

  #read(plugin: string): StoredValues {
    const file = this.#file(plugin);
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') this.#wrong(plugin, error);
      return NOTHING;
    }
    const kept = keptIn(text);
    if (kept !== null) return kept;
    // It is not written over: somebody may want what is in it.
    renameSync(file, `${file}.aside`);
    this.#wrong(plugin, `its stored data cannot be read and was moved to ${file}.aside`);
    return NOTHING;
  }

  async #write(plugin: string, store: Store): Promise<void> {
    // What is set in the same turn is written at once.
    await Promise.resolve();
    while (store.changes.length > 0) {
      store.flying = store.changes;
      store.changes = [];
      try {
        await this.#host.write(this.#file(plugin), encode(this.#text(plugin, store.flying)));
      } catch (error) {
        this.#wrong(plugin, error);
      }
    }
    store.flying = [];
    store.writing = null;
    if (!store.isUsed) this.#stores.delete(plugin);
  }

  /** The content of the file now, with changes. */
  #text(plugin: string, changes: readonly Change[]): string {
    return `${JSON.stringify(changes.reduce(applyStorageChange, this.#read(plugin)))}\n`;
  }

  /** The plugin goes, perhaps with the program: what is not written yet is written now. */
  #onGone(plugin: string): void {
    const store = this.#stores.get(plugin);
    if (store === undefined) return;
    store.isUsed = false;
    // While an older state is being written, the file is not what a plugin that is loaded again should find.
    if (store.writing === null) {
      this.#stores.delete(plugin);
      return;
    }
    try {
      this.#host.keep(this.#file(plugin), this.#text(plugin, [...store.flying, ...store.changes]));
    } catch (error) {
      this.#wrong(plugin, error);
    }
  }
}

const NOTHING: StoredValues = { version: 1, global: {}, folders: {} };

function applyStorageChange(kept: StoredValues, { folder, key, value }: Change): StoredValues {
  const values = (folder === null ? kept.global : kept.folders[folder]) ?? {};
  const others = Object.entries(values).filter(([name]) => name !== key);
  const next = Object.fromEntries(value === null ? others : [...others, [key, value]]);
  if (folder === null) return { ...kept, global: next };
  const folders = Object.entries(kept.folders).filter(([path]) => path !== folder);
  if (Object.keys(next).length > 0) folders.push([folder, next]);
  return { ...kept, folders: Object.fromEntries(folders.slice(-MOST_FOLDERS)) };
}

/** Parses a file's text; null when it is not one that this version writes. */
function keptIn(text: string): StoredValues | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(value) || value['version'] !== 1) return null;
  const { global, folders } = value;
  return isObject(global) && isObject(folders) && Object.values(folders).every(isObject)
    ? (value as unknown as StoredValues)
    : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
