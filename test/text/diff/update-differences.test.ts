import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import { Additions } from '../../../src/text/additions.ts';
import { Block } from '../../../src/text/block.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { type Differences, differences, type LineSpan } from '../../../src/text/diff/differences.ts';
import { updateDifferences } from '../../../src/text/diff/update-differences.ts';
import { Text } from '../../../src/text/text.ts';

type Texts = Readonly<Record<'before' | 'after', Text>>;

const textOf = (content: string): Text => {
  const text = Text.of(Block.of(encode(content)), 0);
  text.countNewlines(text.length);
  return text;
};

const contentOf = (text: Text): string => new TextDecoder().decode(text.read(0, text.length));

/** The lines of a text with their breaks. */
const linesOf = (text: Text): readonly string[] => contentOf(text).match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Fails unless differences are right: equal lines between hunks, hunks that do not touch, bytes and lines that agree. */
function assertRight({ hunks, lines, moved }: Differences, texts: Texts): void {
  const both = { before: linesOf(texts.before), after: linesOf(texts.after) };
  assert.deepEqual(lines, { before: both.before.length, after: both.after.length });
  let at = { before: 0, after: 0 };
  const end = { first: both.before.length, other: both.after.length };
  const gaps = [
    ...hunks.map(({ before, after }) => ({ before: before.first, after: after.first })),
    { before: end.first, after: end.other },
  ];
  for (const [i, gap] of gaps.entries()) {
    assert.deepEqual(
      both.before.slice(at.before, gap.before),
      both.after.slice(at.after, gap.after),
      `gap ${i}`,
    );
    const isOuter = i === 0 || i === hunks.length;
    assert.ok(isOuter || gap.before > at.before, 'hunks touch');
    const hunk = hunks.at(i);
    if (hunk === undefined) break;
    for (const side of ['before', 'after'] as const) {
      const span: LineSpan = hunk[side];
      assert.equal(span.from, Buffer.byteLength(both[side].slice(0, span.first).join('')));
      assert.equal(span.to, Buffer.byteLength(both[side].slice(0, span.first + span.lines).join('')));
    }
    assert.ok(hunk.before.lines + hunk.after.lines > 0, 'empty hunk');
    at = { before: hunk.before.first + hunk.before.lines, after: hunk.after.first + hunk.after.lines };
  }
  for (const block of moved)
    assert.equal(
      contentOf(texts.before.slice(block.before.from, block.before.to)),
      contentOf(texts.after.slice(block.after.from, block.after.to)),
    );
}

const compareAll = ({ before, after }: Texts): Differences =>
  differences(before.read(0, before.length), after.read(0, after.length));

const line = fc.constantFrom(
  'a',
  'b',
  'c',
  '',
  '  d',
  'a long line that is moved somewhere',
  'another line of twenty letters',
);
const content = fc
  .tuple(fc.array(line, { maxLength: 40 }), fc.boolean())
  .map(([lines, isEnded]) => lines.join('\n') + (isEnded ? '\n' : ''));

interface Edit {
  readonly side: 'before' | 'after';
  readonly from: number;
  readonly length: number;
  readonly insert: string;
}

const edits = fc.array(
  fc.record({
    side: fc.constantFrom<'before' | 'after'>('before', 'after'),
    from: fc.nat(),
    length: fc.oneof(fc.constant(0), fc.nat(12)),
    insert: fc.constantFrom(
      '',
      'x',
      '\n',
      'a',
      'a\n',
      '\nb\nc\n',
      'd\ne',
      'a long line that is moved somewhere\n',
    ),
  }),
  { minLength: 1, maxLength: 8 },
);

/** The texts after an edit. */
function editTexts(texts: Texts, { side, from, length, insert }: Edit, additions: Additions): Texts {
  const text = texts[side];
  const start = text.length === 0 ? 0 : from % (text.length + 1);
  const to = Math.min(text.length, start + length);
  const changes = ChangeSet.of(text.length, [{ from: start, to, insert: additions.text(encode(insert)) }]);
  return { ...texts, [side]: text.apply(changes, additions) };
}

test('differences that follow edits are right after each of them', () => {
  fc.assert(
    fc.property(content, content, content, edits, (one, other, common, all) => {
      const additions = new Additions();
      let texts: Texts = { before: textOf(common + one), after: textOf(common + other) };
      let found = compareAll(texts);
      for (const edit of all) {
        const next = editTexts(texts, edit, additions);
        if (next[edit.side] === texts[edit.side]) continue;
        const update = updateDifferences(found, texts, next);
        assert.ok(update !== null);
        assertRight(update.differences, next);
        const { hunks } = update.differences;
        const rest = [...hunks.slice(0, update.first), ...hunks.slice(update.end)];
        const lines = ({ before, after }: (typeof hunks)[number]): string => `${before.lines}-${after.lines}`;
        const known = new Set(found.hunks.map(lines));
        for (const hunk of rest) assert.ok(known.has(lines(hunk)), 'a new hunk is not told');
        found = update.differences;
        texts = next;
      }
    }),
    { numRuns: 1500 },
  );
});

test('where lines are unlike each other, they are those of a comparison of the whole texts', () => {
  const numbered = fc
    .array(fc.nat(400), { minLength: 5, maxLength: 60 })
    .map((numbers) => [...new Set(numbers)].map((number) => `line number ${number}\n`).join(''));
  const typing = fc.array(fc.record({ from: fc.nat(), insert: fc.constantFrom('x', 'new\n', '\n') }), {
    minLength: 1,
    maxLength: 4,
  });
  let equal = 0;
  let count = 0;
  fc.assert(
    fc.property(numbered, typing, fc.array(fc.nat(), { maxLength: 5 }), (before, all, gone) => {
      const additions = new Additions();
      const dropped = new Set(gone);
      const after = before
        .split('\n')
        .filter((_, i) => !dropped.has(i))
        .join('\n');
      let texts: Texts = { before: textOf(before), after: textOf(after) };
      let found = compareAll(texts);
      for (const { from, insert } of all) {
        const next = editTexts(texts, { side: 'after', from, length: 0, insert }, additions);
        found = updateDifferences(found, texts, next)?.differences ?? compareAll(next);
        texts = next;
      }
      count++;
      if (JSON.stringify(found.hunks) === JSON.stringify(compareAll(texts).hunks)) equal++;
    }),
    { numRuns: 300 },
  );
  assert.ok(equal >= count * 0.9, `${equal} of ${count} are equal`);
});

test('edits that are far apart, or of both sides, are left to a comparison of the whole texts', () => {
  const additions = new Additions();
  const long = Array.from({ length: 20_000 }, (_, i) => `line ${i}\n`).join('');
  const texts: Texts = { before: textOf(long), after: textOf(long) };
  const found = compareAll(texts);
  const insert = additions.text(encode('x'));
  const { length } = texts.after;
  const apart = ChangeSet.of(length, [
    { from: 0, insert },
    { from: length, insert },
  ]);
  assert.equal(
    updateDifferences(found, texts, { ...texts, after: texts.after.apply(apart, additions) }),
    null,
  );
  const near = ChangeSet.of(length, [{ from: 0, insert }]);
  const edited = texts.after.apply(near, additions);
  assert.equal(
    updateDifferences(found, texts, { before: texts.before.apply(near, additions), after: edited }),
    null,
  );
  assert.equal(updateDifferences(found, texts, { ...texts, after: edited })?.differences.hunks.length, 1);
});
