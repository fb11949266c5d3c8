import { decode, encode, lengthOf } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import { Additions } from '../../text/additions.ts';
import { Block } from '../../text/block.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import type { Source } from '../../text/source.ts';
import { Text } from '../../text/text.ts';

/** The longest sequence of UTF-8, less one byte. */
const BEHIND = 3;

/**
 * A buffer as one plugin sees it: as it was told, with what it has queued. What it queued is read off the text: what
 * stands in the newest additions was inserted, what is missing between two pieces of the old text was deleted.
 */
export class LocalText {
  readonly #told: Text;
  #before: Text;
  #now: Text;
  #additions = new Additions();
  #changes: ChangeSet | null = null;

  constructor(text: Text) {
    this.#told = this.#before = this.#now = text;
  }

  get now(): Text {
    return this.#now;
  }

  /** It differs from the text that was reported. */
  get touched(): boolean {
    return this.#now !== this.#told;
  }

  /** All that was changed. */
  get total(): ChangeSet {
    return changesBetween(this.#told, this.#now, (source) => source instanceof Block);
  }

  /** Something was changed since the last `take`. */
  get changed(): boolean {
    return this.#now !== this.#before;
  }

  /** True if `at` is an offset of the text that lies inside no sequence of UTF-8. */
  isBoundary(at: number): boolean {
    if (!Number.isSafeInteger(at) || at < 0 || at > this.#now.length) return false;
    if (at === 0 || at === this.#now.length || (this.#now.byte(at) & 0xc0) !== 0x80) return true;
    // A byte of such a kind belongs to the sequence before it, when that is one and reaches it.
    const from = Math.max(0, at - BEHIND);
    const bytes = this.#now.bytes(from, Math.min(this.#now.length, at + BEHIND));
    for (let start = at - from - 1; start >= 0; start--) {
      if ((bytes[start] & 0xc0) === 0x80) continue;
      return start + lengthOf(decode(bytes, start, bytes.length)) <= at - from;
    }
    return true;
  }

  /** Puts text before the byte at `at`, which is a boundary. */
  insert(at: Byte, text: string): void {
    this.#becomes(this.#now.replace(at, at, this.#additions.text(encode(text))));
  }

  remove(from: Byte, to: Byte): void {
    this.#becomes(this.#now.replace(from, to, Text.empty));
  }

  /** The changes since the last `take`. */
  get changes(): ChangeSet {
    return (this.#changes ??= changesBetween(
      this.#before,
      this.#now,
      (source) => source instanceof Block && source.additions === this.#additions,
    ));
  }

  /** Takes what was changed out of the queue: what comes is a change of the text as it is now. */
  take(): ChangeSet {
    const { changes } = this;
    this.#before = this.#now;
    this.#additions = new Additions();
    this.#changes = null;
    return changes;
  }

  #becomes(text: Text): void {
    this.#now = text;
    this.#changes = null;
  }
}

/** The changes from `before` to `after`, where only new pieces were inserted and everything else kept its order. */
function changesBetween(before: Text, after: Text, isNew: (source: Source) => boolean): ChangeSet {
  const old: { source: Source; start: Byte; length: Byte }[] = [];
  before.eachPiece((source, start, length) => old.push({ source, start, length }));
  const changes: Change[] = [];
  let piece = 0;
  let inside = 0;
  let at = 0;
  /** The start, in both texts, of the text deleted and inserted before the next kept byte. */
  let from = 0;
  let made = 0;
  let done = 0;
  const flush = (): void => {
    if (from < at || made < done) changes.push({ from, to: at, insert: after.slice(made, done) });
  };
  after.eachPiece((source, start, length) => {
    if (isNew(source)) {
      done += length;
      return;
    }
    for (let kept = 0; kept < length;) {
      const { source: other, start: otherStart, length: otherLength } = old[piece];
      const place = start + kept;
      // What is passed over to get there was deleted.
      const reached = other === source && place >= otherStart + inside && place < otherStart + otherLength;
      const skipped = reached ? place - otherStart - inside : otherLength - inside;
      inside += skipped;
      at += skipped;
      if (reached) {
        const run = Math.min(length - kept, otherLength - inside);
        flush();
        inside += run;
        at += run;
        kept += run;
        done += run;
        from = at;
        made = done;
      }
      if (inside === otherLength) {
        piece++;
        inside = 0;
      }
    }
  });
  at = before.length;
  flush();
  return ChangeSet.of(before.length, changes);
}
