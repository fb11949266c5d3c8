import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { parseJsonc } from '../../../src/host/config/jsonc.ts';

/** The place of an offset, the slow way. */
function placeOf(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  return `${lines.length}:${lines[lines.length - 1].length + 1}`;
}

test('places are lines and columns, wherever the line breaks stand', () => {
  const blanks = fc.array(fc.constantFrom(' ', '\n', '\r\n', '// note\n', '/* a\n */'), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(blanks, { minLength: 1, maxLength: 12 }), (parts) => {
      const before = parts.map((part, i) => `${part.join('')}${1000 + i}`);
      const text = `[${before.join(',')}]`;
      const { value, place, faults } = parseJsonc(text);
      assert.deepEqual([value, faults], [parts.map((_, i) => 1000 + i), []]);
      for (const i of parts.keys()) assert.equal(place([i]), placeOf(text, text.indexOf(String(1000 + i))));
      assert.equal(place([]), '1:1');
    }),
  );
});

test('what cannot be parsed is told with its place', () => {
  assert.deepEqual(parseJsonc('{\n  "a": x\n}').faults.slice(0, 1), ['2:8: invalid symbol']);
});
