/** Text in cells: what is written character by character looks like what is written cluster by cluster. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Frame } from '../../src/base/frame.ts';
import { eachGlyph } from '../../src/base/text-width.ts';
import { putCluster, write } from '../../src/ui/cells.ts';

const LOOK = { ink: 1, paper: 2 };
const LETTERS = ['a', ' ', 'é', '●', '日', '😀', '한', 'e\u0301', '\t', '\u007f', '\ud800', '🇩🇪'];

test('a text is drawn as its clusters are, cut at both ends', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...LETTERS), { maxLength: 8 }),
      fc.integer({ min: -3, max: 8 }),
      fc.integer({ min: 0, max: 10 }),
      (letters, x, limit) => {
        const text = letters.join('');
        const written = new Frame(10, 1);
        write(written, x, 0, text, LOOK, limit);
        const drawn = new Frame(10, 1, written.clusters);
        let at = x;
        eachGlyph(text, (cluster) => {
          at = at + cluster.width > limit ? limit : putCluster(drawn, at, 0, cluster, LOOK, limit);
        });
        assert.deepEqual(written.cells, drawn.cells);
      },
    ),
    { numRuns: 2000 },
  );
});
