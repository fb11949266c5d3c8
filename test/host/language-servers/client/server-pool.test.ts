import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { ServerPool } from '../../../../src/host/language-servers/client/server-pool.ts';
import type { ServersReport } from '../../../../src/host/language-servers/link.ts';
import { FakeServer } from '../fake-server.ts';

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
