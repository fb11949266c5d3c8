import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type RichLine, textOfSpans } from '../../../src/core/widgets/rich-text.ts';
import type { HoverAnswer } from '../../../src/features/hover/requests.ts';
import { FakePool, FakeServer } from './fake-server.ts';

const hovers = (contents: unknown, range?: unknown) =>
  new FakeServer({
    capabilities: { hoverProvider: true },
    answers: { 'textDocument/hover': () => ({ contents, ...(range !== undefined && { range }) }) },
  });

describe('hover', () => {
  test('gives styled lines and the range in bytes', async () => {
    const pool = new FakePool(
      hovers(
        { kind: 'markdown', value: '**one**' },
        { start: { line: 0, character: 6 }, end: { line: 0, character: 8 } },
      ),
    );
    await pool.open('const ä = 1;\n');
    assert.deepEqual(await pool.ask('hover', { at: 7 }), {
      lines: [{ kind: 'text', spans: [{ text: 'one', style: 'strong' }] }],
      range: { from: 6, to: 8 },
    });
    await pool.end();
  });

  test('puts the answers of servers one below the other, plain text as it is', async () => {
    const pool = new FakePool(hovers('first'), hovers({ kind: 'plaintext', value: 'a * b' }));
    await pool.open('x\n');
    const { lines } = await pool.ask<{ lines: RichLine[] }>('hover', { at: 0 });
    assert.deepEqual(
      lines.map(({ kind, spans }) => (kind === 'rule' ? '---' : textOfSpans(spans))),
      ['first', '---', 'a * b'],
    );
    await pool.end();
  });

  test('is empty where no server knows anything', async () => {
    const pool = new FakePool(hovers(''));
    await pool.open('x\n');
    assert.equal(await pool.ask('hover', { at: 0 }), null);
    await pool.end();
  });

  test('leaves out a range that is none, and reads one of any size', async () => {
    const at = (character: unknown, line: unknown = 0) => ({ line, character });
    for (const range of [null, 7, [], {}, { start: at(1) }, { start: at('1'), end: at(2) }]) {
      const pool = new FakePool(hovers('words', range));
      await pool.open('const a = 1;\n');
      assert.equal((await pool.ask<HoverAnswer>('hover', { at: 7 })).range, null, JSON.stringify(range));
      await pool.end();
    }
    const pool = new FakePool(hovers('words', { start: at(-7, -7), end: at(1e300, 1e300) }));
    await pool.open('const a = 1;\n');
    assert.deepEqual((await pool.ask<HoverAnswer>('hover', { at: 7 })).range, { from: 0, to: 13 });
    await pool.end();
  });

  test('is empty for contents that are in no form of the protocol', async () => {
    for (const contents of [undefined, null, 7, {}, { kind: 'plaintext' }, { value: 7 }, [null, [7]]]) {
      const pool = new FakePool(hovers(contents));
      await pool.open('x\n');
      assert.equal(await pool.ask('hover', { at: 0 }), null, JSON.stringify(contents));
      await pool.end();
    }
  });

  test('reads the language of code that is none as Markdown, and the start of what is very long', async () => {
    const long = 'word '.repeat(1_000_000);
    const pool = new FakePool(
      hovers([{ language: 7, value: 'code' }, long, { kind: 'plaintext', value: long }]),
    );
    await pool.open('x\n');
    const { lines } = await pool.ask<HoverAnswer>('hover', { at: 0 });
    assert.ok(JSON.stringify(lines).length < 250_000);
    await pool.end();
  });
});
