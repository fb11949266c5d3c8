import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { ServerPool } from '../../../../src/host/language-servers/client/server-pool.ts';
import type { ServersReport } from '../../../../src/host/language-servers/link.ts';
import { FakePool, FakeServer } from '../fake-server.ts';

test('a request of a server that the editor does not know is reported, and refused', async () => {
  const server = new FakeServer();
  const pool = new FakePool(server);
  await pool.open('text');
  const reported = (): readonly unknown[] => pool.reports.filter(({ type }) => type === 'asked');
  const [answer] = await Promise.all([
    server.request('workspace/_projectNeedsRestore', { path: '/a' }),
    server.request('x'.repeat(1000), { long: 'y'.repeat(1 << 20) }),
    server.request('own/empty', undefined),
  ]);
  assert.deepEqual(answer, { code: -32601, message: 'unknown method workspace/_projectNeedsRestore' });
  const asked = { type: 'asked', server: 'fake1 /project', name: 'fake1' };
  assert.deepEqual(reported(), [
    { ...asked, method: 'workspace/_projectNeedsRestore', params: '{"path":"/a"}' },
    { ...asked, method: 'x'.repeat(200), params: null },
    { ...asked, method: 'own/empty', params: null },
  ]);
  await pool.end();
});

test('an answer that a method cannot read ends in a sentence', async () => {
  const reports: ServersReport[] = [];
  const read = (answer: { readonly items: { readonly length: number } } | null): number =>
    answer!.items.length;
  const pool = new ServerPool({
    world: new FakeServer(),
    choose: () => ({ servers: [], refused: [], install: '' }),
    methods: { reads: { method: null, run: () => Promise.resolve(null).then(read) } },
    parts: () => [],
    report: (report) => void reports.push(report),
    limitsOf: () => ({ timeout: 1000, pauses: [] }),
  });
  pool.take({ type: 'ask', id: 1, name: 'reads', work: { document: null } });
  while (reports.length === 0) await setImmediate();
  const [failed] = reports;
  assert.ok(failed.type === 'failed');
  assert.match(failed.message ?? '', /^The answer of the language server is not as the protocol says: /);
});
