import { type FSWatcher, watch } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Resources } from './resources.ts';
import type { HostServices } from './host-services.ts';

/** Watches of one plugin, and folders of one watch. */
const MOST = 64;
const MOST_FOLDERS = 2000;
/** The time for which changes are gathered, in milliseconds. */
const SETTLE = 50;
/** Paths that are told at once; when more changed, it is told of the watched one alone. */
const MOST_TOLD = 500;

interface WatchedPath {
  readonly folder: boolean;
  /** Changes below that folder count as well. */
  readonly recursive: boolean;
}

/** The files and folders that plugins watch. */
export class FileWatches {
  readonly #host: HostServices;
  readonly #watches: Resources<Watch>;

  constructor(host: HostServices) {
    this.#host = host;
    this.#watches = new Resources<Watch>(host, 'watches', MOST, (each) => each.close());
  }

  /**
   * Tells a plugin by `path_changed` what happens to a file, or in a folder, from now on.
   * @returns its handle
   */
  async add(plugin: string, path: string, what: WatchedPath): Promise<number> {
    const made: Watch[] = [];
    const handle = this.#watches.add(plugin, (id) => {
      const tell = (changed: string, kind: string): void =>
        this.#host.tell(plugin, 'path_changed', { handle: id, path: changed, kind });
      const own = new Watch(path, what, tell);
      made.push(own);
      return own;
    });
    try {
      await made[0].begin();
    } catch (error) {
      this.#watches.end(plugin, handle);
      throw error;
    }
    return handle;
  }

  /** Nothing is watched. */
  get areOver(): boolean {
    return this.#watches.areOver;
  }

  end(plugin: string, handle: number): boolean {
    return this.#watches.end(plugin, handle);
  }
}

class Watch {
  readonly #path: string;
  readonly #what: WatchedPath;
  readonly #tell: (path: string, kind: string) => void;
  readonly #watchers = new Map<string, FSWatcher>();
  /** The changed names. */
  #changed = new Set<string>();
  /** The paths that are there, as far as it is told of them: what is put in the place of another one did not come. */
  readonly #there = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(path: string, what: WatchedPath, tell: (path: string, kind: string) => void) {
    this.#path = path;
    this.#what = what;
    this.#tell = tell;
  }

  async begin(): Promise<void> {
    this.#there.add(this.#path);
    // A file is watched in its folder: who saves one mostly puts a new one in its place.
    if (this.#what.folder) await this.#watchTree(this.#path, (path) => this.#there.add(path));
    else this.#watch(dirname(this.#path), basename(this.#path));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  /** @param found told of what is in the folder, and below it */
  async #watchTree(folder: string, found: (path: string) => void): Promise<void> {
    if (this.#watchers.has(folder)) return;
    this.#watch(folder, null);
    for await (const entry of await opendir(folder)) {
      if (this.#closed) return;
      const path = join(folder, entry.name);
      found(path);
      if (entry.isDirectory() && this.#what.recursive) await this.#watchTree(path, found);
    }
  }

  /** @param only the one name of the folder that counts; null for all of them */
  #watch(folder: string, only: string | null): void {
    if (this.#closed || this.#watchers.has(folder)) return;
    if (this.#watchers.size >= MOST_FOLDERS)
      throw new Error(
        `there are more than ${MOST_FOLDERS} folders below ${this.#path}; watch a smaller part of it`,
      );
    const watcher = watch(folder, { persistent: false }, (_, name) => {
      if (only !== null && name !== only) return;
      this.#note(name === null ? folder : join(folder, name));
    });
    watcher.on('error', () => this.#forget(folder));
    this.#watchers.set(folder, watcher);
  }

  /** Something may have happened to a path. */
  #note(path: string): void {
    if (this.#closed) return;
    this.#changed.add(path);
    this.#timer ??= setTimeout(() => void this.#report(), SETTLE);
  }

  #forget(folder: string): void {
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
  }

  async #report(): Promise<void> {
    this.#timer = undefined;
    const changed = this.#changed;
    this.#changed = new Set();
    if (changed.size > MOST_TOLD) this.#tell(this.#path, 'modified');
    for (const path of changed) {
      const there = await stat(path).catch(() => null);
      if (this.#closed) return;
      const was = this.#there.has(path);
      if (there === null) this.#there.delete(path);
      else this.#there.add(path);
      // It came and went.
      if (there === null && !was) continue;
      if (there === null) this.#forget(path);
      else if (there.isDirectory() && this.#what.recursive)
        await this.#watchTree(path, (each) => this.#note(each)).catch(() => {
          // It vanished again, or there are too many: what is watched goes on.
        });
      if (changed.size <= MOST_TOLD)
        this.#tell(path, there === null ? 'removed' : was ? 'modified' : 'created');
    }
  }
}
