import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { differences } from '../../../src/host/files/differences.ts';
import { Output, findLost } from '../../../src/host/files/stream.ts';
import type { Content } from '../../../src/host/files/stream.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';

describe('an output', () => {
  test('is the prefix and then the content, wherever it is read', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 5 }),
        fc.uint8Array({ maxLength: 20 }),
        fc.nat(30),
        fc.nat(30),
        (a, b, x, y) => {
          const output = new Output(a, Block.of(b));
          const whole = [...a, ...b];
          const from = Math.min(x, y, whole.length);
          const target = new Uint8Array(Math.min(Math.max(x, y), whole.length) - from);
          assert.ok(output.readInto(from, target));
          assert.equal(output.length, whole.length);
          assert.deepEqual([...target], whole.slice(from, from + target.length));
        },
      ),
    );
  });
});

describe('lost bytes', () => {
  const PAGE = 65536;
  const lostIn = (from: number, to: number): Content => ({
    length: 10 * PAGE,
    readInto: (at, target) => at >= to || at + target.length <= from,
  });
  const whole = [{ from: 0, to: 10 * PAGE }];

  test('are found by their pages', async () => {
    assert.equal(await findLost(lostIn(0, 0), whole), null);
    assert.deepEqual(await findLost(lostIn(3 * PAGE + 5, 5 * PAGE - 7), whole), {
      from: 3 * PAGE,
      to: 5 * PAGE,
    });
    assert.deepEqual(await findLost(lostIn(9 * PAGE, 10 * PAGE), whole), { from: 9 * PAGE, to: 10 * PAGE });
  });

  test('outside what is asked do not matter', async () => {
    assert.equal(
      await findLost(lostIn(3 * PAGE, 4 * PAGE), [
        { from: 0, to: 3 * PAGE },
        { from: 4 * PAGE, to: 5 * PAGE },
      ]),
      null,
    );
  });
});

describe('differences', () => {
  const file = Uint8Array.from({ length: 40 }, (_, i) => i);
  const edits = fc.array(fc.tuple(fc.nat(50), fc.nat(6), fc.uint8Array({ maxLength: 6 })), { maxLength: 6 });

  test('cover every byte that is not in the file at that place', () => {
    fc.assert(
      fc.property(edits, fc.constantFrom(0, 3), (list, prefix) => {
        const source = Block.of(file);
        let text = Text.of(source, prefix);
        for (const [at, length, bytes] of list) {
          const from = Math.min(at, text.length);
          text = text.replace(from, Math.min(from + length, text.length), Text.of(Block.of(bytes)));
        }
        const patched = new Uint8Array(prefix + text.length);
        patched.set(file.subarray(0, patched.length));
        const whole = [...file.subarray(0, prefix), ...text.read(0, text.length)];
        let last = 0;
        for (const { from, to } of differences(text, source, prefix)) {
          assert.ok(last <= from && from < to && to <= whole.length);
          patched.set(whole.slice(from, to), from);
          last = to;
        }
        assert.deepEqual([...patched], whole);
      }),
    );
  });

  test('are few after few changes', () => {
    const source = Block.of(file);
    const text = Text.of(source).replace(5, 7, Text.of(Block.of(Uint8Array.of(1, 2))));
    assert.deepEqual(differences(text, source, 0), [{ from: 5, to: 7 }]);
    assert.deepEqual(differences(Text.of(source, 3), source, 3), [{ from: 0, to: 3 }]);
  });
});
