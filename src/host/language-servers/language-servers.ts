import { Worker } from 'node:worker_threads';
import type { Byte, Milliseconds } from '../../base/units.ts';
import { type Thread, WatchedWorker } from '../../base/watched-worker.ts';
import type { LspSettings } from '../../core/config/lsp-settings.ts';
import type { Document, DocumentId } from '../../core/model/document.ts';
import type { Edit } from '../../core/model/edit.ts';
import type { Event } from '../../core/model/messages.ts';
import type { State } from '../../core/model/state.ts';
import { lspSettingsOf } from '../../features/language-servers/plugin-servers.ts';
import { decisionsField, trustField } from '../../features/trust/trust.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import type { Link } from '../requests.ts';
import { packText } from '../search/pieces.ts';
import { sendable } from '../syntax/sendable.ts';
import { announcedDocument, sameDocument } from './announced-document.ts';
import { ChangeLog } from './change-log.ts';
import type { AnnouncedDocument, ServersOrder, ServersReport, VisiblePart } from './link.ts';
import { eventOf } from './reported-event.ts';
import { NOTHING_VISIBLE, sameVisible, visibleAfter, visibleParts } from './visible/visible-parts.ts';

/** The size up to which inserted text travels as an edit; after a larger one the text begins again. */
const MOST_INSERTED: Byte = 1 << 20;
/** The worker may be silent for so long while an answer is expected: servers have their own limits. */
const SILENCE: Milliseconds = Infinity;
/** The time in which servers have to end when the program does. */
const END: Milliseconds = 1500;
/** The longest time for which edits wait for others: one message for each key is felt, in this thread and in servers. */
const GATHER: Milliseconds = 100;

/** A document that the worker was told of. */
interface KnownDocument {
  announced: AnnouncedDocument;
  /** Servers want its text. */
  isWanted: boolean;
  /** The text as the worker will have it when it has taken all orders; null where it was not sent. */
  text: Text | null;
  /** The changes since a revision that a report may still be about. */
  readonly log: ChangeLog;
  /** The part on the screen, as the worker knows it. */
  visible: VisiblePart;
  stat: Document['stat'];
  /** The document as it was last looked at. */
  seen: Document | null;
}

/** An order that is still to be sent. */
type Order =
  | Exclude<ServersOrder, { readonly type: 'edit' }>
  | (Omit<Extract<ServersOrder, { readonly type: 'edit' }>, 'changes'> & { readonly changes: ChangeSet });

/** The parts of the state on which it depends what the worker is told, besides the documents. */
type Basis = readonly unknown[];

/** The text of a document has changed in a way that was not told of yet. */
const LATE = 'The language servers are being sent the text: try again';

/**
 * The language servers of a run, in a worker that is started by the first document that may have one. A worker that has
 * found none is ended, and started again by the next order: it would keep 10 MB.
 */
export class LanguageServers {
  readonly #dispatch: (event: Event) => void;
  readonly #folder: string;
  readonly #known = new Map<DocumentId, KnownDocument>();
  readonly #asked = new Map<
    number,
    { accept(answer: unknown): void; refuse(error: Error): void; tell(part: unknown): void }
  >();
  readonly #worker: WatchedWorker<readonly ServersOrder[] | null, ServersReport | null>;
  #orders: Order[] = [];
  /** The state of the last frame, where it was not looked at; null also after an edit since then. */
  #unseen: State | null = null;
  #transfer: ArrayBuffer[] = [];
  #settings: LspSettings | null = null;
  #documents: State['documents'] | null = null;
  #basis: Basis = [];
  /** Batches of orders that this worker was sent. */
  #posted = 0;
  /** Sends the edits that wait. */
  #gathering: NodeJS.Timeout | undefined;
  #questions = 0;
  #onEnded: () => void = () => {};

  /** @param folder the one that is worked in */
  constructor(dispatch: (event: Event) => void, folder: string, make: () => Thread = startWorker) {
    this.#dispatch = dispatch;
    this.#folder = folder;
    this.#worker = new WatchedWorker({
      start: make,
      heard: (report) => (report === null ? this.#onEnded() : this.#onReport(report)),
      lost: ({ why }) => this.#onLost(why),
      startsWith: 'online',
      silence: SILENCE,
    });
  }

  /** Documents were edited. */
  edited(edits: readonly Edit[]): void {
    for (const { document, before, changes, after } of edits) {
      const known = this.#known.get(document);
      // An edit that is not told of is seen by the text.
      if (known?.text !== before || changes.inserts > MOST_INSERTED) continue;
      known.text = after;
      known.log.push(changes);
      known.visible = visibleAfter(known.visible, changes);
      this.#orders.push({ type: 'edit', document, revision: known.log.revision, changes });
    }
    // The frame before is one of other texts.
    this.#unseen = null;
    this.#sendSoon();
  }

  /** Sees which documents are open, and has the worker told; to be called after a frame. Where edits wait, it is done with them. */
  observe(state: State): void {
    this.#unseen = state;
    if (this.#gathering !== undefined) return;
    this.#catchUp();
    this.#sendSoon();
  }

  /** Sees the last frame, if that was not done. */
  #catchUp(): void {
    const state = this.#unseen;
    this.#unseen = null;
    if (state !== null) this.#look(state);
  }

  #look(state: State): void {
    this.#observeSettings(state);
    const basis = basisOf(state);
    const isSameBasis = basis.every((part, i) => part === this.#basis[i]);
    if (!isSameBasis || state.documents !== this.#documents) this.#observeDocuments(state, isSameBasis);
    this.#basis = basis;
    this.#documents = state.documents;
    this.#show(state);
  }

  #observeDocuments(state: State, isSameBasis: boolean): void {
    let open = 0;
    for (const document of state.documents.values()) {
      if (!isSameBasis || this.#known.get(document.id)?.seen !== document) this.#follow(state, document);
      const known = this.#known.get(document.id);
      if (known === undefined) continue;
      known.seen = document;
      open++;
    }
    if (open === this.#known.size) return;
    for (const id of this.#known.keys()) if (!state.documents.has(id)) this.#forget(id);
  }

  /** Asks servers. Rejects with a sentence. */
  async ask(
    name: string,
    work: { readonly document: DocumentId | null },
    link: Link<unknown>,
  ): Promise<unknown> {
    // The edits of the event that asks come first.
    await Promise.resolve();
    this.#catchUp();
    const known = work.document === null ? undefined : this.#known.get(work.document);
    if (work.document !== null && (known === undefined || known.text === null)) throw new Error(LATE);
    const id = ++this.#questions;
    link.signal.addEventListener('abort', () => this.#tell({ type: 'cancel', id }), { once: true });
    return new Promise((accept, refuse) => {
      this.#asked.set(id, { accept, refuse, tell: link.tell });
      this.#post({ type: 'ask', id, name, work });
    });
  }

  /** Starts servers again, or stops them. */
  control(action: 'restart' | 'stop' | 'cancel', servers: readonly string[]): void {
    this.#tell({ type: 'control', action, servers });
  }

  /** Answers a question of a server. */
  reply(id: number, answer: unknown): void {
    this.#tell({ type: 'reply', id, answer });
  }

  /** Ends all servers, which are given a moment to do so by themselves. */
  async end(): Promise<void> {
    if (!this.#worker.running) return;
    const ended = new Promise<void>((accept) => (this.#onEnded = accept));
    this.#worker.post(null);
    await Promise.race([ended, new Promise((accept) => setTimeout(accept, END).unref())]);
    await this.#worker.end();
  }

  #observeSettings(state: State): void {
    const lsp = lspSettingsOf(state);
    if (this.#settings === lsp) return;
    this.#settings = lsp;
    // A worker that was ended may find servers now.
    if (this.#worker.running || this.#known.size > 0) this.#orders.push(this.#configuration);
  }

  get #configuration(): Order {
    return { type: 'configure', folder: this.#folder, settings: this.#settings };
  }

  #follow(state: State, document: Document): void {
    const known = this.#known.get(document.id);
    const announced = announcedDocument(state, document);
    if (announced === null) {
      if (known !== undefined) this.#forget(document.id);
      return;
    }
    if (known === undefined) {
      this.#known.set(document.id, {
        announced,
        isWanted: false,
        text: null,
        log: new ChangeLog(),
        visible: NOTHING_VISIBLE,
        stat: document.stat,
        seen: document,
      });
      this.#orders.push({ type: 'announce', ...announced });
    } else if (!sameDocument(known.announced, announced)) {
      known.announced = announced;
      known.text = null;
      known.isWanted = false;
      this.#orders.push({ type: 'announce', ...announced });
    } else {
      if (!sameIndent(known.announced, announced)) this.#orders.push({ type: 'announce', ...announced });
      known.announced = announced;
      this.#update(document, known);
    }
  }

  /** Sends the text of a document where it is wanted and not there, and tells when it was saved. */
  #update(document: Document, known: KnownDocument): void {
    if (!known.isWanted) return;
    if (known.text !== document.text) {
      known.text = document.text;
      known.log.restart(document.revision);
      known.visible = NOTHING_VISIBLE;
      const text = packText(document.text);
      this.#orders.push({ type: 'open', document: document.id, revision: known.log.revision, text });
      this.#transfer.push(text.pieces.buffer);
    }
    if (known.stat !== document.stat) {
      known.stat = document.stat;
      if (document.history.isSaved) this.#orders.push({ type: 'saved', document: document.id });
    }
  }

  /** Has the worker told of another part of a document on the screen, or of other answers that are wanted. */
  #show(state: State): void {
    const parts = visibleParts(state, (document) => this.#known.get(document)?.text != null);
    for (const [id, known] of this.#known) {
      const visible = parts.get(id) ?? { ...known.visible, ranges: [] };
      if (sameVisible(known.visible, visible)) continue;
      known.visible = visible;
      this.#orders.push({ type: 'show', document: id, ...visible });
    }
  }

  #forget(document: DocumentId): void {
    this.#known.delete(document);
    if (this.#worker.running) this.#orders.push({ type: 'close', document });
  }

  #post(order: Order): void {
    this.#orders.push(order);
    this.#send();
  }

  /** Posts what a worker that does not run need not know. */
  #tell(order: Order): void {
    if (this.#worker.running) this.#post(order);
  }

  /** Sends orders; edits, and the part on the screen after them, wait a moment for those of the next keys. */
  #sendSoon(): void {
    if (this.#orders.length === 0) return;
    const isTyping = this.#orders[0].type === 'edit' && this.#orders.every(({ type }) => GATHERED.has(type));
    if (isTyping) this.#gathering ??= setTimeout(() => this.#send(), GATHER).unref();
    else this.#send();
  }

  #send(): void {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    this.#catchUp();
    if (this.#orders.length === 0) return;
    if (!this.#worker.running) this.#introduce();
    this.#posted++;
    const orders = this.#orders.map((order) => this.#pack(order));
    this.#worker.post(orders, this.#transfer);
    // The editor does not wait for servers to end.
    this.#worker.hold(false);
    this.#orders = [];
    this.#transfer = [];
  }

  /** An order as it travels. */
  #pack(order: Order): ServersOrder {
    if (order.type !== 'edit') return order;
    const changes = sendable(order.changes);
    this.#transfer.push(changes.table.buffer, changes.content.buffer);
    return { ...order, changes };
  }

  /** Has a worker that is started told what the one before it knew. */
  #introduce(): void {
    this.#posted = 0;
    const announced = Array.from(this.#known.values(), (known) => known.announced);
    this.#orders = [
      this.#configuration,
      ...announced.map((each): Order => ({ type: 'announce', ...each })),
      ...this.#orders.filter(({ type }) => type !== 'configure' && type !== 'announce'),
    ];
  }

  /** Ends the worker, which has no server, where it has taken all orders. */
  #onIdle(orders: number): void {
    if (orders === this.#posted && this.#orders.length === 0 && this.#asked.size === 0)
      void this.#worker.end();
  }

  #onReport(report: ServersReport): void {
    switch (report.type) {
      case 'answer': {
        const asked = this.#asked.get(report.id);
        if (!report.last) return asked?.tell(report.answer);
        this.#asked.delete(report.id);
        return asked?.accept(report.answer);
      }
      case 'failed': {
        const asked = this.#asked.get(report.id);
        this.#asked.delete(report.id);
        return asked?.refuse(new Error(report.message ?? 'The text has changed'));
      }
      case 'wanted': {
        const known = this.#known.get(report.document);
        if (known === undefined) return;
        known.isWanted = report.wanted;
        known.text = null;
        known.seen = null;
        this.#documents = null;
        return this.#dispatch({ type: 'refresh' });
      }
      case 'idle':
        return this.#onIdle(report.orders);
      default: {
        const event = eventOf(report, (document, revision) => this.#changesSince(document, revision));
        if (event !== null) this.#dispatch(event);
        return;
      }
    }
  }

  /** The edits of a document since a revision; null when that is not known any more. */
  #changesSince(document: DocumentId, revision: number): readonly ChangeSet[] | null {
    const known = this.#known.get(document);
    if (known === undefined || known.text === null) return null;
    return known.log.since(revision);
  }

  #onLost(why: string): void {
    const asked = [...this.#asked.values()];
    this.#asked.clear();
    this.#orders = [];
    this.#transfer = [];
    this.#known.clear();
    this.#documents = null;
    const text = `The worker of the language servers ${why}`;
    for (const { refuse } of asked) refuse(new Error(text));
    this.#dispatch({ type: 'language_servers', running: [], missing: [] });
    this.#dispatch({ type: 'message', message: { level: 'warning', text } });
  }
}

/** The orders that wait for others. A question takes them along, so it is about the text of now. */
const GATHERED: ReadonlySet<ServersOrder['type']> = new Set(['edit', 'show']);

const basisOf = (state: State): Basis => [
  lspSettingsOf(state),
  trustField.of(state),
  decisionsField.of(state),
];

const sameIndent = ({ indent: a }: AnnouncedDocument, { indent: b }: AnnouncedDocument): boolean =>
  a.tabs === b.tabs && a.size === b.size;

const startWorker = (): Worker =>
  new Worker(new URL('./servers-worker.ts', import.meta.url), { stdout: false, stderr: false });
