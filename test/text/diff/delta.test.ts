import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Additions } from '../../../src/text/additions.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { applyDelta, deltaBetween } from '../../../src/text/diff/delta.ts';
import { Text } from '../../../src/text/text.ts';
import { encode } from '../../../src/base/utf8.ts';
import { Block } from '../../../src/text/block.ts';
import { changeSetOf, drafts, FANOUT, settle } from '../model.ts';

/** A text with so small nodes that its tree is high. */
const textOf = (string: string): Text => new Text(Text.of(Block.of(encode(string))).root, FANOUT);

test('a delta makes the newer text of the older one, whatever was changed between them', () => {
  fc.assert(
    fc.property(fc.array(drafts, { maxLength: 6 }), fc.nat(40), (rounds, most) => {
      const additions = new Additions();
      const texts = [textOf('some text that is edited\n'.repeat(3))];
      for (const round of rounds) {
        const text = texts.at(-1)!;
        texts.push(text.apply(changeSetOf(text.length, settle(text.length, round), additions), additions));
      }
      for (const older of texts)
        for (const newer of texts)
          assert.ok(applyDelta(older, deltaBetween(older, newer, most)).equals(newer));
    }),
  );
});

/** A text of many pieces, and the store of what was added to it. */
function inPieces(count: number): { readonly text: Text; readonly additions: Additions } {
  const additions = new Additions();
  const base = textOf('x'.repeat(count * 10));
  const insert = additions.string('y');
  const places = Array.from({ length: count }, (_, i) => ({ from: i * 10, insert }));
  return { text: base.apply(ChangeSet.of(base.length, places)), additions };
}

test('one edit among many pieces adds what was typed only', () => {
  const { text, additions } = inPieces(20_000);
  const at = 100_001;
  const newer = text.replace(at, at + 3, additions.string('typed'));
  const { parts, added } = deltaBetween(text, newer, 100);
  assert.equal(String(added), 'typed');
  assert.deepEqual(parts, [0, at, -1, 5, at + 3, text.length - at - 3]);
});

test('edits at both ends of a long text add what was typed only', () => {
  const base = textOf('line\n'.repeat(1e5));
  const insert = new Additions().string('z');
  const newer = base.apply(
    ChangeSet.of(base.length, [
      { from: 1, insert },
      { from: base.length - 1, insert },
    ]),
  );
  const { parts, added } = deltaBetween(base, newer, 100);
  assert.equal(String(added), 'zz');
  assert.deepEqual(parts, [0, 1, -1, 1, 1, base.length - 2, -1, 1, base.length - 1, 1]);
});

test('text that was moved is copied', () => {
  const base = textOf('one two three');
  const moved = Text.join([base.slice(8), base.slice(3, 8), base.slice(0, 3)]);
  const delta = deltaBetween(base, moved, 100);
  assert.equal(delta.added.length, 0);
  assert.equal(String(applyDelta(base, delta)), 'three two one');
});

test('where too much differs, what lies between the ends is added', () => {
  const { text } = inPieces(100);
  const base = textOf('x'.repeat(1000));
  const { parts } = deltaBetween(base, text, 10);
  assert.deepEqual(parts, [-1, 1100]);
});
