/** A stretch of a text; at an end that is cut nobody knows what stands beyond. */
export interface Window {
  readonly text: string;
  readonly cutBefore: boolean;
  readonly cutBehind: boolean;
}

/** The deepest nesting of steps: each takes a part of the engine's stack. */
export const DEEPEST = 300;

/** It takes more steps than it may, or counts on what is not known. */
export class GivenUp extends Error {}

/** The range of a match, in UTF-16 units. */
export interface UnitMatch {
  readonly at: number;
  readonly end: number;
}

/** One attempt to match. */
export class Attempt {
  readonly text: string;
  readonly #window: Window;
  readonly #most: number;
  /** The start and end of each group, two places each; -1 while it matched nothing. */
  readonly places: number[];
  steps = 0;
  depth = 0;

  constructor(window: Window, groups: number, most: number) {
    this.text = window.text;
    this.#window = window;
    this.#most = most;
    this.places = Array.from({ length: 2 * groups }, () => -1);
  }

  step(): void {
    if (++this.steps > this.#most) throw new GivenUp();
  }

  /** Somebody looks beyond the start of the text, or its end. */
  look(before: boolean): void {
    if (before ? this.#window.cutBefore : this.#window.cutBehind) throw new GivenUp();
  }

  isStart(at: number): boolean {
    if (at === 0) this.look(true);
    return at === 0;
  }

  isEnd(at: number): boolean {
    const is = at === this.text.length;
    if (is) this.look(false);
    return is;
  }
}

/** The result of `run`; null if it was given up. */
export function unlessGivenUp<T>(run: () => T): T | null {
  try {
    return run();
  } catch (error) {
    // Expressions in expressions use up the stack.
    if (error instanceof GivenUp || error instanceof RangeError) return null;
    throw error;
  }
}
