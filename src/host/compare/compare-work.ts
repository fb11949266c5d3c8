import { setTimeout } from 'node:timers/promises';
import type { Milliseconds } from '../../base/units.ts';
import { compareFolders } from '../../features/compare-folders/requests.ts';
import { compareTexts } from '../../features/compare/requests.ts';
import { compareBaseline } from '../../features/git-changes/requests.ts';
import { findMarkers, mergeFiles, mergeSaved, type MergeWork } from '../../features/merge/requests.ts';
import type { MergeAnswer } from '../../text/merge/merge-into.ts';
import type { Differences } from '../../text/diff/differences.ts';
import type { Text } from '../../text/text.ts';
import { type Runner, runs } from '../requests.ts';
import type { Comparing } from './comparing.ts';

/** The time without an edit after which texts are compared as a whole. */
const PAUSE: Milliseconds = 400;

/** The worker of comparisons, which is loaded when it is first needed. */
export interface CompareTools {
  readonly comparing: () => Promise<Comparing>;
}

/** Runs requests that compare texts and folders, and merge texts. */
export class CompareWork {
  readonly #folder: string;
  readonly #tools: CompareTools;
  #comparing: Comparing | null = null;

  /** @param folder the folder that relative paths start at */
  constructor(folder: string, tools: CompareTools) {
    this.#folder = folder;
    this.#tools = tools;
  }

  /** To be called when bytes of files are about to be at other places than the worker was told. */
  restart(): void {
    this.#comparing?.restart();
  }

  async #worker(signal: AbortSignal): Promise<Comparing> {
    this.#comparing = await this.#tools.comparing();
    signal.throwIfAborted();
    return this.#comparing;
  }

  readonly runners: readonly Runner[] = [
    runs(compareTexts, async ({ before, after, isLate }, { signal }) => {
      if (isLate) await setTimeout(PAUSE, undefined, { signal });
      return this.compare(before, after, signal);
    }),
    runs(findMarkers, async ({ text }, { signal }) =>
      (await this.#worker(signal)).run('markers', [text], null),
    ),
    runs(mergeFiles, (work, { signal }) => this.#merge(work, signal)),
    runs(mergeSaved, (work, { signal }) => this.#merge(work, signal)),
    runs(compareFolders, async (work, { signal, tell }) => {
      const { compareFoldersIn } = await import('./folder-comparing.ts');
      return compareFoldersIn(this.#folder, work, signal, tell);
    }),
    runs(compareBaseline, ({ before, after }, { signal }) => this.compare(before, after, signal)),
  ];

  /** Compares two texts line by line; null where one of them is binary. */
  async compare(before: Text, after: Text, signal: AbortSignal): Promise<Differences | null> {
    return (await this.#worker(signal)).run('compare', [before, after], null);
  }

  async #merge(
    { texts: { base, ours, theirs, merged }, options }: MergeWork,
    signal: AbortSignal,
  ): Promise<MergeAnswer> {
    return (await this.#worker(signal)).run('merge', [base, ours, theirs, merged], options);
  }

  /** Starts the worker, so that the first comparison need not wait for it. */
  async prepare(): Promise<void> {
    this.#comparing = await this.#tools.comparing();
    this.#comparing.prepare();
  }
}
