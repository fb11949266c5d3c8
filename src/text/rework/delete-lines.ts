import type { Byte } from '../../base/units.ts';
import type { Matcher } from '../matcher.ts';
import type { ReplaceOrder, ReplaceRange, Replacements } from '../replacements.ts';
import { findAll, type Haystack, type Hit, type Sizes } from '../search.ts';
import type { Stretches } from '../stretches.ts';
import { ChangeWriter } from './change-writer.ts';
import { LineReader } from './line-reader.ts';

/** The lines that are deleted: those in which a match begins, or the others. */
export type DeletedLines = 'matched' | 'unmatched';

const LF = 10;
const CR = 13;

/** Deletions of lines in ascending order; those that touch become one. */
class Deletions {
  readonly reader: LineReader;
  readonly #changes: ChangeWriter;
  #from: Byte = 0;
  #to: Byte = 0;

  constructor(text: Haystack, stretches: Stretches) {
    this.reader = new LineReader(text);
    this.#changes = new ChangeWriter(stretches);
  }

  add(from: Byte, to: Byte): void {
    if (from >= to) return;
    if (from > this.#to) {
      this.#flush();
      this.#from = from;
    }
    this.#to = to;
  }

  finish(): Omit<Replacements, 'long' | 'lost'> {
    const { length } = this.reader;
    // With a last line that has no line break the one before it is deleted.
    if (this.#to === length && this.#from > 0 && this.reader.byte(length - 1) !== LF)
      this.#from -= this.reader.byte(this.#from - 2) === CR ? 2 : 1;
    this.#flush();
    return this.#changes.finish(length);
  }

  #flush(): void {
    if (this.#to > this.#from) this.#changes.change(this.#from, this.#to, this.reader.window);
  }
}

/**
 * Finds the lines in ranges that are deleted because a query matches in them, or does not. Yields the places up to which
 * that is done. Throws `LostLines` where a line with a match cannot be read.
 */
export function* deleteLines(
  text: Haystack,
  matcher: Matcher,
  { ranges, deletes = 'matched' }: ReplaceOrder,
  stretches: Stretches,
  sizes?: Sizes,
): Generator<Byte, Replacements> {
  const deletions = new Deletions(text, stretches);
  const { reader } = deletions;
  let long = false;
  let lost = false;
  for (const range of ranges) {
    const { from, to, begin = Infinity } = range;
    /** The end of the last line in which a match begins. */
    let done = from;
    const visit = ({ match }: Hit): Byte | undefined => {
      if (match.from >= begin) return to;
      if (match.from < done) return undefined;
      const start = Math.max(done, reader.lineStart(match.from));
      const end = Math.min(text.length, reader.lineEnd(match.from) + 1);
      if (deletes === 'matched') deletions.add(start, end);
      else deletions.add(done, start);
      done = end;
      return undefined;
    };
    for (const batch of findAll(text, matcher, { from, to, limit: Infinity, visit }, sizes)) {
      long ||= batch.long;
      lost ||= batch.lost;
      yield Math.min(batch.at, to);
    }
    if (deletes === 'unmatched') deletions.add(done, endOfRange(range));
  }
  return { ...deletions.finish(), long, lost };
}

const endOfRange = ({ to, begin }: ReplaceRange): Byte => Math.min(to, begin ?? to);
