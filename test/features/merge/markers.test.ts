import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Markers, moveMarkers, newMarkers } from '../../../src/features/merge/markers.ts';
import { Block } from '../../../src/text/block.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { type Marker, markersIn } from '../../../src/text/merge/conflict-markers.ts';
import { Text } from '../../../src/text/text.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (text: string): Text => (text === '' ? Text.empty : Text.of(Block.of(encode(text)), 0));

const piece = fc.constantFrom(
  '<<<<<<< HEAD\n',
  '||||||| 1234567\n',
  '=======\n',
  '=======\r\n',
  '>>>>>>> other\n',
  '<<<<<<<',
  '=',
  '<',
  'x',
  ' ',
  '\n',
  'a line that is longer than a marker\n',
);
const pieces = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(piece, { maxLength }).map((all) => all.join(''));

/** Edits as fractions of the length of the text, several at once. */
const edits = fc.array(
  fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(12), pieces(3)), { maxLength: 4 }),
  { minLength: 1, maxLength: 6 },
);

const markersOf = ({ lines }: Markers): readonly Marker[] =>
  lines.touching(0, Infinity).map(({ from, to, value }) => {
    assert.equal(to - from, 7);
    return { kind: value.kind, at: from };
  });

test('after any edits the markers are those that a search of the whole text finds', () => {
  fc.assert(
    fc.property(pieces(20), edits, (start, all) => {
      let text = textOf(start);
      let markers = newMarkers(markersIn(encode(start)));
      for (const edit of all) {
        let end = 0;
        const changes = edit
          .map(([part, length, insert]) => ({ from: Math.floor(part * text.length), length, insert }))
          .toSorted((a, b) => a.from - b.from)
          .flatMap(({ from, length, insert }) => {
            if (from < end) return [];
            end = Math.min(text.length, from + length) + 1;
            return [{ from, to: end - 1, insert: textOf(insert) }];
          });
        const set = ChangeSet.of(text.length, changes);
        text = text.apply(set);
        markers = moveMarkers(markers, { changes: set, text });
        assert.deepEqual(markersOf(markers), markersIn(text.read(0, text.length)));
      }
    }),
    { numRuns: 3000, seed: 24 },
  );
});

test('an edit that is too large to search marks the text as to be searched again', () => {
  const large = textOf('x\n'.repeat(200_000));
  const changes = ChangeSet.of(0, [{ from: 0, to: 0, insert: large }]);
  assert.equal(moveMarkers(newMarkers([]), { changes, text: large }).isCurrent, false);
});
