import type { Byte } from '../../base/units.ts';
import { Block } from '../../text/block.ts';
import { Text } from '../../text/text.ts';
import { REACH } from './rescue-file.ts';
import type { KnownBytes, PlacedChange } from './rescued-changes.ts';

/** The numbers of bytes on each side of a change that must be in the file, from the most to the least. */
const REACHES = [REACH, 16];
/** The fewest bytes around a change: fewer are found anywhere. */
const LEAST: Byte = 16;
/** The file is searched this far around the place where a change belongs, and then as a whole. */
const AROUND: Byte = 1 << 20;
/** The bytes that are searched for all changes together: the editor waits for it. */
const SEARCHED_AT_MOST: Byte = 1 << 28;
/** The bytes that are read at a time. */
const STRETCH: Byte = 1 << 22;
/** Longer text is not looked for in the file. */
const COMPARED: Byte = 1 << 16;

/** A file with the changes that have their place in it, and those that have none. */
export interface Fitted {
  readonly text: Text;
  readonly placed: readonly PlacedChange[];
  readonly left: readonly PlacedChange[];
}

/** A place in the file, where bytes are replaced. */
interface Place {
  readonly from: Byte;
  readonly to: Byte;
  /** The change is in the file already. */
  readonly isDone: boolean;
}

/** Puts changes of a base into a file that is not the base any more, each where the bytes around it are found. */
export function fitChanges(
  changes: readonly PlacedChange[],
  known: KnownBytes,
  length: Byte,
  file: Text,
): Fitted {
  const search = new Search(file);
  const texts: Text[] = [];
  const placed: PlacedChange[] = [];
  const left: PlacedChange[] = [];
  let done: Byte = 0;
  let shift: Byte = 0;
  for (const change of changes) {
    const place = change.isCut
      ? null
      : placeOf(change, known, length, search, [shift, file.length - length], done);
    if (place === null) {
      left.push(change);
      continue;
    }
    placed.push(change);
    if (!place.isDone) texts.push(file.slice(done, place.from), change.text);
    else texts.push(file.slice(done, place.to));
    done = place.to;
    shift = place.to - change.to;
  }
  return { text: Text.join([...texts, file.slice(done)]), placed, left };
}

/** The place of a change in the file, from `least` on; null where that is not clear. */
function placeOf(
  { from, to, text }: PlacedChange,
  known: KnownBytes,
  length: Byte,
  search: Search,
  shifts: readonly Byte[],
  least: Byte,
): Place | null {
  const old = known.read(from, to);
  if (old === null) return null;
  const isComparable = text.length <= COMPARED;
  for (const reach of REACHES) {
    const before = known.read(Math.max(0, from - reach), from);
    const after = known.read(to, Math.min(length, to + reach));
    if (before === null || after === null || before.length + old.length + after.length < LEAST) continue;
    const around = (middle: Uint8Array, isDone: boolean): Needle => ({
      bytes: Buffer.concat([before, middle, after]),
      place: (at) => ({ from: at + before.length, to: at + before.length + middle.length, isDone }),
    });
    const needles = [around(old, false), ...(isComparable ? [around(text.read(0, text.length), true)] : [])];
    const first = least - before.length;
    for (const { bytes, place } of needles)
      for (const shift of shifts) {
        const at = from + shift - before.length;
        if (at >= first && search.isAt(at, bytes)) return place(at);
      }
    for (const { bytes, place } of needles) {
      const at = search.only(bytes, from + shifts[0], first);
      if (at === 'several') return null;
      if (at !== null) return place(at);
    }
  }
  return null;
}

interface Needle {
  readonly bytes: Buffer;
  place(at: Byte): Place;
}

/** Looks for bytes in a file, and gives up after many. */
class Search {
  readonly #file: Text;
  #left = SEARCHED_AT_MOST;

  constructor(file: Text) {
    this.#file = file;
  }

  isAt(at: Byte, bytes: Uint8Array): boolean {
    if (at < 0 || at + bytes.length > this.#file.length) return false;
    const found = new Uint8Array(bytes.length);
    return this.#file.readInto(at, found) && Buffer.compare(found, bytes) === 0;
  }

  /** The only place of these bytes around one, or else in the whole file, from `first` on. */
  only(bytes: Buffer, around: Byte, first: Byte): Byte | 'several' | null {
    const least = Math.max(0, first);
    const end = this.#file.length;
    const near = this.#in(bytes, Math.max(least, around - AROUND), Math.min(end, around + AROUND));
    return near ?? this.#in(bytes, least, end);
  }

  #in(bytes: Buffer, from: Byte, to: Byte): Byte | 'several' | null {
    let found: Byte | null = null;
    const step = Math.max(STRETCH, 2 * bytes.length);
    for (let at = from; at < to && this.#left > 0; at += step - bytes.length + 1) {
      const stretch = Buffer.alloc(Math.min(step, to - at));
      this.#left -= stretch.length;
      if (!this.#file.readInto(at, stretch)) continue;
      for (let i = stretch.indexOf(bytes); i >= 0; i = stretch.indexOf(bytes, i + 1)) {
        if (found !== null && found !== at + i) return 'several';
        found = at + i;
      }
    }
    return this.#left > 0 ? found : null;
  }
}

/** The changes that found no place, each with a line that tells where it was made. */
export function leftText(changes: readonly PlacedChange[], known: KnownBytes, path: string): Text {
  const texts = changes.flatMap(({ from, to, text, isCut }) => {
    const before = known.read(Math.max(0, from - 40), from);
    const line = before === null ? '' : printable(Buffer.from(before).toString());
    const after = line === '' ? '' : `, after "${line}"`;
    const removed = to > from ? `, in place of ${count(to - from, 'byte')}` : '';
    const moved = isCut ? ', without text that was moved here' : '';
    const title =
      text.length === 0 && !isCut
        ? `Removed from byte ${from} of ${path}${after}: ${count(to - from, 'byte')}`
        : `Typed at byte ${from} of ${path}${after}${removed}${moved}:`;
    const removal = text.length === 0 ? known.read(from, to) : null;
    const content = removal === null ? text : Text.of(Block.of(Uint8Array.from(removal)));
    return [Text.of(Block.of(Buffer.from(`--- ${title}\n`))), content, Text.of(Block.of(Buffer.from('\n')))];
  });
  return Text.join(texts);
}

/** The last line of what is before a change, as far as it can be shown in a title. */
const printable = (before: string): string =>
  (before.trimEnd().split('\n').at(-1) ?? '').replaceAll(/[\p{C}\ufffd]/gu, '').trim();

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
