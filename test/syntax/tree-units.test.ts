import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { Units } from '../../src/syntax/tree/units.ts';
import { Block } from '../../src/text/block.ts';
import { ChangeSet } from '../../src/text/changeset.ts';
import { Text } from '../../src/text/text.ts';
import { Utf16 } from '../../src/text/utf16.ts';

const textOf = (bytes: Uint8Array): Text => Text.of(Block.of(bytes));
const encode = (string: string): Uint8Array => new TextEncoder().encode(string);

/** Parts of texts in which a byte, a code unit and a character are not the same, some of them long. */
const part = fc.oneof(
  fc.constantFrom('a', 'plain text\n', '\r\n', '\r', '\0', 'é', '漢字', '😀', '👩‍👩‍👧', '\ufeff').map(encode),
  fc
    .constantFrom([0x80], [0xc3], [0xf0, 0x9f], [0xf0, 0x9f, 0x98], [0xed, 0xa0, 0x80], [0xff])
    .map((bytes) => Uint8Array.from(bytes)),
  fc.nat(6000).map((length) => new Uint8Array(length).fill(0x80)),
  fc
    .tuple(fc.constantFrom('x', 'é', '漢', '😀', 'line\n'), fc.nat(3000))
    .map(([each, count]) => encode(each.repeat(count))),
);
const bytes = fc
  .array(part, { maxLength: 8 })
  .map((parts) => Uint8Array.from(parts.flatMap((each) => [...each])));

function checkAll(units: Units, read: Uint8Array): void {
  const model = new Utf16(read);
  const { string } = model;
  assert.equal(units.length, string.length);
  assert.equal(units.slice(0, units.length), string);
  const step = 1 + Math.floor(string.length / 50);
  for (let unit = 0; unit <= string.length; unit += step) {
    assert.equal(units.byteAt(unit), new Utf16(read).byteAt(unit));
    const before = string.slice(0, unit);
    const place = { row: before.split('\n').length - 1, column: unit - before.lastIndexOf('\n') - 1 };
    assert.deepEqual(units.placeAt(unit), place);
  }
  for (let at = 0; at <= read.length; at += step) assert.equal(units.unitAt(at), new Utf16(read).indexAt(at));
}

describe('the code units of a text', () => {
  test('are those that the whole of it has as a string', () => {
    fc.assert(
      fc.property(bytes, (read) => checkAll(Units.of(textOf(read)), read)),
      { numRuns: 30 },
    );
  });

  test('are the same after changes as from scratch, and what is told of them leads from one to the other', () => {
    const change = fc.tuple(fc.nat(), fc.nat(40), bytes);
    fc.assert(
      fc.property(
        bytes,
        fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
        (start, rounds) => {
          let text = textOf(start);
          let units = Units.of(text);
          for (const round of rounds) {
            const places = round
              .map(([at, length, insert]) => ({
                from: at % (text.length + 1),
                length,
                insert: insert.subarray(0, 300),
              }))
              .toSorted((a, b) => a.from - b.from);
            const changes = ChangeSet.of(
              text.length,
              places.map(({ from, length, insert }, i) => ({
                from,
                to: Math.min(from + length, places[i + 1]?.from ?? text.length),
                insert: textOf(insert),
              })),
            );
            const next = text.apply(changes);
            const { units: after, edits } = units.edited(changes, next);
            checkAll(after, next.read(0, next.length));
            let told = units.slice(0, units.length);
            const whole = after.slice(0, after.length);
            for (const { startIndex, oldEndIndex, startPosition, oldEndPosition } of edits) {
              assert.deepEqual(units.placeAt(startIndex), startPosition);
              assert.deepEqual(units.placeAt(oldEndIndex), oldEndPosition);
            }
            let grown = 0;
            for (const { startIndex, oldEndIndex, newEndIndex } of edits.toReversed()) {
              const insert = whole.slice(startIndex + grown, newEndIndex + grown);
              told = told.slice(0, startIndex + grown) + insert + told.slice(oldEndIndex + grown);
              grown += newEndIndex - oldEndIndex;
            }
            assert.equal(told, whole);
            for (const edit of edits) {
              // As if it was the only one: from the last one on, what is before is as it was.
              const inserted = edit.newEndPosition;
              assert.ok(inserted.row >= edit.startPosition.row && inserted.column >= 0);
            }
            const only = edits.at(0);
            if (edits.length === 1 && only)
              assert.deepEqual(after.placeAt(only.newEndIndex), only.newEndPosition);
            text = next;
            units = after;
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});
