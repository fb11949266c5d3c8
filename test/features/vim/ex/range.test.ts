import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LineReader } from '../../../../src/features/vim/ex/line-reader.ts';
import { parseLine } from '../../../../src/features/vim/ex/parse-line.ts';
import { takeAddress } from '../../../../src/features/vim/ex/range.ts';
import {
  type RangeContext,
  resolveAddress,
  resolveRange,
} from '../../../../src/features/vim/ex/resolve-range.ts';

const LINES = ['one', 'two', 'three', 'two', 'five', 'six', 'seven', 'two', 'nine', 'ten'];
const MARKS: Readonly<Record<string, number>> = { a: 3, '<': 8, '>': 6 };

/** A text of ten lines with the cursor in line 5; the last pattern of a search is `two`, that of a substitution `six`. */
const context: RangeContext = {
  current: 5,
  last: LINES.length,
  mark: (name) => MARKS[name] ?? null,
  search(pattern, of, from, backward) {
    const wanted = pattern ?? (of === 'search' ? 'two' : 'six');
    for (let i = 1; i <= LINES.length; i++) {
      const line = (((from - 1 + (backward ? -i : i)) % LINES.length) + LINES.length) % LINES.length;
      if (LINES[line].includes(wanted)) return line + 1;
    }
    return null;
  },
};

function lines(text: string): readonly number[] | string {
  try {
    const { range } = parseLine(`${text}p`);
    if (range === null) return [];
    const { first, last } = resolveRange(range, context);
    return [first, last];
  } catch (error) {
    return (error as Error).message;
  }
}

const CASES: readonly (readonly [text: string, lines: readonly number[] | string])[] = [
  ['', []],
  ['%', [1, 10]],
  ['*', [6, 8]],
  ['.', [5, 5]],
  ['$', [10, 10]],
  ['3', [3, 3]],
  ['2,4', [2, 4]],
  ['0', [0, 0]],
  [',8', [5, 8]],
  ['2,', [2, 5]],
  [',', [5, 5]],
  ["'a,.", [3, 5]],
  ["'<,'>", [8, 6]],
  ['.+2', [7, 7]],
  ['+', [6, 6]],
  ['++', [7, 7]],
  ['-', [4, 4]],
  ['-2,+2', [3, 7]],
  ['.-1+3', [7, 7]],
  ['$-3,$', [7, 10]],
  ['.3', [8, 8]],
  ['2 2', [4, 4]],
  ['/two/', [8, 8]],
  ['?two?', [4, 4]],
  ['/two/+1', [9, 9]],
  ['/two/2', [10, 10]],
  ['?two?,/two/', [4, 8]],
  ['/seven//two/', [8, 8]],
  ['/two/;+1', [8, 9]],
  ['/two/,+1', [8, 6]],
  ['2;+1', [2, 3]],
  ['1,2,3', [2, 3]],
  ['1;/two/;+3', [2, 5]],
  ['//', [8, 8]],
  ['\\/', [8, 8]],
  ['\\?', [4, 4]],
  ['\\&', [6, 6]],
  ['/no such/', 'E486: Pattern not found: no such'],
  ["'x", 'E20: Mark not set'],
  ['\\x', 'E10: \\ should be followed by /, ? or &'],
  ['::2', [2, 2]],
  [' 2 , 3 ', [2, 3]],
];

test('ranges name the lines that they name in Vim', () => {
  for (const [text, wanted] of CASES) assert.deepEqual(lines(text), wanted, text);
});

test('a delimiter in a collection or after a backslash does not end a pattern', () => {
  const { range, command } = parseLine('/[/]a\\/b/d');
  const base = range?.addresses[0].address[0].base;
  assert.deepEqual(base, { kind: 'search', pattern: '[/]a\\/b', backward: false });
  assert.equal(command?.name, 'delete');
  const very = parseLine('/\\V[/d').range?.addresses[0].address[0].base;
  assert.deepEqual(very, { kind: 'search', pattern: '\\V[', backward: false });
  const question = parseLine('?a\\?b?').range?.addresses[0].address[0].base;
  assert.deepEqual(question, { kind: 'search', pattern: 'a?b', backward: true });
  const classes = parseLine('/[[:alpha:]/]x/').range?.addresses[0].address[0].base;
  assert.deepEqual(classes, { kind: 'search', pattern: '[[:alpha:]/]x', backward: false });
});

test('an address alone, as after :m', () => {
  const reader = new LineReader('/two/-1 x');
  const address = takeAddress(reader);
  assert.ok(address !== null);
  assert.equal(resolveAddress(address, context, context), 7);
  assert.equal(reader.rest(), ' x');
  assert.equal(takeAddress(new LineReader('x')), null);
});
