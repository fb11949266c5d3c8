import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FakePool, FakeServer } from './fake-server.ts';
import { answerTo, show } from './visible.ts';

const range = (line: unknown, character: unknown = 0) => ({
  start: { line, character },
  end: { line, character },
});
const command = (title: unknown, name: unknown = 'run', args?: unknown) => ({
  title,
  command: name,
  ...(args !== undefined && { arguments: args }),
});

async function opened(
  lenses: unknown,
  options: object = {},
  answers: object = {},
  text = 'one\n\t two\nthree\n',
) {
  const server = new FakeServer({
    capabilities: { codeLensProvider: { resolveProvider: true }, ...options },
    answers: { 'textDocument/codeLens': () => lenses, ...answers },
    files: { '/project/b.ts': 'first\nsecond\n' },
  });
  const pool = new FakePool(server);
  await pool.open(text);
  show(pool, ['code_lens']);
  return { server, pool, lines: (await answerTo(pool, 'code_lens')).lines };
}

describe('code lenses', () => {
  test('are gathered by line, with its indentation, and resolved when they are in sight', async () => {
    const { pool, lines, server } = await opened(
      [
        { range: range(1, 2), data: 'second' },
        { range: range(0), command: command('$(play) Run\nall') },
        { range: range(1), command: command('Told', '') },
        { range: range(2), data: 'fails' },
      ],
      {},
      {
        'codeLens/resolve': ({ data }: { data: string }) => {
          if (data === 'fails') throw new Error('no');
          return { command: command(data) };
        },
      },
    );
    assert.deepEqual(
      lines.map(({ at, indent, lenses }) => [
        at,
        indent,
        ...lenses.map(({ title, isCommand }) => [title, isCommand]),
      ]),
      [
        [0, 0, ['Run all', true]],
        [4, 3, ['second', true], ['Told', false]],
      ],
    );
    show(pool, ['code_lens'], [{ from: 0, to: 1 }]);
    await pool.end();
    assert.equal(server.sent('codeLens/resolve').length, 2);
  });

  test('of a wrong shape are left out', async () => {
    const { pool, lines } = await opened(
      [
        null,
        {},
        { range: range(-1), command: command('x') },
        { range: range(99), command: command('x') },
        { range: 'x', command: command('x') },
        { range: range(0), command: command(5) },
        { range: range(0), command: command('  ') },
        { range: range(0), command: [] },
      ],
      {},
      { 'codeLens/resolve': () => 5 },
    );
    assert.deepEqual(lines, []);
    await pool.end();
  });

  test('no more than some are resolved at a time', async () => {
    const { pool, server } = await opened(
      Array.from({ length: 3000 }, (_, i) => ({ range: range(i % 3), data: i })),
      {},
      { 'codeLens/resolve': () => null },
    );
    assert.equal(server.sent('codeLens/resolve').length, 200);
    await pool.end();
  });

  const run = async (sent: object, options: object = {}, answers: object = {}): Promise<unknown> => {
    const { pool, lines, server } = await opened([{ range: range(0), command: sent }], options, answers);
    const answer = await pool.ask('run_code_lens', { id: lines[0].lenses[0].id, title: 'x' });
    await pool.end();
    return [answer, server.sent('workspace/executeCommand')];
  };

  test('are run by the server that knows their command', async () => {
    assert.deepEqual(
      await run(
        command('x', 'my.run', [1, { a: 2 }]),
        { executeCommandProvider: { commands: ['my.run'] } },
        { 'workspace/executeCommand': () => null },
      ),
      [{ type: 'done' }, [{ command: 'my.run', arguments: [1, { a: 2 }] }]],
    );
  });

  test('show the places of a command of other editors, whatever else is in it', async () => {
    const there = { uri: 'file:///project/b.ts', range: range(1, 3) };
    const places = [
      there,
      null,
      { uri: 5, range: range(0) },
      { uri: 'http://x', range: range(0) },
      { uri: there.uri },
    ];
    assert.deepEqual(await run(command('x', 'editor.action.showReferences', ['file:///x', {}, places])), [
      {
        type: 'places',
        places: [
          {
            path: '/project/b.ts',
            start: { line: 1, column: 3 },
            end: { line: 1, column: 3 },
            text: 'second',
          },
        ],
      },
      [],
    ]);
    assert.deepEqual(await run(command('x', 'showReferences', 'none')), [{ type: 'places', places: [] }, []]);
  });

  test('name a command that nobody knows', async () => {
    assert.deepEqual(await run(command('x', 'vscode.other')), [
      { type: 'unknown', command: 'vscode.other' },
      [],
    ]);
  });

  test('of long ago cannot be run', async () => {
    const { pool } = await opened([]);
    await assert.rejects(pool.ask('run_code_lens', { id: 12345, title: 'x' }), /Try again/);
    await pool.end();
  });
});
