import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../src/base/utf8.ts';
import { likelyStart } from '../../src/syntax/likely-start.ts';

test('code is begun behind a mark, best before a string, and not inside of a character', () => {
  const rest = (text: string, cut = 0): string => {
    const bytes = encode(text).subarray(cut);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(likelyStart(bytes)));
  };
  assert.equal(rest('xt, more", "name": 3'), '"name": 3');
  assert.equal(rest("t)', NULL, 'other'"), "'other'");
  assert.equal(rest('me(); other()'), '); other()');
  assert.equal(rest('ore words'), 'words');
  assert.equal(rest('日本', 1), '本');
  assert.equal(rest('abc'), 'abc');
});
