// Writes src/base/width.generated.ts from the Unicode data of get-east-asian-width, unicode-segmenter and the
// property escapes of the running engine. Run: node scripts/build-width.mjs
import { writeFileSync } from 'node:fs';
import { eastAsianWidth } from 'get-east-asian-width';
import { GraphemeCategory, graphemeSegments } from 'unicode-segmenter/grapheme';

// The low two bits are the width.
const ATTACHES = 4;
const OPENS = 8;
const CONTROL = 16;

/** Grapheme_Cluster_Break of a scalar, as the segmenter knows it. */
const breakOf = (scalar) => graphemeSegments(String.fromCodePoint(scalar)).next().value._catBegin;

/** Format characters that terminals give a cell of their own: they have a glyph. */
const VISIBLE_FORMAT = /^[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]$/u;

function isNoncharacter(scalar) {
  return (scalar & 0xfffe) === 0xfffe || (scalar >= 0xfdd0 && scalar <= 0xfdef);
}

function classOf(scalar) {
  if (scalar >= 0xd800 && scalar <= 0xdfff) return 1;
  const text = String.fromCodePoint(scalar);
  const category = breakOf(scalar);
  const { CR, LF, Control, Extend, ZWJ, SpacingMark, V, T, Prepend, L, Regional_Indicator } =
    GraphemeCategory;
  if ([CR, LF, Control].includes(category) || isNoncharacter(scalar)) return CONTROL;
  let value = eastAsianWidth(scalar);
  // Terminals let a jamo vowel or tail take no cell; the Kirat Rai vowels of the same break class take theirs.
  const jamo = (category === V || category === T) && scalar < 0x10000;
  if (jamo || (/^[\p{Mn}\p{Me}\p{Cf}]$/u.test(text) && !VISIBLE_FORMAT.test(text))) value = 0;
  if ([Extend, ZWJ, SpacingMark, V, T].includes(category)) value |= ATTACHES;
  // Two indicators make a flag; a linker (a kind of Extend) or a joiner can hold on to what follows.
  if ([Prepend, L, Regional_Indicator, ZWJ].includes(category) || (category === Extend && joins(text)))
    value |= OPENS;
  return value;
}

/** True for a mark that makes one cluster of two Indic consonants around it (whichever their scripts). */
const joins = (mark) => [...graphemeSegments(`\u0915${mark}\u0915`)].length === 1;

const runs = [];
let previous = -1;
for (let scalar = 0; scalar <= 0x10ffff; scalar++) {
  const value = classOf(scalar);
  if (value !== previous) runs.push([scalar, value]);
  previous = value;
}
// Each run: its length in base 32 (digits 0-9, a-v), then its class as a capital letter.
const classes = [...new Set(runs.map((run) => run[1]))].sort((a, b) => a - b);
const letter = (value) => String.fromCharCode(65 + classes.indexOf(value));
const packed = runs
  .map(([start, value], i) => ((runs[i + 1]?.[0] ?? 0x110000) - start).toString(32) + letter(value))
  .join('');

writeFileSync(
  new URL('../src/base/width.generated.ts', import.meta.url),
  `// Made by scripts/build-width.mjs from Unicode ${process.versions.unicode}. Do not edit.
/** The class of each letter, from A. */
export const CLASSES: readonly number[] = [${classes.join(', ')}];
export const RUNS =
  '${packed}';
`,
);
console.log(`${runs.length} runs, ${packed.length} characters`);
