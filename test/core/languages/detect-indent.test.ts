import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import { detectIndent } from '../../../src/core/languages/detect-indent.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';

const sizeOf = (lines: string, usual = 4): number | null =>
  detectIndent(Text.of(Block.of(encode(lines))), usual).size;

/** Blocks in blocks, as programs have them: the level of each line is at most one more than that of the line before. */
const levels = fc.array(fc.integer({ min: -2, max: 1 }), { minLength: 30, maxLength: 120 }).map((steps) => {
  const all = [0, 1];
  for (const step of steps) all.push(Math.max(0, Math.min(5, (all.at(-1) ?? 0) + (step === 0 ? 1 : step))));
  return all;
});

describe('the indentation of a text', () => {
  const cases: Readonly<Record<string, readonly [lines: string, size: number | null]>> = {
    'one line that is indented wrongly': [
      'def f(x):\n    a = 1\n    if x:\n        a = 2\n      b = 3\n    return a\n',
      4,
    ],
    'a wrong line in the only block': [
      'def f(x):\n    a = 1\n    b = 2\n      c = 3\n    d = 4\n    e = 5\n',
      4,
    ],
    'two wrong lines': [`def f(x):\n${'    a = 1\n'.repeat(12)}  b\n${'    a = 1\n'.repeat(3)}      c\n`, 4],
    'two spaces': ['a:\n  b:\n    c: 1\n    d: 2\n  e: 3\n', 2],
    'numbers in a list': [`{\n  "list": [\n${'    1,\n'.repeat(80)}    2\n  ]\n}\n`, 2],
    'deep text in two spaces': [`class A {\n  m() {\n${'    x();\n'.repeat(30)}  }\n}\n`, 2],
    'eight spaces in lines that go on': [
      'class A {\n    int f(int a,\n            int b) {\n        x();\n        y();\n    }\n    int g() {\n        z();\n    }\n}\n',
      4,
    ],
    'comments with a star': [
      '/**\n * a\n * b\n */\nfunction f() {\n    /**\n     * c\n     */\n    x();\n}\n',
      4,
    ],
    'three spaces': ['a\n   b\n      c\n   d\n', 3],
    'no indentation': ['a\nb\n', null],
  };
  for (const [what, [lines, size]] of Object.entries(cases))
    test(`of ${what}`, () => assert.equal(sizeOf(lines), size));

  test('is that of its blocks, whatever three lines of them say', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(2, 4, 8),
        levels,
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 12 })), { maxLength: 3 }),
        (size, all, wrong) => {
          const depths = all.map((level) => level * size);
          // A block needs lines at its first level; what is deeper alone could be of any size.
          fc.pre(all.filter((level) => level % 2 === 1).length >= all.length / 3);
          for (const [at, depth] of wrong) depths[at % depths.length] = depth;
          assert.equal(sizeOf(depths.map((depth) => `${' '.repeat(depth)}x\n`).join('')), size);
        },
      ),
      { seed: 16 },
    );
  });
});
