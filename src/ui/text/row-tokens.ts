import type { Byte } from '../../base/units.ts';
import type { Syntax } from '../../core/languages/tokens.ts';
import { tokenAt } from '../../syntax/tokens.ts';
import { lookOver, type TokenLook } from '../token-styles.ts';

/** The tokens of a row, one after the other from its first byte on. Filled anew for each row: nothing is made for one. */
export class RowCode {
  /** The number of tokens. */
  count = 0;
  /** The end of each, from the row's first byte on. */
  #ends = new Uint32Array(64);
  /** The style of each; null where nothing is known. */
  readonly looks: (TokenLook | null)[] = [];

  end(i: number): Byte {
    return this.#ends[i];
  }

  clear(): void {
    this.count = 0;
  }

  /** Takes in what is known of [from, to); `looks` are those of the paths. */
  fill({ stretches }: Pick<Syntax, 'stretches'>, styles: readonly TokenLook[], from: Byte, to: Byte): void {
    this.count = 0;
    let at = from;
    for (let s = 0; s < stretches.length && at < to; s++) {
      const stretch = stretches[s];
      if (stretch.to <= at) continue;
      if (stretch.from >= to) break;
      if (stretch.from > at) this.#add(stretch.from - from, null);
      at = Math.max(at, stretch.from);
      const { ends, kinds } = stretch;
      for (let i = tokenAt(stretch, at); i < ends.length && at < to; i++) {
        at = Math.min(to, stretch.from + ends[i]);
        this.#add(at - from, styles[kinds[i]] ?? null);
      }
    }
  }

  /** Lays the tokens of another one over these. Where it has none, or one without a look, these stay as they are. */
  layOver(over: RowCode, under: RowCode): void {
    under.copy(this);
    this.count = 0;
    let mine = 0;
    let other = 0;
    for (let at = 0; mine < under.count || other < over.count;) {
      const myEnd = mine < under.count ? under.end(mine) : Infinity;
      const otherEnd = other < over.count ? over.end(other) : Infinity;
      at = Math.min(myEnd, otherEnd);
      const below = mine < under.count ? under.looks[mine] : null;
      const above = other < over.count ? over.looks[other] : null;
      this.#add(at, above === null ? below : below === null ? above : lookOver(below, above));
      if (myEnd === at) mine++;
      if (otherEnd === at) other++;
    }
  }

  /** Gives single bytes, in order, other looks; `end` is that of the row. */
  color(places: readonly Byte[], styles: readonly TokenLook[], end: Byte): void {
    if (places.length === 0) return;
    const { count } = this;
    const ends = this.#ends.slice(0, count);
    const under = this.looks.slice(0, count);
    this.count = 0;
    let next = 0;
    const over = (to: Byte, look: TokenLook | null): void => {
      for (; next < places.length && places[next] < to; next++) {
        if (places[next] > this.#last) this.#add(places[next], look);
        this.#add(places[next] + 1, styles[next]);
      }
      if (to > this.#last) this.#add(to, look);
    };
    for (let i = 0; i < count; i++) over(ends[i], under[i]);
    if (end > this.#last) over(end, null);
  }

  /** The end of the last of them. */
  get #last(): Byte {
    return this.count === 0 ? 0 : this.#ends[this.count - 1];
  }

  /** Becomes the same as another. */
  copy(other: RowCode): void {
    this.count = 0;
    for (let i = 0; i < other.count; i++) this.#add(other.#ends[i], other.looks[i]);
  }

  /** True if a row looks the same with both. */
  equals(other: RowCode): boolean {
    if (this.count !== other.count) return false;
    for (let i = 0; i < this.count; i++)
      if (this.#ends[i] !== other.#ends[i] || this.looks[i] !== other.looks[i]) return false;
    return true;
  }

  #add(end: Byte, look: TokenLook | null): void {
    const { count } = this;
    // Many tokens look alike.
    if (count > 0 && this.looks[count - 1] === look) {
      this.#ends[count - 1] = end;
      return;
    }
    if (count === this.#ends.length) {
      const longer = new Uint32Array(count * 2);
      longer.set(this.#ends);
      this.#ends = longer;
    }
    this.#ends[count] = end;
    this.looks[count] = look;
    this.count++;
  }
}
