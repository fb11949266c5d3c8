import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../src/base/utf8.ts';
import { mapByte, reformats } from '../../src/text/reformat.ts';

/** A text after changes. */
function changed(before: Uint8Array, after: Uint8Array): string {
  let text = '';
  let at = 0;
  for (const { from, to, insert } of reformats(before, after)) {
    assert.ok(from >= at && (to > from || insert.length > 0));
    text +=
      Buffer.from(before.subarray(at, from)).toString('latin1') + Buffer.from(insert).toString('latin1');
    at = to;
  }
  return text + Buffer.from(before.subarray(at)).toString('latin1');
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const pieces = fc.array(fc.constantFrom('a', 'b', ' ', '  ', '\n', '\n', '\r\n', '\t', 'é', '漢', '{', '}'), {
  maxLength: 30,
});

describe('changes of the layout', () => {
  test('make the other text, whatever the two are', () => {
    fc.assert(
      fc.property(pieces, pieces, (a, b) => {
        const [before, after] = [encode(a.join('')), encode(b.join(''))];
        assert.equal(changed(before, after), latin1(after));
      }),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ max: 40 }), fc.uint8Array({ max: 40 }), (before, after) => {
        assert.equal(changed(before, after), latin1(after));
      }),
    );
  });

  test('touch no character in its middle', () => {
    const [change] = reformats(encode('é\n'), encode('è\n'));
    assert.deepEqual(change, { from: 0, to: 2, insert: encode('è') });
  });

  test('keep to lines, and in them to what differs', () => {
    const changes = reformats(encode('a\n  b\nc\n  d \n'), encode('a\nb\nc\nd\n'));
    assert.deepEqual(
      changes.map(({ from, to, insert }) => [from, to, insert.length]),
      [
        [2, 4, 0],
        [8, 12, 1],
      ],
    );
  });

  test('leave a cursor at the same sign', () => {
    const before = encode('{"a":1, "b":2}');
    const after = encode('{\n  "a": 1,\n  "b": 2\n}');
    for (const sign of ['"a"', '1', '"b"', '2', '}']) {
      const at = latin1(before).indexOf(sign);
      assert.equal(mapByte(before, at, after), latin1(after).indexOf(sign), sign);
    }
  });
});
