import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UndoToKeep } from '../../features/local-history/kept-undo.ts';
import { readUndoTree } from '../../features/local-history/requests.ts';
import { type Runner, runs } from '../requests.ts';
import type { Tools } from '../tools.ts';
import type { StoreSetting, UndoStore } from './undo-store.ts';

/** The folders for temporary files, beside that of the environment. */
const TEMPORARY: readonly string[] = ['/tmp', '/var/tmp', '/dev/shm', '/private/tmp', '/private/var/tmp'];

/** The surroundings of this process. */
export const historySetting = (): StoreSetting => ({
  temporary: [...TEMPORARY, tmpdir()],
  epoch: performance.timeOrigin,
  now: () => Date.now(),
  // The log of the program has all warnings.
  log: (text) => process.emitWarning(text, 'LocalHistory'),
});

/** The folder of undo trees in that of the state. */
export const undoFolder = (state: string): string => join(state, 'undo');

/** Keeps what belongs to files, and reads it again. */
export class HistoryWork {
  readonly #tools: Pick<Tools, 'undoTrees'>;
  #isUsed = false;

  constructor(tools: Pick<Tools, 'undoTrees'>) {
    this.#tools = tools;
  }

  readonly runners: readonly Runner[] = [
    runs(readUndoTree, async ({ path, text }) => (await this.#undoTrees()).read(path, text)),
  ];

  async #undoTrees(): Promise<UndoStore> {
    this.#isUsed = true;
    return await this.#tools.undoTrees();
  }

  /** Keeps undo trees. */
  async keep(works: readonly UndoToKeep[]): Promise<void> {
    await (await this.#undoTrees()).keep(works);
  }

  /** Writes what waits, and these trees, before the program ends. */
  async end(works: readonly UndoToKeep[]): Promise<void> {
    if (works.length === 0 && !this.#isUsed) return;
    const store = await this.#undoTrees();
    const kept = store.keep(works);
    await store.flush();
    await kept;
  }
}
