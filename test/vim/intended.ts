/** The differences from Vim that are meant, from `intended.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Difference } from './compare.ts';
import type { VimCase } from './record.ts';
import type { Outcome } from './vim-process.ts';

/** A difference that is meant. */
export interface Intended {
  /** The tests that find it. */
  readonly in: 'cases' | 'random';
  /** A regular expression that the group of the case matches; any group where it is absent. */
  readonly group?: string;
  /** A regular expression that the keys match. */
  readonly keys: string;
  /** A regular expression that a line of the text, or of what Vim makes of it, or a register matches; any where it is absent. */
  readonly text?: string;
  /** All parts that may differ, by their names (`register -`), or by the word before (`register`). */
  readonly parts: readonly string[];
  /** The reason, in a sentence. */
  readonly reason: string;
  /** A text, and keys from its first character on, that show it where the random sequences of the test do not. */
  readonly example?: { readonly lines: readonly string[]; readonly keys: string };
}

/** The entries of the file that are about these tests. */
export const intendedIn = (tests: Intended['in']): IntendedSet =>
  new IntendedSet(
    (
      JSON.parse(readFileSync(join(import.meta.dirname, 'intended.json'), 'utf8')) as readonly Intended[]
    ).filter((entry) => entry.in === tests),
  );

/** Entries, and which of them were needed. */
export class IntendedSet {
  readonly #entries: readonly {
    readonly entry: Intended;
    readonly group: RegExp;
    readonly keys: RegExp;
    readonly text: RegExp;
  }[];
  readonly #used = new Set<Intended>();

  constructor(entries: readonly Intended[]) {
    this.#entries = entries.map((entry) => ({
      entry,
      group: new RegExp(entry.group ?? '', 'u'),
      keys: new RegExp(entry.keys, 'u'),
      text: new RegExp(entry.text ?? '', 'u'),
    }));
  }

  /** True when an entry is about all of these differences. */
  covers(
    { keys, lines, group = '' }: VimCase & { readonly group?: string },
    found: readonly Difference[],
    vim?: Outcome,
  ): boolean {
    const made =
      typeof vim === 'object' ? [...vim.lines, ...Object.values(vim.registers).map(({ text }) => text)] : [];
    const seen = [...lines, ...made];
    const matching = this.#entries.filter(({ entry, group: inGroup, keys: pattern, text }) => {
      return (
        inGroup.test(group) &&
        pattern.test(keys) &&
        seen.some((line) => text.test(line)) &&
        found.every(({ part }) => entry.parts.includes(part) || entry.parts.includes(part.split(' ')[0]))
      );
    });
    for (const { entry } of matching) this.#used.add(entry);
    return matching.length > 0;
  }

  /** The examples of entries. */
  get examples(): VimCase[] {
    return this.#entries.flatMap(({ entry: { example } }) =>
      example === undefined ? [] : [{ ...example, cursor: [1, 1] }],
    );
  }

  /** The entries that no difference needed so far. */
  get stale(): Intended[] {
    return this.#entries.map(({ entry }) => entry).filter((entry) => !this.#used.has(entry));
  }
}
