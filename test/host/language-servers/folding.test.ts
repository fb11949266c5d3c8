import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Fold } from '../../../src/syntax/highlighter.ts';
import { FakePool, FakeServer } from './fake-server.ts';
import { answerTo, show } from './visible.ts';

const folding = (...answers: readonly unknown[]) =>
  answers.map(
    (answer) =>
      new FakeServer({
        capabilities: { foldingRangeProvider: true },
        answers: { 'textDocument/foldingRange': () => answer },
      }),
  );

async function foldsOf(text: string, ...answers: readonly unknown[]): Promise<readonly Fold[]> {
  const pool = new FakePool(...folding(...answers));
  await pool.open(text);
  show(pool, ['folding']);
  const { folds } = await answerTo(pool, 'folding');
  await pool.end();
  return folds;
}

describe('folding ranges', () => {
  const fold = (startLine: unknown, endLine: unknown, kind?: unknown) => ({ startLine, endLine, kind });

  test('are those of the first server that knows some, as bytes of whole lines', async () => {
    const answer = [fold(2, 3, 'comment'), fold(0, 3, 'mine'), fold(0, 1, 'imports')];
    assert.deepEqual(await foldsOf('ä\nb\nc\nd', [], answer, [fold(0, 1)]), [
      { from: 0, to: 8 },
      { from: 0, to: 4, kind: 'imports' },
      { from: 5, to: 8, kind: 'comment' },
    ]);
  });

  test('that are none are left out', async () => {
    const wrong = [
      null,
      4,
      fold(1, 1),
      fold(2, 1),
      fold(-1, 2),
      fold(0, 1e12),
      fold(0, 9),
      fold(0.5, 2),
      fold('0', 2),
    ];
    assert.deepEqual(await foldsOf('a\nb\nc\n', [...wrong, fold(0, 2), fold(0, 2)]), [{ from: 0, to: 5 }]);
    assert.deepEqual(await foldsOf('a\nb\n', 'none'), []);
  });

  test('are asked for once, whatever is scrolled to', async () => {
    const [server] = folding([fold(0, 1)]);
    const pool = new FakePool(server);
    await pool.open('one\n'.repeat(10_000));
    show(pool, ['folding'], [{ from: 0, to: 40 }]);
    await answerTo(pool, 'folding');
    show(pool, ['folding'], [{ from: 30_000, to: 30_040 }]);
    pool.edit([{ from: 0, to: 0, insert: 'x' }]);
    await answerTo(pool, 'folding');
    assert.equal(server.sent('textDocument/foldingRange').length, 2, 'once for each text');
    await pool.end();
  });
});

describe('selection ranges', () => {
  const range = (from: number, to: number, parent?: unknown) => ({
    range: { start: { line: 0, character: from }, end: { line: 0, character: to } },
    ...(parent !== undefined && { parent }),
  });
  const rangesOf = async (answer: unknown): Promise<unknown> => {
    const server = new FakeServer({
      capabilities: { selectionRangeProvider: true },
      answers: { 'textDocument/selectionRange': () => answer },
    });
    const pool = new FakePool(server);
    await pool.open('one(two)\n');
    const ranges = await pool.ask('selection_range', { at: [1, 5], ranges: [] });
    assert.deepEqual(server.sent('textDocument/selectionRange')[0]['positions'], [
      { line: 0, character: 1 },
      { line: 0, character: 5 },
    ]);
    await pool.end();
    return ranges;
  };

  test('are lists from the innermost', async () => {
    assert.deepEqual(await rangesOf([range(0, 3, range(0, 8)), range(4, 7)]), [
      [
        { from: 0, to: 3 },
        { from: 0, to: 8 },
      ],
      [{ from: 4, to: 7 }],
    ]);
  });

  test('of a wrong shape are none, and end where they are too deep', async () => {
    assert.equal(await rangesOf([range(0, 3)]), null);
    assert.equal(await rangesOf({}), null);
    assert.deepEqual(await rangesOf([null, range(-1, 3, { range: 3 })]), [[], []]);
    let deep: unknown = range(0, 1);
    for (let i = 0; i < 2000; i++) deep = range(0, 1, deep);
    assert.equal(((await rangesOf([deep, null])) as unknown[][])[0].length, 500);
  });
});
