/** Random patterns of Vim's, as trees that can be made smaller. */

/** A part of a pattern: `open`, its items, `close`, and how often or where it matches. */
export interface Tree {
  readonly open: string;
  readonly items: readonly Tree[];
  readonly between: string;
  readonly close: string;
  readonly suffix: string;
}

/** A source of numbers from 0 to 1. */
export type Random = () => number;

/** Numbers that a seed determines. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)];

export const write = ({ open, items, between, close, suffix }: Tree): string =>
  open + items.map(write).join(between) + close + suffix;

const LITERALS = ['a', 'a', 'b', 'b', 'c', 'A', 'B', '_', '1', ' ', 'é', '-', 'x'];
const SETS =
  '. . \\s \\S \\d \\D \\w \\W \\a \\A \\l \\L \\u \\U \\x \\h \\k \\K \\i \\I \\f \\p [ab] [^a] [a-b_] [^b-c1] [[:alpha:]] [^[:digit:]_] [[:lower:]é] []a] [-b] [\\n] [a\\n]';
const BREAKS = String.raw`\n \_s \_S \_a \_. \_[a] \_[^b] \_l \_d \_$ \_^`;
const EDGES = String.raw`\< \> ^ $ \zs \ze \zs \ze \%^ \%$`;
const MULTIS = String.raw`* * \+ \= \? \{2} \{1,2} \{-} \{-1,} \{-1,2} \{,2} \{2,} \{0}`;
const LOOKS = String.raw`\@= \@! \@<= \@<! \@>`;

const words = (text: string): readonly string[] => text.split(' ');
const leaf = (open: string, suffix = ''): Tree => ({ open, items: [], between: '', close: '', suffix });

/** Makes patterns: in very magic ones operators have no backslash. */
export class Grammar {
  readonly #random: Random;
  #groups = 0;
  #isVery = false;

  constructor(random: Random) {
    this.#random = random;
  }

  pattern(): Tree {
    this.#groups = 0;
    this.#isVery = this.#chance(0.25);
    const start = (this.#isVery ? String.raw`\v` : '') + (this.#chance(0.1) ? String.raw`\c` : '');
    return { ...this.#choice(3), open: start };
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #pick<T>(items: readonly T[]): T {
    return pick(this.#random, items);
  }

  /** An operator, which is typed without its backslash after `\v`. */
  #operator(text: string): string {
    return this.#isVery ? text.replace(/^\\(?=[(%)|&<>+=?{@])/, '') : text;
  }

  #list(between: string, most: number, make: () => Tree): Tree {
    const items = Array.from({ length: 1 + Math.floor(this.#random() * most) }, make);
    return { open: '', items, between: this.#operator(between), close: '', suffix: '' };
  }

  #choice(depth: number): Tree {
    return this.#list(String.raw`\|`, this.#chance(0.25) ? 3 : 1, () =>
      this.#list(String.raw`\&`, this.#chance(0.05) ? 2 : 1, () =>
        this.#list('', depth > 1 ? 4 : 2, () => this.#piece(depth)),
      ),
    );
  }

  #piece(depth: number): Tree {
    if (depth > 0 && this.#chance(0.22)) return this.#group(depth);
    if (this.#chance(0.1)) return leaf(this.#operator(this.#pick(words(EDGES))));
    if (this.#groups > 0 && this.#chance(0.05)) return leaf(`\\${Math.ceil(this.#random() * this.#groups)}`);
    if (this.#chance(0.04)) return leaf(this.#operator(String.raw`\%[`), `${this.#pick(LITERALS)}[ab]]`);
    const atom = this.#atom();
    return leaf(atom, this.#chance(0.3) ? this.#operator(this.#pick(words(MULTIS))) : '');
  }

  #atom(): string {
    const kind = this.#random();
    if (kind < 0.55) return this.#pick(LITERALS);
    return this.#pick(words(kind < 0.85 ? SETS : BREAKS));
  }

  #group(depth: number): Tree {
    const captures = this.#groups < 9 && this.#chance(0.6);
    const body = this.#choice(depth - 1);
    if (captures) this.#groups++;
    const suffixes = this.#chance(0.4) ? LOOKS : MULTIS;
    return {
      ...body,
      open: this.#operator(captures ? String.raw`\(` : String.raw`\%(`),
      close: this.#operator(String.raw`\)`),
      suffix: this.#chance(0.5) ? this.#operator(this.#pick(words(suffixes))) : '',
    };
  }
}

/** Short lines in which such patterns match now and then. */
export function randomLines(random: Random): readonly string[] {
  const chars = ['a', 'a', 'a', 'b', 'b', 'c', 'A', 'B', '_', '1', ' ', 'é', '-', 'x', '\t'];
  const line = (): string =>
    Array.from({ length: Math.floor(random() * 9) }, () => pick(random, chars)).join('');
  return Array.from({ length: 1 + Math.floor(random() * 3) }, line);
}

/** Trees with a part less. */
export function smallerTrees(tree: Tree): readonly Tree[] {
  const smaller: Tree[] = [...tree.items];
  if (tree.suffix !== '') smaller.push({ ...tree, suffix: '' });
  for (const [i, item] of tree.items.entries()) {
    if (tree.items.length > 1) smaller.push({ ...tree, items: tree.items.toSpliced(i, 1) });
    for (const less of smallerTrees(item)) smaller.push({ ...tree, items: tree.items.with(i, less) });
  }
  return smaller;
}

/** Lines with a line or a character less. */
export function smallerLines(lines: readonly string[]): readonly (readonly string[])[] {
  const smaller: (readonly string[])[] = [];
  for (const [i, line] of lines.entries()) {
    if (lines.length > 1) smaller.push(lines.toSpliced(i, 1));
    const chars = Array.from(line);
    for (const at of chars.keys()) smaller.push(lines.with(i, chars.toSpliced(at, 1).join('')));
  }
  return smaller;
}
