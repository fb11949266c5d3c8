import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { frame, FramingError, MessageReader } from '../../../../src/host/language-servers/client/framing.ts';

const read = (chunks: readonly Uint8Array[]): unknown[] => {
  const reader = new MessageReader();
  return chunks.flatMap((chunk) =>
    Array.from(reader.push(chunk), (body) => JSON.parse(Buffer.from(body).toString()) as unknown),
  );
};

describe('messages', () => {
  test('come out as they went in, however the bytes are cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ text: fc.string({ unit: 'binary' }) }), { maxLength: 5 }),
        fc.array(fc.nat(40), { minLength: 1, maxLength: 20 }),
        (messages, sizes) => {
          const bytes = Buffer.concat(messages.map(frame));
          const chunks: Uint8Array[] = [];
          for (let at = 0, i = 0; at < bytes.length; i++) {
            const size = 1 + sizes[i % sizes.length];
            chunks.push(bytes.subarray(at, at + size));
            at += size;
          }
          // JSON has no way to say a lone surrogate in bytes.
          assert.deepEqual(read(chunks), JSON.parse(JSON.stringify(messages).replaceAll(LONE, '\\ufffd')));
        },
      ),
    );
  });

  test('may have other headers, and lines that end with LF', () => {
    const reader = new MessageReader();
    const bytes = Buffer.from('content-type: x\ncontent-length: 2\n\n{}Content-Length: 4\r\n\r\nnull');
    assert.deepEqual(
      [...reader.push(bytes)].map((body) => Buffer.from(body).toString()),
      ['{}', 'null'],
    );
  });

  for (const [what, bytes] of Object.entries({
    'no length': 'Content-Type: x\r\n\r\n{}',
    'a length that is negative': 'Content-Length: -1\r\n\r\n',
    'a length that is no number': 'Content-Length: many\r\n\r\n',
    'a length beyond all sense': 'Content-Length: 99999999999\r\n\r\n',
    'no header at all': 'x'.repeat(100_000),
  }))
    test(`with ${what} are refused`, () =>
      assert.throws(() => [...new MessageReader().push(Buffer.from(bytes))], FramingError));
});

const LONE = /\\ud[89a-f][0-9a-f]{2}/g;
