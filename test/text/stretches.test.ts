import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { Additions } from '../../src/text/additions.ts';
import type { ChangeSet } from '../../src/text/changeset.ts';
import { compileQuery } from '../../src/text/matcher.ts';
import { changesOf, replacements } from '../../src/text/replacements.ts';
import type { Haystack } from '../../src/text/search.ts';
import { assemble, type CopyLimits, Stretches } from '../../src/text/stretches.ts';
import { Text } from '../../src/text/text.ts';
import { type MemoryReader, textOf } from './model.ts';

const additions = new Additions();
const SIZES = { window: 64, reach: 16, behind: 8 };

/** The text with every `a` replaced, put together in both ways. */
function both(
  text: Text,
  template: string,
  limits?: CopyLimits,
  haystack: Haystack = text,
): { readonly changes: ChangeSet; readonly plain: Text; readonly made: Text } {
  const matcher = compileQuery({ pattern: 'a', regex: false, caseSensitive: true, wholeWord: false });
  assert.ok(!('error' in matcher));
  const replacement = { template, expands: false, keepCase: false, lineBreak: '\n' };
  const order = { replacement, ranges: [{ from: 0, to: text.length }], limit: Infinity };
  const stretches = new Stretches(haystack, limits);
  const slices = replacements(haystack, matcher, order, SIZES, undefined, stretches);
  let slice = slices.next();
  while (!slice.done) slice = slices.next();
  const changes = changesOf(slice.value);
  const parts = assemble(text, changes.content, slice.value);
  let part = parts.next();
  while (!part.done) part = parts.next();
  return { changes, plain: text.apply(changes), made: part.value };
}

/** Every byte, -1 where it is lost. */
const bytesIn = (text: Text): number[] =>
  Array.from(text.read(0, text.length), (byte, at) => (text.isLost(at, at + 1) ? -1 : byte));

describe('stretches', () => {
  test('make the text that the changes make, and no lost byte is taken for another', () => {
    const limits = fc.record({
      near: fc.nat(50),
      most: fc.nat(200),
      first: fc.integer({ min: 1, max: 5 }),
      block: fc.integer({ min: 1, max: 20 }),
    });
    const chars = fc.array(fc.constantFrom('a', 'a', 'b', '\n', 'é'), { maxLength: 150, size: 'max' });
    fc.assert(
      fc.property(
        chars,
        limits,
        fc.constantFrom('', 'x', 'y\n', 'longer than a gap'),
        fc.nat(150),
        fc.boolean(),
        (list, small, template, cut, lost) => {
          const bytes = new TextEncoder().encode(list.join(''));
          // A file between two stretches of memory, so that what is read at one go may be lost in part.
          const [from, to] = [Math.min(cut, bytes.length), Math.min(cut + 20, bytes.length)];
          const { text: file, source } = textOf(bytes.subarray(from, to));
          const text = additions
            .text(bytes.subarray(0, from))
            .concat(file)
            .concat(additions.text(bytes.subarray(to)));
          if (lost) (source.reader as MemoryReader).broken = { from: 0, to: Infinity };
          const { changes, plain, made } = both(text, template, small);
          const whole = bytesIn(additions.text(bytes).apply(changes));
          const [expected, found] = [bytesIn(plain), bytesIn(made)];
          assert.equal(found.length, whole.length);
          for (let at = 0; at < whole.length; at++) {
            // A page is lost as a whole; bytes of it that can be read may have been copied.
            if (found[at] === -1) assert.equal(expected[at], -1);
            else assert.equal(found[at], whole[at]);
          }
          if (lost) return;
          source.newlines.advance(Infinity);
          assert.ok(made.countNewlines(1 << 20));
          assert.equal(made.newlines, whole.filter((byte) => byte === 10).length);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('are few where a change is in every line', () => {
    const { plain, made } = both(additions.string(`${'x'.repeat(100)}a\n`.repeat(10_000)), 'b');
    assert.ok(made.equals(plain));
    assert.ok(plain.pieces > 10_000);
    assert.ok(made.pieces < 20, `${made.pieces} pieces`);
  });

  test('leave long gaps where they are', () => {
    const { made } = both(additions.string(`${'x'.repeat(1000)}a\n`.repeat(100)), 'b');
    assert.ok(made.pieces >= 200, `${made.pieces} pieces`);
  });

  test('copy nothing of a decoded text, whose pieces tell the bytes of the file', () => {
    const text = additions.string('xaxaxaxaxa');
    const haystack: Haystack = {
      length: text.length,
      decoded: true,
      readInto: (at, target) => text.readInto(at, target),
      isLost: () => false,
    };
    const { plain, made } = both(text, 'b', undefined, haystack);
    assert.ok(made.equals(plain));
    assert.equal(made.pieces, plain.pieces);
  });
});
