import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type {
  CompletionAnswer,
  ItemDescription,
  ItemRest,
} from '../../../src/features/server-completion/requests.ts';
import {
  CompletionList,
  type KeptItem,
  MOST_ROWS,
} from '../../../src/host/language-servers/methods/completion-list.ts';
import { fuzzyMatch, FuzzyQuery } from '../../../src/base/fuzzy.ts';
import { textOfSpans } from '../../../src/core/widgets/rich-text.ts';
import { Text } from '../../../src/text/text.ts';
import { FakePool, FakeServer } from './fake-server.ts';

type Json = Record<string, unknown>;

/** A server that answers completion with a list, and resolves items by their labels. */
const completes = (answer: unknown, more: Json = {}, resolved: Readonly<Record<string, Json>> = {}) =>
  new FakeServer({
    capabilities: {
      completionProvider: { triggerCharacters: ['.'], resolveProvider: Object.keys(resolved).length > 0 },
      ...more,
    },
    answers: {
      'textDocument/completion': () => answer,
      'completionItem/resolve': (item: Json) => ({ ...item, ...resolved[String(item['label'])] }),
      'workspace/executeCommand': () => null,
    },
  });

const at = (line: number, character: number): Json => ({ line, character });
const range = (from: Json, to: Json): Json => ({ start: from, end: to });

/** Asks for the word that ends at the end of a text of ASCII. */
async function ask(pool: FakePool, typed: string, more: Json = {}): Promise<CompletionAnswer> {
  const end = pool.text.length;
  const work = { at: end, from: end - typed.length, typed, trigger: 'invoked', list: null, ...more };
  return pool.ask<CompletionAnswer>('completion', work);
}

const labels = ({ items }: CompletionAnswer): readonly string[] => items.map(({ label }) => label);

describe('completion', () => {
  test('ranks the items by what the prefix matches, then by the order of the server', async () => {
    const pool = new FakePool(
      completes([
        { label: 'format', sortText: 'b' },
        { label: 'form', sortText: 'a' },
        { label: 'bar' },
        { label: 'foo', sortText: 'z', preselect: true },
        { label: 'hidden', filterText: 'forest' },
      ]),
    );
    await pool.open('fo');
    assert.deepEqual(labels(await ask(pool, 'fo')), ['foo', 'form', 'format', 'hidden']);
    const all = await ask(pool, '');
    assert.deepEqual(labels(all), ['foo', 'form', 'format', 'bar', 'hidden']);
    assert.equal(all.items.find(({ label }) => label === 'hidden')?.filter, 'forest');
    assert.deepEqual([all.isCut, all.isIncomplete], [false, false]);
    await pool.end();
  });

  test('tells servers why it asks, and only those characters that they name', async () => {
    const server = completes([{ label: 'a' }]);
    const pool = new FakePool(server);
    await pool.open('x.');
    for (const trigger of ['invoked', 'incomplete', { character: '.' }, { character: ':' }])
      await ask(pool, '', { trigger });
    const contexts = server.sent('textDocument/completion').map(({ context }) => context);
    assert.deepEqual(contexts, [
      { triggerKind: 1 },
      { triggerKind: 3 },
      { triggerKind: 2, triggerCharacter: '.' },
      { triggerKind: 1 },
    ]);
    await pool.end();
  });

  for (const [encoding, column] of [
    ['utf-8', 8],
    ['utf-16', 5],
  ] as const)
    test(`gives the replaced range in bytes (${encoding})`, async () => {
      const edit = { newText: 'name()', range: range(at(0, column - 1), at(0, column)) };
      const pool = new FakePool(
        completes([{ label: 'name', textEdit: edit }], { positionEncoding: encoding }),
      );
      await pool.open('😀ä.n');
      const answer = await ask(pool, 'n');
      const [item] = answer.items;
      assert.deepEqual([item.from, item.to, item.insert, item.before], [7, 8, 'name()', '']);
      const sent = pool.servers[0].sent('textDocument/completion')[0]['position'];
      assert.deepEqual(sent, at(0, column));
      await pool.end();
    });

  test('compares what an item replaces before the word, and leaves what it does not replace of it', async () => {
    const pool = new FakePool(
      completes([
        { label: 'background-color', textEdit: { newText: 'x', range: range(at(0, 0), at(0, 13)) } },
        { label: 'ol', textEdit: { newText: 'ol', range: range(at(0, 12), at(0, 13)) } },
        { label: 'other', textEdit: { newText: 'x', range: range(at(0, 0), at(0, 13)) } },
      ]),
    );
    await pool.open('background-co');
    const { items } = await ask(pool, 'co');
    assert.deepEqual(
      items.map(({ label, before, skip }) => [label, before, skip]),
      [
        ['background-color', 'background-', 0],
        ['ol', '', 1],
      ],
    );
    await pool.end();
  });

  test('takes the defaults of a list, and the inserting range of two', async () => {
    const insert = range(at(0, 0), at(0, 2));
    const pool = new FakePool(
      completes({
        isIncomplete: true,
        itemDefaults: {
          commitCharacters: [';', '..', 3],
          editRange: { insert, replace: range(at(0, 0), at(0, 3)) },
          insertTextFormat: 2,
          data: { n: 1 },
        },
        items: [
          { label: 'fog', textEditText: 'fog($1)' },
          { label: 'fop', commitCharacters: ['.'] },
        ],
      }),
    );
    await pool.open('fox');
    const { items, isIncomplete } = await pool.ask<CompletionAnswer>('completion', {
      at: 2,
      from: 0,
      typed: 'fo',
      trigger: 'invoked',
      list: null,
    });
    assert.deepEqual(
      items.map(({ from, to, insert: text, isSnippet, commits }) => [from, to, text, isSnippet, commits]),
      [
        [0, 2, 'fog($1)', true, ';'],
        [0, 2, 'fop', true, '.'],
      ],
    );
    assert.equal(isIncomplete, true);
    await pool.end();
  });

  test('sends 300 of 200,000 items, and knows the others when more is typed', async () => {
    const items = Array.from({ length: 200_000 }, (_, i) => ({ label: `item${i}`, data: { i } }));
    const server = completes(items);
    const pool = new FakePool(server);
    await pool.open('item');
    const first = await ask(pool, 'item');
    assert.deepEqual([first.items.length, first.isCut], [MOST_ROWS, true]);
    const more = await pool.ask<CompletionAnswer>('completion', {
      at: 4,
      from: 0,
      typed: 'item199999',
      trigger: 'incomplete',
      list: first.list,
    });
    assert.deepEqual([labels(more), more.list, more.isCut], [['item199999'], first.list, false]);
    assert.equal(server.sent('textDocument/completion').length, 1, 'the server is asked once');
    await pool.end();
  });

  test('ignores items that are none, and takes those with null fields', async () => {
    const wrong = [
      null,
      7,
      [],
      {},
      { label: '' },
      { label: 3 },
      { label: 'elsewhere', textEdit: { newText: 'x', range: range(at(5, 0), at(5, 2)) } },
      { label: 'behind', textEdit: { newText: 'x', range: range(at(0, 0), at(0, 1)) } },
      { label: 'negative', textEdit: { newText: 'x', range: range(at(0, -1), at(0, 2)) } },
      { label: 'huge', textEdit: { newText: 'x', range: range(at(0, 0), at(0, 1e300)) } },
      { label: 'several', textEdit: { newText: 'x', range: range(at(0, 0), at(1, 1)) } },
      { label: 'no-range', textEdit: { newText: 'x' } },
    ];
    const nulls = {
      kind: null,
      tags: null,
      detail: null,
      textEdit: null,
      filterText: null,
      sortText: null,
      insertText: null,
      labelDetails: null,
      commitCharacters: null,
      additionalTextEdits: null,
      command: null,
    };
    const pool = new FakePool(
      completes({ items: [...wrong, { label: 'fo1', ...nulls }, { label: 'fo1' }], itemDefaults: null }),
    );
    await pool.open('fo\nx');
    const { items } = await pool.ask<CompletionAnswer>('completion', {
      at: 2,
      from: 0,
      typed: 'fo',
      trigger: 'invoked',
      list: null,
    });
    assert.deepEqual(
      items.map(({ number, label, insert, kind, hasRest }) => [number, label, insert, kind, hasRest]),
      [
        [0, 'fo1', 'fo1', 0, false],
        [1, 'fo1', 'fo1', 0, false],
      ],
    );
    await pool.end();
  });

  test('keeps texts that are too long for a row', async () => {
    const long = 'x'.repeat(5000);
    const pool = new FakePool(completes([{ label: 'y'.repeat(5000), insertText: long, detail: long }]));
    await pool.open('y');
    const { items, list } = await ask(pool, 'y');
    assert.equal(items[0].insert, null);
    assert.ok(JSON.stringify(items).length < 1000);
    const rest = await pool.ask<ItemRest>('completion_rest', {
      list,
      item: 0,
      replaces: { from: 0, to: 1 },
      isSnippet: false,
      undo: null,
    });
    assert.equal(rest.insert, long);
    await pool.end();
  });

  test('is empty for answers that are no list, and fails where the only server refuses', async () => {
    for (const answer of [null, 7, 'x', {}, { items: null }]) {
      const pool = new FakePool(completes(answer));
      await pool.open('f');
      assert.deepEqual(labels((await ask(pool, 'f')) ?? { items: [] }), []);
      await pool.end();
    }
    const server = new FakeServer({ capabilities: { completionProvider: {} } });
    const pool = new FakePool(server);
    await pool.open('f');
    await assert.rejects(ask(pool, 'f'), /no answer to textDocument\/completion/);
    await pool.end();
  });
});

describe('the order of a list', () => {
  const word = fc.string({ unit: fc.constantFrom('f', 'o', 'b'), minLength: 1, maxLength: 5 });
  const kept = (label: string, sort: string, isPreselected: boolean): KeptItem => ({
    label,
    filter: label,
    sort,
    isPreselected,
    before: '',
    skip: 0,
    kind: 0,
    detail: '',
    right: '',
    isDeprecated: false,
    from: 0,
    to: 0,
    insert: label,
    isSnippet: false,
    commits: '',
    hasRest: false,
    session: null as never,
    raw: {},
    resolved: null,
  });

  test('is that of a model, and the same each time it is asked for', () => {
    const item = fc.tuple(word, fc.constantFrom('a', 'b', 'c'), fc.boolean());
    fc.assert(
      fc.property(
        fc.array(item, { maxLength: 30 }),
        fc.string({ unit: fc.constantFrom('f', 'o'), maxLength: 3 }),
        (items, typed) => {
          const all = items.map(([label, sort, preselect]) => kept(label, sort, preselect));
          const list = new CompletionList(1, Text.empty, all, false);
          const query = new FuzzyQuery(typed);
          const score = ({ label }: { label: string }): number | null =>
            typed === '' ? 0 : (fuzzyMatch(query, label)?.score ?? null);
          const model = all
            .filter((each) => score(each) !== null)
            .toSorted(
              (a, b) =>
                score(b)! - score(a)! ||
                Number(b.isPreselected) - Number(a.isPreselected) ||
                (a.sort < b.sort ? -1 : a.sort > b.sort ? 1 : 0) ||
                (a.label < b.label ? -1 : a.label > b.label ? 1 : 0),
            );
          const found = list.fitting(typed).items.map(({ label }) => label);
          assert.deepEqual(
            found,
            model.map(({ label }) => label),
          );
          list.fitting('b');
          assert.deepEqual(
            list.fitting(typed).items.map(({ label }) => label),
            found,
          );
        },
      ),
    );
  });
});

describe('an item that is highlighted or accepted', () => {
  test('is described by its detail and its documentation, resolved once', async () => {
    const server = completes(
      [{ label: 'foo' }],
      {},
      { foo: { detail: 'foo(): void', documentation: 'a * b' } },
    );
    const pool = new FakePool(server);
    await pool.open('f');
    const { list } = await ask(pool, 'f');
    for (let i = 0; i < 2; i++) {
      const { lines } = await pool.ask<ItemDescription>('completion_item', { list, item: 0 });
      assert.deepEqual(
        lines.map(({ kind, spans, language }) => [kind, textOfSpans(spans), language]),
        [
          ['code', 'foo(): void', 'typescript'],
          ['rule', '', undefined],
          ['text', 'a * b', undefined],
        ],
      );
    }
    assert.equal(server.sent('completionItem/resolve').length, 1);
    assert.equal(await pool.ask('completion_item', { list, item: 9 }), null);
    assert.equal(await pool.ask('completion_item', { list: 99, item: 0 }), null);
    await pool.end();
  });

  const edits = [{ range: range(at(0, 0), at(0, 0)), newText: 'import foo\n' }];
  const rest = (pool: FakePool, list: number): Promise<ItemRest> =>
    pool.ask<ItemRest>('completion_rest', { list, item: 0, replaces: null, isSnippet: false, undo: null });

  test('has its other edits mapped through what was typed since the list came', async () => {
    const late = [{ range: range(at(1, 0), at(1, 1)), newText: 'F' }];
    const pool = new FakePool(completes([{ label: 'foo', additionalTextEdits: late }]));
    await pool.open('a\nf');
    const { list } = await ask(pool, 'f');
    pool.edit([{ from: 0, insert: 'xyz' }]);
    assert.deepEqual((await rest(pool, list)).edits, [{ from: 5, to: 6, text: 'F' }]);
    await pool.end();
  });

  test('has edits that only come when it is resolved in the text of then', async () => {
    const pool = new FakePool(completes([{ label: 'foo' }], {}, { foo: { additionalTextEdits: edits } }));
    await pool.open('f');
    const { list } = await ask(pool, 'f');
    pool.edit([{ from: 1, insert: 'oo' }]);
    assert.deepEqual((await rest(pool, list)).edits, [{ from: 0, to: 0, text: 'import foo\n' }]);
    // Resolved by now: the edits go along with the text.
    pool.edit([{ from: 0, to: 1 }]);
    assert.deepEqual((await rest(pool, list)).edits, [{ from: 0, to: 0, text: 'import foo\n' }]);
    await pool.end();
  });

  test('is refused with edits that overlap, or are none', async () => {
    const wrong: readonly (readonly unknown[])[] = [
      [
        ...edits,
        { range: range(at(0, 0), at(0, 1)), newText: 'a' },
        { range: range(at(0, 0), at(0, 1)), newText: 'b' },
      ],
      [{ range: null, newText: 'a' }],
      [{ range: range(at(0, -4), at(0, 1)), newText: 'a' }],
      [{ range: range(at(0, 0), at(0, 1)), newText: null }],
      [7],
    ];
    for (const each of wrong) {
      const pool = new FakePool(completes([{ label: 'foo', additionalTextEdits: each }]));
      await pool.open('f');
      const { list } = await ask(pool, 'f');
      await assert.rejects(rest(pool, list), /The server sent/);
      await pool.end();
    }
  });

  test('leads to what editors do themselves, or to a command that the server has', async () => {
    const next = async (command: unknown): Promise<ItemRest['next']> => {
      const server = completes([{ label: 'foo', command }], {
        executeCommandProvider: { commands: ['own'] },
      });
      const pool = new FakePool(server);
      await pool.open('f');
      const { list } = await ask(pool, 'f');
      const found = await rest(pool, list);
      if (found.next === 'command') {
        await pool.ask('completion_command', { list, item: 0 });
        assert.deepEqual(server.sent('workspace/executeCommand'), [{ command: 'own', arguments: [1] }]);
      }
      await pool.end();
      return found.next;
    };
    assert.equal(await next({ title: '', command: 'editor.action.triggerSuggest' }), 'suggest');
    assert.equal(
      await next({ title: '', command: 'editor.action.triggerParameterHints' }),
      'parameter_hints',
    );
    assert.equal(await next({ title: '', command: 'own', arguments: [1] }), 'command');
    assert.equal(await next({ title: '', command: 'another' }), null);
    assert.equal(await next({ command: 4 }), null);
    assert.equal(await next('x'), null);
  });
});
