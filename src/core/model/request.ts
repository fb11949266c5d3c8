import { featuresOf } from './feature.ts';
import type { Milliseconds } from '../../base/units.ts';
import { ChangeSet } from '../../text/changeset.ts';
import type { DocumentId } from './document.ts';
import { Field } from './fields/field.ts';
import type { Event } from './messages.ts';
import type { Caller } from './plugins/plugin-operation.ts';
import { say, type State, type Step, step } from './state.ts';

/** The number of one request that is under way; unique among everything that has an id. */
export type RequestId = number;

/** The behavior of a kind of request. */
export interface Manner<Work> {
  /** The title in the status bar, shown after 300 ms: `saving big.txt`; null for none. */
  readonly title?: (asked: PendingRequest<Work>, state: State) => string | null;
  /** The way for a person to stop it: by Escape, only by a click in the status bar, or not at all. Escape by default. */
  readonly stops?: 'escape' | 'click' | 'never';
  /** It takes a while to stop, and stays in the status bar until the host says that it has ended. */
  readonly endsLate?: boolean;
  /**
   * The time that keys wait for the answer, where the document in front is concerned; Infinity where all keys wait
   * however long it takes. 0 by default.
   */
  readonly keysWait?: Milliseconds;
  /** The next step of a macro waits for the answer: where the macro asked (`own`), or whoever did, as where keys wait. */
  readonly macrosWait?: 'own' | 'any';
  /** The part of the answer that ends the waiting: after the first one there is no title, and nothing waits. `last` by default. */
  readonly waitsFor?: 'first' | 'last';
  /** Its answer comes unasked, while a reader may be elsewhere: the screen does not follow the cursor then. */
  readonly isBackground?: boolean;
  /** It goes on when one of its documents is closed. */
  readonly outlivesDocuments?: boolean;
  /** Warnings and errors that its answer leads to become notifications, since nobody may look when it comes. */
  readonly isAlarming?: boolean;
  /** The event by which plugins may refuse it, before the host is asked. */
  readonly gate?: string;
  /** A new request of this kind takes the place of the one before. */
  readonly replaces?: boolean;
}

/** The consequences of all ends that a kind of request can come to. */
export interface Outcomes<Work, Answer> {
  /** Handles the answer, or one part of it: `asked.isLast` marks the last part. */
  readonly take: (state: State, answer: Answer, asked: PendingRequest<Work>) => Step;
  /** Handles a failure; without it, the message is shown as an error. */
  readonly failed?: (state: State, message: string, asked: PendingRequest<Work>) => Step;
  /** Handles the end of work that was stopped while it was under way (`endsLate`); without it, its title is shown as stopped. */
  readonly stopped?: (state: State, asked: PendingRequest<Work>) => Step;
  /** Stops it for a person; without it, the request is dropped. */
  readonly stop?: (state: State, asked: PendingRequest<Work>) => Step;
}

/** The consequences of a kind of request, whatever it asks for. */
export interface RequestHandler {
  readonly request: AnyRequest;
  take(state: State, answer: unknown, asked: PendingRequest): Step;
  failed(state: State, message: string, asked: PendingRequest): Step;
  stopped(state: State, asked: PendingRequest): Step;
  stop(state: State, asked: PendingRequest): Step;
}

/** The documents and the plugin that one request concerns. */
export interface Concern {
  /** The documents that the answer is about: it can be mapped through their edits, and is not wanted once one of them is closed. */
  readonly about?: readonly DocumentId[];
  /** The call of a plugin that waits for the answer. */
  readonly caller?: Caller | null;
  /** The time when it was first asked for, where it goes on from another request; now by default. */
  readonly begun?: Milliseconds;
  /** The progress that is shown until some is told: 0, or null for none, which is the default. */
  readonly progress?: 0 | null;
}

/** A request that is under way. */
export interface PendingRequest<Work = unknown> {
  readonly id: RequestId;
  readonly request: AnyRequest;
  readonly work: Work;
  readonly about: readonly DocumentId[];
  readonly caller: Caller | null;
  readonly begun: Milliseconds;
  /** From 0 to 1; null where that cannot be told. */
  readonly progress: number | null;
  /** A part of the answer has come before. */
  readonly isHeard: boolean;
  /** It was told to stop, and has not ended yet. */
  readonly isStopping: boolean;
  /** The part of the answer that is being handled is the last one. */
  readonly isLast: boolean;
  /** The edits of each document since it was asked. */
  readonly since: ReadonlyMap<DocumentId, ChangeSet>;
  /** The revision of each document when it was asked. */
  readonly revisions: ReadonlyMap<DocumentId, number>;
}

/** A kind of request, whatever it asks for. */
export interface AnyRequest {
  readonly name: string;
  readonly keysWait: Milliseconds;
  readonly macrosWait: 'own' | 'any' | null;
  readonly endsLate: boolean;
  readonly isBackground: boolean;
  readonly outlivesDocuments: boolean;
  readonly isAlarming: boolean;
  readonly gate: string | null;
  readonly waitsFor: 'first' | 'last';
  readonly stops: 'escape' | 'click' | 'never';
  titleOf(asked: PendingRequest, state: State): string | null;
}

type PendingRequests = ReadonlyMap<RequestId, PendingRequest>;

/** The requests that are under way, in the order in which they were made. */
const pendingField = new Field<PendingRequests>('requests', new Map(), {
  moved: (all, { document, changes }) =>
    mapRequests(all, (asked) => {
      const since = asked.since.get(document);
      if (since === undefined) return asked;
      return { ...asked, since: new Map(asked.since).set(document, since.compose(changes)) };
    }),
  closed: (all, document) =>
    [...all.values()].some((asked) => endsWith(asked, document))
      ? new Map([...all].filter(([, asked]) => !endsWith(asked, document)))
      : all,
});

/** True for a request that ends when a document is closed. */
const endsWith = ({ about, request }: PendingRequest, document: DocumentId): boolean =>
  about.includes(document) && !request.outlivesDocuments;

/** The fields of this file. */
export const requestFields = [pendingField];

/**
 * A question to the world that is answered later: at once, in parts, or never. What is asked and answered is plain data:
 * numbers, strings, arrays and records of them, bytes, and texts and changes, which travel as their pieces (`packed.ts`).
 */
export class Request<Work, Answer> implements AnyRequest {
  /** Only for the type. */
  declare readonly answer: Answer;
  readonly name: string;
  readonly keysWait: Milliseconds;
  readonly macrosWait: 'own' | 'any' | null;
  readonly endsLate: boolean;
  readonly isBackground: boolean;
  readonly outlivesDocuments: boolean;
  readonly isAlarming: boolean;
  readonly gate: string | null;
  readonly waitsFor: 'first' | 'last';
  readonly stops: 'escape' | 'click' | 'never';
  readonly #manner: Manner<Work>;

  /** @param name unique among all requests */
  constructor(name: string, manner: Manner<Work> = {}) {
    this.name = name;
    this.keysWait = manner.keysWait ?? 0;
    this.macrosWait = manner.macrosWait ?? (this.keysWait > 0 ? 'any' : null);
    this.endsLate = manner.endsLate === true;
    this.isBackground = manner.isBackground === true;
    this.outlivesDocuments = manner.outlivesDocuments === true;
    this.gate = manner.gate ?? null;
    this.isAlarming = manner.isAlarming === true;
    this.waitsFor = manner.waitsFor ?? 'last';
    this.stops = manner.stops ?? 'escape';
    this.#manner = manner;
  }

  /** Asks the host. The answer goes to the feature that handles it (`handles`), unless the request is dropped before. */
  ask(
    state: State,
    work: Work,
    { about = [], caller = null, begun = state.now, progress = null }: Concern = {},
  ): Step {
    const id = state.nextId;
    const documents = about.map((each) => state.documents.get(each)).filter((each) => each !== undefined);
    const asked: PendingRequest<Work> = {
      id,
      request: this,
      work,
      about,
      caller,
      begun,
      progress,
      isHeard: false,
      isStopping: false,
      isLast: false,
      since: new Map(documents.map((document) => [document.id, ChangeSet.of(document.text.length, [])])),
      revisions: new Map(documents.map((document) => [document.id, document.revision])),
    };
    const before = this.#manner.replaces === true ? this.dropped(state) : state;
    const all = new Map(pendingField.of(before)).set(id, asked);
    return step(pendingField.with({ ...before, nextId: id + 1 }, all), {
      type: 'ask',
      id,
      request: this.name,
      work,
    });
  }

  /** The request of this kind that was made last and is under way; null for none. */
  pending(state: State): PendingRequest<Work> | null {
    let last: PendingRequest | null = null;
    for (const asked of pendingField.of(state).values()) if (asked.request === this) last = asked;
    return last as PendingRequest<Work> | null;
  }

  /** The request of this kind that was made last, while its answer is waited for; null for none. */
  awaited(state: State): PendingRequest<Work> | null {
    const asked = this.pending(state);
    return asked !== null && isAwaited(asked) ? asked : null;
  }

  /** All requests of this kind that are under way, in the order in which they were made. */
  allPending(state: State): readonly PendingRequest<Work>[] {
    return pendingRequests(state).filter(
      ({ request }) => request === this,
    ) as readonly PendingRequest<Work>[];
  }

  /** The state without any request of this kind; the host is told to stop them. */
  dropped(state: State): State {
    const all = pendingField.of(state);
    if (this.pending(state) === null) return state;
    return pendingField.with(state, new Map([...all].filter(([, { request }]) => request !== this)));
  }

  /** The answer of an event to a request of this kind, which is under way in `state`; null for other events. */
  answerIn(
    state: State,
    event: Event,
  ): { readonly answer: Answer; readonly asked: PendingRequest<Work> } | null {
    if (event.type !== 'answer') return null;
    const asked = requestById(state, event.id);
    return asked?.request === this
      ? { answer: event.answer as Answer, asked: asked as PendingRequest<Work> }
      : null;
  }

  titleOf(asked: PendingRequest, state: State): string | null {
    return this.#manner.title?.(asked as PendingRequest<Work>, state) ?? null;
  }
}

/** The feature's side of a request: what follows from its answer, its failure, and its being stopped. */
export const handles = <Work, Answer>(
  request: Request<Work, Answer>,
  { take, failed, stopped, stop }: Outcomes<Work, Answer>,
): RequestHandler => ({
  request,
  take: (state, answer, asked) => take(state, answer as Answer, asked as PendingRequest<Work>),
  failed: (state, message, asked) =>
    failed?.(state, message, asked as PendingRequest<Work>) ??
    step(say(state, 'error', `Internal error in Inkstone: ${message}`)),
  stopped: (state, asked) =>
    stopped?.(state, asked as PendingRequest<Work>) ?? step(sayStopped(state, asked)),
  stop: (state, asked) =>
    stop?.(state, asked as PendingRequest<Work>) ?? step(withoutRequest(state, asked.id)),
});

/** The state with the title of a request shown as stopped, unless something has been said of it already. */
function sayStopped(state: State, asked: PendingRequest): State {
  const title = asked.request.titleOf(asked, state);
  return title === null || state.window.message !== null ? state : say(state, 'info', `Stopped ${title}`);
}

/** All requests that are under way, in the order in which they were made. */
export const pendingRequests = (state: State): readonly PendingRequest[] => [
  ...pendingField.of(state).values(),
];

/** The requests whose answers are waited for. */
export const awaitedRequests = (state: State): readonly PendingRequest[] =>
  pendingRequests(state).filter(isAwaited);

/** True while all keys wait for an answer, however long it takes. */
export const isHeldUp = (state: State): boolean =>
  pendingRequests(state).some(({ request }) => request.keysWait === Infinity);

/** The state without the requests for which all keys wait. */
export const withoutHoldUps = (state: State): State =>
  isHeldUp(state)
    ? pendingField.with(
        state,
        new Map([...pendingField.of(state)].filter(([, { request }]) => request.keysWait < Infinity)),
      )
    : state;

const isAwaited = ({ request, isHeard }: PendingRequest): boolean => request.waitsFor === 'last' || !isHeard;

/** The request with a number; undefined when it is over or was dropped. */
export const requestById = (state: State, id: RequestId): PendingRequest | undefined =>
  pendingField.of(state).get(id);

/** The state without a request, which the host is told to stop; one that ends late stays until the host says so. */
function withoutRequest(state: State, id: RequestId): State {
  const asked = requestById(state, id);
  if (asked === undefined) return state;
  return asked.request.endsLate
    ? withAsked(state, { ...asked, isStopping: true })
    : pendingField.with(state, without(pendingField.of(state), id));
}

/** Handles the answer to a request, or one part of it; one that nobody waits for changes nothing. */
export function takeAnswer(state: State, id: RequestId, answer: unknown, isLast: boolean): Step {
  const asked = requestById(state, id);
  if (asked === undefined) return step(state);
  const free = isLast
    ? pendingField.with(state, without(pendingField.of(state), id))
    : withAsked(state, { ...asked, isHeard: true });
  return handlerOf(state, asked).take(free, answer, { ...asked, isLast });
}

/** Handles the end of a request without an answer. @param message null when it was stopped */
export function takeFailure(state: State, id: RequestId, message: string | null): Step {
  const asked = requestById(state, id);
  if (asked === undefined) return step(state);
  const free = pendingField.with(state, without(pendingField.of(state), id));
  const last = { ...asked, isLast: true };
  const handler = handlerOf(state, asked);
  return message === null ? handler.stopped(free, last) : handler.failed(free, message, last);
}

/** Stops a request for a person; false when it is over. */
export function stopRequest(state: State, id: RequestId): Step | false {
  const asked = requestById(state, id);
  return asked !== undefined && handlerOf(state, asked).stop(state, asked);
}

/** @throws when no feature handles requests of this kind */
function handlerOf(state: State, { request }: PendingRequest): RequestHandler {
  const handler = featuresOf(state).requests.get(request.name);
  if (handler === undefined) throw new Error(`no feature handles ${request.name}`);
  return handler;
}

/** The state with the progress of a request, from 0 to 1. */
export function withProgress(state: State, id: RequestId, progress: number): State {
  const asked = requestById(state, id);
  return asked === undefined ? state : withAsked(state, { ...asked, progress });
}

/**
 * The outcome of an event with the host told of the requests that it dropped. Those that were made and dropped by the
 * same event are not made at all.
 */
export function cancelDropped(before: State, after: Step): Step {
  const old = pendingField.of(before);
  const all = pendingField.of(after.state);
  if (old === all && !after.effects.some(({ type }) => type === 'ask')) return after;
  const effects = after.effects.filter((effect) => effect.type !== 'ask' || all.has(effect.id));
  for (const { id, isStopping } of old.values())
    if (!all.has(id) || (all.get(id)?.isStopping === true && !isStopping))
      effects.push({ type: 'cancel', id });
  return { state: after.state, effects };
}

/** The edits of a document since a request about it was made; null for none. */
export function changesSince({ since }: PendingRequest, document: DocumentId): ChangeSet | null {
  const changes = since.get(document);
  return changes === undefined || changes.empty ? null : changes;
}

/** True while a document is as it was when a request was made. */
export const isUnchanged = (state: State, { revisions }: PendingRequest, document: DocumentId): boolean =>
  state.documents.get(document)?.revision === revisions.get(document);

const withAsked = (state: State, asked: PendingRequest): State =>
  pendingField.with(state, new Map(pendingField.of(state)).set(asked.id, asked));

function without(all: PendingRequests, id: RequestId): PendingRequests {
  const rest = new Map(all);
  rest.delete(id);
  return rest;
}

/** All requests, each changed; the very same map when none is another. */
function mapRequests(
  all: PendingRequests,
  change: (asked: PendingRequest) => PendingRequest,
): PendingRequests {
  let next: Map<RequestId, PendingRequest> | null = null;
  for (const [id, asked] of all) {
    const changed = change(asked);
    if (changed !== asked) (next ??= new Map(all)).set(id, changed);
  }
  return next ?? all;
}
