/** The main thread's side of language servers: when there is a worker, and what it is told. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Thread } from '../../../src/base/watched-worker.ts';
import { encode } from '../../../src/base/utf8.ts';
import { keyMaps, NO_KEY_CONFIG } from '../../../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS, NO_LAYERS, type Settings } from '../../../src/core/config/settings.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import { fileLocation } from '../../../src/core/model/location.ts';
import { activeDocument, type State } from '../../../src/core/model/state.ts';
import { startState } from '../../../src/editor/start.ts';
import { update } from '../../../src/editor/update.ts';
import { LanguageServers } from '../../../src/host/language-servers/language-servers.ts';
import type { ServersOrder, ServersReport } from '../../../src/host/language-servers/link.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { Block } from '../../../src/text/block.ts';
import { STAT } from '../../plugin/machine.ts';

/** A worker that does nothing by itself. */
class IdleThread implements Thread {
  readonly batches: (readonly ServersOrder[])[] = [];
  isEnded = false;
  #heard: (message: unknown) => void = () => {};

  on(event: string, heard: (message: never) => void): void {
    if (event === 'message') this.#heard = heard as (message: unknown) => void;
  }

  postMessage(orders: unknown): void {
    this.batches.push(orders as readonly ServersOrder[]);
  }

  report(report: ServersReport): void {
    this.#heard(report);
  }

  ref(): void {}
  unref(): void {}

  terminate(): Promise<void> {
    this.isEnded = true;
    return Promise.resolve();
  }
}

/** An editor without a screen, with the workers that were started for it. */
class Editor {
  readonly threads: IdleThread[] = [];
  readonly servers: LanguageServers;
  state: State;

  constructor(settings: Settings = DEFAULT_SETTINGS) {
    this.servers = new LanguageServers(
      (event) => this.send(event),
      '/',
      () => {
        const thread = new IdleThread();
        this.threads.push(thread);
        return thread;
      },
    );
    this.state = startState(60, 20, settings, keyMaps(MAPS), '/');
  }

  get thread(): IdleThread {
    return this.threads[this.threads.length - 1];
  }

  /** The orders of the last worker by their types, batch by batch. */
  get told(): readonly string[] {
    return this.thread.batches.map((batch) => batch.map(({ type }) => type).join(' '));
  }

  send(event: Event): void {
    const { state, effects } = update(this.state, event, 0);
    this.state = state;
    for (const effect of effects) if (effect.type === 'edited') this.servers.edited(effect.edits);
  }

  frame(): void {
    this.servers.observe(this.state);
  }

  open(name: string): void {
    const bytes = encode('text\n');
    this.send({
      type: 'opened',
      location: fileLocation(`/${name}`),
      name,
      source: Block.of(bytes),
      stat: { ...STAT, size: bytes.length },
      bom: false,
      lineEnd: 'LF',
      encoding: 'utf-8',
      readOnly: false,
    });
    this.frame();
  }

  want(): void {
    this.thread.report({ type: 'wanted', document: activeDocument(this.state).id, wanted: true });
    this.frame();
  }
}

describe('the worker of language servers', () => {
  test('is not started for plain text, nor where servers are switched off', () => {
    const editor = new Editor();
    editor.open('a.txt');
    assert.equal(editor.threads.length, 0);
    const off = new Editor({ ...DEFAULT_SETTINGS, lsp: { enabled: false } });
    off.open('a.ts');
    assert.equal(off.threads.length, 0);
    const named = new Editor({ ...DEFAULT_SETTINGS, lsp: { languages: { text: { servers: ['x'] } } } });
    named.open('a.txt');
    assert.deepEqual(named.told, ['configure announce']);
  });

  test('is told nothing by frames that show the same documents, and of edits a moment later', async () => {
    const editor = new Editor();
    editor.open('a.ts');
    editor.want();
    assert.deepEqual(editor.told, ['configure announce', 'open show']);
    editor.send({ type: 'command', name: 'move_right' });
    editor.frame();
    editor.send({ type: 'paste', bytes: encode('x') });
    editor.frame();
    editor.send({ type: 'paste', bytes: encode('y') });
    editor.frame();
    assert.equal(editor.told.length, 2, 'edits wait for those of the next keys');
    const end = performance.now() + 30_000;
    while (editor.told.length === 2 && performance.now() < end) await setTimeout(10);
    assert.deepEqual(editor.told, ['configure announce', 'open show', 'edit edit']);
    editor.frame();
    assert.equal(editor.told.length, 3);
  });

  test('is told of trust that is given, and of a document that is closed', () => {
    const editor = new Editor();
    editor.open('a.ts');
    editor.send({ type: 'trust', trust: 'trusted' });
    editor.frame();
    const [announced] = editor.thread.batches[1];
    assert.ok(announced.type === 'announce' && announced.isTrusted);
    editor.send({ type: 'command', name: 'close' });
    editor.frame();
    assert.deepEqual(editor.told, ['configure announce', 'announce', 'close']);
  });

  test('is ended when it has no server, and told of every document when it is started again', () => {
    const editor = new Editor();
    editor.open('a.ts');
    editor.thread.report({ type: 'servers', running: [], missing: [] });
    editor.thread.report({ type: 'idle', orders: 1 });
    assert.ok(editor.thread.isEnded);
    editor.frame();
    assert.equal(editor.threads.length, 1);
    editor.open('b.py');
    assert.equal(editor.threads.length, 2);
    assert.deepEqual(editor.told, ['configure announce announce']);
    editor.want();
    editor.send({ type: 'paste', bytes: encode('x') });
    editor.frame();
    // The next order takes them along.
    editor.servers.reply(0, null);
    assert.deepEqual(editor.told.slice(1), ['open show', 'edit reply']);
  });

  test('is started again by other settings', () => {
    const editor = new Editor();
    editor.open('a.ts');
    editor.thread.report({ type: 'idle', orders: 1 });
    const settings = { ...DEFAULT_SETTINGS, lsp: { languages: { typescript: { servers: ['x'] } } } };
    editor.send({ type: 'settings', settings, layers: NO_LAYERS, keys: NO_KEY_CONFIG, held: [], faults: [] });
    editor.frame();
    assert.equal(editor.threads.length, 2);
    assert.deepEqual(editor.told, ['configure announce']);
  });

  test('goes on when more orders are under way, or an answer is', async () => {
    const editor = new Editor();
    editor.open('a.ts');
    editor.open('b.ts');
    editor.thread.report({ type: 'idle', orders: 1 });
    assert.ok(!editor.thread.isEnded);
    const link = { signal: new AbortController().signal, tell: () => {} };
    const asked = editor.servers.ask('log', { document: null }, link as never);
    await new Promise(setImmediate);
    editor.thread.report({ type: 'idle', orders: 3 });
    assert.ok(!editor.thread.isEnded);
    editor.thread.report({ type: 'answer', id: 1, answer: 'yes', last: true });
    assert.equal(await asked, 'yes');
  });

  test('is not started to be told that a question or a server is to stop', () => {
    const editor = new Editor();
    editor.servers.control('stop', ['x']);
    editor.servers.reply(1, null);
    assert.equal(editor.threads.length, 0);
  });
});
