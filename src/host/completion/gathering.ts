import type { GatherEffect } from '../../features/completion/messages.ts';
import type { Event } from '../../core/model/messages.ts';
import { fittingWords, type WordSlice } from '../../features/completion/word-list.ts';

/** Slices that are told together: each telling ranks all words anew. */
const TOGETHER = 16;

/** Gathers words in slices between which everything else goes on; what is asked for later ends what was asked before. */
export class Gathering {
  readonly #emit: (event: Event) => void;
  #request = -1;

  constructor(emit: (event: Event) => void) {
    this.#emit = emit;
  }

  gather({ request, typed, most, sources }: GatherEffect): void {
    this.#request = request;
    const work = fittingWords(typed, most, sources);
    let waiting: WordSlice[] = [];
    // The nearest words are shown at once.
    let together = 1;
    const next = (): void => {
      if (request !== this.#request) return;
      const { value, done = false } = work.next();
      if (value !== undefined) waiting.push(value);
      if (done || waiting.length >= together) {
        this.#emit({ type: 'words', request, slices: waiting, done });
        waiting = [];
        together = TOGETHER;
      }
      if (!done) setImmediate(next);
    };
    next();
  }
}
