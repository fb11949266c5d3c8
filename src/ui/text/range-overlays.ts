import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { Overlay } from '../../core/decorations/kinds.ts';
import type { RangeItem } from '../../text/range-set.ts';

/** Overlays over those of some ranges that have a byte in [from, to), in the order of the ranges. */
export const rangeOverlays = <Range extends ByteRange>(
  ranges: readonly Range[],
  from: Byte,
  to: Byte,
  overlayOf: (range: Range) => Overlay,
): readonly RangeItem<Overlay>[] =>
  ranges
    .filter((range) => range.from < to && range.to > from)
    .map((range) => ({ from: range.from, to: range.to, value: overlayOf(range) }));
