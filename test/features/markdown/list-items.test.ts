/** Items of Markdown lists that go a level in or out. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { nestItem, unnestItem } from '../../../src/features/markdown/list-items.ts';

/** The lines after an item went in or out; `>` marks its line. */
function moved(by: typeof nestItem, text: string, tabs = false): string | null {
  const lines = text.split('\n');
  const index = lines.findIndex((line) => line.startsWith('@'));
  lines[index] = lines[index].slice(1);
  return by(lines, index, tabs)?.join('\n') ?? null;
}

describe('an item goes in', () => {
  const nested = (text: string, tabs = false): string | null => moved(nestItem, text, tabs);

  test('below the text of the item above', () => {
    assert.equal(nested('- a\n@- b'), '- a\n  - b');
    assert.equal(nested('10. a\n@11. b'), '10. a\n    1. b');
    assert.equal(nested('- [ ] a\n@- [x] b'), '- [ ] a\n  - [x] b');
    assert.equal(nested('-   a\n@- b'), '-   a\n    - b');
    assert.equal(nested('> - a\n@> - b'), '> - a\n>   - b');
  });

  test('with all that belongs to it', () => {
    assert.equal(nested('- a\n@- b\n  more\n\n  - c\n- d'), '- a\n  - b\n    more\n\n    - c\n- d');
  });

  test('over the items within the one above', () => {
    assert.equal(nested('- a\n  - x\n\n    text\n@- b'), '- a\n  - x\n\n    text\n  - b');
  });

  test('with tabs where the file has them', () => {
    assert.equal(nested('- a\n\t- x\n@- b\n\tmore', true), '- a\n\t- x\n\t- b\n\t\tmore');
  });

  test('and the numbers follow', () => {
    assert.equal(nested('1. a\n2. b\n@3. c\n4. d'), '1. a\n2. b\n   1. c\n3. d');
    assert.equal(nested('1. a\n   1. x\n@2. b\n3. c'), '1. a\n   1. x\n   2. b\n2. c');
    assert.equal(nested('1. a\n1. b\n@1. c\n1. d'), '1. a\n1. b\n   1. c\n1. d');
    assert.equal(nested('8. a\n@9. b\n10. c\n    text'), '8. a\n   1. b\n9. c\n   text');
  });

  test('only below an item of its own level', () => {
    for (const text of ['@- a', 'text\n@- a\n- b', '- a\n  @- b'.replace('  @', '@  '), '# title\n\n@- a'])
      assert.equal(nested(text), null, text);
  });
});

describe('an item goes out', () => {
  const unnested = (text: string, tabs = false): string | null => moved(unnestItem, text, tabs);

  test('to the level of the item that it is in', () => {
    assert.equal(unnested('- a\n@  - b'), '- a\n- b');
    assert.equal(unnested('1. a\n@   1. b\n      text\n2. c'), '1. a\n2. b\n   text\n3. c');
    assert.equal(unnested('- a\n  - b\n@    - c'), '- a\n  - b\n  - c');
    assert.equal(unnested('- a\n@\t- b', true), '- a\n- b');
    assert.equal(unnested('text\n\n@  - a'), 'text\n\n- a');
  });

  test('and not from the outermost level', () => {
    assert.equal(unnested('- a\n@- b'), null);
  });
});

test('what goes in and out again is what it was', () => {
  const item = fc.record({
    depth: fc.integer({ min: 0, max: 3 }),
    mark: fc.constantFrom('-', '*', '1.'),
    text: fc.constantFrom('a', 'b c', ''),
  });
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 8 }), fc.nat(), (items, chosen) => {
      // No item is more than a level below the one before it.
      let depth = -1;
      const columns: number[] = [];
      const lines = items.map(({ depth: wanted, mark, text }) => {
        depth = Math.min(wanted, depth + 1);
        columns[depth] = depth === 0 ? 0 : columns[depth - 1] + 3;
        // Bullets with two blanks are as wide as numbers.
        return `${' '.repeat(columns[depth])}${mark === '1.' ? mark : `${mark} `} ${text}`;
      });
      const index = chosen % lines.length;
      const nested = nestItem(lines, index, false);
      if (nested === null) return;
      assert.notDeepEqual(nested, lines);
      const back = unnestItem(nested, index, false) ?? assert.fail('it cannot go back');
      const plain = (all: readonly string[]): readonly string[] =>
        all.map((line) => line.replace(/\d+\./, '1.'));
      assert.deepEqual(plain(back), plain(lines));
    }),
    { numRuns: 500, seed: 1 },
  );
});
