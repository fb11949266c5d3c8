import type { StateStack } from 'vscode-textmate';
import type { Byte } from '../../base/units.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import type { Highlighter, Structure } from '../highlighter.ts';
import type { Stretch } from '../tokens.ts';
import type { PathKind, PathKinds } from './kinds.ts';
import { KnownLines } from './known-lines.ts';
import { LONGEST_LINE, lineEnd, lineStart, longLineEnd, windowStart } from './line-ends.ts';
import { lineText, byteOfUnit } from './line-text.ts';
import type { LineText } from './line-text.ts';
import type { LineTokenizer } from './line-tokenizer.ts';
import { partAround } from './long-line.ts';
import { Marks } from './marks.ts';
import type { Mark } from './marks.ts';
import { lineStructure } from './structure.ts';
import { declaredIn } from './symbols.ts';
import type { DeclaredName } from './symbols.ts';

/** The limits of a highlighter; tests have smaller ones. */
export interface Sizes {
  /** Texts up to this length are walked from their top; of larger ones only what is shown, and some of what is before it. */
  readonly whole: Byte;
  /** Between two marks are no more than so many lines, or about so many bytes. */
  readonly lines: number;
  readonly bytes: Byte;
  /** A place that is no further behind a mark is reached from there, which takes some milliseconds. */
  readonly near: Byte;
  /** A window begins so far before what is shown, or up to twice as far. */
  readonly before: Byte;
}

export const SIZES: Sizes = { whole: 8 << 20, lines: 32, bytes: 4096, near: 8192, before: 4096 };

/** A changed stretch of a large text that is longer is not walked to what is behind it. */
const GAP: Byte = 1 << 20;
/** Marks of a large text that are kept, and how many of them when there are more. */
const MOST_MARKS = 4096;
const KEPT_MARKS = 2048;

const OPENING = new Set(['(', '[', '{'].map((each) => each.charCodeAt(0)));
const CLOSING = new Set([')', ']', '}'].map((each) => each.charCodeAt(0)));

/** A way through a text from a mark on, line by line. */
interface Walk {
  /** The mark that it passed last. */
  mark: number;
  at: Byte;
  state: StateStack;
  lines: number;
  rise: number;
  floor: number;
  declared: DeclaredName[];
}

/** Tokens of a line, as in `LineTokens`. */
interface LineResult {
  readonly tokens: readonly {
    readonly startIndex: number;
    readonly endIndex: number;
    readonly kind: PathKind;
  }[];
  readonly state: StateStack;
}

/** Tokens of a part of a text as they are found. */
class FoundTokens {
  readonly ends: number[] = [];
  readonly kinds: number[] = [];
  readonly from: Byte;

  constructor(from: Byte) {
    this.from = from;
  }

  get to(): Byte {
    return this.from + (this.ends.at(-1) ?? 0);
  }

  add(to: Byte, kind: number): void {
    const last = this.kinds.length - 1;
    if (last >= 0 && this.kinds[last] === kind) this.ends[last] = to - this.from;
    else {
      this.ends.push(to - this.from);
      this.kinds.push(kind);
    }
  }
}

/**
 * Tokens of a text by a TextMate grammar. It remembers the states at the starts of some lines, never tokens: those of a
 * place are told by going there from the mark before it.
 */
export class LineHighlighter implements Highlighter {
  readonly #tokenizer: LineTokenizer;
  readonly #kinds: PathKinds;
  readonly #languageOf: (scopes: readonly string[]) => string;
  readonly #sizes: Sizes;
  #text: Text;
  readonly #marks: Marks;
  readonly #lines = new KnownLines<LineResult>();
  /** Changes that the marks were not taken along with so far. */
  #changes: ChangeSet[] = [];
  /** The place of `work` between two marks. */
  #walk: Walk | null = null;
  /** The whole text was walked once: what it declares is known. */
  #complete = false;

  constructor(
    tokenizer: LineTokenizer,
    kinds: PathKinds,
    text: Text,
    languageOf: (scopes: readonly string[]) => string,
    sizes: Sizes,
  ) {
    this.#tokenizer = tokenizer;
    this.#kinds = kinds;
    this.#text = text;
    this.#languageOf = languageOf;
    this.#sizes = sizes;
    this.#marks = new Marks(tokenizer.first, text.length <= sizes.whole);
  }

  /** Why the text is shown without colours: its grammar fails or takes too long; else null. */
  get failed(): string | null {
    return this.#tokenizer.failed;
  }

  edit(changes: ChangeSet, text: Text): void {
    this.#changes.push(changes);
    this.#text = text;
  }

  tokens(from: Byte, to: Byte): { readonly stretch: Stretch; readonly exact: boolean } {
    this.#settle();
    const text = this.#text;
    const marks = this.#marks;
    if (!marks.whole && marks.size > MOST_MARKS) marks.keep(marks.before(from), KEPT_MARKS);
    const start = lineStart(text, from);
    const found = new FoundTokens(Math.max(0, start ?? from));
    if (this.failed !== null || text.length === 0) {
      found.add(text.length === 0 ? 0 : Math.max(to, found.from), this.#kinds.number(this.#kinds.of([])));
      return { stretch: stretchOf(found, 0), exact: true };
    }
    if (start === null || lineEnd(text, start) === null) return this.#insideLong(start, from, to);
    const { walk, exact } = this.#reach(start);
    const depth = this.#depth(walk);
    const stop = Math.max(to, start + 1);
    while (walk.at < stop && walk.at < text.length) this.#step(walk, found, stop);
    return { stretch: stretchOf(found, depth), exact };
  }

  /** From inside of a long line on: what is told begins with the part of it that `from` is in. */
  #insideLong(
    start: Byte | null,
    from: Byte,
    to: Byte,
  ): { readonly stretch: Stretch; readonly exact: boolean } {
    const text = this.#text;
    const stop = Math.max(to, from + 1);
    const end = longLineEnd(text, from, stop);
    const known = start === null ? null : this.#reach(start);
    const found = new FoundTokens(partAround(text, start, Math.min(from, text.length - 1)).from);
    this.#parts(found, start, end, known?.walk.state ?? null);
    const depth = known !== null && found.from === start ? this.#depth(known.walk) : -1;
    if (end >= Math.min(stop, text.length))
      return { stretch: stretchOf(found, depth), exact: known?.exact ?? true };
    const walk = known?.walk ?? this.#guess(end);
    while (walk.at < end) this.#step(walk, null, end);
    while (walk.at < stop && walk.at < text.length) this.#step(walk, found, stop);
    return { stretch: stretchOf(found, depth), exact: known?.exact ?? false };
  }

  /** In how many brackets a walk is. */
  #depth({ mark, rise, floor }: Walk): number {
    return Math.max(this.#marks.depth(mark) + rise, floor);
  }

  /** Tells the parts of a long line from where `found` ends on until `to` is in them. */
  #parts(found: FoundTokens, start: Byte | null, to: Byte, state: StateStack | null): void {
    const text = this.#text;
    while (found.to < to) {
      const at = found.to;
      const part = partAround(text, start, at);
      if (text.isLost(at, part.to)) found.add(part.to, this.#kinds.number(this.#kinds.of([])));
      else {
        const line = lineText(text.bytes(at, part.to), at === 0);
        this.#report(line, (at === start ? state : null) ?? this.#tokenizer.later, at, part.to, found);
      }
    }
  }

  /** A line may change how all behind it begins, which is known when they were walked. */
  takeChanged(): null {
    return null;
  }

  work(stop: () => boolean): boolean {
    this.#settle();
    const marks = this.#marks;
    while (this.failed === null) {
      const next = marks.next();
      if (next < 0) {
        this.#complete ||= marks.whole;
        return false;
      }
      if (this.#walk?.mark !== next) this.#walk = this.#from(next);
      this.#step(this.#walk, null, this.#text.length);
      if (stop()) return true;
    }
    return false;
  }

  get structure(): Structure | null {
    this.#settle();
    if (!this.#complete || !this.#marks.whole || this.failed !== null) return null;
    return lineStructure({
      scope: this.#tokenizer.scope,
      text: this.#text,
      marks: this.#marks.all(),
      languageAt: (at) => this.#languageAt(at),
    });
  }

  /** The place that the states around `at` are counted from, and whether that is known to be so. */
  startOf(at: Byte): { readonly at: Byte; readonly exact: boolean } {
    this.#settle();
    const start = this.#marks.start(this.#marks.before(at));
    return start < 0 ? { at: 0, exact: false } : { at: this.#marks.at(start).at, exact: true };
  }

  /** The number of lines whose states are remembered. */
  get marks(): number {
    return this.#marks.size;
  }

  close(): void {}

  #languageAt(at: Byte): string {
    const text = this.#text;
    const start = lineStart(text, Math.min(at, text.length)) ?? 0;
    if (this.failed !== null || lineEnd(text, start) === null) return this.#languageOf([]);
    const { walk } = this.#reach(start);
    const line = lineText(text.bytes(start, lineEnd(text, start) ?? start), start === 0);
    const tokens = this.#tokenizer.line(line.text, walk.state)?.tokens ?? [];
    const token = tokens.find(({ endIndex }) => start + byteOfUnit(line, endIndex) > at) ?? tokens.at(-1);
    return this.#languageOf(token?.scopes ?? []);
  }

  #settle(): void {
    if (this.#changes.length === 0) return;
    for (const changes of this.#changes) this.#marks.change(changes);
    this.#changes = [];
    this.#walk = null;
    const whole = this.#text.length <= this.#sizes.whole;
    if (whole !== this.#marks.whole) this.#complete = false;
    this.#marks.whole = whole;
  }

  #from(mark: number): Walk {
    const { at, state } = this.#marks.at(mark);
    return { mark, at, state, lines: 0, rise: 0, floor: 0, declared: [] };
  }

  /** A walk that has come to the start of a line, in some milliseconds. */
  #reach(start: Byte): { readonly walk: Walk; readonly exact: boolean } {
    const marks = this.#marks;
    const { near, before } = this.#sizes;
    const last = marks.before(start);
    let known = last;
    while (known > 0 && start - marks.at(known).at <= near && marks.start(known) < 0) known--;
    let exact = true;
    let walk: Walk;
    if (marks.start(known) >= 0 && start - marks.at(known).at <= near) walk = this.#from(known);
    else if (start - marks.at(last).at <= near) {
      walk = this.#from(last);
      exact = false;
    } else {
      walk = this.#guess(windowStart(this.#text, start, before));
      exact = !marks.whole;
    }
    while (walk.at < start) this.#step(walk, null, start);
    return { walk, exact };
  }

  /** A walk from a place before which nothing is known. */
  #guess(at: Byte): Walk {
    const marks = this.#marks;
    const mark = marks.before(at);
    if (marks.at(mark).at === at) return this.#from(mark);
    const state = this.#tokenizer.later;
    marks.insert(mark + 1, { at, state, span: null, declared: [], anchor: 'start' });
    marks.unwalk(mark);
    return this.#from(mark + 1);
  }

  /** Goes on by a line, of one that is long no further than to `stop`; such a line changes nothing of what is behind it. */
  #step(walk: Walk, found: FoundTokens | null, stop: Byte): void {
    const text = this.#text;
    const start = walk.at;
    const end = lineEnd(text, start);
    if (end === null) {
      walk.at = longLineEnd(text, start + LONGEST_LINE, Math.max(stop, start + LONGEST_LINE));
      if (found !== null) this.#parts(found, start, Math.min(walk.at, stop), walk.state);
    } else {
      const line = lineText(text.bytes(start, end), start === 0);
      this.#line(walk, line, start, end, found);
      walk.at = end;
    }
    walk.lines++;
    this.#pass(walk, end === null && walk.at < text.length && text.byte(walk.at - 1) !== 10);
  }

  /** Tells the tokens of a line, or of a part of one; what each of them is goes to `each`. */
  #report(
    line: LineText,
    state: StateStack,
    start: Byte,
    end: Byte,
    found: FoundTokens | null,
    each: (kind: PathKind, from: number, to: number) => void = () => {},
  ): StateStack | null {
    const result = this.#tokensOf(line.text, state);
    if (result === null) {
      found?.add(end, this.#kinds.number(this.#kinds.of([])));
      return null;
    }
    for (const { startIndex, endIndex, kind } of result.tokens) {
      each(kind, startIndex, Math.min(endIndex, line.text.length));
      // The last one has the line's end, and the first one a mark before all text.
      found?.add(
        endIndex >= line.text.length ? end : start + byteOfUnit(line, endIndex),
        this.#kinds.number(kind),
      );
    }
    return result.state;
  }

  /** The tokens of a line and the state after it; null when it is plain. */
  #tokensOf(text: string, before: StateStack): LineResult | null {
    const known = this.#lines.get(text, before);
    if (known !== undefined) return known;
    const line = this.#tokenizer.line(text, before);
    if (line === null) return null;
    const tokens = line.tokens.map(({ startIndex, endIndex, scopes }) => ({
      startIndex,
      endIndex,
      kind: this.#kinds.of(scopes),
    }));
    const result = { tokens, state: line.state };
    // The first line of a text is another one elsewhere; one that was given up may be told next time.
    if (before !== this.#tokenizer.first && line.isWhole) this.#lines.add(text, before, result);
    return result;
  }

  #line(walk: Walk, line: LineText, start: Byte, end: Byte, found: FoundTokens | null): void {
    const parts: { kind: PathKind; from: number; to: number }[] = [];
    let declares = false;
    const state = this.#report(line, walk.state, start, end, found, (kind, from, to) => {
      if (kind.code) count(walk, line.text, from, to);
      declares ||= kind.declares !== null || kind.marks;
      parts.push({ kind, from, to });
    });
    if (state === null) return;
    walk.state = state;
    if (!declares || !this.#marks.whole) return;
    const { at } = this.#marks.at(walk.mark);
    for (const { name, kind, from, level, above } of declaredIn(line.text, parts)) {
      const [first, last] = [byteOfUnit(line, from), byteOfUnit(line, from + name.length)];
      const place = above ? this.#above(start) : { name, line: start, from: start + first, to: start + last };
      if (place !== null)
        walk.declared.push({
          name: place.name,
          kind,
          line: place.line - at,
          from: place.from - at,
          to: place.to - at,
          end: end - at,
          level,
        });
    }
  }

  /** The text of the line before one, without the blanks around it. */
  #above(
    start: Byte,
  ): { readonly name: string; readonly line: Byte; readonly from: Byte; readonly to: Byte } | null {
    const from = start === 0 ? null : lineStart(this.#text, start - 1);
    if (from === null || start - from > LONGEST_LINE) return null;
    const line = lineText(this.#text.bytes(from, start), from === 0);
    const name = line.text.trim();
    const first = line.text.indexOf(name);
    const last = first + name.length;
    return { name, line: from, from: from + byteOfUnit(line, first), to: from + byteOfUnit(line, last) };
  }

  /** Sets or checks a mark where the walk has come to. */
  #pass(walk: Walk, inside: boolean): void {
    if (inside) return;
    const marks = this.#marks;
    const mark = marks.at(walk.mark);
    const next: Mark | undefined = walk.mark + 1 < marks.size ? marks.at(walk.mark + 1) : undefined;
    const { lines, bytes } = this.#sizes;
    const isEnd = walk.at >= this.#text.length;
    const meets = next !== undefined && walk.at >= next.at;
    if (!meets && !isEnd && walk.lines < lines && walk.at - mark.at < bytes) return;
    mark.span = { rise: walk.rise, floor: walk.floor };
    mark.declared = walk.declared;
    if (isEnd && !meets) return;
    const i = walk.mark + 1;
    if (!meets || next === undefined)
      marks.insert(i, { at: walk.at, state: walk.state, span: null, declared: [], anchor: null });
    else {
      next.anchor = null;
      // What is declared first there may have its name in the line before.
      const named = (next.declared.at(0)?.line ?? 0) < 0;
      if (named || !walk.state.equals(next.state)) marks.unwalk(i);
      next.state = walk.state;
    }
    if (!marks.whole && i + 1 < marks.size && marks.at(i + 1).at - walk.at > GAP)
      marks.at(i + 1).anchor ??= 'kept';
    walk.mark = i;
    walk.lines = walk.rise = walk.floor = 0;
    walk.declared = [];
  }
}

/** Counts the brackets of a part of a line. */
function count(walk: Walk, text: string, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const unit = text.charCodeAt(i);
    if (OPENING.has(unit)) {
      walk.rise++;
      walk.floor++;
    } else if (CLOSING.has(unit)) {
      walk.rise--;
      walk.floor = Math.max(0, walk.floor - 1);
    }
  }
}

function stretchOf({ from, ends, kinds }: FoundTokens, depth: number): Stretch {
  return {
    from,
    to: from + (ends.at(-1) ?? 0),
    ends: Uint32Array.from(ends),
    kinds: Uint16Array.from(kinds),
    depth,
  };
}
