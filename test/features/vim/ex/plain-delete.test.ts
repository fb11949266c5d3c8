import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { plainDelete } from '../../../../src/features/vim/ex/global/far-lines.ts';

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
