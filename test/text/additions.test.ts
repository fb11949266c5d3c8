import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Additions } from '../../src/text/additions.ts';
import { Text } from '../../src/text/text.ts';

describe('Additions', () => {
  it('keeps a copy of what was added', () => {
    const additions = new Additions();
    const bytes = new TextEncoder().encode('a\nb');
    const text = additions.text(bytes);
    bytes.fill(0);
    assert.equal(text.toString(), 'a\nb');
    assert.equal(text.newlines, 1);
    assert.equal(additions.string('äß€😀').toString(), 'äß€😀');
    assert.equal(additions.string(''), Text.empty);
  });

  it('makes one piece of what is added piece after piece', () => {
    const additions = new Additions();
    let text = Text.empty;
    for (let i = 0; i < 1000; i++) text = text.concat(additions.string(i % 10 === 0 ? '\n' : 'x'));
    assert.equal(text.pieces, 1);
    assert.equal(text.newlines, 100);
    assert.equal(text.lineStart(100), 991);
  });

  it('uses blocks that double, and gives what is large a block of its own', () => {
    const additions = new Additions();
    const lengths = new Map<number, number>();
    const add = (size: number): void =>
      additions.text(new Uint8Array(size).fill(97)).eachPiece((source, start, length) => {
        assert.equal(length, size);
        lengths.set(source.id, start + length);
      });
    for (let i = 0; i < 4 + 8 + 16; i++) add(1024);
    assert.deepEqual([...lengths.values()], [4096, 8192, 16_384]);
    add(3 << 20);
    add(100);
    assert.deepEqual([...lengths.values()].slice(3), [3 << 20, 100]);
    add(600_000);
    add(600_000);
    assert.deepEqual([...lengths.values()].slice(5), [600_000, 600_000]);
  });

  it('counts the newlines of a block that grows over several pages', () => {
    const additions = new Additions();
    const line = new TextEncoder().encode(`${'x'.repeat(999)}\n`);
    let text = Text.empty;
    for (let i = 0; i < 3000; i++) text = text.concat(additions.text(line));
    assert.equal(text.newlines, 3000);
    assert.equal(text.newlinesBefore(1_500_500), 1500);
    assert.equal(text.lineStart(2999), 2_999_000);
  });
});
