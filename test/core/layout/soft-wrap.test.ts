import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import { eachCluster } from '../../../src/core/layout/grapheme-columns.ts';
import { type Geometry, rowAfter, rowAt } from '../../../src/core/layout/visual-rows.ts';
import { rowBreaks } from '../../../src/core/layout/soft-wrap.ts';
import { Additions } from '../../../src/text/additions.ts';
import { Block } from '../../../src/text/block.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { Text } from '../../../src/text/text.ts';

const line = fc.stringMatching(
  /^(?:[a-z ]|\t|é|日|ไทย|한|👩‍👩‍👧|🇯🇵|e\u0301| \u0301|क्षि|\u0301|\u001b|\u001b\[31m|\u202e){0,40}$/,
);

/** The same a cluster at a time: where a line that is too long may end, looked for anew for every row. */
function breaksOf(bytes: Uint8Array, columns: number, tabSize: number, ansi: boolean): number[] {
  const width = Math.max(1, columns - 1);
  const starts = [0];
  for (;;) {
    const from = starts[starts.length - 1];
    let fits = from;
    let chance = from;
    let full = false;
    const visit: Parameters<typeof eachCluster>[5] = (cluster, at, column) => {
      const tab = bytes[at] === 9;
      // Before a wide character and behind one, behind spaces and tabs.
      if (!tab && cluster.width === 2 && at > from) chance = at;
      full = column + cluster.width > width && at > from;
      if (full) return false;
      fits = at + cluster.length;
      if (tab || cluster.scalar === 0x20 || cluster.width === 2) chance = fits;
      return true;
    };
    eachCluster(bytes, from, bytes.length, 0, tabSize, visit, ansi);
    if (!full) return starts;
    starts.push(chance > from ? chance : fits);
  }
}

describe('wrapping', () => {
  test('breaks lines as a walk a cluster at a time does', () => {
    fc.assert(
      fc.property(
        line,
        fc.integer({ min: 2, max: 20 }),
        fc.integer({ min: 1, max: 8 }),
        (text, width, tabSize) => {
          const bytes = encode(text);
          assert.deepEqual(rowBreaks(bytes, width, tabSize, false), breaksOf(bytes, width, tabSize, false));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('finds rows in a text that was edited as in one that was never seen', () => {
    const additions = new Additions();
    const edit = fc.record({
      at: fc.nat(1000),
      length: fc.nat(12),
      text: fc.oneof(line, fc.constantFrom('\n', '\r\n', 'x', '')),
      wrap: fc.boolean(),
      width: fc.integer({ min: 1, max: 14 }),
      tabSize: fc.constantFrom(2, 3, 8),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), fc.array(edit, { maxLength: 8 }), (lines, edits) => {
        let text = Text.of(Block.of(encode(lines.join('\n'))));
        for (const { at, length, text: insert, ...how } of edits) {
          const from = at % (text.length + 1);
          const to = Math.min(text.length, from + length);
          text = text.apply(
            ChangeSet.of(text.length, [{ from, to, insert: additions.text(encode(insert)) }]),
            additions,
          );
          const limits = { line: 300, segment: 140 };
          const geometry: Geometry = { text, ...how, limits };
          // A copy in other memory, of which nothing can be remembered.
          const fresh: Geometry = { ...geometry, text: Text.of(Block.of(text.read(0, text.length))) };
          assert.deepEqual(rowsOf(geometry), rowsOf(fresh));
        }
      }),
      { numRuns: 200 },
    );
  });
});

function rowsOf(geometry: Geometry): unknown[] {
  const rows: unknown[] = [];
  for (let row = rowAt(geometry, 0); ;) {
    rows.push(row);
    const next = rowAfter(geometry, row);
    if (next === null) return rows;
    row = next;
  }
}
