import type { ByteRange } from '../../../base/files.ts';
import type { Byte } from '../../../base/units.ts';
import type { Text } from '../../../text/text.ts';
import type { PoolAccess } from '../client/part.ts';
import type { ServerSession } from '../client/server-session.ts';
import type { ServerText } from '../client/server-text.ts';
import type { VisibleAnswer, VisibleKind } from './visible-answer.ts';

/** A question about the visible part of a document. */
export interface VisibleAsk {
  readonly pool: PoolAccess;
  readonly document: ServerText;
  /** The text that the question is about: the document may go on while it is answered. */
  readonly text: Text;
  /** The visible part with what is near it: whole lines in order, apart from each other. */
  readonly ranges: readonly ByteRange[];
  readonly cursor: Byte | null;
  /** The servers that offer the method, in the order in which they are asked. */
  readonly sessions: readonly ServerSession[];
  readonly signal: AbortSignal;
  /** Answers that the method keeps of each server from one question about the document to the next. */
  readonly memory: Map<ServerSession, Kept>;
  /** Differs when what servers said of the whole document before is no longer so. */
  readonly stamp: string;
}

/** Something that a method keeps, and the stamp of the question that it is from. */
export interface Kept {
  readonly stamp: string;
  readonly value: unknown;
}

/** A kind of question that is asked again whenever the visible part of a document, or its text, is another. */
export interface VisibleMethod {
  readonly kind: VisibleKind;
  /** The request by which a server says that its answers are others now; null for none. */
  readonly refresh: string | null;
  /** The answer once nobody wants it, or no server is left. */
  readonly none: VisibleAnswer;
  /** True for an answer about the whole document, whatever part of it is on the screen. */
  readonly isWhole?: boolean;
  /** True for a question about the cursor. */
  readonly followsCursor?: boolean;
  readonly ask: (ask: VisibleAsk) => Promise<VisibleAnswer>;
}

/**
 * The answer of a server about the whole document, which is asked for once for each stamp.
 * @param ask is given the latest answer of an earlier stamp; null for none
 */
export async function keptAnswer<T>(
  { memory, stamp }: VisibleAsk,
  session: ServerSession,
  ask: (before: T | null) => Promise<T>,
): Promise<T> {
  const kept = memory.get(session);
  if (kept?.stamp === stamp) return kept.value as T;
  const value = await ask((kept?.value ?? null) as T | null);
  memory.set(session, { stamp, value });
  return value;
}
