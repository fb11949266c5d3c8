import type { ServerWork } from '../../../features/language-servers/server-request.ts';
import type { ServerMethod } from '../../../features/language-servers/server-info.ts';
import type { PoolAccess } from './part.ts';
import type { ServerSession } from './server-session.ts';
import type { ServerText } from './server-text.ts';

/** A question of the editor, as the worker answers it. */
export interface Ask<Work, Answer = unknown> {
  readonly work: Work;
  /** The document that it is about, as the servers know it; null for one about the workspace. */
  readonly text: ServerText | null;
  /** The servers that offer the method, in the order in which they are asked. */
  readonly sessions: readonly ServerSession[];
  readonly signal: AbortSignal;
  /** Tells a part of the answer. */
  readonly tell: (part: Answer) => void;
  readonly pool: PoolAccess;
}

/** The worker's half of a kind of question to servers: it speaks the protocol, and gives plain data with bytes for columns. */
export interface Method<Work extends ServerWork = ServerWork, Answer = unknown> {
  /** The method that servers have to offer to be asked; null for all servers. */
  readonly method: ServerMethod | null;
  readonly run: (ask: Ask<Work, Answer>) => Promise<Answer>;
}

/** A method of any types, for the table. */
export const method = <Work extends ServerWork, Answer>(
  name: ServerMethod,
  run: (ask: Ask<Work, Answer>) => Promise<Answer>,
): Method => ({ method: name, run: (ask) => run(ask as Ask<Work, Answer>) });

/** The document of a question that needs one. @throws when the question is about the workspace */
export function textOf({ text }: Ask<unknown, never>): ServerText {
  if (text === null) throw new Error('this question needs a document');
  return text;
}

/** The first answer of servers that is not empty, asked one after the other; null for none. A server that refuses counts as one without an answer, unless it is the only one. */
export async function firstAnswer<Answer>(
  sessions: readonly ServerSession[],
  ask: (session: ServerSession) => Promise<Answer | null>,
  isEmpty: (answer: Answer) => boolean = () => false,
): Promise<{ readonly session: ServerSession; readonly answer: Answer } | null> {
  let failure: unknown = null;
  for (const session of sessions) {
    try {
      const answer = await ask(session);
      if (answer !== null && answer !== undefined && !isEmpty(answer)) return { session, answer };
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure !== null) throw failure;
  return null;
}

/** The answers of all servers, asked at once, in their order. Those that refuse are left out, unless all do. */
export async function allAnswers<Answer>(
  sessions: readonly ServerSession[],
  ask: (session: ServerSession) => Promise<Answer | null>,
): Promise<readonly { readonly session: ServerSession; readonly answer: Answer }[]> {
  const settled = await Promise.allSettled(sessions.map(ask));
  const answers = settled.flatMap((each, i) =>
    each.status === 'fulfilled' && each.value !== null && each.value !== undefined
      ? { session: sessions[i], answer: each.value }
      : [],
  );
  const failure = settled.find((each) => each.status === 'rejected');
  if (answers.length === 0 && failure !== undefined) throw failure.reason;
  return answers;
}
