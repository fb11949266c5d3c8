/** Matching brackets, and how much is read for them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import { bracketAllowance, bracketFor, matchingBracket } from '../../../src/core/languages/bracket-match.ts';
import { cursorAt, Selections } from '../../../src/core/model/selection.ts';
import { activeView, withView } from '../../../src/core/model/state.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';
import { Host } from '../../cases/host.ts';

const textOf = (content: string): Text => Text.of(Block.of(encode(content)));

/** The partner of the bracket at `at`: where as many of its kind are closed as are opened. */
function partner(content: string, at: number): number | null {
  const pair = ['()', '[]', '{}'].find((each) => each.includes(content[at]));
  if (pair === undefined) return null;
  const step = content[at] === pair[0] ? 1 : -1;
  for (let i = at, depth = 0; i >= 0 && i < content.length; i += step) {
    if (pair.includes(content[i])) depth += content[i] === content[at] ? 1 : -1;
    if (depth === 0) return i;
  }
  return null;
}

describe('bracketFor', () => {
  test('finds the partner, and takes the bytes on the way from the allowance', () => {
    const content = fc
      .array(fc.constantFrom(...'()[]{}ab'), { minLength: 1, maxLength: 30 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(content, fc.nat(29), fc.nat(30), (string, place, left) => {
        const at = place % string.length;
        if (!'()[]{}'.includes(string[at])) return;
        const allowance = { left };
        const found = bracketFor(textOf(string), at, allowance);
        const expected = partner(string, at);
        const distance = expected === null ? Infinity : Math.abs(expected - at);
        // A closing bracket is not read again on the way back.
        const isNear = expected !== null && (expected > at ? distance < left : distance <= left);
        assert.equal(found, isNear ? expected : null);
        assert.ok(allowance.left >= 0);
        if (isNear) assert.equal(allowance.left, left - distance);
      }),
      { numRuns: 2000, seed: 1 },
    );
  });

  test('reads less than a megabyte for all cursors of a command together', () => {
    const text = Text.of(Block.of(new Uint8Array(4 << 20).fill(0x61)));
    const allowance = bracketAllowance(1);
    const { left } = allowance;
    for (let i = 0; i < 100; i++) assert.equal(matchingBracket(text, 2 << 20, allowance), null);
    assert.equal(allowance.left, 0);
    assert.ok(left < 1 << 20);
  });
});

test('Go to Matching Bracket says that a bracket is too far away', () => {
  const message = (content: string): string | undefined => {
    const host = new Host('a.txt', encode(content));
    host.state = withView(host.state, { selections: Selections.of([cursorAt(0)]) });
    host.send({ type: 'command', name: 'goto_matching_bracket' });
    assert.equal(activeView(host.state).selections.primary.head, 0);
    return host.state.window.message?.text;
  };
  assert.match(message(`(${'a'.repeat(1 << 20)})`) ?? '', /too far away/);
  assert.equal(message('(a'), 'No bracket at the cursor');
});
