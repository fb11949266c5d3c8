import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ServerTextEdit } from '../../../src/features/language-servers/place.ts';
import { FakePool, FakeServer } from './fake-server.ts';

const INDENT = { tabs: false, size: 3 };
const OFFERS = {
  documentFormattingProvider: true,
  documentRangeFormattingProvider: true,
  documentOnTypeFormattingProvider: { firstTriggerCharacter: ';', moreTriggerCharacter: ['}'] },
};

async function poolWith(
  text: string,
  answer: (params: never) => unknown,
  encoding = 'utf-8',
): Promise<FakePool> {
  const pool = new FakePool(
    new FakeServer({
      capabilities: { ...OFFERS, positionEncoding: encoding },
      answers: {
        'textDocument/formatting': answer,
        'textDocument/rangeFormatting': answer,
        'textDocument/onTypeFormatting': answer,
      },
    }),
  );
  await pool.open(text);
  return pool;
}

const whole = (newText: string) => [
  { range: { start: { line: 0, character: 0 }, end: { line: 999_999, character: 0 } }, newText },
];

function applied(text: string, edits: readonly ServerTextEdit[]): string {
  const bytes = Buffer.from(text);
  let done = 0;
  const parts = edits.flatMap(({ from, to, text: inserted }) => {
    const part = [bytes.subarray(done, from), Buffer.from(inserted)];
    done = to;
    return part;
  });
  return Buffer.concat([...parts, bytes.subarray(done)]).toString();
}

describe('formatting by servers', () => {
  test('changes only what differs, though the server replaces all', async () => {
    const before = 'const  ä = 1;\nconst 😀b=2;\n\nlast\n';
    const after = 'const ä = 1;\nconst 😀b = 2;\n\nlast\n';
    for (const encoding of ['utf-8', 'utf-16']) {
      const pool = await poolWith(before, () => whole(after), encoding);
      const edits = await pool.ask<ServerTextEdit[]>('format', { name: 'a.ts', range: null, indent: INDENT });
      assert.equal(applied(before, edits), after);
      assert.ok(edits.reduce((sum, { from, to }) => sum + to - from, 0) < 6);
      assert.deepEqual(pool.servers[0].sent('textDocument/formatting')[0]['options'], {
        tabSize: 3,
        insertSpaces: true,
      });
      await pool.end();
    }
  });

  test('of a part names its range', async () => {
    const pool = await poolWith('ä  b\n', () => null);
    assert.deepEqual(
      await pool.ask('format', { name: 'a.ts', range: { from: 2, to: 5 }, indent: INDENT }),
      [],
    );
    assert.deepEqual(pool.servers[0].sent('textDocument/rangeFormatting')[0]['range'], {
      start: { line: 0, character: 2 },
      end: { line: 0, character: 5 },
    });
    await pool.end();
  });

  test('keeps the line endings of the text', async () => {
    const pool = await poolWith('a  b\r\nc\r\n', () => whole('a b\nc\n'));
    const edits = await pool.ask<ServerTextEdit[]>('format', { name: 'a.ts', range: null, indent: INDENT });
    assert.equal(applied('a  b\r\nc\r\n', edits), 'a b\r\nc\r\n');
    await pool.end();
  });

  test('is refused whole where an edit is malformed, or the text is another by then', async () => {
    const work = { name: 'a.ts', range: null, indent: INDENT };
    const bad = await poolWith('a\n', () => [...whole('b\n'), { range: null, newText: 7 }]);
    await assert.rejects(bad.ask('format', work), { message: 'an edit of a.ts is malformed' });
    await bad.end();
    let answer: (edits: unknown) => void = () => {};
    const pool = await poolWith('a\n', () => new Promise((accept) => (answer = accept)));
    const asked = pool.ask('format', work);
    await pool.until(() => pool.servers[0].sent('textDocument/formatting').length === 1);
    pool.edit([{ from: 0, insert: 'x' }]);
    answer(whole('b\n'));
    await assert.rejects(asked, { message: 'a.ts was edited in the meantime' });
    await pool.end();
  });

  test('on type asks the servers that wait for the character', async () => {
    const pool = await poolWith('a ;\n', () => [
      { range: { start: { line: 0, character: 1 }, end: { line: 0, character: 2 } }, newText: '' },
    ]);
    const work = { at: 3, indent: INDENT };
    assert.deepEqual(await pool.ask('format_on_type', { ...work, character: ';' }), [
      { from: 1, to: 2, text: '' },
    ]);
    assert.deepEqual(await pool.ask('format_on_type', { ...work, character: 'x' }), []);
    const [sent, ...more] = pool.servers[0].sent('textDocument/onTypeFormatting');
    assert.deepEqual([sent['ch'], sent['position'], more.length], [';', { line: 0, character: 3 }, 0]);
    await pool.end();
  });
});
