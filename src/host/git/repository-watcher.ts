import { type FSWatcher, watch } from 'node:fs';
import type { Milliseconds } from '../../base/units.ts';
import type { Repository } from './repository.ts';

/** The files in a Git folder that change with the index, or with the commit that is checked out. */
const FILES = new Set(['index', 'HEAD', 'ORIG_HEAD', 'COMMIT_EDITMSG', 'packed-refs']);
/** The time for which changes are gathered: a command of Git seldom makes only one. */
const SETTLE: Milliseconds = 60;
/** Repositories that are watched at most. */
const MOST = 16;

/** Tells when the index or the last commit of a repository changes. */
export class RepositoryWatcher {
  readonly #tell: (repository: string) => void;
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(tell: (repository: string) => void) {
    this.#tell = tell;
  }

  /** Watches a repository from now on, in place of the one that was added first where there are too many. */
  add({ own }: Repository): void {
    if (this.#watchers.has(own)) return;
    try {
      // Git puts these files in place by a rename, which only their folder reports.
      const watcher = watch(own, { persistent: false }, (_, name) => {
        if (name === null || FILES.has(name)) this.#later(own);
      });
      watcher.on('error', () => this.#remove(own));
      this.#watchers.set(own, watcher);
      const [oldest] = this.#watchers.keys();
      if (this.#watchers.size > MOST) this.#remove(oldest);
    } catch {
      // Where nothing can be watched, the files are read again when the terminal gets the focus.
    }
  }

  #remove(own: string): void {
    this.#watchers.get(own)?.close();
    this.#watchers.delete(own);
  }

  #later(own: string): void {
    if (this.#timers.has(own)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(own);
      this.#tell(own);
    }, SETTLE);
    timer.unref();
    this.#timers.set(own, timer);
  }
}
