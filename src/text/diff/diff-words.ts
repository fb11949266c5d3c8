import { diffIds, type LineHunk } from './diff-ids.ts';

/** Bytes of two texts that differ, from the start of each. */
export interface ChangedBytes {
  readonly oldFrom: number;
  readonly oldTo: number;
  readonly newFrom: number;
  readonly newTo: number;
}

/** A longer text is not compared word by word. */
const MOST_BYTES = 64 * 1024;

/**
 * The words, numbers, runs of spaces and other characters that differ between two texts, both UTF-8. Empty when too little is
 * equal for that to help a reader, and for texts of more than 64 KiB.
 */
export function diffWords(before: Uint8Array, after: Uint8Array): readonly ChangedBytes[] {
  if (Math.max(before.length, after.length) > MOST_BYTES) return [];
  const ids = new Map<string, number>();
  const [old, fresh] = [wordsOf(before, ids), wordsOf(after, ids)];
  const hunks = diffIds(old.ids, fresh.ids);
  const isAlike =
    keptBytes(old, hunks, before) * LEAST_ALIKE >= Math.min(...[before, after].map(visibleBytes));
  if (!isAlike) return [];
  const changes = hunks.map(({ oldStart, oldCount, newStart, newCount }) => ({
    oldFrom: old.starts[oldStart],
    oldTo: old.starts[oldStart + oldCount],
    newFrom: fresh.starts[newStart],
    newTo: fresh.starts[newStart + newCount],
  }));
  return joinNear(changes, before);
}

/** The bytes of the words that are equal, without whitespace. */
function keptBytes({ starts }: Words, hunks: readonly LineHunk[], bytes: Uint8Array): number {
  const changed = hunks.reduce(
    (sum, { oldStart, oldCount }) =>
      sum + visibleBytes(bytes.subarray(starts[oldStart], starts[oldStart + oldCount])),
    0,
  );
  return visibleBytes(bytes) - changed;
}

const visibleBytes = (bytes: Uint8Array): number =>
  bytes.reduce((count, byte) => count + (byte > 0x20 ? 1 : 0), 0);

/** One visible byte in so many of the shorter text has to be equal. */
const LEAST_ALIKE = 4;

interface Words {
  readonly ids: Int32Array;
  readonly starts: Int32Array;
}

const latin1 = new TextDecoder('latin1');

function wordsOf(bytes: Uint8Array, ids: Map<string, number>): Words {
  const starts: number[] = [];
  const list: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const kind = kindOf(bytes[at]);
    let end = at + 1;
    while (end < bytes.length && continues(kind, bytes[end])) end++;
    const word = latin1.decode(bytes.subarray(at, end));
    const id = ids.get(word) ?? ids.size;
    ids.set(word, id);
    starts.push(at);
    list.push(id);
    at = end;
  }
  return { ids: Int32Array.from(list), starts: Int32Array.from([...starts, bytes.length]) };
}

const [OTHER, WORD, SPACE] = [0, 1, 2];

/** The kind of a byte: those of characters beyond ASCII belong to words, so that none is cut. */
function kindOf(byte: number): number {
  if (byte === 0x20 || byte === 0x09) return SPACE;
  const letter = byte | 0x20;
  const isWord = (letter >= 0x61 && letter <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte === 0x5f;
  return isWord || byte >= 0x80 ? WORD : OTHER;
}

/** True if a byte belongs to the same word as one of a kind before it. */
const continues = (kind: number, byte: number): boolean => kind !== OTHER && kindOf(byte) === kind;

/** The changes, with those joined that only a space or a single other character is between. */
function joinNear(changes: readonly ChangedBytes[], before: Uint8Array): readonly ChangedBytes[] {
  const out: ChangedBytes[] = [];
  for (const change of changes) {
    const last = out.at(-1);
    const isNear =
      last !== undefined &&
      change.oldFrom - last.oldTo === 1 &&
      before[last.oldTo] !== 0x0a &&
      last.oldTo > last.oldFrom &&
      change.oldTo > change.oldFrom &&
      last.newTo > last.newFrom &&
      change.newTo > change.newFrom;
    if (isNear) out[out.length - 1] = { ...last, oldTo: change.oldTo, newTo: change.newTo };
    else out.push(change);
  }
  return out;
}
