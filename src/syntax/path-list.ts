import type { Paths } from './highlighter.ts';

/** Numbers that are told; there is room for no more in a stretch. */
const MOST = 0xffff;

/** The paths of one document's tokens: 0 is the empty one. */
export class PathList implements Paths {
  readonly #numbers = new Map<string, number>([['', 0]]);
  /** The paths that nobody has been given yet. */
  #fresh: string[] = [''];

  number(path: string): number {
    let number = this.#numbers.get(path);
    if (number === undefined) {
      number = this.#numbers.size;
      if (number > MOST) return 0;
      this.#numbers.set(path, number);
      this.#fresh.push(path);
    }
    return number;
  }

  /** The paths that came since this was asked last, in the order of their numbers. */
  fresh(): readonly string[] {
    const fresh = this.#fresh;
    this.#fresh = [];
    return fresh;
  }
}
