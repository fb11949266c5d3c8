import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { columnWidths, paddingsOf } from '../../../src/features/csv/columns.ts';
import { delimiterOf, fieldLines } from '../../../src/features/csv/fields.ts';

const COMMA = 44;

/** The fields of each line with their delimiters. */
const fieldsIn = (text: string): readonly (readonly string[])[] => {
  const bytes = encode(text);
  const decoder = new TextDecoder();
  return fieldLines(bytes, COMMA).map(({ starts, to }) =>
    starts.map((from, i) => decoder.decode(bytes.subarray(from, starts[i + 1] ?? to))),
  );
};

describe('fields of a table', () => {
  const table: readonly (readonly [name: string, text: string, fields: readonly (readonly string[])[]])[] = [
    ['nothing', '', []],
    [
      'a last line without a break',
      'a,b\nc,d',
      [
        ['a,', 'b'],
        ['c,', 'd'],
      ],
    ],
    [
      'breaks with a return',
      'a,b\r\nc,\r\n',
      [
        ['a,', 'b'],
        ['c,', ''],
      ],
    ],
    ['a blank line', 'a\n\nb\n', [['a'], [''], ['b']]],
    ['delimiters in quotes', '"a,b",c\n', [['"a,b",', 'c']]],
    ['doubled quotes', '"a"",""b",c\n', [['"a"",""b",', 'c']]],
    ['a quote within a field', 'a"b,c"d\n', [['a"b,', 'c"d']]],
    [
      'a quote without an end',
      '"a,b\nc,d\n',
      [
        ['"a,', 'b'],
        ['c,', 'd'],
      ],
    ],
    [
      'a break in quotes',
      'a,"b\nc",d\ne,f\n',
      [
        ['a,', '"b'],
        ['e,', 'f'],
      ],
    ],
    ['several breaks in quotes', '"a\nb\nc"\nd\n', [['"a'], ['d']]],
  ];
  for (const [name, text, fields] of table) it(name, () => assert.deepEqual(fieldsIn(text), fields));

  it('has the delimiter that is most frequent outside of quotes', () => {
    const delimiters = ['a,b', 'a;b;c,d', 'a\tb', 'a|b|c', '"a;b;c;d",e', 'alone'].map((header) =>
      String.fromCharCode(delimiterOf(encode(header))),
    );
    assert.deepEqual(delimiters, [',', ';', '\t', '|', ',', ',']);
  });
});

describe('columns of a table', () => {
  const partOf = (text: string) => ({ bytes: encode(text), lines: fieldLines(encode(text), COMMA) });

  it('are as wide as their widest field but the last of a line', () => {
    const part = partOf('a,bb,c\nlong,b\n漢字漢,b,c\n');
    assert.deepEqual(columnWidths([part], 4, 1, []), [8, 4]);
  });

  it('keep the widths that they had', () => {
    assert.deepEqual(columnWidths([partOf('a,b,c\n')], 4, 1, [9, 2]), [9, 3]);
  });

  it('measure tabs within fields from where the field begins', () => {
    const part = partOf('a,x\ty,z\nbbbb,x\ty,z\n');
    const widths = columnWidths([part], 4, 1, []);
    const ends = new Set(part.lines.map(({ starts }) => starts[2]));
    assert.deepEqual(
      paddingsOf(part, widths, 4)
        .filter(({ at }) => ends.has(at))
        .map(({ width }) => width),
      [1, 1],
    );
  });

  it('are not widened by a field of a thousand columns', () => {
    const part = partOf(`${'x'.repeat(1000)},b,c\na,b,c\n`);
    const [first] = columnWidths([part], 4, 1, []);
    assert.equal(first, 61);
    assert.ok(paddingsOf(part, [first, 3], 4).every(({ width }) => width <= 61));
  });
});
