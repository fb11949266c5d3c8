import type { Byte } from '../../base/units.ts';

/** The part of a scrollbar that stands for what is in sight, in halves of a row from the bar's top. */
export interface Thumb {
  readonly from: number;
  readonly to: number;
}

/** The least that can be seen and held. */
const LEAST = 2;

/**
 * The thumb of a bar of `height` rows for the bytes from `top` to `bottom` of `length`: by bytes, so that no line has
 * to be counted. Null when all is in sight.
 */
export function thumbOf(height: number, top: Byte, bottom: Byte, length: Byte): Thumb | null {
  if (height < 1 || (top <= 0 && bottom >= length)) return null;
  const halves = 2 * height;
  const size = Math.min(halves, Math.max(LEAST, Math.round(((bottom - top) / length) * halves)));
  // Only what stands at an end touches it.
  const least = top > 0 && size < halves ? 1 : 0;
  const most = halves - size - (bottom < length && size < halves - least ? 1 : 0);
  const from = bottom >= length ? halves - size : Math.round((top / length) * halves);
  return clampThumb(from, least, most, size);
}

function clampThumb(from: number, least: number, most: number, size: number): Thumb {
  const at = Math.max(Math.min(from, most), Math.min(least, most));
  return { from: at, to: at + size };
}
