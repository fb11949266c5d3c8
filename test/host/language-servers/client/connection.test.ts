import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Connection, type ServerError } from '../../../../src/host/language-servers/client/connection.ts';
import { frame, MessageReader } from '../../../../src/host/language-servers/client/framing.ts';

type Message = { readonly id?: number; readonly method?: string; readonly params?: unknown };

/** A connection, and the messages that it sent. */
function connect(answers: Readonly<Record<string, (params: unknown) => unknown>> = {}) {
  const sent: Message[] = [];
  const notified: unknown[] = [];
  const garbage: string[] = [];
  const reader = new MessageReader();
  const connection = new Connection(
    'fake',
    (bytes) => {
      for (const body of reader.push(bytes)) sent.push(JSON.parse(Buffer.from(body).toString()) as Message);
    },
    {
      onRequest: (method, params) =>
        answers[method] === undefined ? undefined : Promise.resolve().then(() => answers[method](params)),
      onNotification: (method, params) => void notified.push({ method, params }),
      onTraffic: () => {},
      onGarbage: (why) => void garbage.push(why),
    },
  );
  const receive = (message: object): void => connection.receive(frame({ jsonrpc: '2.0', ...message }));
  return { connection, sent, notified, garbage, receive };
}

const LONG = { timeout: 60_000 };

describe('a connection', () => {
  test('gives answers to their questions in whatever order they come', async () => {
    const { connection, receive } = connect();
    const both = Promise.all([connection.call('one', null, LONG), connection.call('two', null, LONG)]);
    receive({ id: 2, result: 'second' });
    receive({ id: 1, result: 'first' });
    assert.deepEqual(await both, ['first', 'second']);
  });

  test('ignores answers that nobody waits for, twice the same among them', async () => {
    const { connection, receive } = connect();
    const call = connection.call('one', null, LONG);
    receive({ id: 1, result: 'first' });
    receive({ id: 1, result: 'again' });
    receive({ id: 7, result: 'never asked' });
    receive({ id: null, error: { code: -32700, message: 'parse error' } });
    receive({ id: 'one', result: 0 });
    assert.equal(await call, 'first');
  });

  test('cancels a question that is not wanted any more', async () => {
    const { connection, sent } = connect();
    const stop = new AbortController();
    const call = connection.call('slow', { a: 1 }, { ...LONG, signal: stop.signal });
    stop.abort();
    await assert.rejects(call, (error: ServerError) => error.isStale);
    assert.deepEqual(sent.at(-1), { jsonrpc: '2.0', method: '$/cancelRequest', params: { id: 1 } });
  });

  test('says which question was not answered in time, and cancels it', async () => {
    const { connection, sent } = connect();
    const call = connection.call('textDocument/hover', null, { timeout: 5 });
    const held = setTimeout(() => {}, 1000);
    await assert.rejects(call, /^Error: fake did not answer textDocument\/hover within 0.005 s$/);
    clearTimeout(held);
    assert.equal(sent.at(-1)?.method, '$/cancelRequest');
  });

  test('passes on what a server refuses with', async () => {
    const { connection, receive } = connect();
    const call = connection.call('one', null, LONG);
    receive({ id: 1, error: { code: -32803, message: 'not here' } });
    await assert.rejects(call, /^Error: fake refused one: not here$/);
    const other = connection.call('two', null, LONG);
    receive({ id: 2, error: {} });
    await assert.rejects(other, /^Error: fake refused two: no reason given$/);
  });

  test('answers questions of the server, refuses unknown ones, and says when it fails', async () => {
    const { sent, receive } = connect({
      known: (params) => ({ got: params }),
      broken: () => {
        throw new Error('out of order');
      },
    });
    receive({ id: 1, method: 'known', params: [1] });
    receive({ id: 'x', method: 'unknown' });
    receive({ id: 3, method: 'broken' });
    await new Promise((resolve) => setImmediate(resolve));
    const byId = new Map(sent.map((each) => [each.id, each]));
    assert.deepEqual(byId.get(1), { jsonrpc: '2.0', id: 1, result: { got: [1] } });
    assert.deepEqual(byId.get('x' as never), {
      jsonrpc: '2.0',
      id: 'x',
      error: { code: -32601, message: 'unknown method unknown' },
    });
    assert.deepEqual(byId.get(3), {
      jsonrpc: '2.0',
      id: 3,
      error: { code: -32603, message: 'out of order' },
    });
  });

  test('goes on after messages that are no JSON, no object, or nothing', () => {
    const { connection, garbage, notified, receive } = connect();
    for (const body of ['{"a":', '[]', '3', 'null', '"x"'])
      connection.receive(Buffer.from(`Content-Length: ${body.length}\r\n\r\n${body}`));
    receive({ method: 'still', params: 1 });
    assert.equal(garbage.length, 5);
    assert.deepEqual(notified, [{ method: 'still', params: 1 }]);
  });

  test('refuses everything once it is closed', async () => {
    const { connection, sent } = connect();
    const call = connection.call('one', null, LONG);
    connection.close('fake ended with status 1');
    await assert.rejects(call, /^Error: fake ended with status 1$/);
    await assert.rejects(connection.call('two', null, LONG), /^Error: fake ended with status 1$/);
    const count = sent.length;
    connection.notify('three', null);
    assert.equal(sent.length, count);
  });
});
