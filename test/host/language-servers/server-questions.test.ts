import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ServerQuestion } from '../../../src/features/server-edits/server-question.ts';
import { FakePool, FakeServer } from './fake-server.ts';

const A = 'file:///project/a.ts';

async function opened(text: string): Promise<{ readonly pool: FakePool; readonly server: FakeServer }> {
  const server = new FakeServer({ files: { '/project/b.ts': 'ä x\n' } });
  const pool = new FakePool(server);
  await pool.open(text);
  return { pool, server };
}

/** Asks a question as the server, and answers it. Returns both. */
async function asks(
  { pool, server }: Awaited<ReturnType<typeof opened>>,
  method: string,
  params: unknown,
  answer: unknown,
): Promise<{ readonly question: ServerQuestion; readonly told: unknown }> {
  const before = pool.reported('question').length;
  const told = server.request(method, params);
  await pool.until(() => pool.reported('question').length > before);
  const { id, question } = pool.reported('question').at(-1)!;
  pool.pool.take({ type: 'reply', id, answer });
  return { question: structuredClone(question), told: await told };
}

const edit = (version: number) => ({
  label: 'Organize',
  edit: {
    documentChanges: [
      {
        textDocument: { uri: A, version },
        edits: [
          { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 3 } }, newText: 'uno' },
        ],
      },
    ],
  },
});

describe('questions of servers', () => {
  test('an edit is made by the editor, and the server is told', async () => {
    const { pool, server } = await opened('one\n');
    const made = await asks({ pool, server }, 'workspace/applyEdit', edit(1), null);
    assert.equal(made.question.type === 'edit' && made.question.label, 'Organize');
    assert.deepEqual(made.told, { applied: true });
    const refused = await asks({ pool, server }, 'workspace/applyEdit', edit(1), 'a.ts is read-only');
    assert.deepEqual(refused.told, { applied: false, failureReason: 'a.ts is read-only' });
    await pool.end();
  });

  test('an edit of another version is refused, and a person is told', async () => {
    const { pool, server } = await opened('one\n');
    assert.deepEqual(await server.request('workspace/applyEdit', edit(7)), {
      applied: false,
      failureReason: 'a.ts was edited in the meantime',
    });
    assert.equal(pool.reported('message')[0].text, 'fake1 changed nothing: a.ts was edited in the meantime');
    await pool.end();
  });

  test('a message with actions is answered with the action as the server sent it', async () => {
    const { pool, server } = await opened('one\n');
    const actions = [{ title: 'Yes', own: 1 }, { title: 7 }, { title: 'No' }];
    const message = { type: 2, message: 'Go on?', actions };
    const chosen = await asks({ pool, server }, 'window/showMessageRequest', message, 0);
    assert.deepEqual(chosen.question, {
      type: 'message',
      server: 'fake1',
      level: 'warning',
      text: 'fake1: Go on?',
      actions: ['Yes', 'No'],
    });
    assert.deepEqual(chosen.told, { title: 'Yes', own: 1 });
    assert.equal(
      (await asks({ pool, server }, 'window/showMessageRequest', message, null)).told ?? null,
      null,
    );
    assert.equal(
      (await server.request('window/showMessageRequest', { type: 9, message: 'Hello' })) ?? null,
      null,
    );
    assert.equal((await server.request('window/showMessageRequest', null)) ?? null, null);
    assert.deepEqual(
      pool.reported('message').map(({ text, level }) => [text, level]),
      [['fake1: Hello', 'info']],
    );
    await pool.end();
  });

  test('messages are shown by their level, and a flood of them goes to the log', async () => {
    const { pool, server } = await opened('one\n');
    for (const params of [null, {}, { type: 1 }, { type: 4, message: 'logged' }])
      server.notify('window/showMessage', params);
    for (let i = 0; i < 50; i++) server.notify('window/showMessage', { type: 1, message: `no ${i}` });
    await pool.until(() => pool.reported('message').length > 0);
    const [session] = pool.pool.sessions;
    await pool.until(() => session.log.lines.includes('no 49'));
    assert.deepEqual(
      pool.reported('message').map(({ text }) => text),
      [0, 1, 2, 3, 4].map((i) => `fake1: no ${i}`),
    );
    assert.ok(session.log.lines.includes('logged'));
    await pool.end();
  });

  test('a file is shown at a place in bytes, an address is offered, anything else is refused', async () => {
    const { pool, server } = await opened('one\n');
    const selection = { start: { line: 0, character: 3 }, end: { line: 0, character: 4 } };
    const shown = await asks(
      { pool, server },
      'window/showDocument',
      { uri: 'file:///project/b.ts', takeFocus: true, selection },
      true,
    );
    assert.deepEqual(shown.told, { success: true });
    assert.deepEqual(shown.question, {
      type: 'show_file',
      server: 'fake1',
      place: {
        path: '/project/b.ts',
        start: { line: 0, column: 3 },
        end: { line: 0, column: 4 },
        text: 'ä x',
      },
      takesFocus: true,
    });
    const address = await asks({ pool, server }, 'window/showDocument', { uri: 'https://a.b/c' }, true);
    assert.deepEqual(address.question, { type: 'show_address', server: 'fake1', address: 'https://a.b/c' });
    for (const uri of ['javascript:x', 7, undefined])
      assert.deepEqual(await server.request('window/showDocument', { uri }), { success: false });
    await pool.end();
  });
});
