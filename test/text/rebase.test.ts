import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { Additions } from '../../src/text/additions.ts';
import { ChangeSet } from '../../src/text/changeset.ts';
import { rebase } from '../../src/text/rebase.ts';

const additions = new Additions();

describe('rebase', () => {
  /** Cuts a text of 30 at ascending places, and changes every other part. */
  const changeSet = fc
    .array(fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 3 }), fc.string({ maxLength: 3 })), { maxLength: 6 })
    .map((parts) => {
      let at = 0;
      const changes = [];
      for (const [gap, length, text] of parts) {
        const from = Math.min(30, at + gap);
        at = Math.min(30, from + length);
        changes.push({ from, to: at, insert: additions.string(text) });
      }
      return ChangeSet.of(30, changes);
    });

  test('changes and text agree, and nothing that was typed is lost', () => {
    const text = additions.string('abcdefghijklmnopqrstuvwxyz0123');
    fc.assert(
      fc.property(changeSet, changeSet, (changes, since) => {
        const edited = text.apply(since);
        const moved = rebase(changes, text.apply(changes), since);
        assert.equal(moved.text.toString(), edited.apply(moved.changes).toString());
        const general = edited.apply(changes.map(since, false));
        assert.equal(moved.text.length, general.length);
      }),
      { numRuns: 1000 },
    );
  });

  test('typing between two of them', () => {
    const text = additions.string('a a a');
    const x = additions.string('xy');
    const changes = ChangeSet.of(5, [
      { from: 0, to: 1, insert: x },
      { from: 2, to: 3, insert: x },
      { from: 4, to: 5, insert: x },
    ]);
    const since = ChangeSet.of(5, [{ from: 3, insert: additions.string('!') }]);
    assert.equal(rebase(changes, text.apply(changes), since).text.toString(), 'xy xy! xy');
  });
});
