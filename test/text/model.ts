import * as fc from 'fast-check';
import type { PageReader } from '../../src/base/files.ts';
import { Additions } from '../../src/text/additions.ts';
import { ChangeSet } from '../../src/text/changeset.ts';
import { FileSource } from '../../src/text/file-source.ts';
import { Text } from '../../src/text/text.ts';
import { Branch } from '../../src/text/tree.ts';
import type { Node } from '../../src/text/tree.ts';

/** Small enough that a few edits hit every split and merge of the tree. */
export const FANOUT = 4;

/** Bytes with many LFs, of up to `most`, or of about that many. */
export const bytesOf = (most: number): fc.Arbitrary<Uint8Array> =>
  fc
    .uint8Array({ maxLength: most, size: 'max' })
    .map((bytes) => bytes.map((byte) => (byte % 5 === 0 ? 10 : byte)));

/** A file in memory. Reads of what stands in `broken` fail, and so do reads past `truncated`. */
export class MemoryReader implements PageReader {
  readonly descriptor = -1;
  bytes: Uint8Array;
  broken: { from: number; to: number } | null = null;
  truncated = Infinity;
  reads = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get size(): number {
    return this.bytes.length;
  }

  readSync(at: number, target: Uint8Array): number {
    this.reads++;
    if (this.broken && at < this.broken.to && at + target.length > this.broken.from) return -1;
    const part = this.bytes.subarray(at, Math.min(at + target.length, this.truncated));
    target.set(part);
    return part.length;
  }
}

/** A text of small fan-out over a file with pages of `page` bytes. */
export function textOf(bytes: Uint8Array, page = 16): { text: Text; source: FileSource } {
  const source = new FileSource(new MemoryReader(bytes), { page, cached: 3 });
  return { text: new Text(Text.of(source).root, FANOUT), source };
}

/** One change in fractions of the length, so that it fits any text. */
interface Draft {
  readonly from: number;
  readonly length: number;
  readonly bytes: Uint8Array;
}

export const drafts = fc.array(
  fc.record({
    from: fc.nat(999),
    length: fc.oneof(fc.constant(0), fc.nat(5), fc.nat(60)),
    bytes: fc.oneof(fc.constant(new Uint8Array(0)), bytesOf(3), bytesOf(40)),
  }),
  { maxLength: 6 },
);

export interface PlainChange {
  readonly from: number;
  readonly to: number;
  readonly bytes: Uint8Array;
}

/** The drafts as changes of `length` bytes that do not overlap. */
export function settle(length: number, list: readonly Draft[]): PlainChange[] {
  const sorted = list.map((draft) => ({ ...draft, at: Math.floor((draft.from / 1000) * (length + 1)) }));
  sorted.sort((a, b) => a.at - b.at);
  let end = 0;
  return sorted.map(({ at, length: size, bytes }) => {
    const from = Math.max(end, at);
    const to = Math.min(length, from + size);
    end = to;
    return { from, to, bytes };
  });
}

export const changeSetOf = (
  length: number,
  changes: readonly PlainChange[],
  additions: Additions,
): ChangeSet =>
  ChangeSet.of(
    length,
    changes.map(({ from, to, bytes }) => ({ from, to, insert: additions.text(bytes) })),
  );

/** The result of the changes on a flat array. */
export function applyPlain(bytes: Uint8Array, changes: readonly PlainChange[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const change of changes) {
    parts.push(bytes.subarray(at, change.from), change.bytes);
    at = change.to;
  }
  parts.push(bytes.subarray(at));
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let to = 0;
  for (const part of parts) {
    whole.set(part, to);
    to += part.length;
  }
  return whole;
}

/** The offsets of the LFs. */
export const newlinesIn = (bytes: Uint8Array): number[] => [...bytes.keys()].filter((i) => bytes[i] === 10);

/** Throws when a tree breaks a rule of its making. */
export function checkTree(root: Node, fanout: number): void {
  const check = (node: Node, height: number): void => {
    if (node.height !== height) throw new Error(`a node of height ${node.height} where ${height} was due`);
    const least = node === root ? Math.min(2 * height, 2) : fanout >> 1;
    if (node.size > fanout || node.size < least)
      throw new Error(`a node of ${node.size} items at height ${height}`);
    let end = 0;
    for (let i = 0; i < node.size; i++) {
      if (node instanceof Branch) {
        check(node.children[i], height - 1);
        end += node.children[i].length;
        if (node.end(i) !== end) throw new Error('wrong end');
      } else {
        if (node.end(i) <= end) throw new Error('an empty piece');
        end = node.end(i);
      }
    }
    if (node.length !== end) throw new Error('wrong length');
  };
  check(root, root.height);
}
