/** The two halves together: what the editor does to its documents, and the text that a server has. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import type { Thread } from '../../../src/base/watched-worker.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import { activeDocument, type Step } from '../../../src/core/model/state.ts';
import { LanguageServers } from '../../../src/host/language-servers/language-servers.ts';
import type { ServersOrder, ServersReport } from '../../../src/host/language-servers/link.ts';
import { Pieces } from '../../../src/host/search/pieces.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';
import { FakePool, FakeServer } from './fake-server.ts';

const URI = 'file:///in.ts';

/** An editor whose servers are in memory: what goes between its threads is cloned. */
class ServedHost extends Host {
  readonly server: FakeServer;
  readonly pool: FakePool;
  readonly servers: LanguageServers;

  constructor(text: string, capabilities: Record<string, unknown> = {}) {
    super('in.ts', encode(text));
    this.server = new FakeServer({
      capabilities: { hoverProvider: true, ...capabilities },
      answers: { 'textDocument/hover': () => null },
    });
    let heard: (report: unknown) => void = () => {};
    this.pool = new FakePool(this.server);
    this.pool.reports.push = (...reports: ServersReport[]) => {
      for (const report of reports) queueMicrotask(() => heard(structuredClone(report)));
      return 0;
    };
    this.servers = new LanguageServers(
      (event) => this.send(event),
      '/',
      () => this.#thread((handler) => (heard = handler)),
    );
    this.send({ type: 'trust', trust: 'trusted' });
  }

  override send(event: Event): void {
    super.send(event);
    this.servers?.observe(this.state);
  }

  protected override turn(event: Event, now: number): Step {
    const next = super.turn(event, now);
    for (const effect of next.effects) if (effect.type === 'edited') this.servers?.edited(effect.edits);
    return next;
  }

  /** The text that the server has, once it has been told of everything. */
  async serverText(): Promise<string | undefined> {
    this.servers.observe(this.state);
    await this.pool.until(() => this.server.texts.has(URI));
    this.servers.observe(this.state);
    const link = { signal: new AbortController().signal, tell: () => {}, progress: () => {} };
    await this.servers.ask('hover', { document: activeDocument(this.state).id, at: 0 } as never, link);
    return this.server.texts.get(URI);
  }

  #thread(hear: (handler: (message: unknown) => void) => void): Thread {
    let handle: (message: unknown) => void = () => {};
    const on = (event: string, handler: (message: never) => void): void => {
      if (event === 'message') hear((handle = handler as (message: unknown) => void));
      if (event === 'online') queueMicrotask(() => handler(undefined as never));
    };
    return {
      on,
      postMessage: (orders) => {
        if (orders === null) return void this.pool.end().then(() => handle(null));
        for (const order of structuredClone(orders) as ServersOrder[])
          this.pool.pool.take(order.type === 'open' ? { ...order, text: copyOf(order.text) } : order);
      },
      ref: () => {},
      unref: () => {},
      terminate: () => this.pool.end(),
    };
  }
}

function copyOf(packed: Extract<ServersOrder, { type: 'open' }>['text']): Text {
  const pieces = new Pieces(packed);
  const bytes = new Uint8Array(pieces.length);
  pieces.readInto(0, bytes);
  return Text.of(Block.of(bytes));
}

const STEPS = [
  'type x',
  'type 😀é',
  'Enter',
  'paste a\\nb\\n',
  'Backspace',
  'Delete',
  'Ctrl+Z',
  'Ctrl+Z Ctrl+Z',
  'Ctrl+Y',
  'Ctrl+A',
  'Ctrl+D',
  'Alt+Shift+Down',
  'Escape',
  'Ctrl+Home',
  'Down',
  'End',
  'Ctrl+Shift+K',
  'Alt+Up',
  'Ctrl+X',
  'Ctrl+V',
  'run toggle_comment',
  'run to_upper_case',
] as const;

describe('the text that a server has', () => {
  const hosts: ServedHost[] = [];
  after(() => Promise.all(hosts.map(({ servers }) => servers.end())));

  for (const [what, capabilities] of Object.entries({
    'in UTF-8': {},
    'in UTF-16': { positionEncoding: 'utf-16' },
    'as a whole': { textDocumentSync: 1 },
  }))
    test(`is that of the document after all that a person does, told ${what}`, async () => {
      const action = fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...STEPS) },
        { weight: 1, arbitrary: fc.constantFrom('reload one\ntwo 😀\n', 'reload ', 'look') },
      );
      await fc.assert(
        fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
          const host = new ServedHost('one 😀 two\r\nthree one\r\n', capabilities);
          hosts.push(host);
          for (const each of actions) {
            if (each === 'look')
              assert.equal(await host.serverText(), activeDocument(host.state).text.toString());
            else if (each.startsWith('reload ')) host.rewrite(each.slice('reload '.length));
            else for (const event of parseSteps(each)) host.send(event);
          }
          assert.equal(await host.serverText(), activeDocument(host.state).text.toString());
        }),
        { numRuns: 25 },
      );
    });

  test('is that of the document when line endings that a reload removed are put back', async () => {
    const host = new ServedHost('one\r\ntwo\r\n');
    hosts.push(host);
    await host.serverText();
    host.rewrite('one\ntwo\n');
    for (const event of parseSteps('Ctrl+Z')) host.send(event);
    assert.equal(await host.serverText(), activeDocument(host.state).text.toString());
    assert.equal(host.server.sent('textDocument/didClose').length, 0);
  });

  test('stays when its indentation is another', async () => {
    const host = new ServedHost('one\n');
    hosts.push(host);
    await host.serverText();
    for (const event of parseSteps('run toggle_indentation_style\ntype x')) host.send(event);
    assert.equal(await host.serverText(), 'xone\n');
    assert.equal(host.server.sent('textDocument/didOpen').length, 1);
  });

  test('is taken back when the folder is not trusted any more', async () => {
    const host = new ServedHost('one\n');
    hosts.push(host);
    await host.serverText();
    host.send({ type: 'trust', trust: 'restricted' });
    await host.pool.until(() => host.server.sent('textDocument/didClose').length === 1);
  });

  test('is not asked about while it is on its way', async () => {
    const silent: Thread = {
      on: () => {},
      postMessage: () => {},
      ref: () => {},
      unref: () => {},
      terminate: () => Promise.resolve(),
    };
    const servers = new LanguageServers(
      () => {},
      '/',
      () => silent,
    );
    const { state } = new Host('in.ts', encode('one\n'));
    servers.observe(state);
    const link = { signal: new AbortController().signal, tell: () => {}, progress: () => {} };
    await assert.rejects(
      servers.ask('hover', { document: activeDocument(state).id, at: 0 } as never, link),
      /being sent the text: try again/,
    );
  });
});
