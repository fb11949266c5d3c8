import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CodeActions, ResolvedAction } from '../../../src/features/code-actions/requests.ts';
import type { ServerEdit } from '../../../src/features/server-edits/server-edit.ts';
import { type FakeOptions, FakePool, FakeServer } from './fake-server.ts';

type Answers = Readonly<Record<string, (params: never) => unknown>>;

async function poolWith(
  answers: Answers,
  capabilities = {},
  setup: FakeOptions['setup'] = {},
): Promise<FakePool> {
  const provider = {
    codeActionProvider: { resolveProvider: true },
    executeCommandProvider: { commands: ['fix'] },
  };
  const pool = new FakePool(
    new FakeServer({ capabilities: { ...provider, ...capabilities }, answers, setup }),
  );
  await pool.open('ä one\n');
  return pool;
}

const range = { start: { line: 0, character: 3 }, end: { line: 0, character: 6 } };
const edit = { changes: { 'file:///project/a.ts': [{ range, newText: 'two' }] } };

const actionsIn = (pool: FakePool, only: readonly string[] | null = null): Promise<CodeActions> =>
  pool.ask('code_actions', { range: { from: 3, to: 6 }, only });

const resolve = (pool: FakePool, { actions: [action], asked }: CodeActions): Promise<ResolvedAction> =>
  pool.ask('resolve_action', { action, asked });

describe('code actions', () => {
  test('are those of the kinds that are wanted, whatever the server sends', async () => {
    const sent = [
      { title: 'Fix', kind: 'quickfix', isPreferred: true },
      { title: 'Extract', kind: 'refactor.extract', disabled: { reason: 'Nothing selected' } },
      { title: 'Command', command: 'fix', arguments: [1] },
      { title: 7 },
      null,
      'x',
      { kind: 'quickfix' },
      { title: 'Refactoring', kind: 'refactoring' },
    ];
    const pool = await poolWith({ 'textDocument/codeAction': () => sent });
    const { actions } = await actionsIn(pool);
    assert.deepEqual(
      actions.map(({ title, kind, isPreferred, disabled }) => [title, kind, isPreferred, disabled]),
      [
        ['Fix', 'quickfix', true, null],
        ['Extract', 'refactor.extract', false, 'Nothing selected'],
        ['Command', '', false, null],
        ['Refactoring', 'refactoring', false, null],
      ],
    );
    assert.deepEqual(
      (await actionsIn(pool, ['refactor'])).actions.map(({ title }) => title),
      ['Extract'],
    );
    const [first, second] = pool.servers[0].sent('textDocument/codeAction');
    assert.deepEqual(first['range'], range);
    assert.deepEqual(first['context'], { diagnostics: [], triggerKind: 1 });
    assert.deepEqual(second['context'], { diagnostics: [], only: ['refactor'], triggerKind: 1 });
    await pool.end();
  });

  test('of no list are none', async () => {
    for (const sent of [null, {}, 'x', 7]) {
      const pool = await poolWith({ 'textDocument/codeAction': () => sent });
      assert.deepEqual((await actionsIn(pool)).actions, []);
      await pool.end();
    }
  });

  test('are resolved where they have no edit, and carried out by their commands', async () => {
    const pool = await poolWith({
      'textDocument/codeAction': () => [{ title: 'Fix', data: { own: 1 } }],
      'codeAction/resolve': (action: object) => ({
        ...action,
        edit,
        command: { title: '', command: 'fix', arguments: [2] },
      }),
      'workspace/executeCommand': () => null,
    });
    const listed = await actionsIn(pool);
    const { edit: made, command } = await resolve(pool, listed);
    assert.deepEqual(
      made?.documents[0].edits.map(({ from, to, text }) => [from, to, text]),
      [[3, 6, 'two']],
    );
    assert.deepEqual(pool.servers[0].sent('codeAction/resolve')[0]['data'], { own: 1 });
    assert.equal(
      await pool.ask('execute_command', {
        document: null,
        server: listed.actions[0].server,
        title: 'Fix',
        command,
      }),
      null,
    );
    assert.deepEqual(pool.servers[0].sent('workspace/executeCommand'), [{ command: 'fix', arguments: [2] }]);
    await pool.end();
  });

  test('of a text that changed since are refused whole', async () => {
    const pool = await poolWith({ 'textDocument/codeAction': () => [{ title: 'Fix', edit }] });
    const listed = await actionsIn(pool);
    pool.edit([{ from: 0, insert: 'x' }]);
    await assert.rejects(resolve(pool, listed), { message: 'a.ts was edited in the meantime' });
    await pool.end();
  });

  test('with a command of another editor are refused', async () => {
    const pool = await poolWith({
      'textDocument/codeAction': () => [{ title: 'Fix', command: 'editor.show' }],
    });
    const listed = await actionsIn(pool);
    const { command } = await resolve(pool, listed);
    const work = { document: null, server: listed.actions[0].server, title: 'Fix', command };
    await assert.rejects(pool.ask('execute_command', work), {
      message: 'fake1 asked for a command of another editor: editor.show',
    });
    await pool.end();
  });
});

test('commands that the settings keep from a server are refused', async () => {
  const answers = { 'textDocument/codeAction': () => [{ title: 'Fix', command: 'fix' }] };
  const pool = await poolWith(answers, {}, { except: ['execute_command'] });
  const listed = await actionsIn(pool);
  const { command } = await resolve(pool, listed);
  const work = { document: null, server: listed.actions[0].server, title: 'Fix', command };
  await assert.rejects(pool.ask('execute_command', work), {
    message: 'The settings do not let fake1 run commands',
  });
  assert.deepEqual(pool.servers[0].sent('workspace/executeCommand'), []);
  await pool.end();
});

describe('actions before saving', () => {
  test('are the first of their kind that have an edit', async () => {
    const pool = await poolWith({
      'textDocument/codeAction': () => [
        { title: 'Not this', kind: 'source.fixAll', disabled: { reason: 'no' }, edit },
        { title: 'Nor this', kind: 'source.fixAll' },
        { title: 'This', kind: 'source.fixAll.fake', edit },
      ],
      'codeAction/resolve': (action) => action,
    });
    const made = await pool.ask<ServerEdit>('fix_document', { kind: 'source.fixAll', rest: [] });
    assert.equal(made.documents[0].edits.length, 1);
    assert.deepEqual(pool.servers[0].sent('textDocument/codeAction')[0]['context'], {
      diagnostics: [],
      only: ['source.fixAll'],
      triggerKind: 2,
    });
    await pool.end();
  });

  test('of a server that hangs are given up', async () => {
    const pool = await poolWith({ 'textDocument/codeAction': () => new Promise(() => {}) });
    await assert.rejects(pool.ask('fix_document', { kind: 'source.fixAll', rest: [] }), {
      message: 'no server knew source.fixAll within 2 s',
    });
    await pool.end();
  });
});
