import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Effect } from '../../core/model/messages.ts';
import type { UndoToKeep } from '../../features/local-history/kept-undo.ts';
import {
  clearHistory,
  listHistory,
  listVersions,
  measureHistory,
  nameVersion,
  openForVersion,
  readUndoTree,
  readVersion,
} from '../../features/local-history/requests.ts';
import type { FileOpener } from '../files/file-opener.ts';
import { type Runner, runs } from '../requests.ts';
import type { Tools } from '../tools.ts';
import type { StoreSetting } from './kept-folder.ts';
import type { UndoStore } from './undo-store.ts';
import type { VersionStore } from './version-store.ts';

/** The folders for temporary files, beside that of the environment. */
const TEMPORARY: readonly string[] = ['/tmp', '/var/tmp', '/dev/shm', '/private/tmp', '/private/var/tmp'];

/**
 * The surroundings of this process.
 * @param beside the folders that are thinned along with that of a store
 */
export const historySetting = (beside: readonly string[]): StoreSetting => ({
  temporary: [...TEMPORARY, tmpdir()],
  epoch: performance.timeOrigin,
  now: () => Date.now(),
  // The log of the program has all warnings.
  log: (text) => process.emitWarning(text, 'LocalHistory'),
  beside,
});

/** The folder of undo trees in that of the state. */
export const undoFolder = (state: string): string => join(state, 'undo');

/** The folder of versions in that of the state. */
export const versionsFolder = (state: string): string => join(state, 'history');

/** Keeps undo trees and versions of files, and reads them again. */
export class HistoryWork {
  readonly #tools: Pick<Tools, 'undoTrees' | 'versions'>;
  readonly #files: FileOpener;
  #trees: UndoStore | null = null;
  #versions: VersionStore | null = null;

  constructor(tools: Pick<Tools, 'undoTrees' | 'versions'>, files: FileOpener) {
    this.#tools = tools;
    this.#files = files;
  }

  readonly runners: readonly Runner[] = [
    runs(readUndoTree, async ({ path, text }) => (await this.#undoTrees()).read(path, text)),
    runs(listVersions, async ({ path }) => (await this.#store()).list(path)),
    runs(listHistory, async () => (await this.#store()).files()),
    runs(openForVersion, (work) => this.#files.opened(work)),
    runs(readVersion, async ({ version }) => {
      const read = await (await this.#store()).read(version.file);
      if (read === null) return { failed: 'The version no longer exists, or is damaged' };
      const { path, text, format } = read;
      text.eachPiece((source) => this.#files.index(source));
      return { path, text, format };
    }),
    runs(nameVersion, async ({ file, name }) => (await this.#store()).rename(file, name)),
    runs(measureHistory, async () => (await this.#store()).size()),
    runs(clearHistory, async () => {
      await this.#trees?.flush();
      await (await this.#store()).clear();
      return null;
    }),
  ];

  async #undoTrees(): Promise<UndoStore> {
    return (this.#trees ??= await this.#tools.undoTrees());
  }

  async #store(): Promise<VersionStore> {
    return (this.#versions ??= await this.#tools.versions());
  }

  /** Keeps undo trees, versions, or files that are about to be deleted. */
  async keep(effect: Extract<Effect, { type: 'keep_undo' | 'keep_versions' | 'keep_files' }>): Promise<void> {
    if (effect.type === 'keep_undo') await (await this.#undoTrees()).keep(effect.works);
    else if (effect.type === 'keep_versions') await (await this.#store()).keep(effect.works);
    else await (await this.#store()).keepFiles(effect.paths, effect.limits);
  }

  /** Writes what waits, and these trees, before the program ends. */
  async end(works: readonly UndoToKeep[]): Promise<void> {
    await this.#versions?.settled;
    if (works.length === 0 && this.#trees === null) return;
    const store = await this.#undoTrees();
    const kept = store.keep(works);
    await store.flush();
    await kept;
  }
}
