import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import type { SearchAnswer, SearchOrder } from '../../../src/host/search/search-worker.ts';

const QUERY = { pattern: 'x', regex: false, caseSensitive: true, wholeWord: false };

test('a search of a terabyte stops when it is told to, and the next one runs', async () => {
  const worker = new Worker(new URL('../../../src/host/search/search-worker.ts', import.meta.url));
  const post = (order: SearchOrder): void => worker.postMessage(order, []);
  const answers: SearchAnswer[] = [];
  const bytes = new Uint8Array(new SharedArrayBuffer(1 << 24));
  const count = 1 << 16;
  const pieces = Float64Array.from({ length: count * 3 }, (_, i) => (i % 3 === 2 ? bytes.length : 0));
  post({ id: 1, request: { query: QUERY, from: 0 }, text: { pieces, sources: [{ bytes }] } });
  await new Promise<void>((done) => {
    worker.on('message', (answer: SearchAnswer) => {
      answers.push(answer);
      if (answer.id === 1 && answer.report) post({ id: 2, request: null });
      if (answer.id === 1 && !answer.report)
        post({ id: 3, request: { query: { ...QUERY, pattern: '\0' }, from: 7 } });
      if (answer.id === 3 && answer.report?.type === 'found') done();
    });
  });
  await worker.terminate();
  assert.deepEqual(
    answers.filter(({ report }) => report?.type !== 'searching'),
    [
      { id: 1, report: undefined },
      { id: 3, report: { type: 'found', match: { from: 7, to: 8 }, wrapped: false } },
    ],
  );
});
