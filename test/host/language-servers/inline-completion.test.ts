import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { InlineAnswer } from '../../../src/features/inline-completion/requests.ts';
import { FakePool, FakeServer } from './fake-server.ts';

type Json = Record<string, unknown>;

const suggests = (answer: unknown, capabilities: Json = {}) =>
  new FakeServer({
    capabilities: { inlineCompletionProvider: true, ...capabilities },
    answers: { 'textDocument/inlineCompletion': () => answer, 'workspace/executeCommand': () => null },
  });

const range = (line: number, from: number, to: number): Json => ({
  start: { line, character: from },
  end: { line, character: to },
});

/** The parts of suggestions that go on in a text whose cursor is at `|`. */
async function parts(text: string, answer: unknown, capabilities?: Json): Promise<readonly unknown[] | null> {
  const pool = new FakePool(suggests(answer, capabilities));
  await pool.open(text.replace('|', ''));
  const at = Buffer.from(text.slice(0, text.indexOf('|'))).length;
  const found = await pool.ask<InlineAnswer | null>('inline_completion', { at, isInvoked: true });
  await pool.end();
  return found?.items.map(({ text: rest, behind }) => (behind === '' ? rest : [rest, behind])) ?? null;
}

describe('inline completion', () => {
  test('gives the part that goes on at the cursor', async () => {
    assert.deepEqual(await parts('x|', [{ insertText: 'one\r\ntwo' }]), ['one\ntwo']);
    assert.deepEqual(await parts('fo|', { items: [{ insertText: 'form', range: range(0, 0, 2) }] }), ['rm']);
    assert.deepEqual(await parts('f(|)', [{ insertText: 'f(a)', range: range(0, 0, 3) }]), [['a', ')']]);
    assert.deepEqual(await parts('x|', [{ insertText: { kind: 'snippet', value: 'f(${1:a}, $2)$0' } }]), [
      'f(a, )',
    ]);
  });

  for (const [encoding, from, to] of [
    ['utf-8', 4, 5],
    ['utf-16', 2, 3],
  ] as const)
    test(`takes ranges in the unit of the server (${encoding})`, async () => {
      const items = [{ insertText: 'fob', range: range(0, from, to) }];
      assert.deepEqual(await parts('😀f|', items, { positionEncoding: encoding }), ['ob']);
    });

  test('leaves out what would change the text, and what is no suggestion', async () => {
    const wrong = [
      null,
      7,
      {},
      { insertText: '' },
      { insertText: null },
      { insertText: 3 },
      { insertText: 'fo', range: range(0, 0, 2) },
      { insertText: 'bar', range: range(0, 0, 2) },
      { insertText: 'form', range: range(0, 0, 1) },
      { insertText: 'form', range: range(9, 0, 1) },
      { insertText: 'form', range: range(0, -3, 2) },
      { insertText: 'form', range: range(0, 0, 1e300) },
      { insertText: 'form', range: 'x' },
      { insertText: 'form', range: { start: null, end: null } },
      { insertText: 'x'.repeat(1e6) },
    ];
    assert.deepEqual(await parts('fo|\nbar\n', [...wrong, { insertText: 'x' }]), ['x']);
    for (const answer of [null, 7, 'x', {}, { items: null }, []])
      assert.equal(await parts('fo|', answer), null);
  });

  test('is asked after a pause, which the next question ends', async () => {
    const server = suggests([{ insertText: 'x' }]);
    const pool = new FakePool(server);
    await pool.open('f');
    pool.pool.take({
      type: 'ask',
      id: 90,
      name: 'inline_completion',
      work: { document: 1, at: 1, isInvoked: false },
    });
    pool.pool.take({ type: 'cancel', id: 90 });
    const found = await pool.ask<InlineAnswer>('inline_completion', { at: 1, isInvoked: false });
    assert.equal(found.items.length, 1);
    assert.deepEqual(
      server.sent('textDocument/inlineCompletion').map(({ context }) => context),
      [{ triggerKind: 2 }],
    );
    await pool.end();
  });

  test('has the server run the command of a suggestion of the last answer', async () => {
    const server = suggests([{ insertText: 'x', command: { title: '', command: 'own', arguments: [1] } }]);
    const pool = new FakePool(server);
    await pool.open('f');
    const { list, items } = await pool.ask<InlineAnswer>('inline_completion', { at: 1, isInvoked: true });
    assert.equal(items[0].hasCommand, true);
    await pool.ask('inline_completion_command', { list: list + 1, item: 0 });
    await pool.ask('inline_completion_command', { list, item: 5 });
    await pool.ask('inline_completion_command', { list, item: 0 });
    assert.deepEqual(server.sent('workspace/executeCommand'), [{ command: 'own', arguments: [1] }]);
    await pool.end();
  });
});
