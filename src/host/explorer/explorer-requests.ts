import type { Link } from '../requests.ts';
import type { FileOrder, FilesChanged } from '../../features/files/file-orders.ts';
import type { Event } from '../../core/model/messages.ts';
import type { ExploreEffect } from '../../features/explorer/messages.ts';
import { watch } from 'node:fs';
import type { Milliseconds } from '../../base/units.ts';
import type { FileOperations } from '../files/file-operations.ts';
import { Folders } from './folders.ts';
import { gitStatus } from '../git/git.ts';
import { repositoryOf } from '../git/repository.ts';

/** The time for which changes are gathered before Git is asked; it is never asked for more than a tenth of the time. */
const SETTLE: Milliseconds = 300;
const PART_OF_TIME = 0.1;

/** The interval at which the progress of an order is reported. */
const BETWEEN_REPORTS: Milliseconds = 100;

/** Carries out the requests of the file explorer. */
export class ExplorerRequests {
  readonly #emit: (event: Event) => void;
  readonly #folders: Folders;
  readonly #operations: FileOperations;
  #root = '';
  #watcher: { close(): void } | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #asking: AbortController | null = null;
  #notBefore: Milliseconds = 0;

  constructor(emit: (event: Event) => void, operations: FileOperations) {
    this.#emit = emit;
    this.#folders = new Folders((path, folder) => emit({ type: 'folder_listed', path, folder }), {
      written: () => this.#askGit(SETTLE),
    });
    this.#operations = operations;
  }

  /** Tells what folders hold, and again whenever that changes. */
  show(effect: ExploreEffect): void {
    this.#folders.show(effect.folders, effect.again ?? false);
    this.#follow(effect.folders.length === 0 ? '' : effect.root);
    if (effect.again === true) this.#askGit(0);
  }

  /** Changes files and folders, and tells how far it is, where there are several. */
  change(
    order: FileOrder,
    { signal, progress }: Pick<Link<FilesChanged>, 'signal' | 'progress'>,
  ): Promise<FilesChanged> {
    let last = performance.now();
    return this.#operations.run(order, signal, (done) => {
      if (order.items.length < 2 || performance.now() - last < BETWEEN_REPORTS) return;
      last = performance.now();
      progress(done / order.items.length);
    });
  }

  /** Keeps an eye on the repository of a folder; with no folder on none. */
  #follow(root: string): void {
    if (root === this.#root) return;
    this.#root = root;
    this.#watcher?.close();
    this.#watcher = null;
    this.#asking?.abort();
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const repository = root === '' ? null : repositoryOf(root);
    if (repository === null) return;
    try {
      // The index and HEAD are renamed into place whenever something is staged, committed or checked out.
      const watcher = watch(repository.own, { persistent: false }, (_, name) => {
        if (name === 'index' || name === 'HEAD') this.#askGit(SETTLE);
      });
      watcher.on('error', () => watcher.close());
      this.#watcher = watcher;
    } catch {
      // No more watches are to be had: the marks are those of the last change in a folder.
    }
    this.#askGit(0);
  }

  #askGit(wait: Milliseconds): void {
    if (this.#root === '' || this.#timer !== null) return;
    const rest = this.#asking === null ? this.#notBefore - performance.now() : SETTLE;
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        if (this.#asking === null) void this.#ask(this.#root);
        else this.#askGit(SETTLE);
      },
      Math.max(wait, rest),
    );
    this.#timer.unref();
  }

  async #ask(root: string): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    const began = performance.now();
    const marks = await gitStatus(root, asking.signal).catch(() => null);
    this.#asking = null;
    this.#notBefore = performance.now() + (performance.now() - began) / PART_OF_TIME;
    if (marks !== null && root === this.#root) this.#emit({ type: 'git_status', root, marks });
  }
}
