import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { Additions } from '../../../src/text/additions.ts';
import { compileQuery } from '../../../src/text/matcher.ts';
import { changesOf, replacements } from '../../../src/text/replacements.ts';
import { assemble } from '../../../src/text/stretches.ts';
import type { DeletedLines } from '../../../src/text/rework/delete-lines.ts';

const additions = new Additions();
const SIZES = { window: 1, reach: 64, behind: 16 };

function left(string: string, pattern: string, deletes: DeletedLines, from = 0, to?: number): string {
  const text = additions.string(string);
  const query = { pattern, regex: true, caseSensitive: true, wholeWord: false };
  const matcher = compileQuery(query, true);
  assert.ok(!('error' in matcher));
  const end = to ?? text.length;
  const open = end > from && text.byte(end - 1) === 10;
  const order = {
    replacement: { template: '', expands: false, keepCase: false, lineBreak: '\n' },
    ranges: [{ from, to: end, open }],
    limit: Infinity,
    lines: { first: true, multiline: false },
    deletes,
  };
  const slices = replacements(text, matcher, order, SIZES);
  let slice = slices.next();
  while (slice.done !== true) slice = slices.next();
  const changes = changesOf(slice.value);
  const whole = text.apply(changes);
  const parts = assemble(text, changes.content, slice.value);
  let part = parts.next();
  while (part.done !== true) part = parts.next();
  assert.ok(part.value.equals(whole));
  assert.equal(whole.length, slice.value.newLength);
  return whole.toString();
}

describe('deleted lines', () => {
  test('are those in which the pattern matches, or the others', () => {
    const chars = fc.array(fc.constantFrom('a', 'b', '\n', '\r\n', 'é', '日'), { maxLength: 40 });
    const pattern = fc.constantFrom('a', 'b+', 'é|日', '^', '$', 'x*', '^a', 'b$', '(?<=a)b', '^$');
    fc.assert(
      fc.property(chars, pattern, fc.boolean(), (all, source, isInverse) => {
        const string = all.join('');
        const lines = string.match(/[^\n]*\n|[^\n]+$/gu) ?? [];
        const kept = lines.filter(
          (line) => new RegExp(source, 'u').test(line.replace(/\r?\n$/u, '')) === isInverse,
        );
        // With an open last line the break before it is deleted.
        const isOpen = lines.length > 0 && !lines.at(-1)!.endsWith('\n') && kept.at(-1) !== lines.at(-1);
        const expected = isOpen ? kept.join('').replace(/\r?\n$/u, '') : kept.join('');
        assert.equal(left(string, source, isInverse ? 'unmatched' : 'matched'), expected);
      }),
      { numRuns: 800 },
    );
  });

  test('may be longer than what is read at once, and far apart', () => {
    const length = fc.constantFrom(0, 1, 100, 127, 128, 129, 300, 5000, 70_000);
    const line = fc.tuple(length, fc.constantFrom('', 'a'), fc.constantFrom('\n', '\r\n'));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.boolean(), fc.boolean(), (all, isInverse, isOpen) => {
        const lines = all.map(([size, mark, end]) => `${'b'.repeat(size)}${mark}${end}`);
        if (isOpen) lines.push('b'.repeat(200));
        const kept = lines.filter((each) => each.includes('a') === isInverse);
        const wanted = isOpen && isInverse ? kept.join('').replace(/\r?\n$/u, '') : kept.join('');
        const result = left(lines.join(''), 'a', isInverse ? 'unmatched' : 'matched');
        assert.ok(result === wanted, `${result.length} bytes, not ${wanted.length}`);
      }),
      { numRuns: 150 },
    );
  });

  test('are in the ranges', () => {
    assert.equal(left('a1\na2\na3\na4\n', 'a', 'matched', 3, 9), 'a1\na4\n');
    assert.equal(left('a1\nb2\na3\na4\n', 'a', 'unmatched', 3, 9), 'a1\na3\na4\n');
  });
});
