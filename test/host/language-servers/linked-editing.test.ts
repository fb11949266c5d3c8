import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FakePool, FakeServer } from './fake-server.ts';
import { answerTo, show } from './visible.ts';

const span = (from: number, to: number) => ({
  start: { line: 0, character: from },
  end: { line: 0, character: to },
});

const linking = (answer: unknown) =>
  new FakeServer({
    capabilities: { linkedEditingRangeProvider: true },
    answers: { 'textDocument/linkedEditingRange': () => answer },
  });

async function linkedBy(answer: unknown, cursor: number | null = 2) {
  const server = linking(answer);
  const pool = new FakePool(server);
  await pool.open('<div>a</div>\n');
  show(pool, ['linked_editing'], undefined, cursor);
  const { ranges, pattern } = await answerTo(pool, 'linked_editing');
  await pool.end();
  return { ranges, pattern, asked: server.sent('textDocument/linkedEditingRange').length };
}

const TAGS = [span(8, 11), span(1, 4)];
const NONE = { ranges: [], pattern: null, asked: 1 };

describe('linked editing ranges', () => {
  test('are those at the cursor, in order, with the expression of the server', async () => {
    const ranges = [
      { from: 1, to: 4 },
      { from: 8, to: 11 },
    ];
    assert.deepEqual(await linkedBy({ ranges: TAGS, wordPattern: '[a-z]+' }), {
      ranges,
      pattern: '[a-z]+',
      asked: 1,
    });
    assert.deepEqual(await linkedBy({ ranges: TAGS, wordPattern: 5 }, 4), {
      ranges,
      pattern: null,
      asked: 1,
    });
    assert.deepEqual(await linkedBy({ ranges: TAGS, wordPattern: 'a'.repeat(501) }), {
      ranges,
      pattern: null,
      asked: 1,
    });
  });

  test('are none away from the cursor, over each other, with other texts or of a wrong shape', async () => {
    assert.deepEqual(await linkedBy({ ranges: TAGS }, 6), NONE);
    assert.deepEqual(await linkedBy({ ranges: [span(1, 4), span(2, 5)] }), NONE);
    assert.deepEqual(await linkedBy({ ranges: [span(1, 4), span(7, 10)] }), NONE);
    assert.deepEqual(await linkedBy({ ranges: [span(1, 4)] }), NONE);
    assert.deepEqual(await linkedBy({ ranges: [...TAGS, null] }), NONE);
    assert.deepEqual(await linkedBy({ ranges: Array.from({ length: 200 }, () => span(1, 4)) }), NONE);
    assert.deepEqual(await linkedBy({ ranges: 'x' }), NONE);
    assert.deepEqual(await linkedBy(null), NONE);
  });

  test('are not asked for without a cursor, and asked for again where it moves', async () => {
    assert.equal((await linkedBy({ ranges: TAGS }, null)).asked, 0);
    const server = linking({ ranges: TAGS });
    const pool = new FakePool(server);
    await pool.open('<div>a</div>\n');
    for (const cursor of [2, 3, 6]) show(pool, ['linked_editing'], undefined, cursor);
    await answerTo(pool, 'linked_editing');
    show(pool, ['linked_editing'], undefined, 9);
    await pool.until(() => server.sent('textDocument/linkedEditingRange').length === 2);
    await pool.end();
  });
});
