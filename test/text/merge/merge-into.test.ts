import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mergeInto, takeSide } from '../../../src/text/merge/merge-into.ts';
import { type MergedSides, mergeTexts } from '../../../src/text/merge/merge-texts.ts';

const LABELS: MergedSides<string> = { base: 'base', ours: 'ours', theirs: 'theirs' };
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** The result in the text that holds it; null where that is kept. */
function into(sides: MergedSides<string>, merged: string, isNew = false): string | null {
  const bytes = { base: encode(sides.base), ours: encode(sides.ours), theirs: encode(sides.theirs) };
  const answer = mergeInto(bytes, encode(merged), { labels: LABELS, isNew });
  if (answer.type === 'kept') return null;
  assert.equal(answer.type, 'merged');
  if (answer.type !== 'merged') return null;
  const before = encode(merged);
  for (const at of [answer.from, answer.to])
    assert.ok(at === 0 || at === before.length || before[at - 1] === 0x0a, 'whole lines');
  return decode(before.subarray(0, answer.from)) + decode(answer.bytes) + decode(before.subarray(answer.to));
}

const merge = ({ base, ours, theirs }: MergedSides<string>): string =>
  decode(mergeTexts({ base: encode(base), ours: encode(ours), theirs: encode(theirs) }, LABELS).bytes);

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', '', 'ä'), { maxLength: 12 })
  .chain((lines) => fc.constantFrom(lines.join('\n'), `${lines.join('\n')}\n`));

test('the change of a text makes the result of it', () => {
  fc.assert(
    fc.property(text, text, text, text, (base, ours, theirs, merged) => {
      const sides = { base, ours, theirs };
      const result = merge(sides);
      assert.equal(into(sides, merged, true), result);
      for (const side of [base, ours, theirs]) assert.equal(into(sides, side), result);
      // What Git writes has no base; that is replaced, too.
      const shown = result.replaceAll(/^\|{7} base\n[^]*?(?=^={7}\n)/gm, '');
      if (shown.includes('<<<<<<<')) assert.equal(into(sides, shown), result);
    }),
    { numRuns: 2000 },
  );
});

const CONFLICTS: MergedSides<string> = {
  base: 'one\ntwo\nthree\nfour\nfive\n',
  ours: 'ONE\ntwo\nthree\nfour\nFIVE\n',
  theirs: 'eins\ntwo\nthree\nfour\nfünf\n',
};

test('a text that somebody has worked on is kept', () => {
  assert.equal(into(CONFLICTS, 'ONE\ntwo\nthree\nfour\nfünf\n'), null, 'resolved');
  const half = merge(CONFLICTS).replace(/^<<<<<<<[^]*?^>>>>>>> theirs\n/m, 'ONE\n');
  assert.match(half, /^ONE\n[^]*<<<<<<</);
  assert.equal(into(CONFLICTS, half), null, 'one of two conflicts resolved');
  assert.equal(
    into(CONFLICTS, merge(CONFLICTS).replace('three', 'THREE')),
    null,
    'edited beside the conflicts',
  );
});

test('either side is taken of all conflicts', () => {
  const merged = encode(merge(CONFLICTS));
  assert.equal(decode(takeSide(merged, 'current')), CONFLICTS.ours);
  assert.equal(decode(takeSide(merged, 'incoming')), CONFLICTS.theirs);
  assert.equal(decode(takeSide(encode('one\n=======\n'), 'current')), 'one\n=======\n');
});

test('a binary file is not merged', () => {
  const bytes = { base: encode('a\n'), ours: encode('a\0\n'), theirs: encode('b\n') };
  const answer = mergeInto(bytes, encode('a\n'), { labels: LABELS, isNew: false });
  assert.deepEqual(answer, { type: 'binary', side: 'ours' });
});
