import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { FoundPlace } from '../../../src/features/places/requests.ts';
import type { WorkspaceSymbol } from '../../../src/features/symbols/server-requests.ts';
import type { DocumentSymbol } from '../../../src/syntax/highlighter.ts';
import { FakePool, FakeServer } from './fake-server.ts';

const span = (line: number, from: number, endLine: number, to: number) => ({
  start: { line, character: from },
  end: { line: endLine, character: to },
});
const A = 'file:///project/a.ts';
const B = 'file:///project/b.ts';

/** The symbols of a text of a server with this answer. */
async function symbols(text: string, answer: unknown, capabilities = {}): Promise<DocumentSymbol[] | null> {
  const pool = new FakePool(
    new FakeServer({
      capabilities: { documentSymbolProvider: true, ...capabilities },
      answers: { 'textDocument/documentSymbol': () => answer },
    }),
  );
  await pool.open(text);
  try {
    return await pool.ask<DocumentSymbol[] | null>('document_symbols');
  } finally {
    await pool.end();
  }
}

const shape = (all: readonly DocumentSymbol[] | null) =>
  all?.map(({ name, kind, depth, name_range: { from, to } }) => [name, kind, depth, from, to]);

describe('the symbols of a document', () => {
  test('may be nested', async () => {
    const nested = {
      name: 'C',
      kind: 5,
      range: span(0, 0, 2, 1),
      selectionRange: span(0, 6, 0, 7),
      children: [{ name: 'm', kind: 6, range: span(1, 0, 1, 3), selectionRange: span(1, 0, 1, 1) }],
    };
    assert.deepEqual(shape(await symbols('class C {\nm()\n}\n', [nested])), [
      ['C', 'class', 0, 6, 7],
      ['m', 'method', 1, 10, 11],
    ]);
  });

  test('in one row are nested by their ranges, in bytes of UTF-16 positions', async () => {
    const flat = [
      { name: 'm', kind: 6, location: { uri: A, range: span(1, 0, 1, 3) } },
      { name: 'C', kind: 5, location: { uri: A, range: span(0, 6, 2, 1) } },
      { name: 'x', kind: 99, location: { uri: A, range: span(3, 0, 3, 1) } },
    ];
    const found = await symbols('/*😀*/class C {\nm()\n}\nx\n', flat, { positionEncoding: 'utf-16' });
    assert.deepEqual(shape(found), [
      ['C', 'class', 0, 14, 15],
      ['m', 'method', 1, 18, 19],
      ['x', 'symbol', 0, 24, 25],
    ]);
  });

  test('leave out what is none', async () => {
    const bad = [null, 1, {}, { name: 'x' }, { name: 3, range: span(0, 0, 0, 1) }, { name: 'y', range: {} }];
    assert.deepEqual(await symbols('one\n', [...bad, { name: 'z', kind: 'a', range: span(-1, 0, 1e9, 1) }]), [
      { name: 'z', kind: 'symbol', range: { from: 0, to: 4 }, name_range: { from: 0, to: 4 }, depth: 0 },
    ]);
    assert.equal(await symbols('one\n', {}), null);
    assert.equal(await symbols('one\n', []), null);
  });

  test('as deep as a server likes are cut', async () => {
    let deep: Record<string, unknown> = { name: 'last', kind: 1, range: span(0, 0, 0, 1) };
    for (let i = 0; i < 500; i++) deep = { name: 'x', kind: 1, range: span(0, 0, 0, 1), children: [deep] };
    assert.equal((await symbols('one\n', [deep]))?.length, 101);
  });
});

describe('the symbols of the workspace', () => {
  const found = {
    name: 'run',
    kind: 12,
    containerName: 'main',
    location: { uri: B, range: span(1, 0, 1, 3) },
  };

  test('are those of all servers, each once, with their places on demand', async () => {
    const files = { '/project/b.ts': 'one\nrun()\n' };
    const provides = { workspaceSymbolProvider: true };
    const answers = { 'workspace/symbol': () => [found, null, { name: 'x', location: { uri: 'jdt:x' } }] };
    const pool = new FakePool(
      new FakeServer({ files, capabilities: provides, answers }),
      new FakeServer({ capabilities: provides, answers }),
    );
    await pool.open('one\n');
    const all = await pool.ask<WorkspaceSymbol[]>('workspace_symbols', { document: null, query: 'r' });
    assert.deepEqual(
      all.map(({ name, kind, container, path }) => [name, kind, container, path]),
      [['run', 'function', 'main', '/project/b.ts']],
    );
    assert.deepEqual(pool.servers[0].sent('workspace/symbol'), [{ query: 'r' }]);
    const { server, raw } = all[0];
    const place = await pool.ask<FoundPlace>('symbol_place', { document: null, server, raw, use: 'go' });
    assert.deepEqual([place.path, place.start.line, place.text], ['/project/b.ts', 1, 'run()']);
    assert.deepEqual(place.excerpt, { first: 0, lines: ['one', 'run()', ''] });
    await pool.end();
  });

  test('without a range are resolved, or lead to their file', async () => {
    const bare = { name: 'run', kind: 12, location: { uri: B }, data: 7 };
    const place = async (resolves: boolean, resolved: unknown) => {
      const server = new FakeServer({
        files: { '/project/b.ts': 'one\nrun()\n' },
        capabilities: { workspaceSymbolProvider: { resolveProvider: resolves } },
        answers: { 'workspace/symbol': () => [bare], 'workspaceSymbol/resolve': () => resolved },
      });
      const pool = new FakePool(server);
      await pool.open('one\n');
      const [symbol] = await pool.ask<WorkspaceSymbol[]>('workspace_symbols', { document: null, query: '' });
      const answer = await pool.ask<FoundPlace>('symbol_place', { ...symbol, document: null, use: 'go' });
      await pool.end();
      return [answer.path, answer.start.line, server.sent('workspaceSymbol/resolve')[0] ?? null];
    };
    assert.deepEqual(await place(true, found), ['/project/b.ts', 1, bare]);
    assert.deepEqual(await place(true, null), ['/project/b.ts', 0, bare]);
    assert.deepEqual(await place(true, { location: 7 }), ['/project/b.ts', 0, bare]);
    assert.deepEqual(await place(false, found), ['/project/b.ts', 0, null]);
  });
});
