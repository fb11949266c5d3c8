import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { Scanner } from '../../src/text/scan.ts';

/** Few different bytes, so that needles and near misses are common. */
const bytes = (min: number, max: number) =>
  fc
    .array(fc.constantFrom(10, 65, 97, 98, 0xc3), { minLength: min, maxLength: max, size: 'max' })
    .map((list) => Uint8Array.from(list));

const fold = (byte: number): number => (byte >= 97 && byte <= 122 ? byte - 32 : byte);

function starts(hay: Uint8Array, needle: Uint8Array, from: number, to: number, caseless: boolean): number[] {
  const same = (a: number, b: number): boolean => (caseless ? fold(a) === fold(b) : a === b);
  const found: number[] = [];
  for (let at = from; at + needle.length <= to; at++)
    if (needle.every((byte, i) => same(byte, hay[at + i]))) found.push(at);
  return found;
}

describe('Scanner', () => {
  test('counts line feeds in any range', () => {
    fc.assert(
      fc.property(bytes(0, 500), fc.nat(500), fc.nat(500), (data, a, b) => {
        const from = Math.min(a, data.length);
        const to = Math.min(from + b, data.length);
        const scanner = new Scanner(600);
        // What stands outside the range must not count.
        scanner.window.fill(10).set(data, 7);
        const expected = data.subarray(from, to).filter((byte) => byte === 10).length;
        assert.equal(scanner.countNewlines(from + 7, to + 7), expected);
      }),
      { numRuns: 300 },
    );
  });

  test('counts more line feeds than a lane holds', () => {
    const scanner = new Scanner(100_000);
    scanner.window.fill(10);
    assert.equal(scanner.countNewlines(0, 100_000), 100_000);
    assert.equal(scanner.countNewlines(3, 99_998), 99_995);
  });

  const scanner = new Scanner(1000, 40);

  test('finds what a naive search finds, forward and backward', () => {
    fc.assert(
      fc.property(
        bytes(0, 300),
        bytes(1, 40),
        fc.record({
          a: fc.nat(),
          b: fc.nat(),
          from: fc.nat(300),
          length: fc.nat(300),
          planted: fc.option(fc.nat(300)),
        }),
        fc.boolean(),
        (data, needle, { a, b, from, length, planted }, caseless) => {
          if (planted !== null)
            data.set(needle.subarray(0, Math.max(0, data.length - planted)), Math.min(planted, data.length));
          const start = Math.min(from, data.length);
          const end = Math.min(start + length, data.length);
          const letter = (byte: number): boolean => caseless && fold(byte) >= 65 && fold(byte) <= 90;
          // One scanner goes from needle to needle.
          scanner.aim({
            value: needle.map((byte) => (letter(byte) ? fold(byte) : byte)),
            mask: needle.map((byte) => (letter(byte) ? 0xdf : 0xff)),
            probes: [a % needle.length, b % needle.length],
          });
          scanner.window.fill(97).set(data);
          const expected = starts(data, needle, start, end, caseless);
          assert.equal(scanner.find(start, end), expected[0] ?? -1);
          assert.equal(scanner.findLast(start, end), expected.at(-1) ?? -1);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('finds a needle that fills the window to its last byte', () => {
    const value = new Uint8Array(200_000).fill(97);
    const needle = { value, mask: new Uint8Array(200_000).fill(0xff), probes: [0, 199_999] as const };
    const scanner = new Scanner(200_000, 200_000).aim(needle);
    scanner.window.fill(97);
    assert.equal(scanner.find(0, 200_000), 0);
    assert.equal(scanner.findLast(0, 200_000), 0);
    assert.equal(scanner.find(1, 200_000), -1);
    // Window and needle fill the memory to the end of a page.
    const page = new Scanner(65536 - 32, 16).aim({
      value: value.subarray(0, 1),
      mask: needle.mask.subarray(0, 1),
      probes: [0, 0],
    });
    page.window[65503] = 97;
    assert.equal(page.find(0, 65504), 65503);
    assert.equal(page.findLast(0, 65504), 65503);
  });

  test('refuses a needle that does not fit, and to seek without one', () => {
    const needle = (length: number) => ({
      value: new Uint8Array(length),
      mask: new Uint8Array(length),
      probes: [0, 0] as const,
    });
    assert.throws(() => new Scanner(100, 16).aim(needle(17)), RangeError);
    assert.throws(() => new Scanner(100, 16).find(0, 10), /no needle/);
  });
});
