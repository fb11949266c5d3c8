import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eastAsianWidth } from 'get-east-asian-width';
import { ATTACHES, CONTROL, OPENS, scalarClass, scalarWidth } from '../../src/base/width.ts';

const zeroWidth = /^[\p{Mn}\p{Me}\p{Cf}\u1160-\u11ff\ud7b0-\ud7fb]$/u;

describe('width', () => {
  it('agrees with get-east-asian-width on every scalar that stands by itself', () => {
    const wrong: string[] = [];
    for (let scalar = 0; scalar <= 0x10ffff; scalar++) {
      const flags = scalarClass(scalar);
      if (flags & CONTROL) continue;
      const width = scalarWidth(scalar);
      const expected =
        width === 0 && zeroWidth.test(String.fromCodePoint(scalar)) ? 0 : eastAsianWidth(scalar);
      if (width !== expected) wrong.push(`U+${scalar.toString(16)}: ${width}, expected ${expected}`);
    }
    assert.deepEqual(wrong, []);
  });

  it('gives marks and joiners no cell and lets them attach', () => {
    for (const scalar of [0x300, 0x20dd, 0x200c, 0x200d, 0xfe0f, 0x1161, 0x11a8, 0xe0067]) {
      assert.equal(scalarWidth(scalar), 0, scalar.toString(16));
      assert.ok(scalarClass(scalar) & ATTACHES, scalar.toString(16));
    }
  });

  it('knows what may hold on to a scalar that does not attach', () => {
    for (const scalar of [0x200d, 0x94d, 0x1100, 0x1f1e6, 0x600])
      assert.ok(scalarClass(scalar) & OPENS, scalar.toString(16));
    for (const scalar of [0x41, 0x4e00, 0x1f600, 0xac00, 0x300])
      assert.ok(!(scalarClass(scalar) & OPENS), scalar.toString(16));
  });

  it('names what must not reach a terminal', () => {
    const controls = [
      0, 0x1b, 0x7f, 0x80, 0x9b, 0xad, 0x200b, 0x200e, 0x200f, 0x202a, 0x202e, 0x2066, 0x2069, 0x2028, 0xfeff,
      0xfffe,
    ];
    for (const scalar of controls) assert.equal(scalarClass(scalar), CONTROL, scalar.toString(16));
    for (let scalar = 0; scalar < 0xa0; scalar++) {
      assert.equal(scalarClass(scalar) === CONTROL, scalar < 0x20 || scalar >= 0x7f, scalar.toString(16));
    }
  });
});
