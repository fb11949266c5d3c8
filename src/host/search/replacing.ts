import type { ReplaceEffect } from '../../features/search/messages.ts';
import type { Event } from '../../core/model/messages.ts';
import { setImmediate } from 'node:timers/promises';
import type { Milliseconds } from '../../base/units.ts';
import { changesOf, type Replacements } from '../../text/replacements.ts';
import { assembling } from '../../text/stretches.ts';
import type { Text } from '../../text/text.ts';
import type { Searching } from './searching.ts';

/** How long the main thread works at one go. */
const TURN: Milliseconds = 4;

/**
 * Replaces in a text, or sorts its lines: what changes is found in a worker, the new text is put together
 * here in slices, so that the editor stays usable. One at a time: a new one ends the one before.
 */
export class Replacing {
  readonly #searching: Searching;
  readonly #emit: (event: Event) => void;
  #current = 0;

  constructor(searching: Searching, emit: (event: Event) => void) {
    this.#searching = searching;
    this.#emit = emit;
  }

  run({ request, text, work }: ReplaceEffect): void {
    this.#current = request;
    this.#searching.search(text, work, (report) => {
      if (report.type === 'search_failed')
        this.#emit({ type: 'replace_failed', request, message: report.message });
      // Finding is the first half of the work.
      else if (report.type === 'searching')
        this.#emit({ type: 'replacing', request, progress: report.progress / 2 });
      else if (report.type === 'replacements') {
        this.#apply(request, text, report.made).catch((error: unknown) =>
          this.#emit({ type: 'replace_failed', request, message: String(error) }),
        );
      }
    });
  }

  cancel(): void {
    this.#current = 0;
    this.#searching.cancel();
  }

  /** To be called when bytes of files are about to stand elsewhere: what runs begins anew. */
  restart(): void {
    this.#searching.restart();
  }

  async #apply(request: number, text: Text, made: Replacements): Promise<void> {
    const { long, lost, cursors } = made;
    const changes = changesOf(made);
    const slices = assembling(text, changes.content, made);
    let rest = performance.now() + TURN;
    let slice = slices.next();
    for (; !slice.done; slice = slices.next()) {
      if (performance.now() < rest) continue;
      this.#emit({ type: 'replacing', request, progress: 0.5 + slice.value / 2 });
      await setImmediate();
      if (request !== this.#current) return;
      rest = performance.now() + TURN;
    }
    this.#emit({ type: 'replacements', request, changes, text: slice.value, long, lost, cursors });
  }
}
