import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { HierarchyItem } from '../../../src/features/hierarchy/requests.ts';
import { FakePool, FakeServer } from './fake-server.ts';

const A = 'file:///project/a.ts';
const span = (line: number, from: number, to: number) => ({
  start: { line, character: from },
  end: { line, character: to },
});
const item = (name: string, line: number) => ({
  name,
  kind: 12,
  detail: `of ${name}`,
  uri: A,
  range: span(line, 0, 9),
  selectionRange: span(line, 0, 3),
  data: { own: [name] },
});

/** A pool with the document `one`, `two`, `three`, and a server with these answers. */
async function open(answers: Record<string, (params: never) => unknown>): Promise<FakePool> {
  const pool = new FakePool(
    new FakeServer({ capabilities: { callHierarchyProvider: true, typeHierarchyProvider: true }, answers }),
  );
  await pool.open('one\ntwo\nthree\n');
  return pool;
}

const below = (root: HierarchyItem, relation: string) => ({
  document: null,
  kind: 'call_hierarchy',
  relation,
  server: root.server,
  raw: root.raw,
  node: 0,
  tree: 1,
});

describe('the hierarchy of calls', () => {
  test('gives callers with the places of their calls, and sends items back as they came', async () => {
    let sent: unknown;
    const pool = await open({
      'textDocument/prepareCallHierarchy': () => [item('one', 0)],
      'callHierarchy/incomingCalls': (params) => {
        sent = params;
        return [{ from: item('two', 1), fromRanges: [span(1, 1, 2), span(1, 2, 3)] }];
      },
    });
    const [root] = await pool.ask<HierarchyItem[]>('hierarchy', { kind: 'call_hierarchy', at: 1 });
    assert.deepEqual([root.name, root.kind, root.detail], ['one', 'function', 'of one']);
    assert.deepEqual(root.place?.range, { from: 0, to: 3 });
    const callers = await pool.ask<HierarchyItem[]>('hierarchy_items', below(root, 'incoming'));
    assert.deepEqual(sent, { item: item('one', 0) });
    assert.deepEqual(
      callers.map(({ name, calls }) => [name, calls.map(({ start }) => start.column)]),
      [['two', [1, 2]]],
    );
    await pool.end();
  });

  test('leads called functions to their names', async () => {
    const pool = await open({
      'textDocument/prepareCallHierarchy': () => [item('one', 0)],
      'callHierarchy/outgoingCalls': () => [{ to: item('three', 2), fromRanges: [span(0, 1, 2)] }],
    });
    const [root] = await pool.ask<HierarchyItem[]>('hierarchy', { kind: 'call_hierarchy', at: 1 });
    const [called] = await pool.ask<HierarchyItem[]>('hierarchy_items', below(root, 'outgoing'));
    assert.deepEqual([called.name, called.place?.start.line, called.calls.length], ['three', 2, 0]);
    await pool.end();
  });

  test('leaves out what is no item', async () => {
    const pool = await open({
      'textDocument/prepareCallHierarchy': () => [null, 7, { name: 8 }, { name: 'bare\nname' }],
      'callHierarchy/incomingCalls': () => [
        null,
        {},
        { from: null },
        { from: item('two', 1), fromRanges: 7 },
      ],
    });
    const roots = await pool.ask<HierarchyItem[]>('hierarchy', { kind: 'call_hierarchy', at: 1 });
    assert.deepEqual(
      roots.map(({ name, kind, place }) => [name, kind, place]),
      [['bare name', 'symbol', null]],
    );
    const callers = await pool.ask<HierarchyItem[]>('hierarchy_items', below(roots[0], 'incoming'));
    assert.deepEqual(
      callers.map(({ name, calls }) => [name, calls]),
      [['two', []]],
    );
    await pool.end();
  });

  test('is empty where the server knows nothing, and says when it is gone', async () => {
    const pool = await open({ 'textDocument/prepareCallHierarchy': () => null });
    assert.deepEqual(await pool.ask('hierarchy', { kind: 'call_hierarchy', at: 1 }), []);
    const gone = { ...below({ raw: '{}' } as HierarchyItem, 'incoming'), server: 'other' };
    await assert.rejects(pool.ask('hierarchy_items', gone), /no longer running/);
    await pool.end();
  });
});

test('the hierarchy of types gives subtypes', async () => {
  const pool = await open({
    'textDocument/prepareTypeHierarchy': () => [item('one', 0)],
    'typeHierarchy/subtypes': () => [item('two', 1), item('three', 2)],
  });
  const [root] = await pool.ask<HierarchyItem[]>('hierarchy', { kind: 'type_hierarchy', at: 1 });
  const subtypes = await pool.ask<HierarchyItem[]>('hierarchy_items', below(root, 'subtypes'));
  assert.deepEqual(
    subtypes.map(({ name }) => name),
    ['two', 'three'],
  );
  await pool.end();
});
