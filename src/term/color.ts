/** The colours that a terminal shows: none, the 16 of the palette's head, the palette of 256, or 24-bit RGB. In bits. */
export type ColorDepth = 0 | 4 | 8 | 24;

/** The steps of the palette's 6 x 6 x 6 cube, entries 16 to 231. */
const STEPS = [0, 95, 135, 175, 215, 255];

/** What the first 16 entries look like in xterm; a terminal's theme may differ. */
const HEAD = [
  0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000,
  0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
];

/** The RGB of a palette entry, 0 to 255. */
export function paletteRgb(index: number): number {
  if (index < 16) return HEAD[index];
  if (index >= 232) return (8 + (index - 232) * 10) * 0x010101;
  const cube = index - 16;
  return (STEPS[Math.floor(cube / 36)] << 16) | (STEPS[Math.floor(cube / 6) % 6] << 8) | STEPS[cube % 6];
}

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
