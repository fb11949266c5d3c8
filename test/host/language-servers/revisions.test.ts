import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import type { Edit } from '../../../src/core/model/edit.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import { activeDocument, type Step } from '../../../src/core/model/state.ts';
import { LanguageServers } from '../../../src/host/language-servers/language-servers.ts';
import type { ServersOrder } from '../../../src/host/language-servers/link.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

/** A worker that wants the texts of all documents, and keeps its orders. */
class Listener extends EventEmitter {
  readonly orders: ServersOrder[] = [];

  postMessage(orders: readonly ServersOrder[] | null): void {
    if (orders === null) this.emit('message', null);
    for (const order of orders ?? []) {
      this.orders.push(order);
      if (order.type === 'announce')
        queueMicrotask(() =>
          this.emit('message', { type: 'wanted', document: order.document, wanted: true }),
        );
    }
  }

  ref(): void {}
  unref(): void {}
  terminate(): Promise<void> {
    return Promise.resolve();
  }
}

/** An editor that tells of its edits. */
class TellingHost extends Host {
  readonly edits: Edit[] = [];

  protected override turn(event: Event, now: number): Step {
    const step = super.turn(event, now);
    for (const effect of step.effects) if (effect.type === 'edited') this.edits.push(...effect.edits);
    return step;
  }
}

test('the revision that servers are told of a text is that of the document', async () => {
  const host = new TellingHost('a.ts', encode('one\n'));
  const worker = new Listener();
  const servers = new LanguageServers(
    () => {},
    '/',
    () => {
      queueMicrotask(() => worker.emit('online'));
      return worker;
    },
  );
  const turn = async (steps: string): Promise<void> => {
    for (const event of parseSteps(steps)) host.send(event);
    servers.edited(host.edits.splice(0));
    servers.observe(host.state);
    // Any order takes along the edits that wait.
    servers.reply(0, null);
    await new Promise((accept) => setImmediate(accept));
  };
  const last = (): unknown => {
    const found = worker.orders.findLast((order) => order.type === 'open' || order.type === 'edit');
    return found !== undefined && [found.type, found.revision];
  };
  await turn('run move_right');
  await turn('type x');
  const { revision } = activeDocument(host.state);
  assert.deepEqual(last(), ['open', revision]);
  for (const steps of ['type y', 'run undo', 'run redo', 'type ab\nrun undo', 'run redo']) {
    await turn(steps);
    assert.deepEqual(last(), ['edit', activeDocument(host.state).revision], steps);
  }
  // One that nobody tells of is seen by the text.
  for (const event of parseSteps('type z')) host.send(event);
  servers.observe(host.state);
  assert.deepEqual(last(), ['open', activeDocument(host.state).revision]);
  await servers.end();
});
