import type { Milliseconds } from '../../../base/units.ts';
import type { PoolAccess, PoolPart } from './part.ts';
import { pathOf, placeAt } from './places.ts';
import { serverEditOf } from './server-edits.ts';
import type { ServerSession } from './server-session.ts';
import { recordOf } from './checks.ts';

/** Messages of one server that are shown within a second; more of them are in its log alone. */
const MOST_MESSAGES = 5;
const SECOND: Milliseconds = 1000;
/** Characters of a message, and of an action in it; actions of a message. */
const MOST_TEXT = 2000;
const MOST_ACTION = 60;
const MOST_ACTIONS = 8;

/** The types of messages in the protocol. */
const LEVELS: Readonly<Record<number, 'error' | 'warning' | 'info'>> = {
  1: 'error',
  2: 'warning',
  3: 'info',
};

/** The questions that servers ask unasked: to make an edit, to show something, to let a person choose. */
export class ServerQuestions implements PoolPart {
  readonly #pool: PoolAccess;
  /** The messages that each server has had shown since a time. */
  readonly #shown = new Map<ServerSession, { readonly since: number; count: number }>();

  constructor(pool: PoolAccess) {
    this.#pool = pool;
  }

  onRequest(session: ServerSession, method: string, params: unknown): Promise<unknown> | undefined {
    const asked = recordOf(params);
    switch (method) {
      case 'workspace/applyEdit':
        return this.#applyEdit(session, asked);
      case 'window/showMessageRequest':
        return this.#ask(session, asked);
      case 'window/showDocument':
        return this.#show(session, asked);
      default:
        return undefined;
    }
  }

  onNotification(session: ServerSession, method: string, params: unknown): boolean {
    if (method !== 'window/showMessage') return false;
    const { type, message } = recordOf(params);
    if (typeof message !== 'string') return true;
    const level = LEVELS[Number(type)];
    if (level === undefined || !this.#mayShow(session)) session.log.add(message.slice(0, MOST_TEXT));
    else this.#pool.report({ type: 'message', level, text: textOf(session, message) });
    return true;
  }

  onGone(session: ServerSession): void {
    this.#shown.delete(session);
  }

  #mayShow(session: ServerSession): boolean {
    const now = Date.now();
    const shown = this.#shown.get(session);
    if (shown !== undefined && now - shown.since < SECOND) return ++shown.count <= MOST_MESSAGES;
    this.#shown.set(session, { since: now, count: 1 });
    return true;
  }

  async #applyEdit(
    session: ServerSession,
    { edit, label }: Readonly<Record<string, unknown>>,
  ): Promise<unknown> {
    const refused = (failureReason: string): unknown => ({ applied: false, failureReason });
    try {
      const converted = serverEditOf({ pool: this.#pool, session, asked: null }, edit);
      const why = await this.#pool.question({
        type: 'edit',
        server: session.name,
        label:
          typeof label === 'string' && label !== '' ? label.slice(0, MOST_ACTION) : `Edit by ${session.name}`,
        edit: converted,
      });
      return why === null
        ? { applied: true }
        : refused(typeof why === 'string' ? why : 'Inkstone did not say why');
    } catch (error) {
      const { message } = error as Error;
      this.#pool.report({
        type: 'message',
        level: 'warning',
        text: `${session.name} changed nothing: ${message}`,
      });
      return refused(message);
    }
  }

  async #ask(
    session: ServerSession,
    { type, message, actions }: Readonly<Record<string, unknown>>,
  ): Promise<unknown> {
    const offered = (Array.isArray(actions) ? actions : [])
      .filter((action) => typeof recordOf(action)['title'] === 'string')
      .slice(0, MOST_ACTIONS);
    if (typeof message !== 'string' || !this.#mayShow(session)) return null;
    const level = LEVELS[Number(type)] ?? 'info';
    const text = textOf(session, message);
    if (offered.length === 0) {
      this.#pool.report({ type: 'message', level, text });
      return null;
    }
    const titles = offered.map((action) => String(recordOf(action)['title']).slice(0, MOST_ACTION));
    const chosen = await this.#pool.question({
      type: 'message',
      server: session.name,
      level,
      text,
      actions: titles,
    });
    return typeof chosen === 'number' ? (offered[chosen] ?? null) : null;
  }

  async #show(
    session: ServerSession,
    { uri, takeFocus, selection }: Readonly<Record<string, unknown>>,
  ): Promise<unknown> {
    const server = session.name;
    if (pathOf(uri) !== null) {
      const place = placeAt(session, this.#pool.fileTexts(), { uri, range: rangeOf(selection) });
      if (place === null) return { success: false };
      const question = { type: 'show_file', server, place, takesFocus: takeFocus !== false } as const;
      return { success: (await this.#pool.question(question)) === true };
    }
    if (typeof uri !== 'string' || !/^https?:\/\//.test(uri)) return { success: false };
    const address = uri.slice(0, MOST_TEXT);
    return { success: (await this.#pool.question({ type: 'show_address', server, address })) === true };
  }
}

/** A message with the name of the server that sends it. */
const textOf = ({ name }: ServerSession, message: string): string =>
  `${name}: ${message.slice(0, MOST_TEXT)}`;

const START = { line: 0, character: 0 };

/** The range of a selection; the start of the file where it is none. */
function rangeOf(selection: unknown): { readonly start: typeof START; readonly end: typeof START } {
  const { start, end } = recordOf(selection);
  const from = positionFrom(start) ?? START;
  return { start: from, end: positionFrom(end) ?? from };
}

function positionFrom(value: unknown): typeof START | null {
  const { line, character } = recordOf(value);
  return typeof line === 'number' && typeof character === 'number' ? { line, character } : null;
}
