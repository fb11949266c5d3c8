/** Items of language servers in the text: the ranges that they replace, and answers that come late. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { CompletionAnswer, ServerItem } from '../../../src/features/server-completion/requests.ts';
import { askCompletion, askItem, askRest } from '../../../src/features/server-completion/requests.ts';
import { serverListField } from '../../../src/features/server-completion/open-list.ts';
import { popupIn } from '../../../src/core/widgets/popup.ts';
import { plainLine } from '../../../src/core/widgets/rich-text.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

const item = (more: Partial<ServerItem>): ServerItem => ({
  number: 0,
  label: 'name',
  filter: null,
  before: '',
  skip: 0,
  order: 0,
  kind: 0,
  detail: '',
  right: '',
  isDeprecated: false,
  from: 0,
  to: 0,
  insert: 'NEW',
  isSnippet: false,
  commits: '',
  hasRest: false,
  ...more,
});

const answer = (items: readonly ServerItem[], more: Partial<CompletionAnswer> = {}): CompletionAnswer => ({
  list: 1,
  items,
  isCut: false,
  isIncomplete: false,
  ...more,
});

/** An editor with a server that answers completion. */
function editor(text: string, answers: Readonly<Record<string, unknown>>): Host {
  const host = new Host('a.txt', new TextEncoder().encode(text), { quick_suggestions: false });
  host.serve({ methods: ['completion'], triggers: { completion: ['.'] }, answers });
  return host;
}

const type = (host: Host, ...steps: readonly string[]): void => {
  for (const event of parseSteps(steps.join('\n'))) host.send(event);
};

const rows = (host: Host): readonly string[] =>
  popupIn(host.state, 'list')?.list?.rows.map(({ text }) => text) ?? [];

describe('the range of an item', () => {
  const line = fc.string({ unit: fc.constantFrom('a', '-'), maxLength: 6 });

  test('grows by what is typed, at every cursor, as in a model', () => {
    fc.assert(
      fc.property(
        line,
        fc.array(fc.nat(6), { minLength: 3, maxLength: 3 }),
        fc.nat(4),
        fc.boolean(),
        fc.boolean(),
        (text, places, typed, hasTwo, isSnippet) => {
          const [from, head, to] = places
            .map((each) => Math.min(each, text.length))
            .toSorted((a, b) => a - b);
          const word = text.slice(0, head).lastIndexOf('-') + 1;
          const before = text.slice(from, Math.max(from, word));
          const base = hasTwo ? text.length + 1 : 0;
          const host = editor(hasTwo ? `${text}\n${text}` : text, {
            completion: answer([
              item({
                from: base + from,
                to: base + to,
                before,
                skip: Math.max(0, from - word),
                filter: `${before}${'a'.repeat(20)}`,
                isSnippet,
              }),
            ]),
          });
          type(host, 'Ctrl+Home', ...Array.from({ length: head }, () => 'Right'));
          if (hasTwo) type(host, 'Ctrl+Alt+Down');
          type(host, 'run lsp_completion');
          assert.ok(rows(host).includes('name'));
          type(host, ...Array.from({ length: typed }, () => 'type a'), 'run completion_accept');
          const model = `${text.slice(0, from)}NEW|${text.slice(to)}`;
          assert.equal(host.marked, hasTwo ? `${model}\n${model}` : model);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('that is not at the cursor any more inserts nothing, and says so', () => {
    const host = editor('fo', { completion: answer([item({ label: 'fob', from: 1, to: 1 })]) });
    type(host, 'End', 'run lsp_completion', 'run completion_accept');
    assert.equal(host.marked, 'fo|');
    assert.match(host.state.window.message?.text ?? '', /text has changed/);
  });
});

describe('an answer that comes late', () => {
  test('is narrowed to what was typed meanwhile, and keys do not wait for it', () => {
    const items = [
      item({ label: 'fob', to: 1 }),
      item({ number: 1, order: 1, label: 'fig', to: 1, insert: 'fig' }),
    ];
    const host = editor('f', { completion: answer(items) });
    type(host, 'End');
    host.hold();
    type(host, 'run lsp_completion', 'type i');
    assert.equal(host.marked, 'fi|');
    assert.deepEqual(rows(host), []);
    host.answer();
    assert.deepEqual(rows(host), ['fig']);
    type(host, 'run completion_accept');
    assert.equal(host.marked, 'fig|');
  });

  test('for another word is dropped', () => {
    const host = editor('f', { completion: answer([item({ label: 'fob', to: 1 })]) });
    type(host, 'End');
    host.hold();
    type(host, 'run lsp_completion', 'type  ');
    assert.equal(askCompletion.pending(host.state), null);
    host.answer();
    assert.equal(popupIn(host.state, 'list'), null);
    assert.equal(serverListField.of(host.state), null);
  });

  test('of a list that was cut is asked for again, for what was typed', () => {
    const first = answer([item({ label: 'fob', to: 1 })], { isCut: true });
    const second = answer([item({ number: 7, label: 'fig', to: 1, insert: 'fig' })]);
    const host = editor('f', { completion: { inTurn: [first, second] } });
    type(host, 'End');
    host.hold();
    type(host, 'run lsp_completion', 'type i');
    const asked = askCompletion.pending(host.state);
    assert.deepEqual([asked?.work.typed, asked?.work.list], ['f', null], 'the first question is waited for');
    host.answer();
    assert.deepEqual(rows(host), ['fig']);
    type(host, 'run completion_accept');
    assert.equal(host.marked, 'fig|');
  });

  test('with other edits goes around what was typed after the item', () => {
    const host = editor('one\nf', {
      completion: answer([item({ label: 'fob', from: 4, to: 5, hasRest: true })]),
      completion_rest: {
        insert: null,
        next: null,
        edits: [
          { from: 0, to: 0, text: 'import\n' },
          { from: 2, to: 3, text: 'E' },
        ],
      },
    });
    type(host, 'Ctrl+End', 'run lsp_completion');
    host.hold();
    type(host, 'run completion_accept', 'type x', 'Ctrl+Home', 'type y');
    assert.ok(askRest.pending(host.state) !== null);
    host.answer();
    assert.equal(host.marked, 'import\ny|onE\nNEWx');
  });

  test('about an item that is not highlighted any more shows nothing', () => {
    const host = editor('f', {
      completion: answer([item({ label: 'fob', to: 1 }), item({ number: 1, order: 1, label: 'fox', to: 1 })]),
      completion_item: { lines: [plainLine('text')] },
    });
    type(host, 'End', 'run lsp_completion');
    assert.deepEqual(popupIn(host.state, 'beside')?.lines, [plainLine('text')]);
    host.hold();
    type(host, 'Down');
    assert.equal(popupIn(host.state, 'beside'), null);
    const asked = askItem.pending(host.state);
    assert.equal(asked?.work.item, 1);
    type(host, 'Escape');
    assert.equal(askItem.pending(host.state), null);
    host.answer();
    assert.equal(popupIn(host.state, 'beside'), null);
  });
});
