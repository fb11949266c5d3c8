import { after, before } from '../../../src/text/graphemes.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import {
  byteAtColumn,
  columnIn,
  type Geometry,
  rowAfter,
  rowAt,
  rowBefore,
  type VisualRow,
} from '../../../src/core/layout/visual-rows.ts';
import { linesLearned } from '../../../src/text/newlines.ts';
import { Additions } from '../../../src/text/additions.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { Text } from '../../../src/text/text.ts';
import { textOf as fileOf } from '../../text/model.ts';

const additions = new Additions();

/** A text of several pieces. */
function textOf(parts: readonly string[]): Text {
  return parts.reduce((text, part) => text.concat(additions.text(encode(part))), Text.empty);
}

const piece = fc.stringMatching(/^(?:[a-z ]|\t|\n|\r\n|é|日|👩‍👩‍👧|e\u0301|\u001b){0,12}$/);
const geometries = fc.record({
  parts: fc.array(piece, { maxLength: 60, size: 'max' }),
  width: fc.integer({ min: 1, max: 12 }),
  tabSize: fc.integer({ min: 1, max: 8 }),
  wrap: fc.boolean(),
  segment: fc.constantFrom(140, 1000),
});

function geometryOf(given: {
  parts: string[];
  width: number;
  tabSize: number;
  wrap: boolean;
  segment: number;
}): Geometry {
  const { parts, segment, ...rest } = given;
  return { text: textOf(parts), ...rest, limits: { line: segment * 2, segment } };
}

function allRows(geometry: Geometry): VisualRow[] {
  const rows: VisualRow[] = [];
  for (let row: VisualRow | null = rowAt(geometry, 0); row !== null; row = rowAfter(geometry, row))
    rows.push(row);
  return rows;
}

describe('rows', () => {
  test('cover the text without a gap, and every byte finds its own', () => {
    fc.assert(
      fc.property(geometries, (given) => {
        const geometry = geometryOf(given);
        const { text } = geometry;
        const rows = allRows(geometry);
        assert.equal(rows[0].from, 0);
        rows.forEach((row, i) => {
          const next = rows[i + 1];
          if (next === undefined) assert.equal(row.to, text.length);
          else if (row.last) {
            const between = text.read(row.to, next.from);
            assert.ok(
              [...between].join() === '10' || [...between].join() === '13,10',
              `break ${[...between].join()}`,
            );
          } else assert.equal(row.to, next.from);
          const stop = next?.from ?? text.length + 1;
          for (let at = row.from; at < stop; at++) assert.equal(rowAt(geometry, at).from, row.from);
          if (next !== undefined) assert.equal(rowBefore(geometry, next)?.from, row.from);
        });
        assert.equal(rows.filter(({ first }) => first).length, text.toString().split('\n').length);
      }),
      { numRuns: 400 },
    );
  });

  test('are no wider than the window when lines are wrapped', () => {
    fc.assert(
      fc.property(geometries, (given) => {
        const geometry = { ...geometryOf(given), wrap: true };
        for (const row of allRows(geometry)) {
          const width = columnIn(geometry, row, row.to);
          // One cluster that is wider than the window stands alone.
          if (width > Math.max(1, geometry.width - 1)) assert.equal(after(geometry.text, row.from), row.to);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('lead from a place to its column and back', () => {
    fc.assert(
      fc.property(geometries, (given) => {
        const geometry = geometryOf(given);
        for (const row of allRows(geometry)) {
          if (row.long && !geometry.wrap) continue;
          for (let at = row.from; at < row.to; at = after(geometry.text, at)) {
            assert.equal(byteAtColumn(geometry, row, columnIn(geometry, row, at)), at);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('steps', () => {
  test('right and left are each other undone, and reach every cluster', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (parts) => {
        const text = textOf(parts);
        const places = [0];
        while (places[places.length - 1] < text.length) places.push(after(text, places[places.length - 1]));
        for (let i = places.length - 1; i > 0; i--) assert.equal(before(text, places[i]), places[i - 1]);
        const string = text.toString();
        const clusters = [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(string)];
        assert.equal(places.length - 1, clusters.length);
      }),
      { numRuns: 400 },
    );
  });
});

describe('a line of 20 MB', () => {
  const line = additions.text(encode('0123456789'.repeat(2 << 20)));
  const text = textOf(['first\n'])
    .concat(line)
    .concat(textOf(['\nlast']));

  test('is one row when it is not wrapped, and many when it is', () => {
    const flat: Geometry = { text, width: 80, tabSize: 4, wrap: false };
    const row = rowAt(flat, 10_000_000);
    assert.deepEqual([row.from, row.to, row.next, row.long], [6, 6 + line.length, 7 + line.length, true]);
    const wrapped: Geometry = { ...flat, wrap: true };
    const inside = rowAt(wrapped, 10_000_000);
    assert.ok(inside.from <= 10_000_000 && inside.to > 10_000_000 && inside.to - inside.from <= 79);
  });

  test('keeps its rows where an edit further on does not reach', () => {
    const geometry: Geometry = { text, width: 80, tabSize: 4, wrap: true };
    const changes = ChangeSet.of(text.length, [{ from: 15_000_000, insert: additions.string('xyz') }]);
    const edited: Geometry = { ...geometry, text: text.apply(changes) };
    assert.deepEqual(rowAt(edited, 10_000_000), rowAt(geometry, 10_000_000));
  });
});

describe('the end of a very long line', () => {
  /** A text of which nothing is remembered yet. */
  const fresh = (length: number, ending: string): Text => textOf(['first\n', 'x'.repeat(length), ending]);

  for (const wrap of [false, true])
    for (const ending of ['', '\n', '\r\n', '\nlast'])
      test(`is in its last row, ${wrap ? 'wrapped' : 'not wrapped'}, before ${JSON.stringify(ending)}`, () => {
        for (const length of [281, 414, 420, 500, 554, 560]) {
          const limits = { line: 280, segment: 140 };
          const [geometry, other] = [0, 0].map((): Geometry => ({
            text: fresh(length, ending),
            width: 20,
            tabSize: 4,
            wrap,
            limits,
          }));
          const end = 'first\n'.length + length;
          const row = rowAt(geometry, end);
          assert.ok(row.from < end, `of ${length} bytes: the row at ${end} begins there`);
          // Gone through from the start, which remembers rows on its way, it is the same row.
          assert.deepEqual(row, allRows(other)[wrap ? allRows(other).findIndex(({ to }) => to === end) : 1]);
        }
      });
});

describe('long lines of a file that is not counted yet', () => {
  const limits = { line: 280, segment: 140 };
  const lines = fc.array(fc.constantFrom(0, 3, 200, 279, 300, 1000, 1119, 1121, 2500, 7000), {
    maxLength: 12,
  });

  /** A file of such lines, each of letters that tell it from its neighbours. */
  const file = (lengths: readonly number[]): Uint8Array =>
    encode(lengths.map((length, i) => String.fromCharCode(97 + i).repeat(length)).join('\n'));

  const rowsFrom = (geometry: Geometry, at: number): VisualRow[] => {
    const rows: VisualRow[] = [];
    for (let row: VisualRow | null = rowAt(geometry, at); row !== null; row = rowAfter(geometry, row))
      rows.push(row);
    return rows;
  };

  test('are shown from near by, and whole once they are counted', () => {
    fc.assert(
      fc.property(lines, fc.nat(999), fc.boolean(), (lengths, share, wrap) => {
        const bytes = file(lengths);
        const { text, source } = fileOf(bytes, 64);
        const geometry: Geometry = { text, width: 40, tabSize: 4, wrap, limits };
        const at = Math.floor((bytes.length * share) / 1000);
        const row = rowAt(geometry, at);
        const start = bytes.lastIndexOf(10, at - 1) + 1;
        assert.ok(row.from <= at && row.from >= (at === 0 ? 0 : start), `${row.from} for ${at}`);
        assert.ok(at - row.from <= 4 * limits.line + limits.segment);
        for (const [i, each] of rowsFrom(geometry, at).entries()) {
          if (i > 0) assert.ok(each.from > at);
          // A row never runs over a line break.
          const end = bytes.indexOf(10, each.from);
          assert.ok(each.to <= (end < 0 ? bytes.length : end));
        }
        source.newlines.advance(Infinity);
        if (!wrap) assert.equal(rowAt(geometry, at).from, at === 0 ? 0 : start);
      }),
      { numRuns: 400 },
    );
  });

  test('are the same for a text that was looked at before and for one that was not, whatever was counted since', () => {
    const styles = fc.array(
      fc.record({ place: fc.nat(999), pages: fc.constantFrom(0, 0, 0, Infinity), pieces: fc.boolean() }),
      {
        maxLength: 12,
      },
    );
    const edits = fc.uniqueArray(fc.nat(999), { maxLength: 12 });
    fc.assert(
      fc.property(lines, edits, styles, fc.boolean(), (lengths, places, list, wrap) => {
        const bytes = file(lengths);
        const { text: opened, source } = fileOf(bytes, 64);
        const changes = places
          .toSorted((a, b) => a - b)
          .map((place) => ({
            from: Math.floor((bytes.length * place) / 1000),
            insert: additions.string('xy'),
          }));
        const text = opened.apply(ChangeSet.of(bytes.length, changes));
        const geometry: Geometry = { text, width: 40, tabSize: 4, wrap, limits };
        const fresh = (): Geometry => ({ ...geometry, text: new Text(text.root) });
        for (const { place, pages, pieces } of list) {
          source.newlines.advance(pages);
          if (pieces) text.countNewlines(500);
          const at = Math.floor((text.length * place) / 1000);
          // A look may itself come to know more of lines, until there is no more to be known.
          for (let learned = -1; learned !== linesLearned();) {
            learned = linesLearned();
            rowAfter(fresh(), rowAt(fresh(), at));
          }
          const row = rowAt(geometry, at);
          assert.deepEqual(row, rowAt(fresh(), at));
          assert.deepEqual(rowAfter(geometry, row), rowAfter(fresh(), row));
        }
      }),
      {
        numRuns: 400,
        // How many lines there are is known here before it is where one starts.
        examples: [
          [
            [0, 279],
            [4],
            [
              { place: 0, pages: 0, pieces: false },
              { place: 281, pages: Infinity, pieces: false },
            ],
            true,
          ],
        ],
      },
    );
  });
});
