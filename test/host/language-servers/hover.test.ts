import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type RichLine, textOfSpans } from '../../../src/core/widgets/rich-text.ts';
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
});
