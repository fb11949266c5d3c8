import { paletteRgb } from '../base/color.ts';

/** The colours that a terminal shows: none, the 16 of the palette's head, the palette of 256, or 24-bit RGB. In bits. */
export type ColorDepth = 0 | 4 | 8 | 24;

/** Squared distance of two colours, weighed roughly as the eye does. */
function distance(a: number, b: number): number {
  const red = (a >> 16) - (b >> 16);
  const green = ((a >> 8) & 0xff) - ((b >> 8) & 0xff);
  const blue = (a & 0xff) - (b & 0xff);
  return 2 * red * red + 4 * green * green + 3 * blue * blue;
}

function nearest(color: number, from: number, to: number): number {
  let best = from;
  let bestDistance = Infinity;
  for (let index = from; index < to; index++) {
    const d = distance(color, paletteRgb(index));
    if (d < bestDistance) {
      best = index;
      bestDistance = d;
    }
  }
  return best;
}

/**
 * The palette entry nearest to an RGB colour: of 16 to 255 at depth 8 (the head is the theme's own), of 0 to 15 at
 * depth 4.
 */
export const nearestPalette = (color: number, depth: 4 | 8): number =>
  depth === 8 ? nearest(color, 16, 256) : nearest(color, 0, 16);
