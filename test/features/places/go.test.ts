import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { offsetOf } from '../../../src/features/places/go.ts';
import type { Target } from '../../../src/features/places/target.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';

const target = (line: number, column: number): Target => ({
  path: '/a',
  start: { line, column },
  document: null,
  range: null,
  text: '',
  excerpt: null,
});

function textOf(content: string): Text {
  const text = Text.of(Block.of(encode(content)));
  text.countNewlines(Infinity);
  return text;
}

test('a place by line and column is moved into the text', () => {
  const document = { id: 1, text: textOf('one\r\ntwo\n') };
  const at = (line: number, column: number) => offsetOf(document, target(line, column));
  assert.equal(at(0, 2), 2);
  assert.equal(at(0, 500), 3);
  assert.equal(at(1, 1), 6);
  assert.equal(at(1, 2 ** 31), 8);
  assert.equal(at(2, 5), 9);
  assert.equal(at(2 ** 31 - 1, 0), 9);
});

test('a range counts in its own document alone', () => {
  const document = { id: 1, text: textOf('one\ntwo\n') };
  const ranged = { ...target(0, 1), range: { from: 5, to: 6 } };
  assert.equal(offsetOf(document, { ...ranged, document: 1 }), 5);
  assert.equal(offsetOf(document, { ...ranged, document: 2 }), 1);
  assert.equal(offsetOf(document, { ...ranged, document: 1, range: { from: 99, to: 99 } }), 8);
});
