import type { Dice } from './dice.ts';

const WORDS = [
  'one',
  'two',
  'three',
  'foo',
  'bar',
  'x',
  'foo_bar',
  'é',
  'naïve',
  '日本',
  '12',
  '-7',
  '0x1f',
] as const;
const BETWEEN = [
  ' ',
  ' ',
  ' ',
  '  ',
  ', ',
  '. ',
  '-',
  '(',
  ') ',
  '"',
  "'",
  '{',
  '}',
  '\t',
  ' = ',
  ';',
] as const;

/** A line: empty, of blanks, indented, or long now and then. */
function line(dice: Dice): string {
  if (dice.once(6)) return '';
  if (dice.once(20)) return dice.pick(['  ', '\t']);
  const indent = dice.once(3) ? dice.pick(['  ', '    ', '\t', '\t ']) : '';
  const most = dice.once(15) ? 40 : 6;
  return indent + dice.list(1, most, () => dice.pick(WORDS) + dice.pick(BETWEEN)).join('');
}

/** The lines of a text, and a cursor on a character of one of them, in bytes from 1. */
export function randomText(dice: Dice): {
  readonly lines: readonly string[];
  readonly cursor: readonly [line: number, column: number];
} {
  const lines = dice.list(1, 7, () => line(dice));
  const row = dice.roll(lines.length);
  const characters = Array.from(lines[row]);
  const before = characters.slice(0, dice.roll(Math.max(1, characters.length))).join('');
  return { lines, cursor: [row + 1, Buffer.byteLength(before) + 1] };
}
