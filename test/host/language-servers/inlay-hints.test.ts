import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
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
  return hints;
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
});
