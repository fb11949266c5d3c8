import { type FSWatcher, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Milliseconds } from '../../base/units.ts';

/** Events about files come in bursts; they are gathered for so long. */
const SETTLE: Milliseconds = 50;

/** Watches some files in their folders, so that it sees files that are replaced too. */
export class FileWatch {
  readonly #changed: () => void;
  readonly #watchers = new Map<string, FSWatcher>();
  #paths: ReadonlySet<string> = new Set();
  #timer: NodeJS.Timeout | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Watches these files from now on, and no others. */
  follow(paths: readonly string[]): void {
    this.#paths = new Set(paths);
    const folders = new Set(paths.map(dirname));
    for (const [folder, watcher] of this.#watchers) {
      if (folders.has(folder)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    for (const folder of folders) if (!this.#watchers.has(folder)) this.#watch(folder);
    if (paths.length === 0) clearTimeout(this.#timer);
  }

  #watch(folder: string): void {
    try {
      const watcher = watch(folder, { persistent: false }, (_, name) => {
        if (
          name === null ||
          [...this.#paths].some((path) => dirname(path) === folder && basename(path) === name)
        )
          this.#soon();
      });
      watcher.on('error', () => watcher.close());
      this.#watchers.set(folder, watcher);
    } catch {
      // Nothing can be watched there: it may be gone, or the system has no more watches. The next start checks it.
    }
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#changed, SETTLE).unref();
  }
}
