import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { Additions } from '../../src/text/additions.ts';
import { FileSource } from '../../src/text/file-source.ts';
import { lineEndAt, lineStartAt } from '../../src/text/lines.ts';
import { Text } from '../../src/text/text.ts';
import { MemoryReader, applyPlain, changeSetOf, drafts, newlinesIn, settle, textOf } from './model.ts';

/** Bytes with few LFs. */
const sparse = fc.array(fc.nat(400), { maxLength: 4 }).chain((newlines) =>
  fc.nat(400).map((length) => {
    const bytes = new Uint8Array(length).fill(46);
    for (const at of newlines) if (at < length) bytes[at] = 10;
    return bytes;
  }),
);

describe('lineStartAt and lineEndAt', () => {
  it('find the ends of every line of an edited text', () => {
    fc.assert(
      fc.property(sparse, drafts, fc.nat(30), fc.boolean(), (start, list, pages, look) => {
        const { text: opened, source } = textOf(start);
        const changes = settle(start.length, list);
        const text = opened.apply(changeSetOf(start.length, changes, new Additions()));
        const bytes = applyPlain(start, changes);
        const newlines = newlinesIn(bytes);
        source.newlines.advance(pages);
        if (look) text.newlinesBefore(text.length >> 1);
        for (let at = 0; at <= bytes.length; at += 1 + (at % 5)) {
          const from = (newlines.findLast((newline) => newline < at) ?? -1) + 1;
          const to = newlines.find((newline) => newline >= at) ?? bytes.length;
          assert.equal(lineStartAt(text, at), from);
          assert.equal(lineEndAt(text, at), to);
          // With little reach they may not know, but they do not lie, and they know what is near.
          const [near, far] = [lineStartAt(text, at, 20), lineEndAt(text, at, 20)];
          assert.ok(near === from || (near === undefined && at - from >= 20));
          assert.ok(far === to || (far === undefined && to - at >= 20));
        }
        if (look) assert.ok(text.newlines === newlines.length || !source.newlines.complete);
      }),
      { numRuns: 300 },
    );
  });

  it('cross one long line without reading it when it is indexed', () => {
    const reader = new MemoryReader(new Uint8Array(20 << 20).fill(46));
    const source = new FileSource(reader);
    const text = Text.of(source).replace(10 << 20, (10 << 20) + 5, new Additions().string('xyz'));
    assert.equal(lineStartAt(text, text.length), undefined);
    assert.equal(lineEndAt(text, 0), undefined);
    source.newlines.advance(Infinity);
    reader.reads = 0;
    assert.equal(lineStartAt(text, text.length - 7), 0);
    assert.equal(lineEndAt(text, 7), text.length);
    assert.ok(reader.reads <= 2, `${reader.reads} reads`);
  });
});
