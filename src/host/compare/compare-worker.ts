/** The worker behind `Comparing`: compares two texts at a time. */
import { parentPort } from 'node:worker_threads';
import { type Differences, differences } from '../../text/diff/differences.ts';
import { type PackedText, Pieces } from '../search/pieces.ts';
import { lowerPriority } from '../system/low-priority.ts';

/** Two texts to be compared. */
export interface CompareOrder {
  readonly id: number;
  readonly before: PackedText;
  readonly after: PackedText;
}

/** Their differences; null where one of them is binary, a sentence where one of them cannot be read. */
export interface CompareAnswer {
  readonly id: number;
  readonly found: Differences | string | null;
}

/** Bytes at the start of a text in which a zero byte shows that it is none. */
const LOOKED_AT = 8000;

const port = parentPort!;
lowerPriority();
port.on('message', ({ id, before, after }: CompareOrder) => {
  const answer: CompareAnswer = { id, found: compare(before, after) };
  port.postMessage(answer);
});

function compare(before: PackedText, after: PackedText): CompareAnswer['found'] {
  const texts = [before, after].map(bytesOf);
  const [old, fresh] = texts;
  if (old === null || fresh === null) return 'The files could not be read completely, and were not compared';
  if ([old, fresh].some((bytes) => bytes.subarray(0, LOOKED_AT).includes(0))) return null;
  return differences(old, fresh);
}

function bytesOf(packed: PackedText): Uint8Array | null {
  const pieces = new Pieces(packed);
  const bytes = new Uint8Array(pieces.length);
  return bytes.length === 0 || pieces.readInto(0, bytes) ? bytes : null;
}
