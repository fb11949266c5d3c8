import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SignatureAnswer } from '../../../src/features/signature-help/requests.ts';
import { textOfSpans } from '../../../src/core/widgets/rich-text.ts';
import { FakePool, FakeServer } from './fake-server.ts';

type Json = Record<string, unknown>;

const signs = (answer: unknown) =>
  new FakeServer({
    capabilities: { signatureHelpProvider: { triggerCharacters: ['('], retriggerCharacters: [','] } },
    answers: { 'textDocument/signatureHelp': () => answer },
  });

const ask = (pool: FakePool, more: Json = {}): Promise<SignatureAnswer | null> =>
  pool.ask('signature_help', { at: 2, trigger: 'invoked', shown: null, ...more });

/** The marked parameters of an answer. */
async function parameters(answer: unknown): Promise<readonly (string | null)[] | null> {
  const pool = new FakePool(signs(answer));
  await pool.open('f(');
  const found = await ask(pool);
  await pool.end();
  return (
    found?.signatures.map(({ label, parameter }) =>
      parameter === null ? null : label.slice(parameter.from, parameter.to),
    ) ?? null
  );
}

const LABEL = 'f(bb: number, b: string)';

describe('signature help', () => {
  test('marks the active parameter, by its name or its offsets', async () => {
    const named = [{ label: 'bb: number' }, { label: 'b' }];
    const placed = [{ label: [2, 4] }, { label: [14, 15] }];
    assert.deepEqual(await parameters({ signatures: [{ label: LABEL, parameters: named }] }), ['bb: number']);
    assert.deepEqual(
      await parameters({ signatures: [{ label: LABEL, parameters: named }], activeParameter: 1 }),
      ['b'],
    );
    assert.deepEqual(
      await parameters({
        activeParameter: 0,
        signatures: [
          { label: LABEL, parameters: placed, activeParameter: 1 },
          { label: LABEL, parameters: placed },
          { label: LABEL, parameters: placed, activeParameter: null },
        ],
      }),
      ['b', 'bb', null],
    );
    const pool = new FakePool(
      signs({ signatures: [{ label: LABEL, parameters: named, activeParameter: 1 }] }),
    );
    await pool.open('f(');
    assert.deepEqual(
      (await ask(pool))?.signatures[0].parameter,
      { from: 14, to: 15 },
      'not in the other name',
    );
    await pool.end();
  });

  test('gives the documentation of the parameter before that of the signature', async () => {
    const pool = new FakePool(
      signs({
        activeSignature: 1,
        signatures: [
          { label: 'f()' },
          {
            label: 'f(a)',
            documentation: { kind: 'markdown', value: '**all**' },
            parameters: [{ label: 'a', documentation: 'a_b' }],
          },
        ],
      }),
    );
    await pool.open('f(');
    const found = await ask(pool);
    const rows = found?.signatures[1].lines.map(({ kind, spans }) =>
      kind === 'rule' ? '--' : textOfSpans(spans),
    );
    assert.deepEqual([found?.active, rows], [1, ['a_b', '--', 'all']]);
    await pool.end();
  });

  test('tells the server why it asks, and what is shown', async () => {
    const help = { signatures: [{ label: 'f(a)' }, { label: 'f(b)' }], activeSignature: 0 };
    const server = signs(help);
    const pool = new FakePool(server);
    await pool.open('f(');
    await ask(pool, { trigger: { character: '(' } });
    await ask(pool, { trigger: 'change', shown: 1 });
    await ask(pool);
    const contexts = server.sent('textDocument/signatureHelp').map(({ context }) => context);
    assert.deepEqual(contexts, [
      { triggerKind: 2, triggerCharacter: '(', isRetrigger: false },
      { triggerKind: 3, isRetrigger: true, activeSignatureHelp: { ...help, activeSignature: 1 } },
      { triggerKind: 1, isRetrigger: false },
    ]);
    await pool.end();
  });

  test('asks the next server where the first knows nothing', async () => {
    const pool = new FakePool(
      signs(null),
      signs({ signatures: [] }),
      signs({ signatures: [{ label: 'f()' }] }),
    );
    await pool.open('f(');
    assert.equal((await ask(pool))?.signatures[0].label, 'f()');
    await pool.end();
  });

  test('is empty, or without a mark, for what is wrong', async () => {
    for (const answer of [
      null,
      7,
      'x',
      [],
      {},
      { signatures: null },
      { signatures: [null, 3, {}, { label: '' }] },
    ])
      assert.equal(await parameters(answer), null);
    const label = 'f(a)';
    for (const wrong of [[3, 2], [-1, 2], [0, 99], [0.5, 2], ['a', 'b'], null, '', 'zz', {}])
      assert.deepEqual(await parameters({ signatures: [{ label, parameters: [{ label: wrong }] }] }), [null]);
    for (const activeParameter of [-1, 99, 1e300, 'x', {}])
      assert.deepEqual(
        await parameters({ signatures: [{ label, parameters: [{ label: 'a' }] }], activeParameter }),
        [null],
      );
    const pool = new FakePool(signs({ signatures: [{ label: 'x'.repeat(1e5) }], activeSignature: 4 }));
    await pool.open('f(');
    const found = await ask(pool);
    assert.deepEqual([found?.active, found?.signatures[0].label.length], [0, 2000]);
    await pool.end();
  });
});
