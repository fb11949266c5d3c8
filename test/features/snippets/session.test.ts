import { snippetField } from '../../../src/features/snippets/session.ts';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { activeDocument, activeView } from '../../../src/core/model/state.ts';
import { apply } from '../../../src/core/model/transaction.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

/** A snippet as pieces of text and numbers of tab stops; of a number the first has the placeholder. */
type Piece = string | { readonly number: number };

interface Model {
  readonly pieces: readonly Piece[];
  /** The text at the stops of each number. */
  readonly texts: Map<number, string>;
  /** The numbers in the order in which they are gone to; the end is 0. */
  readonly order: readonly number[];
  current: number;
  /** All of the current stop is selected. */
  selected: boolean;
}

const numbers = fc.integer({ min: 1, max: 4 });
const pieces: fc.Arbitrary<readonly Piece[]> = fc
  .array(fc.oneof(fc.constantFrom('(', ', ', 'é ', '\n', ' = '), fc.record({ number: numbers })), {
    minLength: 1,
    maxLength: 9,
  })
  // Beside each other cursors of one number would be one cursor.
  .map((list) => {
    const seen = new Set<number>();
    return list.flatMap((piece): Piece[] => {
      if (typeof piece === 'string') return [piece];
      const again = seen.has(piece.number);
      seen.add(piece.number);
      return again ? ['·', piece] : [piece];
    });
  });

const placeholder = (number: number): string => ['', '', '漢', '', 'a b'][number];

const step = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('type x', 'type ü', 'type 7') },
  { weight: 2, arbitrary: fc.constantFrom('Backspace') },
  { weight: 3, arbitrary: fc.constantFrom('Tab', 'Tab', 'Shift+Tab') },
  { weight: 1, arbitrary: fc.constantFrom('before', 'behind') },
);

/** The snippet in its own notation. */
function notation(list: readonly Piece[]): string {
  const seen = new Set<number>();
  return list
    .map((piece) => {
      if (typeof piece === 'string') return piece.replaceAll(/[$}\\]/g, String.raw`\$&`);
      const first = !seen.has(piece.number);
      seen.add(piece.number);
      return first ? `\${${piece.number}:${placeholder(piece.number)}}` : `\${${piece.number}}`;
    })
    .join('');
}

const textOf = ({ pieces: list, texts }: Model): string =>
  list.map((piece) => (typeof piece === 'string' ? piece : (texts.get(piece.number) ?? ''))).join('');

const modelOf = (list: readonly Piece[]): Model => {
  const found = list.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.number]));
  const order = [...new Set(found)].sort((a, b) => a - b);
  return {
    pieces: list,
    texts: new Map(order.map((number) => [number, placeholder(number)])),
    order: [...order, 0],
    current: 0,
    selected: true,
  };
};

/** Does a step in the model; false where it is nothing there. */
function follow(model: Model, what: string): boolean {
  const number = model.order[model.current];
  const text = model.texts.get(number) ?? '';
  if (what === 'Tab' || what === 'Shift+Tab') {
    const next = model.current + (what === 'Tab' ? 1 : -1);
    if (next < 0) return true;
    model.current = next;
    model.selected = true;
    return true;
  }
  if (what === 'Backspace') {
    if (text === '') return false;
    model.texts.set(number, model.selected ? '' : text.slice(0, -1));
  } else model.texts.set(number, (model.selected ? '' : text) + what.slice('type '.length));
  model.selected = false;
  return true;
}

describe('going through a snippet', () => {
  it('keeps all that is typed where it belongs', () => {
    fc.assert(
      fc.property(
        pieces,
        fc.integer({ min: 1, max: 3 }),
        fc.array(step, { maxLength: 25 }),
        (list, cursors, steps) => {
          const host = new Host('in', new TextEncoder().encode('\n'.repeat(cursors - 1)), {
            auto_indent: false,
          });
          const send = (keys: string): void => {
            for (const event of parseSteps(keys)) host.send(event);
          };
          for (let i = 1; i < cursors; i++) send('Alt+Shift+Down');
          const model = modelOf(list);
          send(`run insert_snippet ${JSON.stringify({ snippet: notation(list) })}`);
          let before = '';
          let behind = '';
          const whole = (): string =>
            `${before}${Array.from({ length: cursors }, () => textOf(model)).join('\n')}${behind}`;
          const check = (): void => {
            assert.equal(new TextDecoder().decode(host.bytes), whole());
            // All cursors are in the current stops, behind what was typed.
            const number = model.order[model.current];
            const { ranges } = activeView(host.state).selections;
            const stops =
              number === 0
                ? 1
                : list.filter((piece) => typeof piece === 'object' && piece.number === number).length;
            assert.equal(ranges.length, stops * cursors);
            const wanted = new TextEncoder().encode(model.texts.get(number) ?? '').length;
            for (const { anchor, head } of ranges) assert.equal(head - anchor, model.selected ? wanted : 0);
          };
          check();
          for (const what of steps) {
            if (what === 'before' || what === 'behind') {
              // Somebody else changes the text around the snippet.
              const { id, text } = activeDocument(host.state);
              const at = what === 'before' ? 0 : text.length;
              // There what is inserted belongs to the stop.
              const { ranges } = activeView(host.state).selections;
              if (ranges.some(({ anchor, head }) => anchor === at || head === at)) continue;
              const stops = snippetField.of(host.state)?.stops ?? [];
              if (stops.some(({ from, to }) => from === at || to === at)) continue;
              const insert = host.state.additions.text(new TextEncoder().encode('§'));
              const changes = ChangeSet.of(text.length, [{ from: at, insert }]);
              host.state = apply(host.state, { document: id, changes, label: 'other', origin: 'plugin' });
              if (what === 'before') before = `§${before}`;
              else behind += '§';
            } else if (model.order[model.current] === 0 || !follow(model, what)) break;
            else send(what);
            check();
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it('is over at its end, and when it was undone', () => {
    const host = new Host('in', new Uint8Array());
    const send = (keys: string): void => {
      for (const event of parseSteps(keys)) host.send(event);
    };
    send('run insert_snippet {"snippet": "${1:a} ${2:b}"}');
    assert.notEqual(snippetField.of(host.state), null);
    send('Tab');
    assert.notEqual(snippetField.of(host.state), null);
    send('Tab');
    assert.equal(snippetField.of(host.state), null);
    send('run insert_snippet {"snippet": "${1:a} ${2:b}"}');
    send('type x');
    send('Ctrl+Z');
    assert.notEqual(snippetField.of(host.state), null);
    send('Ctrl+Z');
    assert.equal(snippetField.of(host.state), null);
  });

  it('ends with its document', () => {
    const host = new Host('in', new Uint8Array());
    const send = (keys: string): void => {
      for (const event of parseSteps(keys)) host.send(event);
    };
    send('Ctrl+N');
    send('run insert_snippet {"snippet": "${1:a} ${2:b}"}');
    send('run close_tab');
    send('d');
    assert.equal(snippetField.of(host.state), null);
  });
});
