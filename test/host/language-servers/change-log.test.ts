import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { ChangeLog } from '../../../src/host/language-servers/change-log.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { Text } from '../../../src/text/text.ts';
import { Block } from '../../../src/text/block.ts';

const text = (content: string): Text => Text.of(Block.of(encode(content)));
/** A letter put in at a place of a text of some length. */
const letter = (length: number, at: number): ChangeSet =>
  ChangeSet.of(length, [{ from: at, to: at, insert: text('x') }]);

describe('the changes since a revision', () => {
  test('are one change, however many there were, and none where there was none', () => {
    const log = new ChangeLog();
    log.restart(1);
    assert.deepEqual(log.since(1), []);
    for (let i = 0; i < 5; i++) log.push(letter(10 + i, i));
    assert.deepEqual(log.since(6), []);
    for (const [revision, place] of [
      [1, 15],
      [4, 12],
      [1, 15],
    ]) {
      const [changes, ...rest] = log.since(revision) ?? assert.fail();
      assert.equal(changes.mapPos(10, 1), place);
      assert.equal(rest.length, 0);
    }
  });

  test('go on from those that were asked for before', () => {
    const log = new ChangeLog();
    log.push(letter(10, 0));
    log.push(letter(11, 0));
    log.since(0);
    log.push(letter(12, 0));
    assert.equal(log.since(0)?.[0].mapPos(5, 1), 8);
    assert.equal(log.since(0)?.[0].newLength, 13);
  });

  test('are not known before another text, nor of a text to come, nor before very many', () => {
    const log = new ChangeLog();
    log.push(letter(10, 0));
    log.restart(2);
    assert.equal(log.since(0), null);
    assert.equal(log.since(1), null);
    assert.equal(log.since(3), null);
    for (let i = 0; i < 1001; i++) log.push(letter(10 + i, 0));
    assert.equal(log.since(2), null);
    assert.equal(log.since(3)?.[0].mapPos(10, 1), 1010);
  });
});
