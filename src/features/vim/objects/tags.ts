import type { Byte } from '../../../base/units.ts';
import { boundary } from '../../../text/search.ts';
import { Utf16 } from '../../../text/utf16.ts';
import { lineStart } from '../lines.ts';
import { isBlank, isBreak, Walk } from '../motions/walk.ts';
import type { VimScope } from '../scope.ts';
import { isSelecting, type ObjectInput, type ObjectRange, type TextObject } from './object.ts';

/** The text on either side of the cursor in which tags are looked for. */
const REACH: Byte = 128 * 1024;

/** A tag: its first and its last byte. */
interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly from: Byte;
  readonly to: Byte;
}

/** An element: its two tags. */
interface Element {
  readonly start: Tag;
  readonly end: Tag;
}

const TAG = /<(\/?)([^\s>/!<][^\s>/]*)((?:\s[^>]*)?)>/gu;

/** The tags near a place, without those that close themselves. */
function tagsNear(scope: VimScope, at: Byte): readonly Tag[] {
  const { text } = scope;
  const from = boundary(text, Math.max(0, at - REACH));
  const to = boundary(text, Math.min(text.length, at + REACH));
  if (!scope.spend(to - from)) return [];
  const decoded = new Utf16(text.read(from, to));
  return Array.from(decoded.string.matchAll(TAG)).flatMap((match): readonly Tag[] => {
    const [whole, slash, name, rest] = match;
    if (slash === '' && (rest.endsWith('/') || name.endsWith('/'))) return [];
    return [
      {
        name: name.toLowerCase(),
        isEnd: slash !== '',
        from: from + decoded.byteAt(match.index),
        to: from + decoded.byteAt(match.index + whole.length) - 1,
      },
    ];
  });
}

/** The elements of tags, in the order of their ends: inner ones before those around them. Tags without a partner count for nothing. */
function elementsOf(tags: readonly Tag[]): readonly Element[] {
  const open: Tag[] = [];
  const found: Element[] = [];
  for (const tag of tags) {
    if (!tag.isEnd) {
      open.push(tag);
      continue;
    }
    const partner = open.findLastIndex(({ name }) => name === tag.name);
    if (partner < 0) continue;
    found.push({ start: open[partner], end: tag });
    open.length = partner;
  }
  return found;
}

/** The first byte of the text that an element is looked for around: behind the blanks and the tag at the cursor. */
function placeOf(scope: VimScope, { head }: ObjectInput): Byte {
  const { text } = scope;
  const start = lineStart(text, head);
  for (let at = head - 1; at >= start; at--) if (!isBlank(text, at)) return head;
  let at = head;
  while (!isBreak(text, at) && isBlank(text, at)) at++;
  return isBreak(text, at) ? head : at;
}

/** The text in an element, or all of it. */
interface Part {
  readonly from: Byte;
  readonly to: Byte;
}

const allOf = ({ start, end }: Element): Part => ({ from: start.from, to: end.to });
const insideOf = ({ start, end }: Element): Part => ({ from: start.to + 1, to: end.from - 1 });

/** An element of XML or HTML, with its tags or without. */
const element =
  (isAround: boolean) =>
  (scope: VimScope, input: ObjectInput): ObjectRange | null => {
    const { text } = scope;
    const { head, anchor, count } = input;
    const selecting = isSelecting(input);
    const low = selecting ? Math.min(head, anchor ?? head) : placeOf(scope, input);
    const high = selecting ? Math.max(head, anchor ?? head) : low;
    const around = elementsOf(tagsNear(scope, low)).filter(
      ({ start, end }) => start.from <= low && (selecting ? end.to >= high : end.to >= low),
    );
    let index = count - 1;
    let part = around[index];
    if (part === undefined) return null;
    let takesTags = isAround;
    if (anchor !== null && selecting) {
      // What is selected already grows: from the text in an element to all of it, then to the element around.
      const isSame = ({ from, to }: Part): boolean => from === low && to === high;
      if (isAround) while (isSame(allOf(part)) && around[index + 1] !== undefined) part = around[++index];
      else if (isSame(allOf(part))) {
        part = around[index + 1];
        if (part === undefined) return null;
      } else if (isSame(insideOf(part))) takesTags = true;
    }
    const jump = selecting ? {} : { jumps: [head] };
    const { from, to } = takesTags ? allOf(part) : insideOf(part);
    if (anchor !== null)
      return { ...jump, anchor: from, head: lastOf(scope, from, to), kind: 'inclusive', selects: 'char' };
    if (to < from) return { ...jump, anchor: from, head: from, kind: 'exclusive' };
    if (!takesTags && lineStart(text, to + 1) === to + 1)
      return { ...jump, anchor: from, head: to + 1, kind: 'exclusive', isExact: true };
    return { ...jump, anchor: from, head: lastOf(scope, from, to), kind: 'inclusive' };
  };

/** The start of the last character of a part. */
function lastOf(scope: VimScope, from: Byte, to: Byte): Byte {
  const walk = new Walk(scope, to + 1);
  if (to >= from) walk.backPastBreak();
  return walk.at;
}

/** The objects of tags. */
export const tagObjects: readonly TextObject[] = [
  { name: 'inner_tag', title: 'Inside Tag', find: element(false) },
  { name: 'around_tag', title: 'Around Tag', find: element(true) },
];
