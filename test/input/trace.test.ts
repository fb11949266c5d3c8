/** The bytes that an event came from, and how they are shown. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../src/base/utf8.ts';
import { Decoder } from '../../src/input/decoder.ts';
import { bytesShown, hexBytes, protocolOf, shownBytes, Tracer } from '../../src/input/trace.ts';

/** Pieces of what terminals send, whole and cut off. */
const piece = fc.oneof(
  fc.constantFrom(
    'a',
    'é',
    '\x1b',
    '\x1b[A',
    '\x1b[1;5D',
    '\x1bOP',
    '\x1b[27;6;83~',
    '\x1b[97;1:3u',
    '\x1b[<0;10;5M',
    '\x1b[I',
    '\x1b[99~',
    '\x1b[200~one\ntwo\x1b[201~',
    '\x1b]11;rgb:00/00/00\x1b\\',
    '\x1bP>|kitty(1)\x1b\\',
    '\x03',
    '\x7f',
    '\x1b[',
    '\x1bO',
  ),
  fc.uint8Array({ maxLength: 4 }).map((bytes) => String.fromCharCode(...bytes)),
);
const input = fc.array(piece, { maxLength: 12 }).map((pieces) => encode(pieces.join('')));

test('traces the events of the decoder itself, and every byte once and in order', () => {
  fc.assert(
    fc.property(input, (bytes) => {
      const decoder = new Decoder();
      const events = [...decoder.feed(bytes), ...decoder.flush()];
      const tracer = new Tracer(new Decoder());
      const traced = [...tracer.feed(bytes), ...tracer.flush()];
      assert.deepEqual(
        traced.map(({ event }) => event),
        events,
      );
      const told = traced.flatMap((each) => [...each.bytes]);
      // A paste or a character that is still open has no event yet.
      assert.deepEqual(told, [...bytes].slice(0, told.length));
      if (!events.some(({ type }) => type === 'paste') && decoder.waiting === 'none')
        assert.ok(told.length === bytes.length || bytes.includes(0x7e), 'all bytes are told');
    }),
    { numRuns: 500 },
  );
});

test('gives each of several keys its own bytes', () => {
  const tracer = new Tracer(new Decoder());
  const of = (text: string): string[] =>
    [...tracer.feed(encode(text)), ...tracer.flush()].map(({ bytes }) => shownBytes(bytes));
  assert.deepEqual(of('ab'), ['a', 'b']);
  assert.deepEqual(of('\x1b[1;2Da'), ['ESC[1;2D', 'a']);
  assert.deepEqual(of('\x1b\x1ba'), ['ESC', 'ESCa']);
  assert.deepEqual(of('\x1b[5\x03'), ['ESC[5', '^C']);
  assert.deepEqual(of('\x1b[\x1b[A'), ['ESC[', 'ESC[A']);
});

test('shows bytes so that none of them does anything', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => /^[ -~]*$/.test(shownBytes(bytes))),
    { numRuns: 200 },
  );
  assert.equal(shownBytes(encode('\x1b[1~\x7f\x00é')), 'ESC[1~^?^@\\xc3\\xa9');
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      assert.deepEqual(bytesShown(shownBytes(bytes)), Uint8Array.from(bytes));
    }),
    { numRuns: 200 },
  );
  assert.equal(hexBytes(encode('\x1bA')), '1b 41');
});

test('tells the protocol of a sequence', () => {
  const of = (text: string): string => protocolOf(encode(text));
  assert.equal(of('a'), 'legacy');
  assert.equal(of('\x1b[1;5A'), 'legacy');
  assert.equal(of('\x1b[27;5;9~'), 'modifyOtherKeys');
  assert.equal(of('\x1b[9;5u'), 'kitty');
  assert.equal(of('\x1b[1;1:3A'), 'kitty');
  assert.equal(of('\x1b[<0;1;1M'), 'SGR mouse');
  assert.equal(of('\x1b[M   '), 'X10 mouse');
  assert.equal(of('\x1b[200~a\x1b[201~'), 'paste');
});
