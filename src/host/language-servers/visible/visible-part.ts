import { setMaxListeners } from 'node:events';
import type { ByteRange } from '../../../base/files.ts';
import type { Milliseconds } from '../../../base/units.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import { shownAfter } from '../../../syntax/open-text.ts';
import type { ChangeSet } from '../../../text/changeset.ts';
import { ServerError } from '../client/connection.ts';
import type { PoolAccess, PoolPart } from '../client/part.ts';
import type { ServerSession } from '../client/server-session.ts';
import type { ServerText } from '../client/server-text.ts';
import type { VisiblePart } from '../link.ts';
import type { VisibleKind } from './visible-answer.ts';
import type { Kept, VisibleMethod } from './visible-method.ts';
import { covers, withMargin } from './ranges.ts';

/** The pause after a change of the text before servers are asked again. */
const AFTER_EDIT: Milliseconds = 200;
/** The pause after scrolling, and after the cursor has moved. */
const AFTER_MOVE: Milliseconds = 60;
/** The pause before a question is asked again that the server could not answer for the moment. */
const AGAIN: Milliseconds = 500;
/** Times that it is asked again. */
const MOST_TRIES = 5;

/** A kind of question about a document. */
interface Asked {
  readonly memory: Map<ServerSession, Kept>;
  /** The part that the latest answer is about, and the text, as `stamp` names it; null before one has come. */
  answered: {
    readonly stamp: string;
    readonly ranges: readonly ByteRange[];
    readonly cursor: number | null;
  } | null;
  /** Counts the times that a server took its answers back. */
  refreshes: number;
  /** Ends the question under way; null while none is. */
  stop: AbortController | null;
  tries: number;
  /** The editor has an answer that is not `none`. */
  isShown: boolean;
}

/** A document of which a part may be on the screen. */
interface VisibleDocument {
  readonly text: ServerText;
  visible: VisiblePart;
  readonly asked: Map<VisibleKind, Asked>;
  timer: NodeJS.Timeout | undefined;
  due: number;
}

/**
 * Asks servers about the parts of documents that are on the screen: again after changes and scrolling with a pause, and
 * when a server says that its answers are others. Of each kind one question is under way at a time.
 */
export class VisibleRequests implements PoolPart {
  readonly #pool: PoolAccess;
  readonly #methods: readonly VisibleMethod[];
  readonly #documents = new Map<DocumentId, VisibleDocument>();

  constructor(pool: PoolAccess, methods: readonly VisibleMethod[]) {
    this.#pool = pool;
    this.#methods = methods;
  }

  onShow(text: ServerText, visible: VisiblePart): void {
    let known = this.#documents.get(text.document);
    if (known?.text !== text) {
      this.onClosed(text);
      known = { text, visible, asked: new Map(), timer: undefined, due: 0 };
      this.#documents.set(text.document, known);
    }
    const isMoved = known.visible.ranges.length > 0 && known.visible !== visible;
    known.visible = visible;
    this.#askLater(known, isMoved ? AFTER_MOVE : 0);
  }

  onText(text: ServerText, changes: ChangeSet | null): void {
    const known = this.#documents.get(text.document);
    if (known === undefined) return;
    const { visible } = known;
    if (changes !== null) known.visible = { ...visible, ranges: shownAfter(visible.ranges, changes) };
    clearTimeout(known.timer);
    known.timer = undefined;
    this.#askLater(known, AFTER_EDIT);
  }

  onReady(session: ServerSession): void {
    this.#forget(session);
  }

  /** It may offer more than before. */
  onChange(session: ServerSession): void {
    for (const known of this.#documents.values())
      if (this.#pool.sessionsOf(known.text).includes(session)) this.#askLater(known, AFTER_EDIT);
  }

  onGone(session: ServerSession): void {
    this.#forget(session);
  }

  onClosed({ document }: ServerText): void {
    const known = this.#documents.get(document);
    if (known === undefined) return;
    this.#documents.delete(document);
    clearTimeout(known.timer);
    for (const [kind, asked] of known.asked) {
      asked.stop?.abort();
      this.#clear(known, this.#methodOf(kind), asked);
    }
  }

  onRequest(session: ServerSession, method: string): Promise<unknown> | undefined {
    const refreshed = this.#methods.filter(({ refresh }) => refresh === method);
    if (refreshed.length === 0) return undefined;
    for (const known of this.#documents.values())
      if (this.#pool.sessionsOf(known.text).includes(session)) {
        for (const { kind } of refreshed) this.#askedOf(known, kind).refreshes++;
        this.#askLater(known, AFTER_EDIT);
      }
    return Promise.resolve(null);
  }

  /** Begins again with a server that has started, or is gone. */
  #forget(session: ServerSession): void {
    for (const known of this.#documents.values())
      if (this.#pool.sessionsOf(known.text).includes(session)) {
        for (const asked of known.asked.values()) {
          asked.memory.delete(session);
          asked.refreshes++;
        }
        this.#askLater(known, 0);
      }
  }

  #askLater(known: VisibleDocument, pause: Milliseconds): void {
    const due = Date.now() + pause;
    if (known.timer !== undefined && known.due <= due) return;
    clearTimeout(known.timer);
    known.due = due;
    known.timer = setTimeout(() => {
      known.timer = undefined;
      for (const method of this.#methods) this.#update(known, method);
    }, pause);
    known.timer.unref();
  }

  #methodOf(kind: VisibleKind): VisibleMethod {
    const method = this.#methods.find((each) => each.kind === kind);
    if (method === undefined) throw new Error(`no method ${kind}`);
    return method;
  }

  #askedOf(known: VisibleDocument, kind: VisibleKind): Asked {
    let asked = known.asked.get(kind);
    if (asked === undefined) {
      asked = { memory: new Map(), answered: null, refreshes: 0, stop: null, tries: 0, isShown: false };
      known.asked.set(kind, asked);
    }
    return asked;
  }

  /** Asks a kind of question where the latest answer does not hold any more. */
  #update(known: VisibleDocument, method: VisibleMethod): void {
    const { text, visible } = known;
    const sessions = this.#pool.sessionsOf(text).filter((session) => session.offers(method.kind));
    const asked = this.#askedOf(known, method.kind);
    if (sessions.length === 0 || !visible.wanted.includes(method.kind)) {
      asked.stop?.abort();
      return this.#clear(known, method, asked);
    }
    // A question that is under way is let go on, lest slow servers never answer while somebody types.
    if (visible.ranges.length === 0 || asked.stop !== null) return;
    const stamp = stampOf(known, asked);
    const cursor = method.followsCursor === true ? visible.cursor : null;
    const { answered } = asked;
    const isThere = method.isWhole === true || covers(answered?.ranges ?? [], visible.ranges);
    if (answered?.stamp === stamp && answered.cursor === cursor && isThere) return;
    void this.#ask(known, method, asked, { sessions, stamp, cursor });
  }

  async #ask(
    known: VisibleDocument,
    method: VisibleMethod,
    asked: Asked,
    about: {
      readonly sessions: readonly ServerSession[];
      readonly stamp: string;
      readonly cursor: number | null;
    },
  ): Promise<void> {
    const document = known.text;
    const { revision, text } = document;
    const { cursor, stamp, sessions } = about;
    const ranges = withMargin(text, known.visible.ranges);
    const stop = new AbortController();
    // Many questions to servers may be under way at once, one for each lens in sight.
    setMaxListeners(0, stop.signal);
    asked.stop = stop;
    try {
      const answer = await method.ask({
        ...about,
        pool: this.#pool,
        document,
        text,
        ranges,
        signal: stop.signal,
        memory: asked.memory,
      });
      if (stop.signal.aborted) return;
      this.#pool.report({ type: 'visible', document: document.document, revision, answer });
      asked.isShown = true;
      asked.answered = { stamp, ranges, cursor };
      asked.tries = 0;
    } catch (error) {
      if (stop.signal.aborted) return;
      const isStale = error instanceof ServerError && error.isStale && ++asked.tries < MOST_TRIES;
      // The next change is another reason to ask.
      if (!isStale) asked.answered = { stamp, ranges, cursor };
      if (!isStale) sessions[0].log.add((error as Error).message);
    } finally {
      if (asked.stop === stop) asked.stop = null;
      const isKnown = this.#documents.get(document.document) === known;
      if (isKnown && asked.answered?.stamp !== stampOf(known, asked))
        this.#askLater(known, asked.tries > 0 ? AGAIN : AFTER_EDIT);
      else if (isKnown && method.isWhole !== true && !covers(ranges, known.visible.ranges))
        this.#askLater(known, 0);
    }
  }

  #clear({ text }: VisibleDocument, { none }: VisibleMethod, asked: Asked): void {
    asked.answered = null;
    if (!asked.isShown) return;
    asked.isShown = false;
    this.#pool.report({ type: 'visible', document: text.document, revision: text.revision, answer: none });
  }
}

const stampOf = ({ text }: VisibleDocument, { refreshes }: Asked): string => `${text.revision} ${refreshes}`;
