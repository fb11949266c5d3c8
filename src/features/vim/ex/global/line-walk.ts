import type { Byte } from '../../../../base/units.ts';
import type { ChangeSet } from '../../../../text/changeset.ts';
import type { Text } from '../../../../text/text.ts';
import { lineStart } from '../../lines.ts';

/** A line of a text that stays as it is, and the way to those after it: there may be millions. */
export interface LineWalk {
  /** The start of the line. */
  readonly at: Byte;
  /** The next line; null after the last one. */
  readonly next: () => LineWalk | null;
}

/** Lines of a text. */
export interface FoundLines {
  readonly first: LineWalk;
  /** The start of the last one. */
  readonly last: Byte;
}

/** Lines by their starts, in order; null for none. */
export function linesAt(starts: readonly Byte[]): FoundLines | null {
  const last = starts.at(-1);
  const walk = (i: number): LineWalk | null =>
    i === starts.length ? null : { at: starts[i], next: () => walk(i + 1) };
  const first = walk(0);
  return first === null || last === undefined ? null : { first, last };
}

/** The start of the first line that a deletion is about: it may begin with the break before that. */
export const firstLine = (text: Text, at: Byte): Byte =>
  lineStart(text, at) === at ? at : text.feedFrom(at, text.length) + 1;

/** The lines that changes would delete; null for none. */
export function linesDeleted(text: Text, changes: ChangeSet): FoundLines | null {
  const walk = (i: number, at: Byte): LineWalk | null => {
    if (at < changes.to(i)) return { at, next: () => walk(i, lineAfter(text, at)) };
    return i + 1 < changes.size ? walk(i + 1, firstLine(text, changes.from(i + 1))) : null;
  };
  if (changes.empty) return null;
  const first = walk(0, firstLine(text, changes.from(0)));
  const end = changes.to(changes.size - 1);
  return first === null ? null : { first, last: lineStart(text, end - 1) };
}

function lineAfter(text: Text, at: Byte): Byte {
  const feed = text.feedFrom(at, text.length);
  return feed < 0 ? Infinity : feed + 1;
}

/** True for more lines than so many. */
export function areMoreThan({ first }: FoundLines, most: number): boolean {
  let line: LineWalk | null = first;
  for (let i = 0; i < most && line !== null; i++) line = line.next();
  return line !== null;
}
