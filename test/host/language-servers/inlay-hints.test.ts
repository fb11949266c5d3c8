import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { textOfSpans } from '../../../src/core/widgets/rich-text.ts';
import type { HoverAnswer } from '../../../src/features/hover/requests.ts';
import { FakePool, FakeServer } from './fake-server.ts';
import { answerTo, show } from './visible.ts';

const hinting = (hints: unknown, options: object = {}) =>
  new FakeServer({
    capabilities: { inlayHintProvider: true, ...options },
    answers: { 'textDocument/inlayHint': () => hints },
  });

const hintsOf = async (text: string, ...servers: readonly FakeServer[]) => {
  const pool = new FakePool(...servers);
  await pool.open(text);
  show(pool, ['inlay_hints']);
  const { hints } = await answerTo(pool, 'inlay_hints');
  await pool.end();
  // A number of its own is all that is known of an id.
  assert.equal(new Set(hints.map(({ id }) => id)).size, hints.length);
  return hints.map(({ at: place, text: label, kind }) => ({ at: place, text: label, kind }));
};

const at = (line: number, character: number) => ({ line, character });

describe('inlay hints', () => {
  for (const [positionEncoding, column] of [
    ['utf-8', 7],
    ['utf-16', 4],
  ] as const)
    test(`are those of all servers, in bytes, with their padding: ${positionEncoding}`, async () => {
      const first = hinting([{ position: at(1, column), label: ': number', kind: 1, paddingRight: true }], {
        positionEncoding,
      });
      const second = hinting([
        { position: at(0, 1), label: [{ value: 'a' }, { value: ':' }], kind: 2, paddingLeft: true },
      ]);
      assert.deepEqual(await hintsOf('one\n😀ä =\n', first, second), [
        { at: 1, text: ' a:', kind: 'parameter' },
        { at: 11, text: ': number ', kind: 'type' },
      ]);
    });

  test('of a wrong shape, without a text or outside of the text are left out', async () => {
    const hints = [
      null,
      3,
      {},
      { position: at(0, 0) },
      { position: at(0, 0), label: '' },
      { position: at(0, 0), label: [null, 4, { value: 5 }] },
      { position: at(-1, 0), label: 'x' },
      { position: at(0, -1), label: 'x' },
      { position: at(0.5, 0), label: 'x' },
      { position: at(9, 0), label: 'x' },
      { position: at(1e12, 0), label: 'x' },
      { position: 'here', label: 'x' },
      { position: at(0, 900), label: 'in the line', kind: 'none' },
    ];
    assert.deepEqual(await hintsOf('one\n', hinting(hints)), [{ at: 3, text: 'in the line', kind: 'other' }]);
    assert.deepEqual(await hintsOf('one\n', hinting('none')), []);
  });

  test('are cut in length and number', async () => {
    const many = Array.from({ length: 5000 }, () => ({
      position: at(0, 0),
      label: 'x\ny\u0007'.repeat(900),
    }));
    const hints = await hintsOf('one\n', hinting(many));
    assert.equal(hints.length, 2000);
    assert.equal(hints[0].text, `${'x y '.repeat(10).slice(0, 39)}…`);
  });

  test('of a server that refuses stay out of the way of those of others', async () => {
    const refuses = new FakeServer({ capabilities: { inlayHintProvider: true } });
    assert.equal((await hintsOf('one\n', refuses, hinting([{ position: at(0, 0), label: 'x' }]))).length, 1);
  });

  test('are asked for where the screen shows another part', async () => {
    const server = hinting([]);
    const pool = new FakePool(server);
    await pool.open('one two\n'.repeat(10_000));
    show(pool, ['inlay_hints'], [{ from: 0, to: 400 }]);
    await answerTo(pool, 'inlay_hints');
    // What is near is known.
    show(pool, ['inlay_hints'], [{ from: 800, to: 1200 }]);
    show(pool, ['inlay_hints'], [{ from: 40_000, to: 40_400 }]);
    await pool.until(() => server.sent('textDocument/inlayHint').length === 2);
    const [, { range }] = server.sent('textDocument/inlayHint') as { range: { start: { line: number } } }[];
    assert.ok(range.start.line > 4000 && range.start.line <= 5000);
    await pool.end();
  });

  test('that are shown no more are forgotten', async () => {
    const server = hinting([{ position: at(0, 0), label: 'x', textEdits: [insertion('x')] }]);
    const pool = new FakePool(server);
    await pool.open('one\n');
    show(pool, ['inlay_hints']);
    const [{ id }] = (await answerTo(pool, 'inlay_hints')).hints;
    pool.edit([{ from: 3, to: 3, insert: '!' }]);
    const [{ id: next }] = (await answerTo(pool, 'inlay_hints')).hints;
    assert.notEqual(next, id);
    await assert.rejects(pool.ask('inlay_hint_edits', { id }), /have changed/);
    assert.equal((await pool.ask<unknown[]>('inlay_hint_edits', { id: next })).length, 1);
    await pool.end();
  });
});

const insertion = (newText: string, column = 0) => ({
  range: { start: at(0, column), end: at(0, column) },
  newText,
});

/** The place of a part of a label. */
const there = { uri: 'file:///project/b.ts', range: { start: at(1, 3), end: at(1, 4) } };

/** A pool that shows one hint, and its number. */
async function shown(hint: object, answers: object = {}, options: object = {}) {
  const server = new FakeServer({
    capabilities: { inlayHintProvider: { resolveProvider: true }, ...options },
    answers: {
      'textDocument/inlayHint': () => [{ position: at(0, 3), ...hint }],
      'inlayHint/resolve': (sent: object) => sent,
      ...answers,
    },
    files: { '/project/b.ts': 'first\nsecond\n' },
  });
  const pool = new FakePool(server);
  await pool.open('one\n');
  show(pool, ['inlay_hints']);
  const [{ id }] = (await answerTo(pool, 'inlay_hints')).hints;
  return { server, pool, id };
}

describe('an inlay hint', () => {
  test('gives its edits in bytes, resolved once', async () => {
    const { pool, id, server } = await shown(
      { label: 'x' },
      { 'inlayHint/resolve': (sent: object) => ({ ...sent, textEdits: [insertion(': x', 3)] }) },
    );
    const edits = [{ from: 3, to: 3, text: ': x' }];
    assert.deepEqual(await pool.ask('inlay_hint_edits', { id }), edits);
    assert.deepEqual(await pool.ask('inlay_hint_edits', { id }), edits);
    assert.equal(server.sent('inlayHint/resolve').length, 1);
    await pool.end();
  });

  test('without edits, or with hostile ones, changes nothing', async () => {
    for (const textEdits of [undefined, null, []]) {
      const { pool, id } = await shown({ label: 'x', ...(textEdits !== undefined && { textEdits }) });
      assert.equal(await pool.ask('inlay_hint_edits', { id }), null);
      await pool.end();
    }
    for (const textEdits of [
      7,
      [null],
      [{ range: { start: at(0, -1), end: at(0, 0) }, newText: 'x' }],
      [{ range: { start: at(90, 0), end: at(90, 0) }, newText: 'x' }],
      [{ range: { start: at(0, 0), end: at(0, 3) }, newText: 'x' }, insertion('y', 2)],
      [{ range: { start: at(0, 0), end: at(0, 0) }, newText: 5 }],
    ]) {
      const { pool, id } = await shown({ label: 'x', textEdits });
      await assert.rejects(pool.ask('inlay_hint_edits', { id }), /malformed|outside|overlap/);
      await pool.end();
    }
  });

  test('of a text that has changed is not inserted', async () => {
    const { pool, id } = await shown({ label: 'x', textEdits: [insertion('x', 3)] });
    pool.edit([{ from: 0, to: 0, insert: '!' }]);
    await assert.rejects(pool.ask('inlay_hint_edits', { id }), /has changed since/);
    await pool.end();
  });

  test('leads where the part of its label in a column leads', async () => {
    const label = [{ value: 'ab', location: there }, { value: '世', location: { uri: 5 } }, { value: 'c' }];
    const { pool, id } = await shown({ label, paddingLeft: true });
    const place = {
      type: 'places',
      places: [
        { path: '/project/b.ts', start: { line: 1, column: 3 }, end: { line: 1, column: 4 }, text: 'second' },
      ],
    };
    const answers = [];
    for (const column of [0, 1, 2, 3, 4, 5, 6])
      answers.push(await pool.ask('inlay_hint_part', { id, column }));
    assert.deepEqual(answers, [null, place, place, null, null, null, null]);
    await pool.end();
  });

  test('runs the command of a part on its server', async () => {
    const { pool, id, server } = await shown(
      {
        label: [
          { value: 'a', command: { title: 'x', command: 'my.run', arguments: [1] } },
          { value: 'b', command: { title: 'x', command: 'other' } },
          { value: 'c', command: 5 },
        ],
      },
      { 'workspace/executeCommand': () => null },
      { executeCommandProvider: { commands: ['my.run'] } },
    );
    const ask = (column: number) => pool.ask('inlay_hint_part', { id, column });
    assert.deepEqual(await ask(0), { type: 'done' });
    assert.deepEqual(await ask(1), { type: 'unknown', command: 'other' });
    assert.equal(await ask(2), null);
    assert.deepEqual(server.sent('workspace/executeCommand'), [{ command: 'my.run', arguments: [1] }]);
    await pool.end();
  });

  test('is described in the hover of its place: label with links, tooltips, how to insert it', async () => {
    const { pool, id } = await shown({
      label: [{ value: ': ' }, { value: 'Map', location: there, tooltip: 'of a part' }, { value: '>' }],
      tooltip: { kind: 'markdown', value: '**all**' },
      textEdits: [insertion(': Map', 3)],
    });
    const { lines, range } = await pool.ask<HoverAnswer>('hover', { at: 3, hints: [id] });
    assert.equal(range, null);
    assert.deepEqual(
      lines.map(({ spans }) => textOfSpans(spans)),
      [': Map>', 'all', '', 'of a part', 'Double-click the inlay hint to insert it'],
    );
    assert.equal(lines[0].spans[1].href, 'file:///project/b.ts#L2,4');
    await pool.end();
  });

  test('that says no more than its label is not described', async () => {
    for (const tooltip of [undefined, 5, null, '', {}]) {
      const { pool, id } = await shown({ label: 'x', ...(tooltip !== undefined && { tooltip }) });
      assert.equal(await pool.ask('hover', { at: 3, hints: [id] }), null);
      await pool.end();
    }
  });

  test('keeps its own label when a server resolves it into nonsense', async () => {
    for (const answer of [null, 5, [], { label: 7 }, {}]) {
      const { pool, id } = await shown({ label: 'x', tooltip: 'tip' }, { 'inlayHint/resolve': () => answer });
      const { lines } = await pool.ask<HoverAnswer>('hover', { at: 3, hints: [id] });
      assert.ok(
        lines.some(({ spans }) => textOfSpans(spans) === 'tip'),
        JSON.stringify(answer),
      );
      await pool.end();
    }
  });
});
