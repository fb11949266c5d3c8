import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ServerInfo } from '../../../../src/features/language-servers/server-info.ts';
import { plainLine } from '../../../../src/core/widgets/rich-text.ts';
import { FakePool, FakeServer } from '../fake-server.ts';

const HOVER = { hoverProvider: true };
const never = new Promise<never>(() => {});

/** The answer to a question about a hover of one word. */
const hoverOf = (text: string) => ({ lines: [plainLine(text)], range: null });

const infoOf = (pool: FakePool): ServerInfo => [...pool.pool.sessions][0].info;

/** A server that knows one thing. */
const knowing = (value: string, more: object = {}) =>
  new FakeServer({
    capabilities: HOVER,
    answers: { 'textDocument/hover': () => ({ contents: value }) },
    ...more,
  });

describe('a language server', () => {
  test('is told what the editor can do, and where it works', async () => {
    const server = knowing('one', {
      setup: { initializationOptions: { level: 3 }, settings: { python: { analysis: { mode: 'strict' } } } },
    });
    const pool = new FakePool(server);
    await pool.open('x\n');
    const [initialize] = server.sent('initialize') as { rootUri?: string; initializationOptions?: unknown }[];
    assert.equal(initialize.rootUri, 'file:///project');
    assert.deepEqual(initialize.initializationOptions, { level: 3 });
    assert.deepEqual(server.sent('workspace/didChangeConfiguration'), [
      { settings: { python: { analysis: { mode: 'strict' } } } },
    ]);
    const items = [{ section: 'python.analysis' }, { section: 'nothing' }, {}];
    assert.deepEqual(await server.request('workspace/configuration', { items }), [
      { mode: 'strict' },
      null,
      { python: { analysis: { mode: 'strict' } } },
    ]);
    assert.deepEqual(await server.request('workspace/workspaceFolders', null), [
      { uri: 'file:///project', name: 'project' },
    ]);
    await pool.end();
    assert.equal(server.sent('shutdown').length, 1);
  });

  test('that dies is started again with its documents, and answers what is asked then', async () => {
    const server = knowing('one');
    const pool = new FakePool(server);
    await pool.open('x\n');
    server.exit();
    assert.equal(infoOf(pool).status, 'restarting');
    // The question waits for the server.
    assert.deepEqual(await pool.ask('hover', { at: 0 }), hoverOf('one'));
    assert.equal(server.starts, 2);
    assert.equal(server.sent('textDocument/didOpen').length, 2);
    await pool.end();
  });

  test('that dies in the middle of a message refuses what it was asked', async () => {
    const server = new FakeServer({
      capabilities: HOVER,
      answers: {
        'textDocument/hover': () => {
          server.sendBytes('Content-Length: 100\r\n\r\n{"half');
          server.exit('was ended by SIGSEGV');
          return never;
        },
      },
    });
    const pool = new FakePool(server);
    await pool.open('x\n');
    await assert.rejects(pool.ask('hover', { at: 0 }), /^Error: fake1 was ended by SIGSEGV$/);
    await pool.end();
  });

  test('that dies again and again fails, and says how', async () => {
    const server = knowing('one', {
      answers: { initialize: () => (server.exit('ended with status 3'), never) },
    });
    const pool = new FakePool(server);
    void pool.open('x\n').catch(() => {});
    await pool.until(() => infoOf(pool).status === 'failed');
    assert.equal(server.starts, 6);
    assert.equal(infoOf(pool).message, 'ended with status 3, 6 times in a row');
    await pool.end();
  });

  test('that refuses to be initialized fails', async () => {
    const server = knowing('one', {
      answers: {
        initialize: () => {
          throw new Error('wrong version');
        },
      },
      pauses: [],
    });
    const pool = new FakePool(server);
    void pool.open('x\n').catch(() => {});
    await pool.until(() => infoOf(pool).status === 'failed');
    assert.match(infoOf(pool).message, /did not start: fake1 refused initialize: wrong version/);
    await pool.end();
  });

  test('that sends bytes which are no messages is ended and started again', async () => {
    const server = knowing('one');
    const pool = new FakePool(server);
    await pool.open('x\n');
    server.sendBytes('Starting server...\n\n');
    await pool.until(() => server.starts === 2 && infoOf(pool).status === 'ready');
    const [session] = pool.pool.sessions;
    assert.ok(session.log.lines.some((line) => line.includes('a message without a length')));
    await pool.end();
  });

  test('that does not answer is given up after a while, and goes on', async () => {
    let calls = 0;
    const server = new FakeServer({
      capabilities: HOVER,
      answers: { 'textDocument/hover': () => (calls++ === 0 ? never : { contents: 'late' }) },
      timeout: 20,
    });
    const pool = new FakePool(server);
    await pool.open('x\n');
    await assert.rejects(pool.ask('hover', { at: 0 }), /fake1 did not answer textDocument\/hover within/);
    assert.equal(server.sent('$/cancelRequest').length, 1);
    assert.deepEqual(await pool.ask('hover', { at: 0 }), hoverOf('late'));
    await pool.end();
  });

  test('whose text has changed meanwhile gives no answer, without a message', async () => {
    const server = new FakeServer({
      capabilities: HOVER,
      answers: {
        'textDocument/hover': () => {
          throw Object.assign(new Error('content modified'), { code: -32801 });
        },
      },
    });
    const pool = new FakePool(server);
    await pool.open('x\n');
    await assert.rejects(pool.ask('hover', { at: 0 }), /^Error: canceled$/);
    await pool.end();
  });

  test('may offer more later, and take it back', async () => {
    const server = new FakeServer({ answers: { 'textDocument/hover': () => ({ contents: 'late' }) } });
    const pool = new FakePool(server);
    await pool.open('x\n');
    assert.deepEqual(infoOf(pool).methods, []);
    const registrations = [{ id: '1', method: 'textDocument/hover', registerOptions: {} }];
    await server.request('client/registerCapability', { registrations });
    assert.deepEqual(infoOf(pool).methods, ['hover']);
    assert.deepEqual(await pool.ask('hover', { at: 0 }), hoverOf('late'));
    await server.request('client/unregisterCapability', {
      unregisterations: [{ id: '1', method: 'textDocument/hover' }],
    });
    assert.deepEqual(infoOf(pool).methods, []);
    await pool.end();
  });

  test('is told of changed files that it watches', async () => {
    const server = new FakeServer();
    const pool = new FakePool(server);
    await pool.open('x\n');
    const registerOptions = {
      watchers: [
        { globPattern: '**/*.ts' },
        { globPattern: { pattern: 'a' } },
        { globPattern: { baseUri: 'file:///project/src', pattern: '*.js' } },
        { globPattern: { baseUri: { uri: 'file:///project', name: 'project' }, pattern: 'b' } },
        {},
      ],
    };
    await server.request('client/registerCapability', {
      registrations: [{ id: 'w', method: 'workspace/didChangeWatchedFiles', registerOptions }],
    });
    assert.deepEqual(server.watched, ['**/*.ts', 'a', '/project/src/*.js', '/project/b']);
    await pool.end();
    assert.deepEqual(server.watched, []);
  });

  test('shows its work in progress, a thousand reports in a few', async () => {
    const server = new FakeServer();
    const pool = new FakePool(server);
    await pool.open('x\n');
    await pool.until(() => pool.reported('servers').length > 0);
    const before = pool.reported('servers').length;
    server.notify('$/progress', { token: 1, value: { kind: 'begin', title: 'Indexing' } });
    for (let i = 0; i <= 1000; i++)
      server.notify('$/progress', {
        token: 1,
        value: { kind: 'report', message: `${i}`, percentage: i / 10 },
      });
    const { status, message, progress } = infoOf(pool);
    assert.deepEqual(
      { status, message, progress },
      { status: 'indexing', message: 'Indexing: 1000', progress: 1 },
    );
    for (const wrong of [
      null,
      3,
      {},
      { token: {} },
      { token: 1, value: null },
      { token: 9, value: { kind: 'report' } },
    ])
      server.notify('$/progress', wrong);
    await pool.until(() => pool.reported('servers').length > before);
    server.notify('$/progress', { token: 1, value: { kind: 'end' } });
    assert.equal(infoOf(pool).status, 'ready');
    await pool.until(() => pool.reported('servers').at(-1)?.running[0]?.status === 'ready');
    assert.ok(pool.reported('servers').length - before < 20);
    await pool.end();
  });

  test('survives everything that is not in the protocol', async () => {
    const server = knowing('one');
    const pool = new FakePool(server);
    await pool.open('x\n');
    for (const method of ['window/logMessage', 'telemetry/event', 'textDocument/publishDiagnostics', 'x'])
      for (const params of [undefined, null, [], 3, {}, { message: {} }, { uri: 3, diagnostics: 4 }])
        server.notify(method, params);
    for (const method of ['client/registerCapability', 'workspace/configuration', 'x'])
      await server.request(method, {});
    assert.deepEqual(await pool.ask('hover', { at: 0 }), hoverOf('one'));
    await pool.end();
  });
});

describe('the servers of a document', () => {
  test('are asked as the settings leave the methods to them', async () => {
    const types = knowing('types', { name: 'types', setup: { except: ['hover'] } });
    const lint = knowing('lint', { name: 'lint', setup: { only: ['hover'] } });
    const pool = new FakePool(types, lint);
    await pool.open('x\n');
    assert.deepEqual(
      [...pool.pool.sessions].map(({ info: { name, methods } }) => ({ name, methods })),
      [
        { name: 'types', methods: [] },
        { name: 'lint', methods: ['hover'] },
      ],
    );
    assert.deepEqual(await pool.ask('hover', { at: 0 }), hoverOf('lint'));
    await pool.end();
  });

  test('do not start while its folder is not trusted', async () => {
    const server = knowing('one');
    const pool = new FakePool(server);
    const document = {
      document: 1,
      path: '/project/a.ts',
      language: 'typescript',
      indent: { tabs: false, size: 2 },
    };
    pool.pool.take({ type: 'configure', folder: '/project', settings: null });
    pool.pool.take({ type: 'announce', ...document, isTrusted: false });
    await pool.until(() => pool.reported('servers').length > 0);
    assert.equal(server.starts, 0);
    const [{ running, missing }] = pool.reported('servers');
    assert.deepEqual(running, []);
    assert.deepEqual(missing, [{ language: 'typescript', wouldRun: ['fake1'], refused: [], install: '' }]);
    pool.pool.take({ type: 'announce', ...document, isTrusted: true });
    await pool.until(() => server.starts === 1);
    await pool.end();
  });

  test('are told when it is closed', async () => {
    const server = knowing('one');
    const pool = new FakePool(server);
    await pool.open('x\n');
    pool.pool.take({ type: 'close', document: 1 });
    await pool.until(() => server.sent('textDocument/didClose').length === 1);
    assert.deepEqual(infoOf(pool).documents, []);
    await pool.end();
  });

  test('can be stopped and started again', async () => {
    const server = knowing('one');
    const pool = new FakePool(server);
    await pool.open('x\n');
    const [{ id }] = [...pool.pool.sessions];
    pool.pool.take({ type: 'control', action: 'stop', servers: [id] });
    await pool.until(() => infoOf(pool).status === 'stopped');
    pool.pool.take({ type: 'control', action: 'restart', servers: [id, 'unknown'] });
    await pool.until(() => infoOf(pool).status === 'ready');
    assert.deepEqual(await pool.ask('hover', { at: 0 }), hoverOf('one'));
    assert.equal(server.starts, 2);
    await pool.end();
  });

  test('have a version, unless it is a page of text', async () => {
    for (const [version, shown] of [
      ['1.2', '1.2'],
      ['{"Path":"golang.org/x/tools"}'.repeat(100), ''],
      [7, ''],
    ]) {
      const answers = { initialize: () => ({ capabilities: {}, serverInfo: { name: 'x', version } }) };
      const pool = new FakePool(new FakeServer({ answers }));
      await pool.open('x\n');
      assert.equal([...pool.pool.sessions][0].info.version, shown);
      await pool.end();
    }
  });

  test('keep their log and their traffic', async () => {
    const server = knowing('one');
    const pool = new FakePool(server);
    await pool.open('x\n');
    server.notify('window/logMessage', { type: 3, message: 'two\nlines' });
    const [{ id }] = [...pool.pool.sessions];
    const log = await pool.ask('log', { document: null, server: id, what: 'log' });
    assert.deepEqual(log, { name: 'fake1', lines: ['two', 'lines'] });
    const traffic = await pool.ask<{ lines: string[] }>('log', {
      document: null,
      server: id,
      what: 'traffic',
    });
    assert.match(traffic.lines[0], /^→ \{"jsonrpc":"2\.0","id":1,"method":"initialize"/);
    assert.equal(await pool.ask('log', { document: null, server: 'unknown', what: 'log' }), null);
    await pool.end();
  });
});
