import type { StateStack } from 'vscode-textmate';

/** The part of a state that its own comparison leaves out, although the next line may depend on it. */
interface Level extends StateStack {
  readonly parent?: Level | null;
  readonly beginRuleCapturedEOL?: boolean;
}

interface KnownLine<T> {
  readonly before: StateStack;
  readonly result: T;
}

/** Lines that are longer are not kept. */
const LONGEST = 1000;
/** So many lines, and as many older ones, are kept: more than there are on a screen. */
const MOST = 256;

/**
 * Results for lines, by their text and the state before them. While somebody types, one line on the screen is another one
 * and all below it are the same.
 */
export class KnownLines<T> {
  #young = new Map<string, KnownLine<T>>();
  #old = new Map<string, KnownLine<T>>();

  /** The result for a line; undefined where it is not kept. */
  get(text: string, before: StateStack): T | undefined {
    const known = this.#young.get(text) ?? this.#old.get(text);
    if (known === undefined || !isSame(known.before, before)) return undefined;
    // One in use does not grow old.
    if (this.#old.delete(text)) this.#add(text, known);
    return known.result;
  }

  add(text: string, before: StateStack, result: T): void {
    if (text.length <= LONGEST) this.#add(text, { before, result });
  }

  #add(text: string, line: KnownLine<T>): void {
    if (this.#young.size >= MOST) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(text, line);
  }
}

/** True if lines after two states have the same tokens. */
function isSame(a: StateStack, b: StateStack): boolean {
  if (a === b) return true;
  if (!a.equals(b)) return false;
  let one: Level | null = a;
  let other: Level | null = b;
  while (one !== other && one !== null && other !== null) {
    if (one.beginRuleCapturedEOL !== other.beginRuleCapturedEOL) return false;
    one = one.parent ?? null;
    other = other.parent ?? null;
  }
  return true;
}
