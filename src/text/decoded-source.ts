import { firstWhere } from '../base/bisect.ts';
import type { Byte } from '../base/units.ts';
import { decode as decodeUtf8, lengthOf, scalarOf } from '../base/utf8.ts';
import { Block, sharedBytes } from './block.ts';
import { type Codec, putUtf8, SHIFT, surrogateAt } from './codec.ts';
import type { Source } from './source.ts';
import { Text } from './text.ts';

/**
 * The relation between a file's bytes and a text: an encoding, and whether a CR there is the line break that is an LF
 * here.
 */
export interface Format {
  readonly codec: Codec;
  readonly cr: boolean;
}

/** Bytes of a file that are decoded to one block. */
const SLICE: Byte = 1 << 19;
/** Bytes of a file between two places of which a block remembers where they went. */
const STRIDE: Byte = 1024;
/** The longest unit of any encoding, and the most that a byte of it becomes in UTF-8. */
const UNIT: Byte = 4;
const GROWTH = 3;

const LF = 10;
const CR = 13;

/** The way between a stretch of a file and a block. */
interface DecodedStretch {
  readonly from: Byte;
  readonly to: Byte;
  /** Places in the file and in the block by turns, and the mode of the encoding at each. */
  readonly marks: readonly number[];
  readonly modes: readonly number[];
  /** The mode at the end. */
  readonly mode: number;
}

/** A place of a block in the file. */
interface LocatedBlock {
  readonly place: Byte;
  readonly inside: Byte;
  /** The length of the unit that it lies inside of. */
  readonly length: Byte;
  readonly mode: number;
}

/** A stretch of a file decoded to UTF-8, with the way back. A byte that is part of no character is kept as it is. */
class DecodedBlock extends Block {
  readonly decoded = true;
  readonly format: Format;
  /** The file, and where the stretch begins and ends in it. */
  readonly original: Source;
  readonly from: Byte;
  readonly to: Byte;
  /** Places in the file and in this block by turns, relative to the starts of both, in order. */
  readonly #marks: Uint32Array;
  /** The mode of the encoding at each of these places; null where there is but one. */
  readonly #modes: Uint8Array | null;
  /** The mode behind its last byte. */
  readonly mode: number;

  constructor(
    bytes: Uint8Array,
    format: Format,
    original: Source,
    { from, to, marks, modes, mode }: DecodedStretch,
  ) {
    super(bytes, bytes.length, null);
    this.format = format;
    this.original = original;
    this.from = from;
    this.to = to;
    this.#marks = Uint32Array.from(marks);
    this.#modes = format.codec.shifts === undefined ? null : Uint8Array.from(modes);
    this.mode = mode;
    this.newlines.advance(Infinity);
  }

  /**
   * Maps `at`, a place in this block, to the file: exactly when `inside` is 0, otherwise to the start of the unit that
   * contains it, `inside` bytes before it; with the mode there. Reads up to a few KiB of the file; undefined when they
   * are lost.
   */
  locate(at: Byte): LocatedBlock | undefined {
    const marks = this.#marks;
    const low = firstWhere(1, marks.length / 2, (i) => marks[i * 2 + 1] > at) - 1;
    let here = marks[low * 2 + 1];
    const start = this.from + marks[low * 2];
    let mode = this.#modes?.[low] ?? 0;
    if (here === at) return { place: start, inside: 0, length: 0, mode };
    const bytes = new Uint8Array(Math.min(STRIDE + 2 * UNIT, this.original.length - start));
    if (!this.original.readInto(start, bytes)) return undefined;
    for (let i = 0; i < bytes.length;) {
      const unit = this.format.codec.decode(bytes, i, bytes.length, mode);
      const scalar = unit >> 3;
      if (scalar >= SHIFT) {
        mode = scalar - SHIFT;
        i += unit & 7;
        continue;
      }
      const length = unit < 0 ? 1 : putUtf8(scalar, scratch, 0);
      if (here + length > at) return { place: start + i, inside: at - here, length, mode };
      here += length;
      i += unit < 0 ? 1 : unit & 7;
      if (here === at) return { place: start + i, inside: 0, length: 0, mode };
    }
    throw new RangeError(`no place ${at} in a decoded block`);
  }
}

const scratch = new Uint8Array(UNIT);

/** The memory in which slices are decoded: allocating it for each would cost as much as the decoding. */
interface Room {
  readonly bytes: Uint8Array;
  readonly out: Uint8Array;
}

function roomFor(length: Byte): Room {
  const most = Math.min(SLICE + UNIT, length);
  return { bytes: new Uint8Array(most), out: new Uint8Array(most * GROWTH) };
}

/** The slice of `original` from `from`, where that mode is, about half a MiB of it, decoded. Lost bytes become zeros. */
function decodeSlice(
  original: Source,
  from: Byte,
  format: Format,
  room: Room,
  modeAtStart: number,
): DecodedBlock {
  const { codec, cr } = format;
  // All encodings of bytes have ASCII as it is, but for those with modes.
  const ascii = codec.keepsBytes && codec.shifts === undefined;
  const to = Math.min(from + SLICE, original.length);
  const bytes = room.bytes.subarray(0, Math.min(to + UNIT, original.length) - from);
  original.readInto(from, bytes);
  const end = bytes.length;
  const stop = to - from;
  const { out } = room;
  const marks: number[] = [];
  const modes: number[] = [];
  let mode = modeAtStart;
  let marked = 0;
  let i = 0;
  let length = 0;
  while (i < stop) {
    if (i >= marked) {
      marks.push(i, length);
      modes.push(mode);
      marked = i + STRIDE;
    }
    const byte = bytes[i];
    if (ascii && byte < 0x80) {
      out[length++] = cr && byte === CR ? LF : byte;
      i++;
      continue;
    }
    const unit = codec.decode(bytes, i, end, mode);
    const scalar = unit >> 3;
    if (scalar >= SHIFT) {
      mode = scalar - SHIFT;
      i += unit & 7;
      continue;
    }
    if (unit < 0) {
      out[length++] = byte;
      i++;
      continue;
    }
    if (scalar < 0x80) out[length++] = cr && scalar === CR ? LF : scalar;
    else if (scalar < 0x800 || scalar > 0xffff) length += putUtf8(scalar, out, length);
    else {
      out[length++] = 0xe0 | (scalar >> 12);
      out[length++] = 0x80 | ((scalar >> 6) & 0x3f);
      out[length++] = 0x80 | (scalar & 0x3f);
    }
    i += unit & 7;
  }
  const shared = sharedBytes(length);
  shared.set(out.subarray(0, length));
  return new DecodedBlock(shared, format, original, { from, to: from + i, marks, modes, mode });
}

/** Decodes `original` from `from` on, a slice at a time: yields the text so far, and returns all of it. */
export function* decodeSource(original: Source, from: Byte, format: Format): Generator<Text, Text> {
  const room = roomFor(original.length - from);
  let text = Text.empty;
  let mode = 0;
  for (let at = from; at < original.length;) {
    const block = decodeSlice(original, at, format, room, mode);
    text = text.concat(Text.of(block));
    at = block.to;
    mode = block.mode;
    if (at < original.length) yield text;
  }
  return text;
}

/** A character that an encoding lacks. */
export interface Unencodable {
  /** The place in the text. */
  readonly at: Byte;
  /** Negative for a byte that is part of no character. */
  readonly scalar: number;
}

/**
 * Encodes a text, a slice at a time: yields after each, and returns the bytes of the file as a `Text` of its
 * original bytes, where they are untouched, and new ones; or the first character that cannot be encoded.
 */
export function* encodeText(text: Text, format: Format): Generator<void, Text | Unencodable> {
  const pieces: { source: Source; start: Byte; length: Byte }[] = [];
  text.eachPiece((source, start, length) => pieces.push({ source, start, length }));
  const out = new EncodedBytes(format);
  let at = 0;
  for (const { source, start, length } of pieces) {
    const plan =
      source instanceof DecodedBlock ? untouchedBytes(source, start, start + length, format) : null;
    const head = plan?.head ?? length;
    const tail = plan?.tail ?? 0;
    const faulty = (yield* out.add(text, at, at + head)) ?? null;
    if (faulty !== null) return faulty;
    if (plan !== null) {
      const cut = out.flush(at + head);
      if (cut !== null) return cut;
      out.keep(plan);
      const rest = (yield* out.add(text, at + length - tail, at + length)) ?? null;
      if (rest !== null) return rest;
    }
    at += length;
  }
  return out.flush(text.length) ?? out.whole();
}

/** Original bytes of a file that are kept. */
interface UntouchedBytes {
  readonly text: Text;
  /** The bytes of the block at each end that are cut out of a unit. */
  readonly head: Byte;
  readonly tail: Byte;
  /** The modes before and behind them, and whether the file ends with them. */
  readonly before: number;
  readonly behind: number;
  readonly last: boolean;
  /** They begin by leading to a mode, whatever was before. */
  readonly shifts: boolean;
}

/** The original bytes of [from, to) of a block; null when none can be kept. */
function untouchedBytes(
  block: DecodedBlock,
  from: Byte,
  to: Byte,
  { codec, cr }: Format,
): UntouchedBytes | null {
  if (block.format.codec.name !== codec.name || block.format.cr !== cr) return null;
  const first = block.locate(from);
  const { mode, original } = block;
  const last = to === block.length ? { place: block.to, inside: 0, length: 0, mode } : block.locate(to);
  if (first === undefined || last === undefined) return null;
  const head = first.inside === 0 ? 0 : first.length - first.inside;
  if (head + last.inside > to - from) return null;
  const begin = first.inside === 0 ? first : block.locate(from + head)!;
  return {
    text: Text.of(original, begin.place, last.place),
    head,
    tail: last.inside,
    before: begin.mode,
    behind: last.mode,
    last: last.place === original.length,
    shifts: codec.shifts !== undefined && isShiftAt(original, begin.place, codec),
  };
}

function isShiftAt(original: Source, at: Byte, codec: Codec): boolean {
  const bytes = new Uint8Array(Math.min(UNIT, original.length - at));
  return (
    bytes.length > 0 && original.readInto(at, bytes) && codec.decode(bytes, 0, bytes.length) >> 3 >= SHIFT
  );
}

/** The bytes of a file while they are put together. */
class EncodedBytes {
  #text = Text.empty;
  readonly #format: Format;
  /** The mode at the end so far. */
  #mode = 0;
  /** A file ended there, in whatever mode. */
  #ended = false;
  /** UTF-8 that is not encoded yet: the start of a unit whose rest is in the next piece, as a rule. */
  #rest = new Uint8Array(0);

  constructor(format: Format) {
    this.#format = format;
  }

  /** Takes original bytes in as they are. */
  keep({ text, before, behind, last, shifts }: UntouchedBytes): void {
    if (text.length === 0) return;
    if (!shifts) this.#shiftTo(before);
    this.#add(text, behind);
    this.#ended = last;
  }

  /** All of it. A text ends in the mode that it begins in, unless the file has it otherwise. */
  whole(): Text {
    if (!this.#ended) this.#shiftTo(0);
    return this.#text;
  }

  #add(text: Text, mode: number): void {
    this.#text = this.#text.concat(text);
    this.#mode = mode;
    this.#ended = false;
  }

  #shiftTo(mode: number): void {
    const { shifts } = this.#format.codec;
    if (shifts === undefined || mode === this.#mode) return;
    const out = new Uint8Array(UNIT);
    const length = shifts.to(mode, out, 0);
    this.#add(Text.of(Block.of(out.slice(0, length))), mode);
  }

  /** Encodes [from, to) of `text`, all but a last unit that may go on behind. */
  *add(text: Text, from: Byte, to: Byte): Generator<void, Unencodable | null> {
    for (let at = from; at < to;) {
      const stop = Math.min(to, at + SLICE);
      const fresh = text.read(at, stop);
      const bytes = new Uint8Array(this.#rest.length + fresh.length);
      bytes.set(this.#rest);
      bytes.set(fresh, this.#rest.length);
      const faulty = this.#encode(bytes, stop, false);
      if (faulty !== null) return faulty;
      at = stop;
      if (stop - from >= SLICE) yield;
    }
    return null;
  }

  /** Encodes what is left over; `end` is where it ends in the text. */
  flush(end: Byte): Unencodable | null {
    return this.#rest.length === 0 ? null : this.#encode(this.#rest, end, true);
  }

  #encode(bytes: Uint8Array, end: Byte, all: boolean): Unencodable | null {
    const { codec, cr } = this.#format;
    const { shifts } = codec;
    const out = new Uint8Array(bytes.length * UNIT + 2 * UNIT);
    let mode = this.#mode;
    const stop = all ? bytes.length : Math.max(0, bytes.length - UNIT + 1);
    let length = 0;
    let i = 0;
    while (i < stop) {
      let unit = decodeUtf8(bytes, i, bytes.length);
      if (unit <= 0 && bytes[i] >= 0x80) {
        const surrogate = codec.keepsBytes ? -1 : surrogateAt(bytes, i, bytes.length);
        if (surrogate >= 0) unit = (surrogate << 3) | 3;
        else if (codec.keepsBytes) {
          out[length++] = bytes[i++];
          continue;
        } else return { at: end - bytes.length + i, scalar: -bytes[i] };
      }
      const scalar = scalarOf(unit);
      if (shifts !== undefined) {
        const wanted = shifts.modeFor(scalar);
        if (wanted < 0) return { at: end - bytes.length + i, scalar };
        if (wanted !== mode) length += shifts.to(wanted, out, length);
        mode = wanted;
      }
      const written = codec.encode(cr && scalar === LF ? CR : scalar, out, length, mode);
      if (written === 0) return { at: end - bytes.length + i, scalar };
      length += written;
      i += lengthOf(unit);
    }
    this.#rest = bytes.slice(i);
    if (length > 0) this.#add(Text.of(Block.of(out.slice(0, length))), mode);
    return null;
  }
}
