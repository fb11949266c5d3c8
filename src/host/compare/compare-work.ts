import { compareTexts } from '../../features/compare/requests.ts';
import { findMarkers, mergeFiles } from '../../features/merge/requests.ts';
import { type Runner, runs } from '../requests.ts';
import type { Comparing } from './comparing.ts';

/** The worker of comparisons, which is loaded when it is first needed. */
export interface CompareTools {
  readonly comparing: () => Promise<Comparing>;
}

/** Runs requests that compare and merge texts. */
export class CompareWork {
  readonly #tools: CompareTools;
  #comparing: Comparing | null = null;

  constructor(tools: CompareTools) {
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
    runs(compareTexts, async ({ before, after }, { signal }) =>
      (await this.#worker(signal)).run('compare', [before, after], null),
    ),
    runs(findMarkers, async ({ text }, { signal }) =>
      (await this.#worker(signal)).run('markers', [text], null),
    ),
    runs(mergeFiles, async ({ texts: { base, ours, theirs, merged }, options }, { signal }) =>
      (await this.#worker(signal)).run('merge', [base, ours, theirs, merged], options),
    ),
  ];
}
