import type { ByteRange } from '../../../base/files.ts';
import type { Byte } from '../../../base/units.ts';
import type { Text } from '../../../text/text.ts';
import type { ChangeSet } from '../../../text/changeset.ts';
import { lineEnd, lineStart } from '../lines.ts';

/** True for a change that removes lines from the break of the line above on: it is about the lines below only. */
const takesLinesBelow = (before: Text, changes: ChangeSet, i: number): boolean =>
  changes.to(i) > changes.from(i) &&
  changes.insertTo(i) === changes.insertFrom(i) &&
  before.byte(changes.from(i)) === 10 &&
  lineStart(before, changes.from(i)) < changes.from(i);

/** The start of the first line that changes are about, in the text after them. */
export function firstLineReplaced(before: Text, after: Text, changes: ChangeSet): Byte {
  const from = changes.insertFrom(0);
  return takesLinesBelow(before, changes, 0) ? from + 1 : lineStart(after, from);
}

/** The lines of a text that changes replace by fewer or more: marks in them are gone. Lines that are only inserted replace none. */
export function linesLost(before: Text, changes: ChangeSet): readonly ByteRange[] {
  return Array.from({ length: changes.size }, (_, i) => i).flatMap((i) => {
    const [from, to] = [changes.from(i), changes.to(i)];
    if (before.slice(from, to).newlines === changes.inserted(i).newlines) return [];
    if (takesLinesBelow(before, changes, i)) return [{ from: from + 1, to }];
    const first = lineStart(before, from);
    if (from === to && first === from) return [];
    const isWhole = to > from && before.byte(to - 1) === 10 && first === from;
    return [{ from: first, to: isWhole ? to - 1 : lineEnd(before, to) }];
  });
}
