/** Colours as numbers, 0xRRGGBB: reading, blending, contrast, and how far two are apart to the eye. */
export type Rgb = number;

export const BLACK: Rgb = 0x000000;
export const WHITE: Rgb = 0xffffff;

/** A color in a theme file: `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`. */
export const HEX_COLOR = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/** The colour that `hex` (see `HEX_COLOR`) shows when it lies over `under`: its alpha lets that shine through. */
export function blend(hex: string, under: Rgb): Rgb {
  const digits = hex.length <= 5 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1);
  const color = Number.parseInt(digits.slice(0, 6), 16);
  return digits.length === 6 ? color : mix(under, color, Number.parseInt(digits.slice(6), 16) / 255);
}

/** `part` (0 to 1) of `b`, the rest of `a`. */
export function mix(a: Rgb, b: Rgb, part: number): Rgb {
  let mixed = 0;
  for (let shift = 16; shift >= 0; shift -= 8) {
    const from = (a >> shift) & 0xff;
    mixed |= Math.round(from + (((b >> shift) & 0xff) - from) * part) << shift;
  }
  return mixed;
}

const linear = (channel: number): number => {
  const part = (channel & 0xff) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance as WCAG defines it, 0 (black) to 1 (white). */
export const luminance = (color: Rgb): number =>
  0.2126 * linear(color >> 16) + 0.7152 * linear(color >> 8) + 0.0722 * linear(color);

/** The contrast ratio as WCAG defines it, 1 (none) to 21 (black and white). */
export function contrast(a: Rgb, b: Rgb): number {
  const first = luminance(a) + 0.05;
  const second = luminance(b) + 0.05;
  return first > second ? first / second : second / first;
}

/** `color` moved away from `paper`, to white or black, only as far as their contrast needs. */
export function withLeastContrast(color: Rgb, paper: Rgb, least: number): Rgb {
  const end = contrast(WHITE, paper) >= contrast(BLACK, paper) ? WHITE : BLACK;
  return towards(color, end, paper, least);
}

/** `color` moved to `end` only as far as the contrast with `paper` needs; `end` where nothing is enough. */
export function towards(color: Rgb, end: Rgb, paper: Rgb, least: number): Rgb {
  if (contrast(color, paper) >= least) return color;
  let low = 0;
  let high = 1;
  for (let i = 0; i < 8; i++) {
    const part = (low + high) / 2;
    if (contrast(mix(color, end, part), paper) >= least) high = part;
    else low = part;
  }
  return mix(color, end, high);
}

/** A place in Oklab, where equal steps look equal: lightness, 0 to 1, and two opponent hues. */
export type Oklab = readonly [lightness: number, green: number, blue: number];

export function oklab(color: Rgb): Oklab {
  const red = linear(color >> 16);
  const green = linear(color >> 8);
  const blue = linear(color);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

/** The steps of the palette's 6 x 6 x 6 cube, entries 16 to 231. */
const STEPS = [0, 95, 135, 175, 215, 255];

/** The first 16 entries as xterm shows them; a terminal's theme may differ. */
const HEAD = [
  0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000,
  0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
];

/** The RGB of an entry of a terminal's palette, 0 to 255. */
export function paletteRgb(index: number): Rgb {
  if (index < 16) return HEAD[index];
  if (index >= 232) return (8 + (index - 232) * 10) * 0x010101;
  const cube = index - 16;
  return (STEPS[Math.floor(cube / 36)] << 16) | (STEPS[Math.floor(cube / 6) % 6] << 8) | STEPS[cube % 6];
}
