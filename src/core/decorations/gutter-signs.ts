import type { Indicator } from './kinds.ts';
import { type Owner, sameOwner } from './owner.ts';
import { firstWhere } from '../../base/bisect.ts';
import type { Byte, Line } from '../../base/units.ts';
import { lineEndAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';
import { type Decorations } from './decorations.ts';

/** Bytes that are searched for a line's end: beyond them the indicator holds on to the line's start. */
const REACH: Byte = 64 * 1024;

/** With a symbol beside lines, in place of those that the owner has there. Lines that are not there, or not counted so far, are left out. */
export function withIndicators(
  decorations: Decorations,
  text: Text,
  lines: readonly Line[],
  sign: Omit<Indicator, 'order'>,
): Decorations {
  const stretches = stretchesOf(text, lines);
  if (stretches.length === 0) return decorations;
  let { indicators, added } = decorations;
  indicators = indicators.without((other, from) => {
    if (!sameOwner(other.owner, sign.owner)) return false;
    const stretch = stretches[lastFrom(stretches, from)];
    return stretch !== undefined && (stretch.next === null || from < stretch.next);
  });
  for (const { from, to } of stretches) indicators = indicators.with(from, to, { ...sign, order: added++ });
  return { ...decorations, indicators, added };
}

/** A line with its break, and where the next one begins. */
interface Stretch {
  readonly from: Byte;
  readonly to: Byte;
  readonly next: Byte | null;
}

/** The lines that are there, in order. */
function stretchesOf(text: Text, lines: readonly Line[]): readonly Stretch[] {
  const found: Stretch[] = [];
  const wanted = [...new Set(lines)].filter((line) => Number.isSafeInteger(line) && line >= 0);
  let before: Line = -1;
  let next: Byte | null | undefined = 0;
  for (const line of wanted.toSorted((a, b) => a - b)) {
    // The lines of a block follow each other: only its first is looked up.
    const from: Byte | null | undefined =
      line === before + 1 && next !== undefined ? next : text.lineStart(line);
    if (from === undefined || from === null) break;
    const end = lineEndAt(text, from, REACH);
    next = end === undefined ? undefined : end < text.length ? end + 1 : null;
    before = line;
    const to = Math.min(text.length, (end ?? from + REACH) + 1);
    found.push({ from, to, next: next === undefined ? to : next });
  }
  return found;
}

/** The last of stretches that does not begin behind a place; -1 when all do. */
const lastFrom = (stretches: readonly { readonly from: Byte }[], at: Byte): number =>
  firstWhere(0, stretches.length, (i) => stretches[i].from > at) - 1;

export function withoutIndicators(decorations: Decorations, owner: Owner): Decorations {
  const indicators = decorations.indicators.without((other) => sameOwner(other.owner, owner));
  return indicators === decorations.indicators ? decorations : { ...decorations, indicators };
}

/** The indicator beside the line that begins at `from` and whose next one begins at `next`, null for the last. */
export function indicatorIn({ indicators }: Decorations, from: Byte, next: Byte | null): Indicator | null {
  if (indicators.size === 0) return null;
  let shown: Indicator | null = null;
  for (const { from: at, value } of indicators.touching(from, next ?? Infinity)) {
    if (at < from || (next !== null && at >= next)) continue;
    if (
      shown === null ||
      value.priority > shown.priority ||
      (value.priority === shown.priority && value.order > shown.order)
    )
      shown = value;
  }
  return shown;
}
