import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { serialize } from 'node:v8';
import fc from 'fast-check';
import type { PageReader } from '../../src/base/files.ts';
import { Wire } from '../../src/host/wire.ts';
import { Additions } from '../../src/text/additions.ts';
import { ChangeSet } from '../../src/text/changeset.ts';
import { FileSource } from '../../src/text/file-source.ts';
import { Text } from '../../src/text/text.ts';

const never = (): never => assert.fail('no file is sent');

/** The two ends, and what is sent between them. */
function ends(far: () => FileSource = never): {
  readonly sent: number[];
  readonly carry: Carry;
  readonly back: Carry;
} {
  const [core, host] = [new Wire('core', far), new Wire('host', far)];
  const sent: number[] = [];
  const carrying =
    (from: Wire, to: Wire): Carry =>
    (value) => {
      const packed = from.pack(value);
      sent.push(serialize(packed).length);
      return to.unpack(structuredClone(packed));
    };
  return { sent, carry: carrying(core, host), back: carrying(host, core) };
}

type Carry = (value: unknown) => unknown;

function textIn(value: unknown): Text {
  assert.ok(value instanceof Text);
  return value;
}

describe('the wire', () => {
  test('carries texts and changes of any edits, there and back', () => {
    const edit = fc.record({ at: fc.nat(400), length: fc.nat(20), insert: fc.string({ maxLength: 12 }) });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 25 }), (edits) => {
        const { carry, back } = ends();
        const additions = new Additions();
        let text = additions.string('one two three\n'.repeat(8));
        for (const { at, length, insert } of edits) {
          const from = Math.min(at, text.length);
          const to = Math.min(text.length, from + length);
          const changes = ChangeSet.of(text.length, [{ from, to, insert: additions.string(insert) }]);
          const next = text.apply(changes, additions);
          const far = textIn(carry(text));
          const moved = carry({ changes, list: [changes] });
          assert.ok(typeof moved === 'object' && moved !== null && 'changes' in moved);
          assert.ok(moved.changes instanceof ChangeSet);
          const there = far.apply(moved.changes);
          assert.equal(there.toString(), next.toString());
          // What comes back is made of the very sources that it came from.
          const here = textIn(back(there));
          assert.ok(here.equals(next));
          const own = new Set<unknown>();
          text.eachPiece((source) => own.add(source));
          next.eachPiece((source) => own.add(source));
          here.eachPiece((source) => assert.ok(own.has(source)));
          text = next;
        }
      }),
      { numRuns: 40 },
    );
  });

  test('sends of typed text only what is new', () => {
    const { sent, carry } = ends();
    const additions = new Additions();
    let text = additions.string('x'.repeat(50_000));
    carry(text);
    for (let i = 0; i < 20; i++) {
      text = text.replace(text.length, text.length, additions.string('y'));
      assert.equal(textIn(carry(text)).toString(), text.toString());
    }
    assert.ok(sent[0] > 50_000 && sent[0] < 70_000, `${sent[0]} bytes`);
    assert.ok(Math.max(...sent.slice(1)) < 1000, sent.join());
  });

  test('sends of a file of 2 GB that was edited no more than what was typed', () => {
    const size = 2 * 2 ** 30;
    const reader: PageReader = { size, descriptor: -1, readSync: () => assert.fail('the file is not read') };
    const source = new FileSource(reader);
    const mirrored = new FileSource(reader);
    const { sent, carry, back } = ends(() => mirrored);
    const opened = textIn(back(Text.of(source)));
    opened.eachPiece((piece) => assert.equal(piece, mirrored));
    const additions = new Additions();
    let text = opened;
    for (let i = 0; i < 1000; i++)
      text = text.replace(i * 2_000_000, i * 2_000_000 + 3, additions.string(`edit ${i}`));
    const saved = carry({ path: '/big', text, prefix: new Uint8Array(0), force: false });
    assert.ok(typeof saved === 'object' && saved !== null && 'text' in saved);
    const far = textIn(saved.text);
    assert.equal(far.length, text.length);
    far.eachPiece((piece, _, length) => assert.ok(piece === source || length < 20));
    assert.ok(Math.max(...sent) < 1_000_000, sent.join());
  });

  test('refuses what is no plain data, and names it', () => {
    const wire = new Wire('core', never);
    assert.throws(() => wire.pack({ a: [{ b: () => {} }] }), /^TypeError: it\.a\[0\]\.b is no plain data/);
    assert.throws(() => wire.pack(new Map([['k', new Date()]])), /it\.k is no plain data/);
  });
});
