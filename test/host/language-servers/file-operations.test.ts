import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BeforeChange } from '../../../src/features/server-edits/file-changes.ts';
import { FakePool, FakeServer } from './fake-server.ts';

const filters = (glob: string, more = {}) => ({ filters: [{ scheme: 'file', pattern: { glob, ...more } }] });
const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 3 } };
const edit = { changes: { 'file:///project/a.ts': [{ range, newText: 'new' }] } };

async function poolWith(fileOperations: unknown, answer: () => unknown = () => edit): Promise<FakePool> {
  const pool = new FakePool(
    new FakeServer({
      capabilities: { workspace: { fileOperations } },
      answers: { 'workspace/willRenameFiles': answer, 'workspace/willCreateFiles': answer },
      files: { '/project/b.ts': 'x', '/project/c.txt': 'x' },
    }),
  );
  await pool.open('old\n');
  return pool;
}

const rename = (...names: string[]) => ({
  document: null,
  kind: 'rename',
  files: names.map((name) => ({ from: `/project/${name}`, to: `/project/new/${name}` })),
  areFolders: null,
});

describe('before a change of files', () => {
  test('servers give edits for the files that their filters name', async () => {
    const pool = await poolWith({ willRename: filters('**/*.{ts,js}', { matches: 'file' }) });
    const { edits, notes } = await pool.ask<BeforeChange>('will_change_files', rename('b.ts', 'c.txt'));
    assert.deepEqual(notes, []);
    assert.deepEqual(
      edits.map(({ documents }) => documents[0].edits[0].text),
      ['new'],
    );
    assert.deepEqual(pool.servers[0].sent('workspace/willRenameFiles'), [
      { files: [{ oldUri: 'file:///project/b.ts', newUri: 'file:///project/new/b.ts' }] },
    ]);
    await pool.end();
  });

  test('a server is not asked for what it did not register', async () => {
    for (const given of [
      undefined,
      7,
      { willRename: null },
      { willRename: { filters: 'x' } },
      { willRename: { filters: [null, { pattern: 7 }, { scheme: 'untitled', pattern: { glob: '**' } }] } },
      { willRename: filters('**/*.ts', { matches: 'folder' }) },
      { willRename: filters('/elsewhere/**') },
      { didRename: filters('**') },
    ]) {
      const pool = await poolWith(given);
      assert.deepEqual(await pool.ask('will_change_files', rename('b.ts')), { edits: [], notes: [] });
      assert.deepEqual(pool.servers[0].sent('workspace/willRenameFiles'), []);
      await pool.end();
    }
  });

  test('filters ignore case where they say so, and begin at the root', async () => {
    for (const given of [filters('**/B.TS', { options: { ignoreCase: true } }), filters('/project/*.ts')]) {
      const pool = await poolWith({ willRename: given });
      assert.equal((await pool.ask<BeforeChange>('will_change_files', rename('b.ts'))).edits.length, 1);
      await pool.end();
    }
  });

  test('a server that registers later is asked as well', async () => {
    const pool = await poolWith(undefined);
    await pool.servers[0].request('client/registerCapability', {
      registrations: [{ id: '1', method: 'workspace/willRenameFiles', registerOptions: filters('**/*.ts') }],
    });
    assert.equal((await pool.ask<BeforeChange>('will_change_files', rename('b.ts'))).edits.length, 1);
    await pool.end();
  });

  test('a server is not asked where the settings keep files from it', async () => {
    for (const setup of [{ except: ['file_operations'] }, { only: ['hover'] }] as const) {
      const fileOperations = { willRename: filters('**'), didRename: filters('**') };
      const server = new FakeServer({ capabilities: { workspace: { fileOperations } }, answers: {}, setup });
      const pool = new FakePool(server);
      await pool.open('old\n');
      assert.deepEqual(await pool.ask('will_change_files', rename('b.ts')), { edits: [], notes: [] });
      await pool.ask('did_change_files', rename('b.ts'));
      assert.deepEqual(server.sent('workspace/willRenameFiles'), []);
      assert.deepEqual(server.sent('workspace/didRenameFiles'), []);
      await pool.end();
    }
  });

  test('a server that registers for one kind of change offers them', async () => {
    const pool = await poolWith(undefined);
    const [session] = pool.pool.sessions;
    assert.equal(session.offers('file_operations'), false);
    await pool.servers[0].request('client/registerCapability', {
      registrations: [{ id: '1', method: 'workspace/didCreateFiles', registerOptions: filters('**') }],
    });
    assert.equal(session.offers('file_operations'), true);
    await pool.end();
  });

  test('a server that hangs holds nothing up', async () => {
    const pool = await poolWith({ willRename: filters('**') }, () => new Promise(() => {}));
    assert.deepEqual(await pool.ask('will_change_files', rename('b.ts')), {
      edits: [],
      notes: ['fake1 did not answer workspace/willRenameFiles within 2 s'],
    });
    await pool.end();
  });

  test('an edit that cannot be made is told', async () => {
    const pool = await poolWith({ willRename: filters('**') }, () => ({
      changes: { 'file:///project/a.ts': [7] },
    }));
    const { notes } = await pool.ask<BeforeChange>('will_change_files', rename('b.ts'));
    assert.deepEqual(notes, ['an edit of a.ts is malformed']);
    await pool.end();
  });
});

describe('after a change of files', () => {
  test('servers are told of the files that their filters name', async () => {
    const all = filters('**/*.ts');
    const pool = await poolWith({ didRename: all, didCreate: all, didDelete: all });
    const [server] = pool.servers;
    const files = [{ from: '', to: '/project/new.ts' }];
    await pool.ask('did_change_files', rename('b.ts', 'c.txt'));
    await pool.ask('did_change_files', { document: null, kind: 'create', files, areFolders: false });
    const gone = [{ from: '/project/gone.ts', to: '' }];
    await pool.ask('did_change_files', { document: null, kind: 'delete', files: gone, areFolders: null });
    await pool.until(() => server.sent('workspace/didDeleteFiles').length === 1);
    assert.deepEqual(server.sent('workspace/didRenameFiles'), [
      { files: [{ oldUri: 'file:///project/b.ts', newUri: 'file:///project/new/b.ts' }] },
    ]);
    assert.deepEqual(server.sent('workspace/didCreateFiles'), [
      { files: [{ uri: 'file:///project/new.ts' }] },
    ]);
    assert.deepEqual(server.sent('workspace/didDeleteFiles'), [
      { files: [{ uri: 'file:///project/gone.ts' }] },
    ]);
    await pool.end();
  });
});

describe('an edit with changes of files', () => {
  const operations = [
    { kind: 'rename', from: '/project/b.ts', to: '/project/d.ts', clash: 'refuse' },
    { kind: 'create', path: '/project/new.ts', clash: 'skip' },
    { kind: 'create', path: '/project/new.txt', clash: 'skip' },
  ];

  test('is told to the servers before, which give the edits that go along with it', async () => {
    const ts = filters('**/*.ts');
    const pool = await poolWith({ willRename: ts, willCreate: ts });
    const { edits, notes } = await pool.ask<BeforeChange>('will_edit_files', { edit: { operations } });
    assert.deepEqual([edits.length, notes], [2, []]);
    const [server] = pool.servers;
    assert.deepEqual(server.sent('workspace/willRenameFiles'), [
      { files: [{ oldUri: 'file:///project/b.ts', newUri: 'file:///project/d.ts' }] },
    ]);
    assert.deepEqual(server.sent('workspace/willCreateFiles'), [
      { files: [{ uri: 'file:///project/new.ts' }] },
    ]);
    assert.deepEqual(server.sent('workspace/willDeleteFiles'), []);
    await pool.end();
  });

  test('is told to the servers after, in the order of the changes', async () => {
    const all = filters('**');
    const pool = await poolWith({ didRename: all, didDelete: all });
    const [server] = pool.servers;
    await pool.ask('did_edit_files', {
      changes: [
        { kind: 'delete', files: [{ from: '/project/x.ts', to: '' }], areFolders: null },
        { kind: 'rename', files: [{ from: '/project/b.ts', to: '/project/x.ts' }], areFolders: null },
        { kind: 'create', files: [{ from: '', to: '/project/new.ts' }], areFolders: null },
      ],
    });
    await pool.until(() => server.sent('workspace/didRenameFiles').length === 1);
    const told = server.received.map(({ method }) => method as string);
    assert.deepEqual(
      told.filter((method) => method.endsWith('Files')),
      ['workspace/didDeleteFiles', 'workspace/didRenameFiles'],
    );
    await pool.end();
  });
});
