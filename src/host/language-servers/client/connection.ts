import type { Milliseconds } from '../../../base/units.ts';
import { frame, MessageReader } from './framing.ts';

/** A message of JSON-RPC, as it came: nothing of it is trusted. */
interface Message {
  readonly id?: number | string | null;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code?: number; readonly message?: string; readonly data?: unknown };
}

/** Codes of errors in the protocol. */
const METHOD_NOT_FOUND = -32601;
const INTERNAL_ERROR = -32603;
const REQUEST_CANCELED = -32800;
const CONTENT_MODIFIED = -32801;
const SERVER_CANCELED = -32802;

/** The refusal of a request by a server, or the end of one that was canceled. */
export class ServerError extends Error {
  readonly code: number;
  /** The details that the server gave; undefined for none. */
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }

  /** True when the text changed meanwhile, or nobody wants the answer: asking again may help. */
  get isStale(): boolean {
    return [REQUEST_CANCELED, CONTENT_MODIFIED, SERVER_CANCELED].includes(this.code);
  }
}

/** The side of the connection that answers the server. */
export interface Peer {
  /** Answers a request. Undefined where the method is not known. */
  onRequest(method: string, params: unknown): Promise<unknown> | undefined;
  onNotification(method: string, params: unknown): void;
  /** Told of every message, for the log of the traffic. */
  onTraffic(direction: 'sent' | 'received', message: unknown): void;
  /** Told of a message that is no JSON, or none of the protocol. */
  onGarbage(why: string): void;
}

interface PendingCall {
  readonly method: string;
  readonly accept: (result: unknown) => void;
  readonly refuse: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** The options of a call. */
interface CallOptions {
  readonly signal?: AbortSignal;
  /** The time in which the answer has to come. */
  readonly timeout: Milliseconds;
}

/** A connection to a language server by JSON-RPC: requests and answers in both directions, over any transport of bytes. */
export class Connection {
  readonly #name: string;
  readonly #write: (bytes: Uint8Array) => void;
  readonly #peer: Peer;
  readonly #reader = new MessageReader();
  readonly #calls = new Map<number, PendingCall>();
  #nextId = 1;
  #closed: string | null = null;

  /** @param name that of the server, for messages */
  constructor(name: string, write: (bytes: Uint8Array) => void, peer: Peer) {
    this.#name = name;
    this.#write = write;
    this.#peer = peer;
  }

  /**
   * Takes in bytes of the server.
   * @throws {FramingError} when they cannot be cut into messages: the connection is of no use from then on
   */
  receive(chunk: Uint8Array): void {
    for (const body of this.#reader.push(chunk)) this.#take(body);
  }

  /** Asks the server. Rejects with a `ServerError`, or with a sentence when the answer does not come in time. */
  call(method: string, params: unknown, { signal, timeout }: CallOptions): Promise<unknown> {
    if (this.#closed !== null) return Promise.reject(new Error(this.#closed));
    if (signal?.aborted === true) return Promise.reject(cancelError());
    const id = this.#nextId++;
    return new Promise((accept, refuse) => {
      const cancel = (error: Error): void => {
        if (!this.#end(id)) return;
        this.notify('$/cancelRequest', { id });
        refuse(error);
      };
      const timer = setTimeout(
        () => cancel(new Error(`${this.#name} did not answer ${method} within ${timeout / 1000} s`)),
        timeout,
      );
      timer.unref();
      this.#calls.set(id, { method, accept, refuse, timer });
      signal?.addEventListener('abort', () => cancel(cancelError()), { once: true });
      this.#send({ jsonrpc: '2.0', id, method, params });
    });
  }

  notify(method: string, params: unknown): void {
    if (this.#closed === null) this.#send({ jsonrpc: '2.0', method, params });
  }

  /** Ends the connection: everything that was asked is refused with the reason. */
  close(why: string): void {
    this.#closed = why;
    for (const [id, { refuse }] of this.#calls) if (this.#end(id)) refuse(new Error(why));
  }

  #send(message: object): void {
    this.#peer.onTraffic('sent', message);
    this.#write(frame(message));
  }

  #end(id: number): boolean {
    const call = this.#calls.get(id);
    if (call === undefined) return false;
    clearTimeout(call.timer);
    return this.#calls.delete(id);
  }

  #take(body: Uint8Array): void {
    let message: Message;
    try {
      message = JSON.parse(new TextDecoder().decode(body)) as Message;
    } catch (error) {
      return this.#peer.onGarbage(`it sent a message that is no JSON: ${(error as Error).message}`);
    }
    if (typeof message !== 'object' || message === null || Array.isArray(message))
      return this.#peer.onGarbage('it sent a message that is no object');
    this.#peer.onTraffic('received', message);
    const { method, id } = message;
    if (typeof method !== 'string') return this.#settle(message);
    if (id !== undefined && id !== null) return void this.#answer(id, method, message.params);
    try {
      this.#peer.onNotification(method, message.params);
    } catch (error) {
      this.#peer.onGarbage(`${method} is not as the protocol says: ${(error as Error).message}`);
    }
  }

  #settle({ id, result, error }: Message): void {
    const call = typeof id === 'number' ? this.#calls.get(id) : undefined;
    // It was canceled, or was never asked.
    if (call === undefined || typeof id !== 'number') return;
    this.#end(id);
    if (error === undefined || error === null) return call.accept(result ?? null);
    const message = typeof error.message === 'string' ? error.message : 'no reason given';
    call.refuse(
      new ServerError(
        typeof error.code === 'number' ? error.code : INTERNAL_ERROR,
        `${this.#name} refused ${call.method}: ${message}`,
        error.data,
      ),
    );
  }

  async #answer(id: number | string, method: string, params: unknown): Promise<void> {
    try {
      const answer = this.#peer.onRequest(method, params);
      if (answer === undefined)
        return this.#reply({ id, error: { code: METHOD_NOT_FOUND, message: `unknown method ${method}` } });
      this.#reply({ id, result: (await answer) ?? null });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#reply({ id, error: { code: INTERNAL_ERROR, message } });
    }
  }

  #reply(message: object): void {
    if (this.#closed === null) this.#send({ jsonrpc: '2.0', ...message });
  }
}

const cancelError = (): ServerError => new ServerError(REQUEST_CANCELED, 'canceled');
