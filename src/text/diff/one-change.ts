import { commonEnd, commonStart } from '../../base/common-bytes.ts';
import type { Byte } from '../../base/units.ts';
import type { Text } from '../text.ts';

/** The bytes at each end of texts that are compared to keep cursors in their places; the rest counts as changed. */
export const REACH: Byte = 8 * 1024 * 1024;

/** The one change that makes `next` of `before`, without what both start and end with. */
export function oneChange(
  before: Text,
  next: Text,
  reach: Byte = REACH,
): { from: Byte; to: Byte; insert: Text } {
  const shorter = Math.min(before.length, next.length);
  let head = 0;
  while (head < Math.min(shorter, reach)) {
    const a = before.chunk(head);
    const b = next.chunk(head);
    if (a.lost || b.lost) break;
    const ones = a.bytes.subarray(head - a.from);
    const others = b.bytes.subarray(head - b.from);
    const same = commonStart(ones, others);
    head += same;
    if (same < Math.min(ones.length, others.length)) break;
  }
  let tail = 0;
  const room = Math.min(shorter - head, reach);
  while (tail < room) {
    const a = before.chunk(before.length - tail - 1);
    const b = next.chunk(next.length - tail - 1);
    if (a.lost || b.lost) break;
    const ones = a.bytes.subarray(0, before.length - tail - a.from);
    const others = b.bytes.subarray(0, next.length - tail - b.from);
    const same = commonEnd(ones, others);
    tail = Math.min(room, tail + same);
    if (same < Math.min(ones.length, others.length)) break;
  }
  return { from: head, to: before.length - tail, insert: next.slice(head, next.length - tail) };
}
