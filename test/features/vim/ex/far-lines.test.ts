import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Additions } from '../../../../src/text/additions.ts';
import { ChangeSet } from '../../../../src/text/changeset.ts';
import { plainDelete, startsIn } from '../../../../src/features/vim/ex/global/far-lines.ts';

const additions = new Additions();

test('a deletion that begins with the line break before it is about the line after that', () => {
  for (const [whole, from, start] of [
    ['a\nb', 1, 2],
    ['a\r\nb', 1, 3],
    ['a\nb\n', 2, 2],
  ] as const) {
    const text = additions.string(whole);
    const changes = ChangeSet.of(text.length, [{ from, to: text.length }]);
    assert.deepEqual(startsIn(text, changes, 9), [start]);
  }
});

describe('the command of :g that deletes lines at once', () => {
  test('is :d, with a register that it replaces', () => {
    for (const command of ['d', ' d ', 'del', 'delete']) assert.equal(plainDelete(command), null, command);
    assert.equal(plainDelete('d x'), 'x');
    assert.equal(plainDelete('delete _'), '_');
  });

  test('is no other one: with a count, a range, a flag, more commands, or a register that it adds to', () => {
    for (const command of [
      'd 3',
      'd x 3',
      '1d',
      '.,+1d',
      'dl',
      'd|d',
      'd A',
      'silent d',
      'dd',
      's/a/b/',
      'p',
    ])
      assert.equal(plainDelete(command), undefined, command);
  });
});
