import type { FileStat } from '../../../base/files.ts';
import { sameValue } from '../../../base/same-value.ts';
import type { Milliseconds } from '../../../base/units.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import type { ServerWork } from '../../../features/language-servers/server-request.ts';
import { Additions } from '../../../text/additions.ts';
import { ChangeSet } from '../../../text/changeset.ts';
import type { Text } from '../../../text/text.ts';
import type { AnnouncedDocument, ServersOrder, ServersReport } from '../link.ts';
import { ServerError } from './connection.ts';
import { Handles } from './handles.ts';
import type { Method } from './method.ts';
import type { PoolAccess, PoolPart } from './part.ts';
import { FileTexts } from './places.ts';
import { ServerSession, sessionId, type SessionLimits, type SessionListener } from './server-session.ts';
import { missingServers, type ServerChoice, type ServerSetup } from './server-setup.ts';
import { ServerText, unfitEdit, unfitFor } from './server-text.ts';
import type { World } from './world.ts';

/** The pause in which changes of what is known of servers are gathered into one report. */
const REPORT_PAUSE: Milliseconds = 100;

/** The longest method and parameters of an unknown request that are passed on, in characters. */
const MOST_METHOD = 200;
const MOST_PARAMS = 256 * 1024;

/** The surroundings of a pool. */
export interface PoolOptions {
  readonly world: World;
  /** Chooses the servers of a document. @param settings the part `lsp` of the settings */
  readonly choose: (document: AnnouncedDocument, folder: string, settings: unknown) => ServerChoice;
  readonly methods: Readonly<Record<string, Method>>;
  /** Makes the parts that take what servers say unasked. */
  readonly parts: (pool: PoolAccess) => readonly PoolPart[];
  readonly report: (report: ServersReport) => void;
  /** The patience with servers. @param settings the part `lsp` of the settings */
  readonly limitsOf: (settings: unknown) => SessionLimits;
}

/** An open document, and the servers that know it. */
interface PoolDocument {
  readonly announced: AnnouncedDocument;
  readonly choice: ServerChoice;
  readonly sessions: readonly ServerSession[];
  /** Null until its text has come. */
  text: ServerText | null;
}

type Order<T extends ServersOrder['type']> = Extract<ServersOrder<Text>, { type: T }>;

/** All language servers of a run: which document they know, and what they are asked. */
export class ServerPool implements PoolAccess, SessionListener {
  readonly handles = new Handles();
  readonly #options: PoolOptions;
  readonly #parts: readonly PoolPart[];
  readonly #sessions = new Map<string, ServerSession>();
  readonly #documents = new Map<DocumentId, PoolDocument>();
  readonly #asked = new Map<number, AbortController>();
  readonly #questions = new Map<number, (answer: unknown) => void>();
  readonly #additions = new Additions();
  #folder = '';
  #settings: unknown = null;
  #nextQuestion = 1;
  #reporting: NodeJS.Timeout | undefined;
  /** The servers as they were last reported. */
  #reported: unknown = null;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#parts = options.parts(this);
  }

  get sessions(): Iterable<ServerSession> {
    return this.#sessions.values();
  }

  get texts(): Iterable<ServerText> {
    return [...this.#documents.values()].flatMap(({ text }) => text ?? []);
  }

  textAt(path: string): ServerText | null {
    for (const { text } of this.#documents.values()) if (text?.path === path) return text;
    return null;
  }

  sessionsOf({ document }: ServerText): readonly ServerSession[] {
    return this.#documents.get(document)?.sessions ?? [];
  }

  fileTexts(): FileTexts {
    return new FileTexts(this, (path) => this.#options.world.read(path));
  }

  read(path: string): Uint8Array | null {
    return this.#options.world.read(path);
  }

  statOf(path: string): FileStat | null {
    return this.#options.world.stat(path);
  }

  report(report: ServersReport): void {
    this.#options.report(report);
  }

  question(question: Extract<ServersReport, { type: 'question' }>['question']): Promise<unknown> {
    const id = this.#nextQuestion++;
    return new Promise((accept) => {
      this.#questions.set(id, accept);
      this.report({ type: 'question', id, question });
    });
  }

  /** Carries out an order. */
  take(order: ServersOrder<Text>): void {
    switch (order.type) {
      case 'configure':
        return this.#configure(order);
      case 'announce':
        return this.#announce(order);
      case 'open':
        return this.#open(order);
      case 'edit':
        return this.#edit(order);
      case 'show':
        return this.#show(order);
      case 'saved':
        return this.#onSaved(order.document);
      case 'close':
        return this.#close(order.document);
      case 'ask':
        return void this.#ask(order);
      case 'cancel':
        this.#asked.get(order.id)?.abort();
        return undefined;
      case 'control':
        return this.#control(order);
      case 'reply':
        this.#questions.get(order.id)?.(order.answer);
        this.#questions.delete(order.id);
        return undefined;
    }
  }

  /** Ends all servers. */
  async end(): Promise<void> {
    clearTimeout(this.#reporting);
    await Promise.all([...this.#sessions.values()].map((session) => session.stop()));
  }

  onChange(session?: ServerSession): void {
    if (session !== undefined) for (const part of this.#parts) part.onChange?.(session);
    this.#reporting ??= setTimeout(() => this.#reportServers(), REPORT_PAUSE);
  }

  onRequest(session: ServerSession, method: string, params: unknown): Promise<unknown> | undefined {
    for (const part of this.#parts) {
      const answer = part.onRequest?.(session, method, params);
      if (answer !== undefined) return answer;
    }
    this.#tellUnknown(session, method, params);
    return undefined;
  }

  #tellUnknown({ id, name }: ServerSession, method: string, params: unknown): void {
    const given = params === undefined ? null : JSON.stringify(params);
    this.report({
      type: 'asked',
      server: id,
      name,
      method: method.slice(0, MOST_METHOD),
      params: given !== null && given.length > MOST_PARAMS ? null : given,
    });
  }

  onNotification(session: ServerSession, method: string, params: unknown): void {
    for (const part of this.#parts) if (part.onNotification?.(session, method, params) === true) return;
  }

  onReady(session: ServerSession): void {
    for (const part of this.#parts) part.onReady?.(session);
    for (const text of session.texts) this.#tellText(text, null);
  }

  onGone(session: ServerSession): void {
    for (const part of this.#parts) part.onGone?.(session);
  }

  #configure({ folder, settings }: Order<'configure'>): void {
    this.#folder = folder;
    this.#settings = settings;
    for (const { announced } of this.#documents.values()) this.#announce(announced);
  }

  #announce(announced: AnnouncedDocument): void {
    const { document, isTrusted } = announced;
    const before = this.#documents.get(document);
    const choice = this.#options.choose(announced, this.#folder, this.#settings);
    const sessions = isTrusted ? choice.servers.map((setup) => this.#session(setup)) : [];
    if (
      before !== undefined &&
      isSameDocument(before.announced, announced) &&
      isSame(before.sessions, sessions)
    ) {
      if (before.text !== null) before.text.indent = announced.indent;
      this.#documents.set(document, { ...before, announced, choice });
      return;
    }
    if (before !== undefined) this.#detach(before);
    this.#documents.set(document, { announced, choice, sessions, text: null });
    this.#endUnused();
    this.report({ type: 'wanted', document, wanted: sessions.length > 0 });
    this.onChange();
  }

  /** The session of a setup, started where it does not run. */
  #session(setup: ServerSetup): ServerSession {
    const running = this.#sessions.get(sessionId(setup));
    if (running !== undefined && sameSetup(running.setup, setup)) return running;
    if (running !== undefined) void running.stop('has other settings');
    const limits = this.#options.limitsOf(this.#settings);
    const session = new ServerSession(setup, this.#options.world, this, limits);
    this.#sessions.set(session.id, session);
    session.start();
    return session;
  }

  #open({ document, text, revision }: Order<'open'>): void {
    const known = this.#documents.get(document);
    if (known === undefined || known.sessions.length === 0) return;
    const why = unfitFor(text);
    if (why !== null) return this.#refuse(known, why);
    if (known.text !== null) {
      const before = known.text.text;
      known.text.replace(text, revision);
      for (const session of known.sessions) session.changed(known.text, before, null);
      this.#tellEdit(known.text, before, null);
    } else {
      const ids = new Map(known.choice.servers.map(({ name, languageId }) => [name, languageId]));
      known.text = new ServerText(known.announced, text, revision, ids);
      for (const session of known.sessions) session.attach(known.text);
    }
    this.#tellText(known.text, null);
  }

  #edit({ document, revision, changes: sent }: Order<'edit'>): void {
    const known = this.#documents.get(document);
    const text = known?.text ?? null;
    if (known === undefined || text === null) return;
    const { length, newLength, table, content } = sent;
    const changes = new ChangeSet(length, newLength, table, this.#additions.text(content));
    const before = text.text;
    const after = before.apply(changes, this.#additions);
    const why = unfitEdit(after, changes);
    if (why !== null) return this.#refuse(known, why);
    text.replace(after, revision, changes);
    for (const session of known.sessions) session.changed(text, before, changes);
    this.#tellEdit(text, before, changes);
    this.#tellText(text, changes);
  }

  /** Servers are not told of a text that they would see otherwise than it is. */
  #refuse(known: PoolDocument, why: string): void {
    const { announced } = known;
    this.#detach(known);
    this.#documents.set(announced.document, { ...known, sessions: [], text: null });
    this.report({ type: 'wanted', document: announced.document, wanted: false });
    const name = announced.path.slice(announced.path.lastIndexOf('/') + 1);
    this.report({ type: 'message', level: 'info', text: `Language servers do not see ${name}: ${why}` });
  }

  #onSaved(document: DocumentId): void {
    const known = this.#documents.get(document);
    const text = known?.text ?? null;
    if (known === undefined || text === null) return;
    for (const session of known.sessions) session.saved(text);
    for (const part of this.#parts) part.onSaved?.(text);
  }

  #close(document: DocumentId): void {
    const known = this.#documents.get(document);
    if (known === undefined) return;
    this.#documents.delete(document);
    this.#detach(known);
    this.#endUnused();
    this.onChange();
  }

  #detach({ text, sessions }: PoolDocument): void {
    if (text === null) return;
    for (const session of sessions) session.detach(text);
    for (const part of this.#parts) part.onClosed?.(text);
  }

  /** Ends the servers whose settings were changed, or that no document may use any more. */
  #endUnused(): void {
    const used = new Set([...this.#documents.values()].flatMap(({ sessions }) => sessions));
    for (const session of this.#sessions.values()) {
      if (used.has(session) || this.#isWantedAgain(session)) continue;
      this.#sessions.delete(session.id);
      void session.stop('has no file left');
    }
  }

  /** A server stays when its last file is closed, since the next one may soon be opened. */
  #isWantedAgain(session: ServerSession): boolean {
    return [...this.#documents.values()].length === 0 && session.status !== 'failed';
  }

  #tellEdit(text: ServerText, before: Text, changes: ChangeSet | null): void {
    for (const part of this.#parts) part.onEdit?.(text, before, changes);
  }

  #tellText(text: ServerText, changes: ChangeSet | null): void {
    for (const part of this.#parts) part.onText?.(text, changes);
  }

  #show({ document, ...visible }: Order<'show'>): void {
    const text = this.#documents.get(document)?.text ?? null;
    if (text !== null) for (const part of this.#parts) part.onShow?.(text, visible);
  }

  async #ask({ id, name, work }: Order<'ask'>): Promise<void> {
    const stop = new AbortController();
    this.#asked.set(id, stop);
    try {
      const answer = await this.#answer(name, work as ServerWork, stop.signal, (part) =>
        this.report({ type: 'answer', id, answer: part, last: false }),
      );
      this.report({ type: 'answer', id, answer, last: true });
    } catch (error) {
      const isStale = stop.signal.aborted || (error instanceof ServerError && error.isStale);
      this.report({ type: 'failed', id, message: isStale ? null : sentenceOf(error) });
    } finally {
      this.#asked.delete(id);
    }
  }

  #answer(
    name: string,
    work: ServerWork,
    signal: AbortSignal,
    tell: (part: unknown) => void,
  ): Promise<unknown> {
    const asked = this.#options.methods[name];
    if (asked === undefined) throw new Error(`no method ${name}`);
    const known = work.document === null ? undefined : this.#documents.get(work.document);
    const all = work.document === null ? [...this.#sessions.values()] : (known?.sessions ?? []);
    const sessions = all.filter((session) => asked.method === null || session.offers(asked.method));
    return asked.run({ work, text: known?.text ?? null, sessions, signal, tell, pool: this });
  }

  #control({ action, servers }: Order<'control'>): void {
    for (const id of servers) {
      const session = this.#sessions.get(id);
      if (session === undefined) continue;
      if (action === 'cancel') session.cancelWork();
      else void (action === 'stop' ? session.stop() : session.restart());
    }
  }

  #reportServers(): void {
    this.#reporting = undefined;
    const running = [...this.#sessions.values()].map(({ info }) => info);
    const without = [...this.#documents.values()].filter(({ sessions }) => sessions.length === 0);
    const missing = missingServers(without);
    // A server that begins and ends work for each edit is the same again by now. None at all is always said: see `idle`.
    if (running.length > 0 && sameValue(this.#reported, { running, missing })) return;
    this.#reported = { running, missing };
    this.report({ type: 'servers', running, missing });
  }
}

/** The sentence for an error. A `TypeError` is that of code which read an answer that is in no form of the protocol. */
const sentenceOf = (error: unknown): string =>
  error instanceof TypeError
    ? `The answer of the language server is not as the protocol says: ${error.message}`
    : (error as Error).message;

const isSameDocument = (a: AnnouncedDocument, b: AnnouncedDocument): boolean =>
  a.path === b.path && a.language === b.language;

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);

/** True when two setups start the same program with the same settings. */
const sameSetup = (a: ServerSetup, b: ServerSetup): boolean =>
  JSON.stringify({ ...a, languageId: '' }) === JSON.stringify({ ...b, languageId: '' });
