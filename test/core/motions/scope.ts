/** Scopes of motions in texts without an editor. */
import { after } from '../../../src/text/graphemes.ts';
import { encode } from '../../../src/base/utf8.ts';
import type { MotionScope } from '../../../src/core/motions/motion.ts';
import { type Geometry } from '../../../src/core/layout/visual-rows.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';

/** Characters that texts at random are made of, the hard ones among them. */
export const UNITS: readonly string[] = Array.from('aZo_7  \t.!-()[]{}"\n\n\r\u0301é\u00a0語한').concat(
  ['\r\n', '\r\n', 'e\u0301', '👩‍👧', '🇩🇪'],
  // A mark belongs to whatever is before it, a bracket behind an Arabic number sign to that.
  [' \u0301', '_\u0301', '(\u0301', ')\u0301', '.\u0301', '\u0600(', '\u0600)'],
);

/** A text of a string or of bytes. */
export const textOf = (content: string | Uint8Array): Text =>
  Text.of(Block.of(typeof content === 'string' ? encode(content) : content));

/** A scope with allowances of its own, of a text that is not wrapped. */
export const scopeOf = (text: Text, geometry: Partial<Geometry> = {}, allowance = 1e6): MotionScope => ({
  text,
  geometry: { text, width: 6, tabSize: 4, wrap: false, ...geometry },
  pageRows: 2,
  wordCharacters: '-',
  kindAt: () => 'code',
  allowance: { left: allowance },
  bracketAllowance: { left: allowance },
});

/** The places where a cursor may be. */
export function placesOf(text: Text): readonly number[] {
  const places = [0];
  for (let at = 0; at < text.length;) places.push((at = after(text, at)));
  return places;
}

/** The text of a string with a cursor that `|` marks. */
export function marked(string: string): { readonly text: Text; readonly at: number } {
  const at = encode(string.slice(0, string.indexOf('|'))).length;
  return { text: textOf(string.replace('|', '')), at };
}
