import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Registration, ServerCapabilities } from 'vscode-languageserver-protocol';
import type { ByteRange } from '../../../base/files.ts';
import type { Byte, Milliseconds } from '../../../base/units.ts';
import type {
  ServerInfo,
  ServerMethod,
  ServerStatus,
  ServerTriggers,
} from '../../../features/language-servers/server-info.ts';
import type { ChangeSet } from '../../../text/changeset.ts';
import type { Text } from '../../../text/text.ts';
import { clientCapabilities } from './client-capabilities.ts';
import { Connection } from './connection.ts';
import type { DiagnosticSet } from './diagnostic-set.ts';
import { METHODS_OFFERED, offersOf, triggersOf } from './offers.ts';
import { pathOf } from './places.ts';
import { offsetOf, type PositionEncoding, positionOf, rangeOf, spanOf } from './positions.ts';
import { Progress } from './progress.ts';
import { ServerLog } from './server-log.ts';
import { type ServerSetup, settingsAt } from './server-setup.ts';
import type { ServerText } from './server-text.ts';
import { DocumentSync } from './document-sync.ts';
import type { ServerProcess, World } from './world.ts';

/** The patience with a server. */
export interface SessionLimits {
  /** The time in which it has to answer. */
  readonly timeout: Milliseconds;
  /** The pauses before it is started again each time that it has died; after the last one it has failed. */
  readonly pauses: readonly Milliseconds[];
}

/** The pauses before a server that has died is started again. */
export const RESTART_PAUSES: readonly Milliseconds[] = [500, 1000, 2000, 5000, 10_000];
/** A server that has run for so long has its restarts given back. */
const PROVEN: Milliseconds = 60_000;
/** The time in which `initialize` has to be answered: some servers compile themselves first. */
const START_TIMEOUT: Milliseconds = 60_000;
/** The longest version of a server that is shown, in characters. */
const MOST_VERSION = 100;
/** The time in which a server has to answer `shutdown`. */
const STOP_TIMEOUT: Milliseconds = 1000;

/** Takes what a server says without being asked. */
export interface SessionListener {
  /** Something of its `info` is another. */
  onChange(session: ServerSession): void;
  /** A request; undefined for a method that is not known. */
  onRequest(session: ServerSession, method: string, params: unknown): Promise<unknown> | undefined;
  onNotification(session: ServerSession, method: string, params: unknown): void;
  /** It has started, or started again: what it said before no longer counts. */
  onReady(session: ServerSession): void;
  /** It is gone, for now or for good. */
  onGone(session: ServerSession): void;
}

/** The id of the session of a setup. */
export const sessionId = ({ name, root }: ServerSetup): string => `${name} ${root}`;

/** One language server: its process, its documents, and what it offers. */
export class ServerSession {
  readonly id: string;
  readonly setup: ServerSetup;
  readonly log = new ServerLog();
  readonly traffic = new ServerLog();
  /** Its diagnostics, by the kind of the set and the path of the file. */
  readonly diagnostics = new Map<string, DiagnosticSet>();
  readonly #world: World;
  readonly #listener: SessionListener;
  readonly #limits: SessionLimits;
  readonly #texts = new Map<number, ServerText>();
  readonly #registrations = new Map<string, Registration>();
  readonly #watches = new Map<string, () => void>();
  readonly #progress = new Progress();
  #process: ServerProcess | null = null;
  #connection: Connection | null = null;
  /** The connection on which the server is being asked to end. */
  #ending: Connection | null = null;
  #sync: DocumentSync | null = null;
  #capabilities: ServerCapabilities = {};
  #encoding: PositionEncoding = 'utf-16';
  #status: ServerStatus = 'starting';
  #message = '';
  #version = '';
  #restarts = 0;
  #begun = 0;
  #again: NodeJS.Timeout | undefined;
  #ready: Deferred = makeDeferred();

  constructor(setup: ServerSetup, world: World, listener: SessionListener, limits: SessionLimits) {
    this.id = sessionId(setup);
    this.setup = setup;
    this.#world = world;
    this.#listener = listener;
    this.#limits = limits;
  }

  get name(): string {
    return this.setup.name;
  }

  get encoding(): PositionEncoding {
    return this.#encoding;
  }

  get capabilities(): ServerCapabilities {
    return this.#capabilities;
  }

  get status(): ServerStatus {
    return this.#status;
  }

  get texts(): Iterable<ServerText> {
    return this.#texts.values();
  }

  get info(): ServerInfo {
    const work = this.#status === 'ready' ? this.#progress.current : null;
    return {
      id: this.id,
      name: this.name,
      root: this.setup.root,
      status: work === null ? this.#status : 'indexing',
      message: work?.text ?? this.#message,
      progress: work?.part ?? null,
      isCancelable: work !== null && this.#progress.cancelable.length > 0,
      methods: METHODS_OFFERED.filter((method) => this.offers(method)),
      triggers: this.triggers,
      documents: [...this.#texts.keys()],
      version: this.#version,
    };
  }

  get triggers(): ServerTriggers {
    return triggersOf((method) => this.options(method));
  }

  /** The options that the server gives a method, one record for each time that it offers it. */
  options(method: ServerMethod): readonly Readonly<Record<string, unknown>>[] {
    return offersOf(method, this.#capabilities, this.#registrations.values());
  }

  /** True for a method that the settings leave to the server. */
  allows(method: ServerMethod): boolean {
    const { only, except } = this.setup;
    return (only === null || only.includes(method)) && !except.includes(method);
  }

  /** True for a method that the server offers and that the settings leave to it. */
  offers(method: ServerMethod): boolean {
    return this.allows(method) && this.options(method).length > 0;
  }

  /** The registrations of a method of the protocol: `workspace/didChangeWatchedFiles`. */
  registrations(method: string): readonly Registration[] {
    return [...this.#registrations.values()].filter((each) => each.method === method);
  }

  /** Starts the program. */
  start(): void {
    this.#begun = Date.now();
    this.#setStatus(this.#restarts === 0 ? 'starting' : 'restarting', '');
    let program: ServerProcess | null = null;
    const connection = new Connection(this.name, (bytes) => program?.write(bytes), {
      onRequest: (method, params) => this.#onRequest(method, params),
      onNotification: (method, params) => this.#onNotification(method, params),
      onTraffic: (direction, message) =>
        this.traffic.add(`${direction === 'sent' ? '→' : '←'} ${JSON.stringify(message)}`),
      onGarbage: (why) => this.log.add(`${this.name}: ${why}`),
    });
    this.#connection = connection;
    try {
      program = this.#world.start(this.setup.command, {
        onOutput: (bytes) => this.#receive(connection, bytes),
        onLog: (line) => this.log.add(line),
        onExit: (why) => this.#onExit(connection, why),
      });
      this.#process = program;
    } catch (error) {
      this.#onExit(connection, `cannot be started: ${(error as Error).message}`);
      return;
    }
    void this.#initialize(connection);
  }

  /** Tells the server of a document, now or when it has started. */
  attach(text: ServerText): void {
    this.#texts.set(text.document, text);
    this.#sync?.open(text);
    this.#listener.onChange(this);
  }

  detach(text: ServerText): void {
    if (!this.#texts.delete(text.document)) return;
    this.#sync?.close(text);
    this.#listener.onChange(this);
  }

  /** Tells the server of an edit. @param changes null where all of the text is another */
  changed(text: ServerText, before: Text, changes: ChangeSet | null): void {
    if (this.#texts.has(text.document)) this.#sync?.change(text, before, changes);
  }

  saved(text: ServerText): void {
    if (this.#texts.has(text.document)) this.#sync?.save(text);
  }

  /**
   * Asks the server, once it has started. Rejects with a sentence that a person can read.
   * @param timeout that of the settings by default
   */
  async call<Result>(
    method: string,
    params: unknown,
    signal?: AbortSignal,
    timeout = this.#limits.timeout,
  ): Promise<Result> {
    await this.#whenReady(signal);
    this.#sync?.flush();
    const connection = this.#connection;
    if (connection === null) throw new Error(`${this.name} does not run`);
    return (await connection.call(method, params, { signal, timeout })) as Result;
  }

  notify(method: string, params: unknown): void {
    if (this.#sync === null) return;
    this.#sync.flush();
    this.#connection?.notify(method, params);
  }

  /** Ends the server, which is asked to end by itself first. */
  async stop(why = 'was stopped'): Promise<void> {
    clearTimeout(this.#again);
    const connection = this.#connection;
    const process = this.#process;
    const isStarted = this.#sync !== null;
    this.#ending = isStarted ? connection : null;
    this.#drop(`${this.name} ${why}`);
    this.#setStatus('stopped', why);
    if (connection === null || process === null) return;
    if (isStarted) await politely(connection);
    connection.close(`${this.name} ${why}`);
    process.kill();
  }

  /** Asks the server to end the work that it reports, as far as that can be canceled. */
  cancelWork(): void {
    for (const token of this.#progress.cancelable) this.notify('window/workDoneProgress/cancel', { token });
  }

  /** Starts the server again, at once. */
  async restart(): Promise<void> {
    await this.stop('is being restarted');
    this.#restarts = 0;
    this.#ready = makeDeferred();
    this.start();
  }

  position = (text: ServerText, at: Byte) => positionOf(text.text, this.#encoding, at);
  range = (text: ServerText, from: Byte, to: Byte) => rangeOf(text.text, this.#encoding, from, to);
  offset = (text: ServerText, position: Parameters<typeof offsetOf>[2]): Byte =>
    offsetOf(text.text, this.#encoding, position);
  span = (text: ServerText, range: Parameters<typeof spanOf>[2]): ByteRange =>
    spanOf(text.text, this.#encoding, range);

  async #whenReady(signal: AbortSignal | undefined): Promise<void> {
    if (this.#sync !== null) return;
    const { promise } = this.#ready;
    if (signal === undefined) return promise;
    await Promise.race([
      promise,
      new Promise<never>((_, refuse) => {
        const stop = (): void => refuse(new Error(`canceled while ${this.name} was starting`));
        if (signal.aborted) stop();
        else signal.addEventListener('abort', stop, { once: true });
      }),
    ]);
  }

  #receive(connection: Connection, bytes: Uint8Array): void {
    if (connection !== this.#connection && connection !== this.#ending) return;
    try {
      connection.receive(bytes);
    } catch (error) {
      this.log.add(`${this.name}: ${(error as Error).message}`);
      this.#process?.kill();
      this.#onExit(connection, `was ended: ${(error as Error).message}`);
    }
  }

  async #initialize(connection: Connection): Promise<void> {
    const { root, initializationOptions, settings } = this.setup;
    const uri = pathToFileURL(root).href;
    let result: { capabilities?: ServerCapabilities; serverInfo?: { version?: unknown } } | null;
    try {
      result = (await connection.call(
        'initialize',
        {
          processId: process.pid,
          clientInfo: { name: 'Inkstone' },
          locale: 'en',
          rootPath: root,
          rootUri: uri,
          workspaceFolders: [{ uri, name: basename(root) }],
          capabilities: clientCapabilities,
          ...(initializationOptions !== undefined && { initializationOptions }),
        },
        { timeout: START_TIMEOUT },
      )) as typeof result;
    } catch (error) {
      if (connection !== this.#connection) return;
      this.#process?.kill();
      this.#onExit(connection, `did not start: ${(error as Error).message}`);
      return;
    }
    if (connection !== this.#connection) return;
    this.#capabilities = result?.capabilities ?? {};
    this.#encoding = this.#capabilities.positionEncoding === 'utf-8' ? 'utf-8' : 'utf-16';
    const { version } = result?.serverInfo ?? {};
    // Some servers give a page of JSON as their version.
    this.#version = typeof version === 'string' && version.length <= MOST_VERSION ? version : '';
    connection.notify('initialized', {});
    if (settings !== null) connection.notify('workspace/didChangeConfiguration', { settings });
    this.#sync = new DocumentSync(connection, this.setup, this.#capabilities, this.#encoding);
    for (const text of this.#texts.values()) this.#sync.open(text);
    this.#setStatus('ready', '');
    this.#ready.accept();
    this.#listener.onReady(this);
  }

  #onRequest(method: string, params: unknown): Promise<unknown> | undefined {
    switch (method) {
      case 'client/registerCapability':
        return this.#register((params as { registrations?: Registration[] }).registrations ?? []);
      case 'client/unregisterCapability':
        return this.#unregister(
          // The protocol itself misspells it.
          (params as { unregisterations?: { id: string }[] }).unregisterations ?? [],
        );
      case 'window/workDoneProgress/create':
        return Promise.resolve(null);
      case 'workspace/configuration':
        return Promise.resolve(
          ((params as { items?: { section?: string }[] }).items ?? []).map(({ section = '' }) =>
            settingsAt(this.setup.settings, section),
          ),
        );
      case 'workspace/workspaceFolders':
        return Promise.resolve([
          { uri: pathToFileURL(this.setup.root).href, name: basename(this.setup.root) },
        ]);
      default:
        return this.#listener.onRequest(this, method, params);
    }
  }

  #register(registrations: readonly Registration[]): Promise<null> {
    for (const each of registrations) {
      this.#registrations.set(each.id, each);
      if (each.method === 'workspace/didChangeWatchedFiles') this.#watch(each);
    }
    this.#listener.onChange(this);
    return Promise.resolve(null);
  }

  #unregister(registrations: readonly { readonly id: string }[]): Promise<null> {
    for (const { id } of registrations) {
      this.#registrations.delete(id);
      this.#watches.get(id)?.();
      this.#watches.delete(id);
    }
    this.#listener.onChange(this);
    return Promise.resolve(null);
  }

  #watch({ id, registerOptions }: Registration): void {
    const globs = globsOf(registerOptions);
    this.#watches.get(id)?.();
    this.#watches.set(
      id,
      this.#world.watch(this.setup.root, globs, (changes) =>
        this.notify('workspace/didChangeWatchedFiles', {
          changes: changes.map(({ path, type }) => ({ uri: pathToFileURL(path).href, type })),
        }),
      ),
    );
  }

  #onNotification(method: string, params: unknown): void {
    switch (method) {
      case '$/progress':
        if (this.#progress.take(params)) return this.#listener.onChange(this);
        return this.#listener.onNotification(this, method, params);
      case 'window/logMessage': {
        const { message } = (params ?? {}) as { message?: unknown };
        for (const line of String(message).split('\n')) this.log.add(line);
        return;
      }
      default:
        return this.#listener.onNotification(this, method, params);
    }
  }

  #onExit(connection: Connection, why: string): void {
    if (connection !== this.#connection) return;
    this.log.add(`${this.name} ${why}`);
    this.#drop(`${this.name} ${why}`);
    if (Date.now() - this.#begun > PROVEN) this.#restarts = 0;
    const pause = this.#limits.pauses[this.#restarts++];
    if (pause === undefined) {
      this.#setStatus('failed', `${why}, ${this.#limits.pauses.length + 1} times in a row`);
      this.#ready.refuse(new Error(`${this.name} ${why}`));
      return;
    }
    this.#setStatus('restarting', why);
    this.#again = setTimeout(() => this.start(), pause);
    this.#again.unref();
  }

  /** Forgets everything that belongs to the process. */
  #drop(why: string): void {
    const connection = this.#connection;
    this.#connection = null;
    this.#process = null;
    if (this.#sync !== null) {
      this.#sync = null;
      this.#ready = makeDeferred();
    }
    for (const end of this.#watches.values()) end();
    this.#watches.clear();
    this.#registrations.clear();
    this.#progress.clear();
    if (connection !== this.#ending) connection?.close(why);
    this.#listener.onGone(this);
  }

  #setStatus(status: ServerStatus, message: string): void {
    this.#status = status;
    this.#message = message;
    this.#listener.onChange(this);
  }
}

/** A promise that is settled from outside. */
interface Deferred {
  readonly promise: Promise<void>;
  readonly accept: () => void;
  readonly refuse: (error: Error) => void;
}

function makeDeferred(): Deferred {
  let accept = (): void => {};
  let refuse: (error: Error) => void = () => {};
  const promise = new Promise<void>((yes, no) => {
    accept = yes;
    refuse = no;
  });
  // Nobody may be waiting for it.
  promise.catch(() => {});
  return { promise, accept, refuse };
}

/** Asks a server to end by itself, and lets it. */
async function politely(connection: Connection): Promise<void> {
  try {
    await connection.call('shutdown', null, { timeout: STOP_TIMEOUT });
    connection.notify('exit', null);
  } catch {
    // It is killed next.
  }
}

/** The globs of a registration of watched files; those relative to another folder as absolute ones. */
function globsOf(options: unknown): readonly string[] {
  const { watchers } = (options ?? {}) as { watchers?: { globPattern?: unknown }[] };
  return (watchers ?? []).flatMap(({ globPattern }) => {
    if (typeof globPattern === 'string') return globPattern;
    const { pattern, baseUri } = (globPattern ?? {}) as { pattern?: unknown; baseUri?: unknown };
    if (typeof pattern !== 'string') return [];
    const folder = pathOf(typeof baseUri === 'string' ? baseUri : (baseUri as { uri?: unknown })?.uri);
    return folder === null ? pattern : `${folder}/${pattern}`;
  });
}
