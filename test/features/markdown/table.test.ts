/** Tables of Markdown, aligned by what is shown. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { textWidth } from '../../../src/base/text-width.ts';
import { cellsOf, formatTable, tableAt } from '../../../src/features/markdown/table.ts';

const formatted = (text: string, index = 0): string | null => {
  const table = tableAt(text.split('\n'), index);
  return table === null ? null : formatTable(table).join('\n');
};

describe('a table', () => {
  test('has columns as wide as what is shown', () => {
    assert.equal(
      formatted('a|b\n-|-\nlong cell|日本\n|x'),
      '| a         | b    |\n| --------- | ---- |\n| long cell | 日本 |\n| x         |      |',
    );
  });

  test('keeps its alignment', () => {
    assert.equal(
      formatted('|l|c|r|n|\n|:-|:-:|-:|---|\n|1|2|3|4|\n|wide one|wide two|wide three|w|'),
      [
        '| l        |    c     |          r | n   |',
        '| :------- | :------: | ---------: | --- |',
        '| 1        |    2     |          3 | 4   |',
        '| wide one | wide two | wide three | w   |',
      ].join('\n'),
    );
  });

  test('keeps escaped bars, cells that are too many, and its indentation', () => {
    assert.equal(
      formatted('  a \\| b | c\n  --|--\n  1 | 2 | 3'),
      '  | a \\| b | c   |     |\n  | ------ | --- | --- |\n  | 1      | 2   | 3   |',
    );
  });

  test('is none without a row of dashes, or with another number of cells in it', () => {
    for (const text of ['a | b\nc | d', 'a | b\n---', 'a | b | c\n-|-', 'text', ''])
      assert.equal(formatted(text), null, text);
    assert.equal(formatted('a | b\n\n-|-'), null);
  });

  test('begins at the line before the dashes', () => {
    const table = tableAt(['x | y', 'a | b', '-|-', 'c | d', ''], 3);
    assert.deepEqual([table?.from, table?.to], [1, 4]);
    assert.equal(tableAt(['x | y', 'a | b', '-|-'], 0), null);
  });
});

test('a formatted table has the same cells, and stays as it is when it is formatted again', () => {
  const cell = fc
    .array(fc.constantFrom('a', ' ', '\\|', '日', 'é', '`', '-', 'x y', '👩‍💻'), { maxLength: 5 })
    .map((parts) => parts.join('').trim());
  const table = fc.integer({ min: 1, max: 4 }).chain((columns) =>
    fc.record({
      aligns: fc.array(fc.constantFrom('-', ':-', '-:', ':-:'), { minLength: columns, maxLength: columns }),
      rows: fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
        minLength: 1,
        maxLength: 5,
      }),
    }),
  );
  fc.assert(
    fc.property(table, ({ aligns, rows: [head, ...body] }) => {
      const lines = [head, aligns, ...body].map((cells) => `|${cells.join('|')}|`);
      const found = tableAt(lines, 0) ?? assert.fail('no table');
      const result = formatTable(found);
      const cells = (line: string): readonly string[] =>
        cellsOf(line).map(({ from, to }) => line.slice(from, to).trim());
      assert.deepEqual(result.filter((_, i) => i !== 1).map(cells), [head, ...body]);
      assert.equal(new Set(result.map(textWidth)).size, 1, 'rows of one width');
      assert.deepEqual(formatTable(tableAt(result, 0) ?? assert.fail('no table any more')), result);
    }),
    { numRuns: 300, seed: 1 },
  );
});
