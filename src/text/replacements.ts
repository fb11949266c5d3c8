import type { ByteRange } from '../base/files.ts';
import type { Byte } from '../base/units.ts';
import { decodeText, encode } from '../base/utf8.ts';
import { Block } from './block.ts';
import { deleteLines, type DeletedLines } from './rework/delete-lines.ts';
import { ChangeWriter } from './rework/change-writer.ts';
import { chooseLines } from './rework/choose-lines.ts';
import { ChangeSet } from './changeset.ts';
import { LineChoice, type LineRule } from './line-choice.ts';
import type { Matcher, Query } from './matcher.ts';
import { findAll } from './search.ts';
import type { Haystack, Hit, Match, Sizes } from './search.ts';
import { type FlatText, Stretches } from './stretches.ts';
import { CaseWriter, inCaseOf, parseTemplate, type Replacement, type TemplatePart } from './template.ts';
import { Text } from './text.ts';

/** The sum of all replacements of a text, as flat memory that a worker hands over. */
export interface Replacements extends FlatText {
  /** The table of a `ChangeSet`. */
  readonly table: Float64Array<ArrayBuffer>;
  /** All that is inserted, one after the other, in memory that threads share. */
  readonly content: Uint8Array;
  /** The length of the text before and afterwards. */
  readonly length: Byte;
  readonly newLength: Byte;
  /** Matches of more than 1 MB were left out. */
  readonly long: boolean;
  /** Some bytes of the text could not be read. */
  readonly lost: boolean;
  /** For each range the place before the changes from which its cursor goes on, where that is not its own; of use for empty ranges only. */
  readonly cursors?: Float64Array<ArrayBuffer>;
}

/** A range in which to replace. */
export interface ReplaceRange extends ByteRange {
  /** An empty match at its end belongs to what follows: to the next line, or to what was looked through before. */
  readonly open?: boolean;
  /** The place before which matches begin, where they may reach behind it; the end of the range without it. */
  readonly begin?: Byte;
}

/** The lines in which a query matches, or those in which it does not. */
export interface ChosenLines {
  readonly query: Query;
  readonly lines: DeletedLines;
}

export interface ReplaceOrder {
  readonly replacement: Replacement;
  /** The ranges to replace in: in this order, and in ascending order unless `limit` is 1. */
  readonly ranges: readonly ReplaceRange[];
  readonly limit: number;
  /** The matches of a line that are replaced, by the rule of Vim; all of them by default. */
  readonly lines?: LineRule;
  /** The lines to delete in place of replacing matches. */
  readonly deletes?: DeletedLines;
  /** The lines in which matches begin; all of them by default. */
  readonly within?: ChosenLines;
}

const LF = 10;
const CR = 13;

/** Replacements as changes, whose content is one block. */
export function changesOf({ length, newLength, table, content }: Replacements): ChangeSet {
  return new ChangeSet(
    length,
    newLength,
    table,
    content.length === 0 ? Text.empty : Text.of(Block.of(content)),
  );
}

/**
 * Finds what is to be replaced and makes what takes its place. The pattern is to be compiled with its groups when
 * the template has any. A match that begins at the LF of a CR LF takes the CR with it. With `accepts`, matches that it
 * refuses are left alone. `stretches` puts the new text together. Yields how far it has come; throws `TooMuch`.
 */
export function* replacements(
  text: Haystack,
  matcher: Matcher,
  order: ReplaceOrder,
  sizes?: Sizes,
  accepts?: (match: Match) => boolean,
  stretches = new Stretches(text),
): Generator<Byte, Replacements> {
  if (order.deletes !== undefined) return yield* deleteLines(text, matcher, order, stretches, sizes);
  const { replacement, ranges, limit, lines } = order;
  const made = new MadeChanges(replacement, stretches);
  const chosen = order.within === undefined ? null : yield* chooseLines(text, order.within, order, sizes);
  let long = false;
  let lost = false;
  for (const { from, to, open = false, begin = Infinity } of ranges) {
    if (made.count >= limit) break;
    made.enter(from);
    const choice = lines === undefined ? null : new LineChoice(text, lines);
    const visit = (hit: Hit): Byte | undefined => {
      if (open && hit.match.from === to) return undefined;
      if (hit.match.from >= begin) return to;
      const start = chosen?.startFrom(hit.match.from) ?? hit.match.from;
      if (start > hit.match.from) return Math.min(start, to);
      if (made.count >= limit) return undefined;
      // A match that is refused is none to the choice among those of its line.
      if (accepts?.(hit.match) === false) return undefined;
      if (choice?.accepts(hit) !== false) made.add(hit);
      return choice?.next;
    };
    const most = choice === null && accepts === undefined ? limit - made.count : Infinity;
    for (const batch of findAll(text, matcher, { from, to, limit: most, visit }, sizes)) {
      long ||= batch.long;
      lost ||= batch.lost;
      if (made.count >= limit) break;
      yield Math.min(batch.at, to);
    }
  }
  return { ...made.finish(text.length), long, lost };
}

/** The changes so far. */
class MadeChanges {
  readonly #parts: readonly TemplatePart[];
  readonly #keepCase: boolean;
  readonly #changes: ChangeWriter;
  /** The end of the last match, or the start of the range. */
  #last: Byte = 0;

  constructor(replacement: Replacement, stretches: Stretches) {
    this.#changes = new ChangeWriter(stretches);
    this.#parts = parseTemplate(replacement);
    this.#keepCase = replacement.keepCase;
  }

  get count(): number {
    return this.#changes.count;
  }

  /** Begins a range: text before it is not touched. */
  enter(from: Byte): void {
    this.#last = Math.max(this.#last, from);
  }

  add(hit: Hit): void {
    const { match, window, base, lost } = hit;
    let { from } = match;
    const at = from - base;
    if (match.to > from && window[at] === LF && at > 0 && window[at - 1] === CR && from > this.#last) from--;
    const writer = new CaseWriter();
    for (const part of this.#parts) this.#put(part, hit, writer);
    if (this.#keepCase) this.#recase(window.subarray(at, match.to - base));
    this.#changes.change(from, match.to, { bytes: window, base, lost });
    this.#last = match.to;
  }

  finish(length: Byte): Omit<Replacements, 'long' | 'lost'> {
    return this.#changes.finish(length);
  }

  #put(part: TemplatePart, { window, base, group }: Hit, writer: CaseWriter): void {
    if ('change' in part) return writer.change(part.change);
    if (part instanceof Uint8Array) return this.#append(part, writer);
    const found = group(part.group);
    if (found !== undefined) return this.#append(window.subarray(found.from - base, found.to - base), writer);
    // `$12` where there are fewer groups is `$1` and a 2.
    const digit =
      typeof part.group === 'number' && part.group > 9 ? group(Math.floor(part.group / 10)) : undefined;
    if (digit === undefined) return this.#append(part.written, writer);
    this.#append(window.subarray(digit.from - base, digit.to - base), writer);
    return this.#append(part.written.subarray(-1), writer);
  }

  /** Appends bytes in the case that was asked for; what is no text is left as it is. */
  #append(bytes: Uint8Array, writer: CaseWriter): void {
    if (writer.isPlain) return this.#changes.append(bytes);
    const text = decodeText(bytes);
    const written = writer.write(text);
    return this.#changes.append(text.includes('\ufffd') ? bytes : encode(written));
  }

  /** Gives what was made the case of the match; bytes that are no text are left as they are. */
  #recase(model: Uint8Array): void {
    const text = decodeText(this.#changes.pending);
    if (text.includes('\ufffd')) return;
    const cased = inCaseOf(decodeText(model), text);
    if (cased === text) return;
    this.#changes.discard();
    this.#changes.append(encode(cased));
  }
}
