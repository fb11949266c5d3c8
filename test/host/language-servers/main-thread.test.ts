/** The main thread's side of language servers: what it tells the worker of the screen, and its reports as events. */
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import type { Thread } from '../../../src/base/watched-worker.ts';
import { encode } from '../../../src/base/utf8.ts';
import type { Edit } from '../../../src/core/model/edit.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import { activeDocument, type Step } from '../../../src/core/model/state.ts';
import { LanguageServers } from '../../../src/host/language-servers/language-servers.ts';
import type { ServersOrder, ServersReport } from '../../../src/host/language-servers/link.ts';
import { Host } from '../../cases/host.ts';

/** A worker that only notes its orders. */
class NotingThread extends EventEmitter implements Thread {
  readonly orders: ServersOrder[] = [];

  postMessage(message: unknown): void {
    if (message !== null) this.orders.push(...(message as ServersOrder[]));
  }

  ref(): void {}
  unref(): void {}
  terminate(): Promise<void> {
    return Promise.resolve();
  }

  report(report: ServersReport): void {
    this.emit('message', structuredClone(report));
  }

  sent<T extends ServersOrder['type']>(type: T): readonly Extract<ServersOrder, { type: T }>[] {
    return this.orders.filter((each): each is Extract<ServersOrder, { type: T }> => each.type === type);
  }
}

/** An editor whose edits the language servers are told of. */
class EditingHost extends Host {
  readonly edits: Edit[] = [];

  protected override turn(event: Event, now: number): Step {
    const done = super.turn(event, now);
    for (const effect of done.effects) if (effect.type === 'edited') this.edits.push(...effect.edits);
    return done;
  }
}

test('the worker is told of the screen, and its answers come with the edits since', () => {
  const thread = new NotingThread();
  const events: Event[] = [];
  const host = new EditingHost('a.ts', encode('one two\n'.repeat(100)));
  const { id } = activeDocument(host.state);
  const servers = new LanguageServers(
    (event) => events.push(event),
    '/',
    () => thread,
  );
  const edit = (text: string): void => {
    host.edits.length = 0;
    host.send({ type: 'paste', bytes: encode(text) });
    servers.edited(host.edits);
  };
  servers.observe(host.state);
  thread.emit('online');
  assert.deepEqual(thread.sent('show'), [], 'nobody wants its text');
  thread.report({ type: 'wanted', document: id, wanted: true });
  servers.observe(host.state);
  const { revision } = thread.sent('open')[0];
  assert.deepEqual(
    thread.sent('show').map(({ ranges }) => ranges),
    [[{ from: 0, to: 80 }]],
  );
  servers.observe(host.state);
  assert.equal(thread.sent('show').length, 1, 'the same is told once');

  edit('ab');
  edit('c');
  servers.observe(host.state);
  assert.equal(thread.sent('show').length, 1, 'the worker moves it along with an edit by itself');
  const answer = { kind: 'inlay_hints', hints: [{ id: 1, at: 3, text: 'x', kind: 'type' }] } as const;
  const mapped = (of: number): readonly number[] => {
    events.length = 0;
    thread.report({ type: 'visible', document: id, revision: of, answer });
    return events.flatMap((event) =>
      event.type === 'inlay_hints'
        ? event.hints.map(({ at }) => event.changes.reduce((place, changes) => changes.mapPos(place, 1), at))
        : [],
    );
  };
  assert.deepEqual(mapped(revision), [6]);
  assert.deepEqual(mapped(revision + 2), [3]);
  assert.deepEqual(mapped(revision + 1), [4], 'one of an earlier text may come after one of a later');
  assert.deepEqual(mapped(revision - 1), [], 'that is another text');
  assert.deepEqual(mapped(revision + 3), []);

  for (let i = 0; i < 1001; i++) edit('z');
  assert.deepEqual(mapped(revision), [], 'so many edits are not kept');
  assert.equal(mapped(revision + 300).length, 1);
});
