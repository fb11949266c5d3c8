import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PreparedRename } from '../../../src/features/rename/requests.ts';
import type { ServerEdit } from '../../../src/features/server-edits/server-edit.ts';
import { FakePool, FakeServer } from './fake-server.ts';

type Answers = ConstructorParameters<typeof FakeServer>[0];

async function poolWith(options: Answers, text = 'const ä = 1;\n'): Promise<FakePool> {
  const pool = new FakePool(
    new FakeServer({
      ...options,
      capabilities: { renameProvider: { prepareProvider: true }, ...options?.capabilities },
    }),
  );
  await pool.open(text);
  return pool;
}

const refuse = (message: string, code = -32602): never => {
  throw Object.assign(new Error(message), { code });
};

const prepared = async (answer: unknown, capabilities = {}): Promise<PreparedRename | null> => {
  const pool = await poolWith({ capabilities, answers: { 'textDocument/prepareRename': () => answer } });
  const found = await pool.ask<PreparedRename | null>('prepare_rename', { at: 6 });
  await pool.end();
  return found;
};

const range = { start: { line: 0, character: 6 }, end: { line: 0, character: 8 } };

describe('preparing a rename', () => {
  test('gives the range of the name and its placeholder', async () => {
    assert.deepEqual(await prepared(range), { range: { from: 6, to: 8 }, placeholder: null });
    assert.deepEqual(await prepared({ range, placeholder: 'a' }), {
      range: { from: 6, to: 8 },
      placeholder: 'a',
    });
    assert.deepEqual(await prepared({ defaultBehavior: true }), { range: null, placeholder: null });
    const utf16 = { ...range, end: { line: 0, character: 7 } };
    assert.deepEqual((await prepared(utf16, { positionEncoding: 'utf-16' }))?.range, { from: 6, to: 8 });
  });

  test('is the word where the server prepares nothing', async () => {
    assert.deepEqual(await prepared(null, { renameProvider: true }), { range: null, placeholder: null });
  });

  test('refuses what cannot be renamed, and what is no range', async () => {
    for (const bad of [
      null,
      7,
      'x',
      {},
      { start: 1, end: 2 },
      { range: { start: { line: -1, character: 0 } } },
    ])
      assert.equal(await prepared(bad), null);
    const pool = await poolWith({
      answers: { 'textDocument/prepareRename': () => refuse('No symbol here') },
    });
    await assert.rejects(pool.ask('prepare_rename', { at: 6 }), { message: 'No symbol here' });
    await pool.end();
  });
});

describe('a rename', () => {
  test('is an edit of the revision that was asked about', async () => {
    const changes = { 'file:///project/a.ts': [{ range, newText: 'new' }] };
    const pool = await poolWith({ answers: { 'textDocument/rename': () => ({ changes }) } });
    const edit = await pool.ask<ServerEdit>('rename', { at: 6, name: 'new' });
    assert.deepEqual(
      edit.documents.map(({ revision, edits }) => [revision, edits[0].from, edits[0].to]),
      [[1, 6, 8]],
    );
    assert.equal(pool.servers[0].sent('textDocument/rename')[0]['newName'], 'new');
    await pool.end();
  });

  test('is refused whole when a text changed before the answer came', async () => {
    let answer: (edit: unknown) => void = () => {};
    const pool = await poolWith({
      answers: { 'textDocument/rename': () => new Promise((accept) => (answer = accept)) },
    });
    const asked = pool.ask('rename', { at: 6, name: 'new' });
    await pool.until(() => pool.servers[0].sent('textDocument/rename').length === 1);
    pool.edit([{ from: 0, insert: 'x' }]);
    answer({ changes: { 'file:///project/a.ts': [{ range, newText: 'new' }] } });
    await assert.rejects(asked, { message: 'a.ts was edited in the meantime' });
    await pool.end();
  });

  test('is that of the first server that has one', async () => {
    const none = new FakeServer({
      capabilities: { renameProvider: true },
      answers: { 'textDocument/rename': () => null },
    });
    const one = new FakeServer({
      capabilities: { renameProvider: true },
      answers: {
        'textDocument/rename': () => ({ changes: { 'file:///project/a.ts': [{ range, newText: 'b' }] } }),
      },
    });
    const pool = new FakePool(none, one);
    await pool.open('const ä = 1;\n');
    assert.equal((await pool.ask<ServerEdit>('rename', { at: 6, name: 'b' })).documents.length, 1);
    await pool.end();
  });
});
