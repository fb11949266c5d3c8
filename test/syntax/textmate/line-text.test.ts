import * as fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineText, byteOfUnit } from '../../../src/syntax/textmate/line-text.ts';

const part = fc.oneof(
  fc
    .constantFrom('a', 'é', '€', '😀', '👩‍👩‍👧', '\ufeff', '\t', '\ud7ff', '\u{10ffff}')
    .map((text) => Buffer.from(text)),
  fc
    .uint8Array({ maxLength: 3 })
    .map((bytes) => Buffer.from(bytes.map((byte) => (byte === 10 ? 0x80 : byte)))),
  fc.string({ unit: 'binary', maxLength: 5 }).map((text) => Buffer.from(text.replaceAll('\n', ''))),
);

test('a line is as the decoder reads it, and each of its units leads back to its bytes', () => {
  fc.assert(
    fc.property(fc.array(part), fc.constantFrom('', '\n', '\r\n'), fc.boolean(), (parts, ending, first) => {
      const body = Buffer.concat(parts);
      const bytes = Buffer.concat([body, Buffer.from(ending)]);
      const line = lineText(bytes, first);
      let end = body.length;
      if (ending === '\n' && body.at(-1) === 13) end--;
      assert.equal(byteOfUnit(line, line.text.length), end);
      let at = 0;
      for (let i = 0; i < line.text.length;) {
        const character = String.fromCodePoint(line.text.codePointAt(i)!);
        const place = byteOfUnit(line, i);
        // What stands there is the character, or a byte that is part of none.
        const next = byteOfUnit(line, i + character.length);
        if (i === 0 && first && place === 3) assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
        else assert.equal(place, at);
        if (character === '\ufffd' && next - place === 1) assert.ok(bytes[place] >= 0x80);
        else assert.equal(Buffer.from(character).compare(bytes.subarray(place, next)), 0);
        at = next;
        i += character.length;
      }
      // As many characters as a decoder finds that does not lump broken bytes together.
      if (!line.text.includes('\ufffd')) {
        const text = new TextDecoder('utf-8', { ignoreBOM: !first }).decode(bytes.subarray(0, end));
        assert.equal(line.text, text);
      }
    }),
    { numRuns: 2000 },
  );
});

test('a long line comes whole', () => {
  for (const text of ['x'.repeat(20_000), 'é'.repeat(9999), '😀'.repeat(5000)]) {
    const line = lineText(Buffer.from(`${text}\n`), false);
    assert.equal(line.text, text);
  }
});
