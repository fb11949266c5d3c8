/** Requests of plugins, as the protocol has them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakePool, FakeServer } from './fake-server.ts';

test('a raw request is sent to the server as it is, and its answer given back', async () => {
  const server = new FakeServer({
    answers: {
      'custom/method': (params: unknown) => ({ got: params }),
      'custom/broken': () => {
        throw new Error('no such thing');
      },
    },
  });
  const pool = new FakePool(server);
  await pool.open('x\n');
  const [{ id }] = pool.pool.sessions;
  const ask = (name: string, to = id): Promise<unknown> =>
    pool.ask('raw', { document: null, server: to, method: name, params: { a: [1] } });
  assert.deepEqual(await ask('custom/method'), { got: { a: [1] } });
  await assert.rejects(ask('custom/broken'), /no such thing/);
  await assert.rejects(ask('custom/method', 'gone'), /no longer running/);
  await pool.end();
});
