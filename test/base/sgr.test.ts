import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BOLD, ITALIC, palette, REVERSE, rgb, underline } from '../../src/base/frame.ts';
import { afterSgr, NO_SGR, sgrLength } from '../../src/base/sgr.ts';
import { encode } from '../../src/base/utf8.ts';

const after = (...codes: string[]): { ink: number; paper: number } =>
  codes.reduce((style, code) => {
    const bytes = encode(`\x1b[${code}m`);
    return afterSgr(style, bytes, 0, bytes.length);
  }, NO_SGR);

describe('colour codes', () => {
  test('where one stands', () => {
    const length = (text: string): number => sgrLength(encode(text), 0, encode(text).length);
    assert.equal(length('\x1b[m'), 3);
    assert.equal(length('\x1b[1;31mx'), 7);
    assert.equal(length('\x1b[38:2::1:2:3m'), 14);
    for (const other of ['', 'm', '\x1b', '\x1b[', '\x1b[3', '\x1b[2K', '\x1b]m', `\x1b[${'1;'.repeat(40)}m`])
      assert.equal(length(other), 0, other);
  });

  test('what they mean', () => {
    assert.deepEqual(after('31'), { ink: palette(1), paper: 0 });
    assert.deepEqual(after('97;104'), { ink: palette(15), paper: palette(12) });
    assert.deepEqual(after('1;38;5;200'), { ink: palette(200) | BOLD, paper: 0 });
    assert.deepEqual(after('38;2;1;2;3;3'), { ink: rgb(1, 2, 3) | ITALIC, paper: 0 });
    assert.deepEqual(after('38:2::1:2:3'), { ink: rgb(1, 2, 3), paper: 0 });
    assert.deepEqual(after('48:5:9'), { ink: 0, paper: palette(9) });
    assert.deepEqual(after('4:3;41', '49'), { ink: 0, paper: underline(3) });
    assert.deepEqual(after('1;7;31', '22', '39'), { ink: REVERSE, paper: 0 });
    assert.deepEqual(after('1;4;31;42', ''), NO_SGR);
    assert.deepEqual(after('999;38'), NO_SGR);
  });
});
