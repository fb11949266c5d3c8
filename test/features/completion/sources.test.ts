/** Sources of completion that only these tests know: some answer at once, some later and in parts. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { fuzzyMatch, FuzzyQuery } from '../../../src/base/fuzzy.ts';
import type { CompletionSource } from '../../../src/core/model/completion-source.ts';
import { featuresOf, withFeatures } from '../../../src/core/model/feature.ts';
import type { Effect, Event } from '../../../src/core/model/messages.ts';
import { Request } from '../../../src/core/model/request.ts';
import { activeDocument, say, type State, step } from '../../../src/core/model/state.ts';
import { noticesField } from '../../../src/core/widgets/notification.ts';
import { popupIn } from '../../../src/core/widgets/popup.ts';
import { update } from '../../../src/editor/update.ts';
import { lateSource } from '../../../src/features/completion/late-source.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';
import { answerTo, asksOf } from '../../requests.ts';

const atOnce = (name: string, rank: number, items: readonly string[]): CompletionSource => ({
  name,
  rank,
  label: name,
  items: () => items.map((id) => ({ id, text: id })),
});

const slowRequest = (name: string): Request<string, readonly string[]> => new Request(name);

const slow = (name: string, rank: number): ReturnType<typeof slowOf> => slowOf(name, rank, slowRequest(name));
const slowOf = (name: string, rank: number, request: Request<string, readonly string[]>) => ({
  request,
  ...lateSource({
    name,
    rank,
    label: name,
    request,
    work: (_, { typed }) => typed,
    itemsOf: (found) => found.map((id) => ({ id, text: id })),
  }),
});
type Slow = ReturnType<typeof slow>;

/** An editor with no sources of completion but the given ones, and nobody who answers requests by itself. */
class Editor {
  state: State;
  effects: readonly Effect[] = [];

  constructor(text: string, sources: readonly CompletionSource[], slowSources: readonly Slow[] = []) {
    const { state } = new Host('a.txt', new TextEncoder().encode(text), { quick_suggestions: false });
    const features = featuresOf(state);
    const handlers = slowSources.map(({ request, handler }) => [request.name, handler] as const);
    const requests = new Map([...features.requests, ...handlers]);
    const all = [...sources, ...slowSources.map(({ source }) => source)];
    const completions = all.toSorted((a, b) => a.rank - b.rank);
    this.state = withFeatures(state, { ...features, requests, completions });
    this.type('Ctrl+End');
  }

  send(event: Event): void {
    const { state, effects } = update(this.state, event, this.state.now);
    this.state = state;
    this.effects = effects;
  }

  type(...steps: readonly string[]): void {
    for (const event of parseSteps(steps.join('\n'))) this.send(event);
  }

  open(): void {
    this.send({ type: 'command', name: 'lsp_completion' });
  }

  answer({ request }: Slow, items: readonly string[], last = true): void {
    const asked = request.pending(this.state);
    assert.ok(asked !== null, `${request.name} is not asked`);
    this.send(answerTo(asked.id, items, last));
  }

  /** Requests of a source that were made by the last event. */
  asks({ request }: Slow): readonly string[] {
    return asksOf(this.effects, request).map(({ work }) => work);
  }

  get cancels(): number {
    return this.effects.filter(({ type }) => type === 'cancel').length;
  }

  get rows(): readonly string[] {
    return popupIn(this.state, 'list')?.list?.rows.map(({ text, right }) => `${text} ${right}`) ?? [];
  }

  get texts(): readonly string[] {
    return popupIn(this.state, 'list')?.list?.rows.map(({ text }) => text) ?? [];
  }

  get highlighted(): string | undefined {
    const list = popupIn(this.state, 'list')?.list;
    return list?.rows[list.index]?.text;
  }

  get busy(): boolean | undefined {
    return popupIn(this.state, 'list')?.list?.busy;
  }

  get message(): string | undefined {
    return this.state.window.message?.text;
  }

  get text(): string {
    const { text } = activeDocument(this.state);
    return new TextDecoder().decode(text.read(0, text.length));
  }
}

describe('sources of completion', () => {
  test('are shown as they come, each with its label, those of the lowest rank first', () => {
    const late = slow('late', 1);
    const editor = new Editor('fo', [atOnce('b', 3, ['fob']), atOnce('a', 2, ['foa'])], [late]);
    editor.open();
    assert.deepEqual(editor.rows, ['foa a', 'fob b']);
    assert.equal(editor.busy, true);
    editor.answer(late, ['foc']);
    assert.deepEqual(editor.rows, ['foc late', 'foa a', 'fob b']);
    assert.equal(editor.busy, false);
  });

  test('join without another row highlighted than the one that was gone to', () => {
    const late = slow('late', 1);
    const editor = new Editor('fo', [atOnce('a', 2, ['foab', 'foac', 'foad'])], [late]);
    editor.open();
    editor.type('Down');
    assert.equal(editor.highlighted, 'foac');
    editor.answer(late, ['foa', 'fob'], false);
    assert.equal(editor.highlighted, 'foac');
    editor.answer(late, ['foc']);
    assert.equal(editor.highlighted, 'foac');
    editor.type('Enter');
    assert.equal(editor.text, 'foac');
  });

  test('that insert the same text share a row, which keeps the highlight when a better source comes', () => {
    const late = slow('late', 1);
    const editor = new Editor('fo', [atOnce('a', 2, ['foo', 'for'])], [late]);
    editor.open();
    editor.type('Down');
    editor.answer(late, ['for', 'fox']);
    assert.deepEqual(editor.rows, ['for late', 'fox late', 'foo a']);
    assert.equal(editor.highlighted, 'for');
  });

  test('carry out the choice of their items themselves', () => {
    const own: CompletionSource = {
      ...atOnce('own', 2, ['foo']),
      accept: (state, { id }, typed) => step(say(state, 'info', `${id} for ${typed}`)),
    };
    const editor = new Editor('fo', [own, atOnce('plain', 3, ['foo'])]);
    editor.open();
    assert.deepEqual(editor.rows, ['foo own', 'foo plain']);
    editor.type('Enter');
    assert.equal(editor.message, 'foo for fo');
    editor.open();
    editor.type('Down', 'Enter');
    assert.equal(editor.text, 'foo');
  });

  test('are asked again only when other text was typed than what their items go on from', () => {
    const late = slow('late', 1);
    const editor = new Editor('fo', [], [late]);
    editor.open();
    assert.deepEqual(editor.asks(late), ['fo']);
    editor.type('type r');
    assert.deepEqual([editor.asks(late), editor.cancels], [[], 0]);
    editor.answer(late, ['foo', 'form', 'fort'], false);
    assert.deepEqual(editor.texts, ['form', 'fort']);
    editor.type('Backspace');
    assert.deepEqual(editor.texts, ['foo', 'form', 'fort']);
    assert.deepEqual([editor.asks(late), editor.cancels], [[], 0]);
    editor.type('Backspace');
    assert.deepEqual([editor.asks(late), editor.cancels], [['f'], 1], 'the earlier request is canceled');
    assert.deepEqual(editor.texts, ['foo', 'form', 'fort'], 'until the new items come');
    editor.answer(late, ['fun'], false);
    assert.deepEqual(editor.texts, ['fun']);
    editor.answer(late, ['fig']);
    assert.deepEqual(editor.texts, ['fun', 'fig']);
  });

  test('are canceled when the list is closed, and their late answers change nothing', () => {
    const late = slow('late', 1);
    const editor = new Editor('fo', [atOnce('a', 2, ['foo'])], [late]);
    editor.open();
    const { id } = late.request.pending(editor.state) ?? assert.fail();
    editor.type('Escape');
    assert.deepEqual([editor.cancels, late.request.pending(editor.state)], [1, null]);
    const { state } = editor;
    editor.send(answerTo(id, ['for']));
    assert.equal(editor.state.fields, state.fields);
    assert.equal(editor.state.window, state.window);
    editor.type('type  ');
    assert.equal(editor.cancels, 0);
  });

  test('that fail leave the items of the others', () => {
    const [late, other] = [slow('late', 1), slow('other', 2)];
    const editor = new Editor('fo', [], [late, other]);
    editor.open();
    const { id } = late.request.pending(editor.state) ?? assert.fail();
    editor.send({ type: 'request_failed', id, message: 'no server' });
    assert.deepEqual(
      noticesField.of(editor.state).map(({ text }) => text),
      ['Completion failed (late): no server'],
    );
    assert.equal(editor.busy, true);
    editor.answer(other, ['foo']);
    assert.deepEqual([editor.rows, editor.busy], [['foo other'], false]);
  });

  test('that have nothing close the list once the last one has answered', () => {
    const [late, other] = [slow('late', 1), slow('other', 2)];
    const editor = new Editor('fo', [], [late, other]);
    editor.open();
    editor.answer(other, []);
    assert.equal(editor.message, undefined);
    editor.answer(late, ['bar']);
    assert.equal(popupIn(editor.state, 'list'), null);
    assert.equal(editor.message, 'No word in the open files begins with fo');
  });

  test('that come at once leave no request, and an empty list says so at once', () => {
    const editor = new Editor('fo', [atOnce('a', 1, ['fo', 'bar'])]);
    editor.open();
    assert.equal(popupIn(editor.state, 'list'), null);
    assert.equal(editor.message, 'No word in the open files begins with fo');
  });
});

describe('merged lists', () => {
  const LETTERS = 'fob';
  const word = fc
    .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 5 })
    .map((letters) => letters.join(''));
  const source = fc.record({ parts: fc.array(fc.array(word, { maxLength: 5 }), { maxLength: 4 }) });
  const action = fc.oneof(
    { weight: 3, arbitrary: fc.record({ part: fc.nat(2) }) },
    {
      weight: 1,
      arbitrary: fc.record({ key: fc.constantFrom('Down', 'Up', 'type o', 'type b', 'Backspace') }),
    },
  );

  /** The list by the simplest rule: all items, each text once and by its first source, the best first. */
  function model(typed: string, items: readonly (readonly string[])[]): readonly string[] {
    const query = new FuzzyQuery(typed);
    const rows = items.flatMap((each, i) => each.map((text) => ({ text, right: `s${i}` })));
    return rows
      .filter(({ text }, i) => rows.findIndex((other) => other.text === text) === i && text !== typed)
      .flatMap((row) => {
        const match = fuzzyMatch(query, row.text);
        return match === null ? [] : [{ ...row, score: match.score }];
      })
      .toSorted((a, b) => b.score - a.score || a.text.length - b.text.length)
      .map(({ text, right }) => `${text} ${right}`);
  }

  test('are those of a simple model, whatever the order in which the parts come', () => {
    fc.assert(
      fc.property(
        fc.tuple(source, source, source),
        fc.array(word, { maxLength: 4 }),
        fc.array(action, { maxLength: 20 }),
        (sources, now, actions) => {
          const slows = sources.map((_, i) => slow(`s${i + 1}`, i + 1));
          const editor = new Editor('f', [atOnce('s0', 0, now)], slows);
          const left = sources.map(({ parts }) => [...parts, []]);
          const come: string[][] = [[...now], [], [], []];
          let typed = 'f';
          editor.open();
          for (const done of actions) {
            if (popupIn(editor.state, 'list') === null) return;
            const before = editor.highlighted;
            const index = popupIn(editor.state, 'list')?.list?.index ?? 0;
            if ('part' in done) {
              const part = left[done.part].shift();
              if (part === undefined) continue;
              editor.answer(slows[done.part], part, left[done.part].length === 0);
              come[done.part + 1].push(...part);
              if (popupIn(editor.state, 'list') === null) return;
              if (index > 0) assert.equal(editor.highlighted, before, 'the row that was gone to');
            } else {
              editor.type(done.key);
              if (done.key.startsWith('type')) typed += done.key.slice(5);
              if (done.key === 'Backspace') typed = typed.slice(0, -1);
              if (popupIn(editor.state, 'list') === null) return;
            }
            assert.deepEqual(editor.rows, model(typed, come));
            assert.equal(
              editor.busy,
              left.some((parts) => parts.length > 0),
            );
          }
          for (const [i, parts] of left.entries())
            for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
              if (popupIn(editor.state, 'list') === null) break;
              come[i + 1].push(...part);
              editor.answer(slows[i], part, parts.length === 0);
            }
          assert.deepEqual(editor.rows, model(typed, come));
        },
      ),
      { numRuns: 400 },
    );
  });
});
