import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { highlightsAt } from '../../../src/features/document-highlights/highlights.ts';
import { askHighlights } from '../../../src/features/document-highlights/requests.ts';
import { activeDocument, activeView } from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { Host } from '../../cases/host.ts';
import { serversEvent } from '../../cases/servers.ts';
import { encode } from '../../../src/base/utf8.ts';

const FOUND = [
  { from: 0, to: 3, isWrite: true },
  { from: 8, to: 11, isWrite: false },
];

const SERVERS = { methods: ['highlights'], answers: { highlights: FOUND } } as const;

/** An editor with the text `one two one`, whose server finds the two words `one`. */
function open(): Host {
  const host = new Host('a.ts', encode('one two one\n'));
  host.serve(SERVERS);
  return host;
}

const shown = ({ state }: Host) =>
  highlightsAt(state, activeDocument(state), activeView(state).selections.primary.head);

const move = { type: 'command', name: 'move_right' } as const;
const type = { type: 'command', name: 'insert_text', args: { text: 'x' } } as const;

describe('highlights', () => {
  test('are asked for once the cursor has rested, and waited for once, however many keys follow', () => {
    const host = new Host('a.ts', encode('one two one\n'));
    host.hold();
    host.serve({ ...SERVERS, methods: [] });
    let done = update(host.state, serversEvent(host.state, SERVERS), 1000);
    const effects = [done.effects];
    for (const now of [1050, 1100, 1140]) {
      done = update(done.state, move, now);
      effects.push(done.effects);
    }
    const asks = (each: typeof done.effects) => each.filter((effect) => effect.type === 'ask');
    const waits = (each: typeof done.effects) => each.filter((effect) => effect.type === 'wait');
    assert.deepEqual(
      effects.map((each) => [waits(each).length, asks(each).length]),
      [
        [1, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    );
    done = update(done.state, { type: 'waited' }, 1150);
    assert.deepEqual(done.effects, [{ type: 'wait', after: 140 }]);
    done = update(done.state, { type: 'waited' }, 1290);
    assert.deepEqual(
      asks(done.effects).map(({ request, work }) => [request, work]),
      [[askHighlights.name, { document: activeDocument(host.state).id, at: 3 }]],
    );
  });

  test('are shown where a server has found them', () => {
    const host = open();
    assert.deepEqual(shown(host), FOUND);
  });

  test('stay while the cursor is in one of them, without another question', () => {
    const host = open();
    host.hold();
    for (let i = 0; i < 9; i++) host.send(move);
    assert.equal(activeView(host.state).selections.primary.head, 9);
    assert.deepEqual(shown(host), FOUND);
  });

  test('are dropped when the text changes', () => {
    const host = open();
    host.hold();
    host.send(type);
    assert.equal(shown(host), null);
  });

  test('of a text that has changed meanwhile are not shown', () => {
    const host = new Host('a.ts', encode('one two one\n'));
    host.hold();
    host.serve(SERVERS);
    const rested = update(host.state, { type: 'waited' }, 9000).state;
    const asked = askHighlights.pending(rested);
    assert.notEqual(asked, null);
    const { state } = update(rested, type, 10_000);
    const late = update(state, { type: 'answer', id: asked!.id, answer: FOUND, last: true }, 10_010);
    assert.equal(highlightsAt(late.state, activeDocument(late.state), 0), null);
    const current = update(rested, { type: 'answer', id: asked!.id, answer: FOUND, last: true }, 10_010);
    assert.deepEqual(highlightsAt(current.state, activeDocument(current.state), 0), FOUND);
  });

  test('are not asked for where no server offers them', () => {
    const host = new Host('a.ts', encode('one two one\n'));
    host.hold();
    host.serve({ ...SERVERS, methods: [] });
    host.send(move);
    assert.equal(askHighlights.pending(host.state), null);
    assert.equal(shown(host), null);
  });

  test('are not asked for several cursors or a selection', () => {
    const host = new Host('a.ts', encode('one two one\n'));
    host.send({ type: 'command', name: 'select_right' });
    host.hold();
    host.serve(SERVERS);
    assert.equal(askHighlights.pending(host.state), null);
  });
});
