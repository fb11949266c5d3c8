/** Links and colors in a document, and what becomes of them when they are asked for. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FakePool, FakeServer } from './fake-server.ts';
import { answerTo, show } from './visible.ts';

const span = (line: unknown, from: unknown, to: unknown) => ({
  start: { line, character: from },
  end: { line, character: to },
});

describe('document links', () => {
  const opened = async (sent: unknown, resolved: unknown = null, positionEncoding = 'utf-8') => {
    const server = new FakeServer({
      capabilities: { documentLinkProvider: { resolveProvider: true }, positionEncoding },
      answers: { 'textDocument/documentLink': () => sent, 'documentLink/resolve': () => resolved },
    });
    const pool = new FakePool(server);
    await pool.open('😀 see a.ts\nmore\n');
    show(pool, ['links']);
    return { pool, server, links: (await answerTo(pool, 'links')).links };
  };

  test('are those with a place in the text, in bytes', async () => {
    const wrong = [
      null,
      {},
      { range: span(-1, 0, 4) },
      { range: span(9, 0, 4) },
      { range: span(1, 2, 2) },
      { range: 4 },
    ];
    for (const [encoding, from] of [
      ['utf-8', 9],
      ['utf-16', 7],
    ] as const) {
      const { pool, links } = await opened([...wrong, { range: span(0, from, from + 4) }], null, encoding);
      assert.deepEqual(
        links.map((link) => [link.from, link.to]),
        [[9, 13]],
      );
      await pool.end();
    }
  });

  const targetOf = async (target: unknown, resolved?: unknown): Promise<unknown> => {
    const { pool, links } = await opened([{ range: span(0, 0, 4), target, data: 1 }], resolved);
    const answer = await pool.ask('link_target', { id: links[0].id });
    await pool.end();
    return answer;
  };

  test('lead to files at a place, and to addresses', async () => {
    const file = (line: number, column: number) => ({ type: 'file', path: '/a b.ts', line, column });
    assert.deepEqual(await targetOf('file:///a%20b.ts'), file(0, 0));
    assert.deepEqual(await targetOf('file:///a%20b.ts#L12'), file(12, 0));
    assert.deepEqual(await targetOf('file:///a%20b.ts#12,3'), file(12, 3));
    assert.deepEqual(await targetOf('https://example.com/x\u001b[31m'), {
      type: 'address',
      address: 'https://example.com/x [31m',
    });
    assert.deepEqual(await targetOf('command:run?x'), { type: 'none' });
    assert.deepEqual(await targetOf('file://other-host/x'), { type: 'none' });
  });

  test('are resolved where their target is not known', async () => {
    assert.deepEqual(await targetOf(undefined, { target: 'file:///b.ts' }), {
      type: 'file',
      path: '/b.ts',
      line: 0,
      column: 0,
    });
    assert.deepEqual(await targetOf(undefined, 5), { type: 'none' });
    assert.deepEqual(await targetOf(5, { target: {} }), { type: 'none' });
  });
});

describe('document colors', () => {
  const RED = { red: 1, green: 0, blue: 0, alpha: 1 };
  const opened = async (sent: unknown, presentations: unknown = []) => {
    const server = new FakeServer({
      capabilities: { colorProvider: true },
      answers: {
        'textDocument/documentColor': () => sent,
        'textDocument/colorPresentation': () => presentations,
      },
    });
    const pool = new FakePool(server);
    await pool.open('a: #f00;\nb: #0f0;\n');
    show(pool, ['colors']);
    return { pool, server, colors: (await answerTo(pool, 'colors')).colors };
  };

  test('have numbers from 0 to 255, and those that are none are left out', async () => {
    const wrong = [
      null,
      { range: span(0, 3, 7) },
      { range: span(0, 3, 7), color: { ...RED, red: 2 } },
      { range: span(0, 3, 7), color: { ...RED, blue: -1 } },
      { range: span(0, 3, 7), color: { ...RED, green: null } },
      { range: span(0, 3, 3), color: RED },
      { range: span(7, 3, 7), color: RED },
      { range: span(0, 'x', 7), color: RED },
    ];
    const half = { ...RED, green: 0.5 };
    const { pool, colors } = await opened([
      ...wrong,
      { range: span(1, 3, 7), color: half },
      { range: span(0, 3, 7), color: RED },
    ]);
    assert.deepEqual(
      colors.map(({ from, to, color }) => [from, to, color]),
      [
        [3, 7, [255, 0, 0]],
        [12, 16, [255, 128, 0]],
      ],
    );
    await pool.end();
  });

  const notationsOf = async (presentations: unknown): Promise<unknown> => {
    const { pool, server, colors } = await opened([{ range: span(0, 3, 7), color: RED }], presentations);
    // What was typed since moves the place that is asked about.
    pool.edit([{ from: 0, to: 0, insert: 'ab' }]);
    const answer = await pool.ask('color_notations', { id: colors[0].id, range: { from: 5, to: 9 } });
    const [asked] = server.sent('textDocument/colorPresentation');
    assert.deepEqual([asked['color'], asked['range']], [RED, span(0, 5, 9)]);
    await pool.end();
    return answer;
  };

  test('have notations with their edits in order, but for the one that is there', async () => {
    assert.deepEqual(
      await notationsOf([
        { label: '#f00' },
        { label: 'red' },
        {
          label: 'rgb',
          textEdit: { range: span(0, 5, 9), newText: 'rgb(255 0 0)' },
          additionalTextEdits: [{ range: span(0, 0, 0), newText: '!' }],
        },
      ]),
      [
        { label: 'red', edits: [{ from: 5, to: 9, text: 'red' }] },
        {
          label: 'rgb',
          edits: [
            { from: 0, to: 0, text: '!' },
            { from: 5, to: 9, text: 'rgb(255 0 0)' },
          ],
        },
      ],
    );
  });

  test('have no notation that cannot be written', async () => {
    assert.deepEqual(
      await notationsOf([
        null,
        {},
        { label: 5 },
        { label: '' },
        { label: 'a', textEdit: { range: span(0, 5, 9) } },
        { label: 'b', textEdit: { range: span(99, 5, 9), newText: 'x' } },
        { label: 'c', additionalTextEdits: [{ range: span(0, 6, 12), newText: 'over it' }] },
        { label: 'd', additionalTextEdits: [{ range: 'here', newText: 'x' }] },
      ]),
      [],
    );
    assert.deepEqual(await notationsOf('none'), []);
  });
});
