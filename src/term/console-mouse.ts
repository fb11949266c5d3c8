import { CELL_WORDS, type Frame, REVERSE } from '../base/frame.ts';
import type { Environment } from './capabilities.ts';
import type { Gpm, GpmEvent } from './gpm.ts';

export interface ConsoleMouseOptions {
  readonly environment: Environment;
  readonly onMouse?: (event: GpmEvent) => void;
  readonly onMouseLost?: (sentence: string) => void;
  readonly console?: { readonly socket: string; readonly number: number };
}

/** The mouse of a bare console, which tells of it by a daemon and draws no pointer. Elsewhere there is none. */
export class ConsoleMouse {
  readonly #options: ConsoleMouseOptions;
  #gpm: Gpm | null = null;
  #pointer: readonly [x: number, y: number] | null = null;
  /** The mouse is to be followed, which takes a moment to come about. */
  #wanted = false;

  constructor(options: ConsoleMouseOptions) {
    this.#options = options;
  }

  /** Has the daemon tell of it from now on. What that takes is loaded here: the first frame does without. */
  async follow(): Promise<void> {
    if (this.#options.environment['TERM'] !== 'linux') return;
    this.#wanted = true;
    const { Gpm, GPM_SOCKET, consoleNumber } = await import('./gpm.ts');
    const { socket, number } = this.#options.console ?? { socket: GPM_SOCKET, number: consoleNumber(1) };
    if (number === null || !this.#wanted || this.#gpm !== null) return;
    this.#gpm = new Gpm({
      socket,
      console: number,
      onMouse: (event) => {
        this.#pointer = [event.x, event.y];
        this.#options.onMouse?.(event);
      },
      onLost: (sentence) => {
        this.leave();
        this.#options.onMouseLost?.(sentence);
      },
    });
  }

  /** Leaves it to others. */
  leave(): void {
    this.#wanted = false;
    this.#gpm?.close();
    this.#gpm = null;
    this.#pointer = null;
  }

  /** Turns the cell at the pointer round; the second time as it was. */
  point(frame: Frame): void {
    if (this.#pointer === null) return;
    const [x, y] = this.#pointer;
    if (x < frame.columns && y < frame.rows) frame.cells[(y * frame.columns + x) * CELL_WORDS + 1] ^= REVERSE;
  }
}
