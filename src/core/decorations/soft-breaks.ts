import type { Activation, SoftBreak } from './kinds.ts';
import { type InView, isActive, withoutActivated, withScope } from './activation.ts';
import type { Decorations } from './decorations.ts';
import type { OverlayStyle } from './overlay-style.ts';
import { isAmong, type Owner, type Owners } from './owner.ts';
import { drawnBytes, MOST_DRAWN } from './printable.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { textWidth } from '../../base/text-width.ts';
import { after, snap } from '../../text/graphemes.ts';
import type { RangeItem } from '../../text/range-set.ts';
import type { Text } from '../../text/text.ts';

/** The soft breaks of a document in a view. */
export type SoftBreaks = InView<SoftBreak>;

/** The beginning of the row behind a soft break: a prefix, and blanks up to the indent. */
export interface RowStart {
  readonly indent: number;
  readonly prefix: string;
  readonly look: OverlayStyle;
}

const SPACE = 0x20;
const LF = 10;

/** With a soft break at a byte, about which cursors in `scope` decide. */
export function withSoftBreak(
  decorations: Decorations,
  text: Text,
  owner: Owner,
  at: Byte,
  { indent, prefix, look }: RowStart,
  activation: Activation,
  scope: ByteRange,
): Decorations {
  const from = snap(text, at);
  // Nothing would be left of the line behind it.
  if (from >= text.length) return decorations;
  const { added: order } = decorations;
  const given = new TextDecoder().decode(drawnBytes(prefix));
  const bytes = drawnBytes(given + ' '.repeat(Math.max(0, Math.min(indent, MOST_DRAWN) - textWidth(given))));
  const width = textWidth(new TextDecoder().decode(bytes));
  const softBreak = { owner, bytes, width, look, activation, order };
  return {
    ...decorations,
    softBreaks: decorations.softBreaks.with(from, after(text, from), softBreak),
    scopes: withScope(decorations, softBreak, scope),
    added: order + 1,
  };
}

/** Without the soft breaks of some owners at the bytes [from, to). */
export function withoutSoftBreaks(
  decorations: Decorations,
  owners: Owners,
  from: Byte = 0,
  to: Byte = Infinity,
): Decorations {
  const { softBreaks } = decorations;
  const removed = withoutActivated(
    decorations,
    softBreaks,
    from,
    to,
    ({ owner }, at) => isAmong(owner, owners) && at >= from && at < to,
  );
  return removed === null
    ? decorations
    : { ...decorations, softBreaks: removed.left, scopes: removed.scopes };
}

/** A row that begins at a soft break. */
export interface BrokenRow extends SoftBreak {
  readonly at: Byte;
}

/** The soft breaks in effect before the bytes [from, to) of a line, in order; only the first one at a place is. */
export function brokenIn(breaks: SoftBreaks, text: Text, from: Byte, to: Byte): readonly BrokenRow[] {
  const found: BrokenRow[] = [];
  for (const each of breaks.all.touching(from, to)) {
    const at = byteOf(each, text);
    if (at <= from ? at < from || startsLine(text, at) : at >= to) continue;
    if (found.at(-1)?.at !== at && isActive(breaks, each)) found.push({ ...each.value, at });
  }
  return found;
}

/** The byte that the row behind a soft break begins with. */
const byteOf = ({ from, to }: RangeItem<SoftBreak>, text: Text): Byte =>
  text.byte(from) === SPACE ? to : from;

const startsLine = (text: Text, at: Byte): boolean => at === 0 || text.byte(at - 1) === LF;
