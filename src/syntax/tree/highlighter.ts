import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import { lineEndAt, lineStartAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';
import type { Highlighter, Paths, Structure } from '../highlighter.ts';
import { likelyStart } from '../likely-start.ts';
import type { Stretch } from '../tokens.ts';
import type { Grammar } from './grammar.ts';
import type { TreeLanguage } from './names.ts';
import { Part } from './part.ts';
import type { Source } from './part.ts';
import { Scopes } from './scopes.ts';
import { TreeStructure } from './structure.ts';
import { tokensOf } from './tokens.ts';
import { Blocks, Units } from './units.ts';

/** A text up to this size is parsed when its tokens are first asked for. */
const AT_ONCE = 128 << 10;
/** Of a larger one this much before and behind what is asked for is parsed for the time being. */
const BEFORE = 16 << 10;
const BEHIND = 4 << 10;
/** So far to each side are the ends of lines looked for: what is longer is not told as a whole. */
const LINE = 16 << 10;
/**
 * The number of times that the parser may ask whether to continue, which it does some thirty times in a millisecond,
 * before an answer has to do without it.
 */
const PATIENCE_AT_ONCE = 6000;
const PATIENCE = 500;

/** A piece of a text that is parsed as if it was all of it. */
interface Window {
  readonly from: Byte;
  readonly to: Byte;
  readonly part: Part;
}

/** Tells the tokens and the structure of one document by the trees of its languages. */
export class TreeHighlighter implements Highlighter {
  readonly #engine: Source;
  readonly #grammar: Grammar;
  readonly #language: TreeLanguage;
  readonly #root: Scopes;
  #text: Text;
  /** The edits between the text that `#part` knows and the current one. */
  #edits: { readonly changes: ChangeSet; readonly text: Text }[] = [];
  /** The blocks read of the text before there is a `#part`. */
  #reading: Blocks | null = null;
  #part: Part | null = null;
  #window: Window | null = null;
  #failed: string | null = null;
  #closed = false;

  constructor(engine: Source, grammar: Grammar, language: TreeLanguage, text: Text, paths: Paths) {
    this.#engine = engine;
    this.#grammar = grammar;
    this.#language = language;
    this.#root = Scopes.root(paths, language.scope);
    this.#text = text;
  }

  edit(changes: ChangeSet, text: Text): void {
    this.#text = text;
    if (this.#part !== null) this.#edits.push({ changes, text });
    this.#reading = null;
    this.#closeWindow();
  }

  tokens(from: Byte, to: Byte): { readonly stretch: Stretch; readonly exact: boolean } {
    const [start, stop] = this.#lines(from, to);
    const plain: Stretch = {
      from: start,
      to: stop,
      ends: Uint32Array.of(...(stop > start ? [stop - start] : [])),
      kinds: Uint16Array.of(...(stop > start ? [this.#root.number] : [])),
      depth: 0,
    };
    const nothing = { stretch: plain, exact: this.#failed !== null || this.#text.length === 0 };
    return this.#guard(nothing, () => {
      const small = this.#text.length <= AT_ONCE;
      const part = small ? this.#start() : this.#settle();
      if (part !== null) {
        const { units } = part.layer;
        const patience = stopAfter(small ? PATIENCE_AT_ONCE : PATIENCE);
        const exact = part.prepare(units.unitAt(start), units.unitAt(stop), patience);
        if (part.layer.tree !== null) return { stretch: tokensOf(part, this.#root, start, stop), exact };
      }
      const window = this.#windowAround(start, stop);
      if (window.part.layer.tree === null) return { stretch: plain, exact: false };
      const stretch = tokensOf(window.part, this.#root, start - window.from, stop - window.from);
      return { stretch: { ...stretch, from: start, to: stop }, exact: false };
    });
  }

  takeChanged(): readonly ByteRange[] | null {
    return this.#guard(null, () => {
      const part = this.#settle();
      const patience = this.#text.length <= AT_ONCE ? PATIENCE_AT_ONCE : PATIENCE;
      const changed = part?.takeChanged(stopAfter(patience)) ?? null;
      if (part === null || changed === null) return null;
      const { units } = part.layer;
      return changed
        .map(({ from, to }) => ({ from: units.byteAt(from), to: units.byteAt(to) }))
        .toSorted((a, b) => a.from - b.from);
    });
  }

  work(stop: () => boolean): boolean {
    return this.#guard(false, () => {
      if (this.#part === null && this.#text.length > AT_ONCE) {
        const units = Units.read(this.#text, (this.#reading ??= new Blocks(this.#text)), stop);
        if (units === null) return true;
        this.#reading = null;
        this.#part = new Part(this.#engine, this.#grammar, this.#language, units);
      }
      const part = this.#start();
      const more = part.work(stop);
      if (part.layer.current) this.#closeWindow();
      return more;
    });
  }

  get structure(): Structure | null {
    return this.#guard(null, () => {
      const part = this.#text.length <= AT_ONCE ? this.#start() : this.#settle();
      if (part === null) return null;
      part.work(stopAfter(this.#text.length <= AT_ONCE ? PATIENCE_AT_ONCE : PATIENCE));
      return part.layer.tree && new TreeStructure(part);
    });
  }

  get failed(): string | null {
    return this.#failed;
  }

  close(): void {
    this.#closed = true;
    this.#closeWindow();
    this.#part?.close();
    this.#part = null;
    this.#edits = [];
  }

  /** The whole lines that [from, to) is in, as far as they are not too long. */
  #lines(from: Byte, to: Byte): readonly [Byte, Byte] {
    const { length } = this.#text;
    const first = Math.min(Math.max(0, from), length);
    const last = Math.min(Math.max(first, to), length);
    const start = lineStartAt(this.#text, first, LINE) ?? 0;
    const end = lineEndAt(this.#text, Math.max(first, last - 1), LINE) ?? length;
    return [
      this.#characterAt(Math.max(start, first - LINE)),
      this.#characterAt(Math.min(length, end + 1, last + LINE)),
    ];
  }

  /** The start of the character at a place. */
  #characterAt(at: Byte): Byte {
    for (let start = at; start > 0 && start > at - 4; start--)
      if ((this.#text.byte(start) & 0xc0) !== 0x80) return start;
    return at;
  }

  /** The part for the whole text as it is now, which is read where that was not done yet. */
  #start(): Part {
    const settled = this.#settle();
    if (settled !== null) return settled;
    this.#part = new Part(this.#engine, this.#grammar, this.#language, Units.of(this.#text));
    return this.#part;
  }

  /** The same, where it was begun. */
  #settle(): Part | null {
    const part = this.#part;
    if (part === null) return null;
    for (const { changes, text } of this.#edits) {
      const { units, edits } = part.layer.units.edited(changes, text);
      part.edit(edits, units);
    }
    this.#edits = [];
    return part;
  }

  #windowAround(from: Byte, to: Byte): Window {
    const known = this.#window;
    if (known !== null && known.from <= from && known.to >= to) return known;
    this.#closeWindow();
    const before = Math.max(0, from - BEFORE);
    const start = before === 0 ? 0 : this.#lineBehind(before, from);
    const stop = this.#characterAt(Math.min(this.#text.length, to + BEHIND));
    const units = Units.of(this.#text.slice(start, stop));
    const window = {
      from: start,
      to: stop,
      part: new Part(this.#engine, this.#grammar, this.#language, units),
    };
    window.part.prepare(0, units.length, stopAfter(PATIENCE_AT_ONCE));
    this.#window = window;
    return window;
  }

  /**
   * The start of a line in [from, to] that begins with neither a blank nor a bracket that closes, else of any line, else
   * a place of the one that all of it is in.
   */
  #lineBehind(from: Byte, to: Byte): Byte {
    const bytes = this.#text.read(from, to);
    let any = -1;
    for (let i = bytes.indexOf(10); i >= 0; i = bytes.indexOf(10, i + 1)) {
      if (any < 0) any = i + 1;
      if (i + 1 < bytes.length && !/[\s})\]]/.test(String.fromCharCode(bytes[i + 1]))) return from + i + 1;
    }
    return from + (any < 0 ? likelyStart(bytes) : any);
  }

  #closeWindow(): void {
    this.#window?.part.close();
    this.#window = null;
  }

  /** The result of `work`; when it fails, the text has no tokens from then on. */
  #guard<T>(otherwise: T, work: () => T): T {
    if (this.#failed !== null || this.#closed) return otherwise;
    try {
      return work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#failed = `A text in "${this.#language.id}" goes plain, because its tree cannot be read: ${reason}.`;
      return otherwise;
    }
  }
}

/** Returns a function that says stop after it was asked so many times. */
function stopAfter(times: number): () => boolean {
  let left = times;
  return () => left-- <= 0;
}
