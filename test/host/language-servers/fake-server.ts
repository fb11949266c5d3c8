/** A language server in memory, and a pool that talks to it: what a test needs to ask a method. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FileStat } from '../../../src/base/files.ts';
import { statOf } from '../../cases/files.ts';
import { frame, MessageReader } from '../../../src/host/language-servers/client/framing.ts';
import type { ServerSetup } from '../../../src/host/language-servers/client/server-setup.ts';
import { ServerPool } from '../../../src/host/language-servers/client/server-pool.ts';
import type { ProcessEvents, World } from '../../../src/host/language-servers/client/world.ts';
import type { ServersReport } from '../../../src/host/language-servers/link.ts';
import { METHODS } from '../../../src/host/language-servers/methods/table.ts';
import { partsOf } from '../../../src/host/language-servers/parts.ts';
import { sendable } from '../../../src/host/syntax/sendable.ts';
import { Block } from '../../../src/text/block.ts';
import { type Change, ChangeSet } from '../../../src/text/changeset.ts';
import { Text } from '../../../src/text/text.ts';

type Json = Record<string, unknown>;

/** The behavior of a server in memory. */
export interface FakeOptions {
  readonly name?: string;
  /** Added to a server that takes single changes and UTF-8. */
  readonly capabilities?: Json;
  /** Answers to requests, by their methods. A promise that never settles is a server that hangs. */
  readonly answers?: Readonly<Record<string, (params: never) => unknown>>;
  /** The files of the disk. */
  readonly files?: Readonly<Record<string, string>>;
  readonly setup?: Partial<ServerSetup>;
  readonly timeout?: number;
  /** Before it is started again, each time that it has died. */
  readonly pauses?: readonly number[];
}

/** A server in memory. */
export class FakeServer implements World {
  readonly options: FakeOptions;
  /** All messages that it was sent. */
  readonly received: Json[] = [];
  /** The texts of its documents, rebuilt from what it was told. */
  readonly texts = new Map<string, string>();
  starts = 0;
  watched: readonly string[] = [];
  #events: ProcessEvents | null = null;
  #id = 1;
  #waiting = new Map<number, (result: unknown) => void>();

  constructor(options: FakeOptions = {}) {
    this.options = options;
  }

  start(_: unknown, events: ProcessEvents) {
    this.starts++;
    this.#events = events;
    const reader = new MessageReader();
    return {
      pid: null,
      write: (bytes: Uint8Array) => {
        for (const body of reader.push(bytes)) this.#take(JSON.parse(Buffer.from(body).toString()) as Json);
      },
      kill: () => queueMicrotask(() => events.onExit('was ended by SIGKILL')),
    };
  }

  read(path: string): Uint8Array | null {
    const text = this.options.files?.[path];
    return text === undefined ? null : Buffer.from(text);
  }

  stat(path: string): FileStat | null {
    const text = this.options.files?.[path];
    return text === undefined ? null : statOf(Buffer.from(text));
  }

  watch(_: string, globs: readonly string[]): () => void {
    this.watched = globs;
    return () => (this.watched = []);
  }

  /** Sends bytes as they are. */
  sendBytes(bytes: Uint8Array | string): void {
    this.#events?.onOutput(Buffer.from(bytes as string));
  }

  notify(method: string, params: unknown): void {
    this.sendBytes(frame({ jsonrpc: '2.0', method, params }));
  }

  /** Asks the client. */
  request(method: string, params: unknown): Promise<unknown> {
    const id = this.#id++;
    return new Promise((accept) => {
      this.#waiting.set(id, accept);
      this.sendBytes(frame({ jsonrpc: '2.0', id, method, params }));
    });
  }

  /** Dies. */
  exit(why = 'ended with status 1'): void {
    this.#events?.onExit(why);
  }

  /** The parameters of the messages of a method, in order. */
  sent(method: string): readonly Json[] {
    return this.received.filter((each) => each['method'] === method).map(({ params }) => params as Json);
  }

  #take(message: Json): void {
    const { id, method } = message as { id?: number; method?: string };
    const params = (message['params'] ?? {}) as Json;
    if (method === undefined) {
      this.#waiting.get(id!)?.(message['result'] ?? message['error']);
      return;
    }
    this.received.push(message);
    this.#follow(method, params);
    if (id === undefined) return;
    void this.#answer(id, method, params);
  }

  async #answer(id: number, method: string, params: Json): Promise<void> {
    const answer = this.options.answers?.[method];
    const fixed: Readonly<Record<string, unknown>> = {
      initialize: {
        capabilities: { positionEncoding: 'utf-8', textDocumentSync: 2, ...this.options.capabilities },
        serverInfo: { name: 'fake', version: '1.0' },
      },
      shutdown: null,
    };
    try {
      if (answer === undefined && !Object.hasOwn(fixed, method)) throw new Error(`no answer to ${method}`);
      const result = answer === undefined ? fixed[method] : await answer(params as never);
      this.sendBytes(frame({ jsonrpc: '2.0', id, result: result ?? null }));
    } catch (error) {
      const { code = -32603, message } = error as { code?: number; message: string };
      this.sendBytes(frame({ jsonrpc: '2.0', id, error: { code, message } }));
    }
  }

  /** Rebuilds texts as a server does. */
  #follow(method: string, params: Json): void {
    const document = params['textDocument'] as { uri: string; text: string } | undefined;
    if (method === 'textDocument/didOpen') this.texts.set(document!.uri, document!.text);
    if (method === 'textDocument/didClose') this.texts.delete(document!.uri);
    if (method !== 'textDocument/didChange') return;
    for (const change of params['contentChanges'] as {
      range?: { start: LinePosition; end: LinePosition };
      text: string;
    }[]) {
      const text = this.texts.get(document!.uri)!;
      const encoding = (this.options.capabilities?.['positionEncoding'] ?? 'utf-8') as string;
      const next =
        change.range === undefined
          ? change.text
          : text.slice(0, indexOf(text, change.range.start, encoding)) +
            change.text +
            text.slice(indexOf(text, change.range.end, encoding));
      this.texts.set(document!.uri, next);
    }
  }
}

interface LinePosition {
  readonly line: number;
  readonly character: number;
}

/** The index in a string of a position, by the simplest way. */
function indexOf(text: string, { line, character }: LinePosition, encoding: string): number {
  const lines = text.split('\n');
  const before = lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0);
  const inLine =
    encoding === 'utf-16'
      ? character
      : Buffer.from(lines[line] ?? '')
          .subarray(0, character)
          .toString().length;
  return before + inLine;
}

/** A pool with servers in memory, as the editor talks to it. The document has the number 1. */
export class FakePool {
  readonly servers: readonly FakeServer[];
  readonly reports: ServersReport[] = [];
  readonly pool: ServerPool;
  text = Text.empty;
  #revision = 0;
  #ask = 0;

  constructor(...servers: readonly FakeServer[]) {
    this.servers = servers;
    const worlds = new Map<string, FakeServer>();
    const first = servers[0];
    this.pool = new ServerPool({
      world: {
        start: (command, events) => worlds.get(command.program)!.start(command, events),
        read: (path) => first.read(path),
        stat: (path) => first.stat(path),
        watch: (folder, globs) => first.watch(folder, globs),
      },
      choose: () => ({
        servers: servers.map((server, i): ServerSetup => {
          const name = server.options.name ?? `fake${i + 1}`;
          worlds.set(name, server);
          return {
            name,
            command: { program: name, args: [], folder: '/project', env: {} },
            root: '/project',
            languageId: 'typescript',
            initializationOptions: undefined,
            settings: null,
            only: null,
            except: [],
            ...server.options.setup,
          };
        }),
        refused: [],
        install: '',
      }),
      methods: METHODS,
      parts: partsOf,
      report: (report) => void this.reports.push(report),
      limitsOf: () => ({
        timeout: first.options.timeout ?? 5000,
        pauses: first.options.pauses ?? [1, 1, 1, 1, 1],
      }),
    });
  }

  /** Opens the document, and waits until all servers have started. */
  async open(text: string, path = '/project/a.ts', language = 'typescript'): Promise<void> {
    this.pool.take({ type: 'configure', folder: '/project', settings: null });
    this.pool.take({
      type: 'announce',
      document: 1,
      path,
      language,
      isTrusted: true,
      indent: { tabs: false, size: 2 },
    });
    this.text = Text.of(Block.of(Buffer.from(text)));
    this.pool.take({ type: 'open', document: 1, revision: ++this.#revision, text: this.text });
    await this.until(() => [...this.pool.sessions].every(({ status }) => status === 'ready'));
  }

  /** Edits the document. */
  edit(changes: readonly (Omit<Change, 'insert'> & { insert?: string })[]): ChangeSet {
    const set = ChangeSet.of(
      this.text.length,
      changes.map(({ insert, ...place }) => ({
        ...place,
        ...(insert !== undefined && { insert: Text.of(Block.of(Buffer.from(insert))) }),
      })),
    );
    this.text = this.text.apply(set);
    this.pool.take({ type: 'edit', document: 1, revision: ++this.#revision, changes: sendable(set) });
    return set;
  }

  /** Asks a method about the document. Rejects with the sentence of the failure. */
  async ask<Answer>(name: string, work: Json = {}): Promise<Answer> {
    const id = ++this.#ask;
    this.pool.take({ type: 'ask', id, name, work: structuredClone({ document: 1, ...work }) });
    await this.until(() => this.#end(id) !== undefined);
    const end = this.#end(id)!;
    if (end.type === 'failed') throw new Error(end.message ?? 'canceled');
    return structuredClone(end.answer) as Answer;
  }

  /** The reports of one type so far. */
  reported<T extends ServersReport['type']>(type: T): readonly Extract<ServersReport, { type: T }>[] {
    return this.reports.filter((each): each is Extract<ServersReport, { type: T }> => each.type === type);
  }

  /** Waits until something is so; fails after ten seconds. */
  async until(test: () => boolean): Promise<void> {
    for (let turn = 0; !test(); turn++) {
      if (turn > 5000) throw new Error('it did not happen');
      await pause(turn < 100 ? 0 : 2);
    }
  }

  async end(): Promise<void> {
    await this.pool.end();
  }

  #end(id: number): Extract<ServersReport, { type: 'answer' | 'failed' }> | undefined {
    return this.reports.find(
      (each): each is Extract<ServersReport, { type: 'answer' | 'failed' }> =>
        (each.type === 'failed' || (each.type === 'answer' && each.last)) && each.id === id,
    );
  }
}
