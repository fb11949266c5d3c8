/** Patterns with lines, marks and the cursor. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../../../src/base/utf8.ts';
import { keysOfNotation } from '../../../../src/features/vim/keys/notation.ts';
import { Host } from '../../../cases/host.ts';

const TEXT = 'one one\ntwo one\none two\none one\n';

for (const [keys, expected] of [
  // A line at any place of a pattern for one line.
  [String.raw`:%s/one\%2l/x/<CR>`, 'one one\ntwo x\none two\none one\n'],
  [String.raw`:%s/on\%>2le/x/<CR>`, 'one one\ntwo one\nx two\nx one\n'],
  [String.raw`:%s/one\%<3l/x/g<CR>`, 'x x\ntwo x\none two\none one\n'],
  // That of the cursor.
  [String.raw`j:%s/\%.lone/x/<CR>`, 'one one\ntwo x\none two\none one\n'],
  [String.raw`j:%s/\%>.lone/x/<CR>`, 'one one\ntwo one\nx two\nx one\n'],
  [String.raw`j:%s/\%<.lone/x/g<CR>`, 'x x\ntwo one\none two\none one\n'],
  // Marks: at, before and behind.
  [String.raw`jwmagg:%s/\%'aone/x/<CR>`, 'one one\ntwo x\none two\none one\n'],
  [String.raw`jwmagg:%s/\%<'aone/x/g<CR>`, 'x x\ntwo one\none two\none one\n'],
  [String.raw`jwmagg:%s/\%>'aone/x/g<CR>`, 'one one\ntwo one\nx two\nx x\n'],
  [String.raw`:%s/\%'qone/x/e<CR>`, TEXT],
  // The cursor.
  [String.raw`w:s/\%#one/x/<CR>`, 'one x\ntwo one\none two\none one\n'],
  [String.raw`:g/one\%3l/d<CR>`, 'one one\ntwo one\none one\n'],
  [String.raw`/one\%4l<CR>x`, 'one one\ntwo one\none two\nne one\n'],
] as const)
  test(`after ${keys}`, () => {
    const host = new Host('a.txt', encode(TEXT), { active_keybinding_map: 'vim' });
    for (const key of keysOfNotation(keys)) host.send(key);
    assert.equal(new TextDecoder().decode(host.bytes), expected);
  });
