import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakePool, FakeServer } from './fake-server.ts';

const span = (line: number, from: number, to: number) => ({
  start: { line, character: from },
  end: { line, character: to },
});

async function highlights(answer: unknown): Promise<unknown> {
  const pool = new FakePool(
    new FakeServer({
      capabilities: { documentHighlightProvider: true },
      answers: { 'textDocument/documentHighlight': () => answer },
    }),
  );
  await pool.open('one two\none\n');
  try {
    return await pool.ask('highlights', { at: 1 });
  } finally {
    await pool.end();
  }
}

test('highlights are in the order of the text, and tell what is written', async () => {
  const answer = [
    { range: span(1, 0, 3), kind: 2 },
    { range: span(0, 0, 3), kind: 3 },
    { range: span(0, 4, 7) },
  ];
  assert.deepEqual(await highlights(answer), [
    { from: 0, to: 3, isWrite: true },
    { from: 4, to: 7, isWrite: false },
    { from: 8, to: 11, isWrite: false },
  ]);
});

test('highlights that are none, are empty or overlap are left out', async () => {
  const bad = [
    null,
    {},
    { range: 7 },
    { range: span(0, 2, 2) },
    { range: span(-4, 0, 3) },
    { range: span(0, 1, 5) },
    { range: span(0, 4, 7) },
  ];
  assert.deepEqual(await highlights(bad), [{ from: 1, to: 5, isWrite: false }]);
  assert.deepEqual(await highlights(null), []);
  assert.deepEqual(await highlights({ range: span(0, 0, 3) }), []);
});
