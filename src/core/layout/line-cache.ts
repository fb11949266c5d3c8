import { memoryId } from '../../base/memory-id.ts';
import type { Byte } from '../../base/units.ts';
import type { Chunk, Text } from '../../text/text.ts';
import type { Insert } from './inline-inserts.ts';

/** The starts of the rows of a stretch, counted from its start, and the conditions under which they hold. */
export interface WrappedLine {
  readonly width: number;
  readonly tabSize: number;
  readonly ansi: boolean;
  readonly inserts: readonly Insert[];
  readonly starts: readonly Byte[];
}

/** Facts about a line that lies in one chunk. Its bytes never change, wherever edits move them. */
export interface KnownLine {
  /** The memory and the place in there of its first byte. */
  readonly memory: number;
  readonly place: Byte;
  /** Its length without the line break, and with it. */
  readonly length: Byte;
  readonly whole: Byte;
  wrapped: WrappedLine | null;
}

/** Lines that are remembered: some screens of them. */
const SLOTS = 512;
const slots: (KnownLine | undefined)[] = Array.from({ length: SLOTS });

const slotOf = (memory: number, place: Byte): number => Math.imul(place ^ (memory << 8), 0x9e3779b1) >>> 23;

/** The chunk of a text that was asked for last, and the number of its memory. */
interface Hand {
  readonly chunk: Chunk;
  readonly memory: number;
}

const hands = new WeakMap<Text, Hand>();

/** The chunk that contains `at`, which is under the text's length, and the number of its memory: the last one, where it does. */
export function chunkAt(text: Text, at: Byte): Hand {
  const hand = hands.get(text);
  if (hand !== undefined && at >= hand.chunk.from && at - hand.chunk.from < hand.chunk.bytes.length)
    return hand;
  const chunk = text.chunk(at);
  const next = { chunk, memory: memoryId(chunk.bytes) };
  // Lost bytes may be found the next time.
  if (!chunk.lost) hands.set(text, next);
  return next;
}

/** The remembered facts about the line that starts at `at`, if all of it stands in this text; else null. */
export function knownLine(text: Text, at: Byte): KnownLine | null {
  if (at >= text.length) return null;
  const { chunk, memory } = chunkAt(text, at);
  const place = chunk.bytes.byteOffset + (at - chunk.from);
  const line = slots[slotOf(memory, place)];
  if (line === undefined || line.place !== place || line.memory !== memory) return null;
  return at + line.whole <= chunk.from + chunk.bytes.length ? line : null;
}

/** Remembers the line [from, to) whose break ends at `next`; null when it does not lie in one chunk. */
export function rememberLine(text: Text, from: Byte, to: Byte, next: Byte): KnownLine | null {
  const { chunk, memory } = chunkAt(text, from);
  if (chunk.lost || next > chunk.from + chunk.bytes.length) return null;
  const place = chunk.bytes.byteOffset + (from - chunk.from);
  const line: KnownLine = { memory, place, length: to - from, whole: next - from, wrapped: null };
  slots[slotOf(memory, place)] = line;
  return line;
}
